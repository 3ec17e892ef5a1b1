/// What a backend holds, for people and scripts.
public struct BackendStatus: Sendable, Equatable, Codable {
  /// The folder of its files.
  public var dataFolder: String
  /// Schema version by domain.
  public var schemaVersions: [String: Int]
  /// Rows by domain and kind, `counts["market"]["products"]`.
  public var counts: [String: [String: Int]]
  /// Bytes of the database, its log included.
  public var databaseSize: Int
}
