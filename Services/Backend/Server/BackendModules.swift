/// The domains a backend serves.
public enum BackendModules {
  /// All there are.
  public static let standard: [any BackendModule.Type] = [MarketModule.self, HospitalModule.self, ScoresModule.self]
}
