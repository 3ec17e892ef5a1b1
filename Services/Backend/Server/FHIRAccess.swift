import ServicesHTTPServer

/// Who may use the hospital's interface.
public enum FHIRAccess: String, Sendable, Hashable, CaseIterable {
  /// Whoever reaches the server: for its owner's socket, which nobody else can open, and for demonstrations.
  case open
  /// Who signs in to an account with a role of the hospital, as far as that one goes.
  case signedIn = "signed-in"

  /// What holds where nobody says otherwise: open on the owner's Unix socket and on this machine's loopback, where the programs reach a
  /// server that they start themselves; behind a proxy and everywhere else, signed in.
  static func usual(at address: ListenAddress, isBehindProxy: Bool) -> FHIRAccess {
    if address.isUnixSocket { return .open }
    return address.isBeyondThisMachine || isBehindProxy ? .signedIn : .open
  }
}
