public import AppsShared

/// An account, as commands print it.
public nonisolated struct PrintedAccount: Encodable, Sendable {
  private let username: String
  private let server: String

  /// An account of a server.
  ///
  /// - Parameter server: The server's identity.
  public init(username: String, server: String) {
    self.username = username
    self.server = server
  }

  /// Prints the account as JSON where that is wanted, else a sentence.
  @MainActor public func print(_ sentence: String, to output: CommandOutput) throws {
    if output.isJSON { try output.json(self) } else { try output.line(sentence) }
  }
}
