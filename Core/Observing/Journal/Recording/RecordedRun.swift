import CoreJSON

/// A run of an observer, a body or a layout, as a journal keeps it.
///
/// As JSON: `name`, `cause` and `wasted`.
public struct RecordedRun: Codable, Hashable, Sendable {
  /// What ran: `observe at CartTests.swift:12`.
  public let name: String
  /// The change that made it run: `\CartStore.itemsCount`.
  public let cause: String
  /// It came to the same as the run before: nobody would have missed it.
  public let isWasted: Bool

  /// Creates a run.
  public init(name: String, cause: String, isWasted: Bool = false) {
    self.name = name
    self.cause = cause
    self.isWasted = isWasted
  }

  private enum CodingKeys: String, CodingKey {
    case name, cause
    case isWasted = "wasted"
  }
}

extension RecordedRun: CustomStringConvertible {
  /// `observe at CartTests.swift:12, because of \CartStore.itemsCount`, and whether it was wasted: one line.
  public var description: String {
    "\(name), because of \(cause)".withoutControlCharacters + (isWasted ? ", wasted: equal output" : "")
  }
}
