import ServicesHTTPServer

extension BackendConfiguration {
  /// Refuses an address that other machines may reach, unless who runs the server has said how it is to be reached.
  ///
  /// - Parameter isInsecureAllowed: Whether it may be spoken to without TLS from elsewhere: in a network that keeps it from others, or
  ///   behind a proxy on another machine.
  /// - Throws: ``ExposureError``.
  public func checkExposure(isInsecureAllowed: Bool = false) throws(ExposureError) {
    guard address.isBeyondThisMachine else { return }
    guard tls != nil || isInsecureAllowed else { throw .withoutTLS }
    guard isNamed else { throw .withoutName }
  }
}

/// Why an address beyond this machine is not listened on.
public enum ExposureError: Error, Sendable, Equatable, CustomStringConvertible {
  /// Passwords and patients would cross the network for everybody to read.
  case withoutTLS
  /// Without its names the server cannot tell its own pages from those of others.
  case withoutName

  /// A sentence for a person, with the next step.
  public var description: String {
    switch self {
    case .withoutTLS:
      """
      Other machines may reach this address, and without TLS others read along. Give --certificate FILE and \
      --private-key FILE, or say --insecure where the network keeps others out.
      """
    case .withoutName:
      """
      Other machines may reach this address. Say by which name they ask for it: --host NAME, or --public-url URL behind a \
      proxy.
      """
    }
  }
}
