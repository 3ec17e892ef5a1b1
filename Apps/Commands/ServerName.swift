public import Core

/// The server that an app talks to, by name.
public nonisolated struct ServerName: Hashable, Sendable {
  /// What the user's session is kept under.
  public var identity: String
  /// The server in a word, for a title line.
  public var title: String

  /// Creates a name.
  public init(identity: String, title: String) {
    self.identity = identity
    self.title = title
  }
}

extension EnvironmentValues {
  /// The server that the app talks to.
  @Entry public var server = ServerName(identity: "mock", title: "mock")
}
