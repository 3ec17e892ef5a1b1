public import ServicesHTTPServer

/// The domains a backend serves.
public enum BackendModules {
  /// All there are.
  public static let standard: [any BackendModule.Type] = [MarketModule.self, HospitalModule.self, ScoresModule.self]

  /// Who may use which route: all routes of a server with these domains.
  static let access = ServerAccess.table.merging(MarketAccess.table).merging(HospitalAccess.table)
    .merging(ScoresAccess.table)
}

extension BackendConfiguration {
  /// The defaults for a folder and an address: every domain there is.
  public init(dataFolder: String, address: ListenAddress, idleLimit: Duration? = nil) {
    self.init(dataFolder: dataFolder, address: address, idleLimit: idleLimit, modules: BackendModules.standard)
  }
}
