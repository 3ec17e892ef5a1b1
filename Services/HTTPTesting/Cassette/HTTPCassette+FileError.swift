extension HTTPCassette {
  /// Why a cassette cannot be played.
  public struct FileError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The name of the file, without its folder.
    public let name: String
    /// What is wrong with it: half a sentence, without what is in it.
    public let reason: String

    /// A sentence for a person.
    public var description: String { "The cassette \(name) cannot be played: \(reason)." }
  }
}
