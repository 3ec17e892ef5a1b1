/// Something that is done to the code of a lesson, and what comes out of it.
public struct Play: Sendable, Hashable {
  /// The folder with the code: `Before`, `After`.
  public let stage: String
  /// What is done.
  public let commands: [PlayCommand]
  /// What the text says comes out.
  public let expected: String

  /// Makes a play.
  public init(stage: String, commands: [PlayCommand], expected: String) {
    self.stage = stage
    self.commands = commands
    self.expected = expected
  }
}
