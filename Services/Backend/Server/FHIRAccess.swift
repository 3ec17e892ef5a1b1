import ServicesHTTPServer

/// Who may use the hospital's interface.
public enum FHIRAccess: String, Sendable, Hashable, CaseIterable {
  /// Whoever reaches the server: for its owner's socket, which nobody else can open, and for demonstrations.
  case open
  /// Who signs in to an account with a role of the hospital, as far as that one goes.
  case signedIn = "signed-in"

  /// What holds where nobody says otherwise: open on a Unix socket of the server's own making, which its owner alone can connect to;
  /// signed in everywhere else.
  ///
  /// Everywhere else is also 127.0.0.1, which everybody with an account on the machine reaches; a socket that a service manager has made,
  /// whose mode is the unit's to say (systemd.socket(5): 0666 unless `SocketMode=` is given); and whatever is behind a proxy, through which
  /// others come.
  static func usual(at address: ListenAddress, isBehindProxy: Bool) -> FHIRAccess {
    switch address {
    case .unixSocket: isBehindProxy ? .signedIn : .open
    case .loopback, .interface, .inherited: .signedIn
    }
  }
}

extension BackendConfiguration {
  /// Who may use the hospital of a server that is started with this: as ``fhirAccess`` says, else what is usual at its address.
  public var effectiveFHIRAccess: FHIRAccess {
    fhirAccess ?? .usual(at: address, isBehindProxy: publicBaseURL != nil)
  }
}
