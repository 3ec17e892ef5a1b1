import CoreJSON

/// A run of an observer, a body or a layout, as a journal keeps it.
///
/// As JSON: `name`, `cause` and `wasted`.
public struct RecordedRun: Codable, Hashable, Sendable {
  /// What ran, by kind and by the place where it was written, as `observe at CartTests.swift:12`.
  public let name: String
  /// The last change that made it run, as `\CartStore.itemsCount`.
  public let cause: String
  /// It came to the same as the run before: nobody would have missed it.
  public let isWasted: Bool

  /// Creates a run; `isWasted` says that what came out equals what came out before.
  public init(name: String, cause: String, isWasted: Bool = false) {
    self.name = name
    self.cause = cause
    self.isWasted = isWasted
  }

  /// The cause for people: a property as `Store.count`; what an ``ObservableObject`` tells has no property.
  package var causeText: String {
    if cause.hasPrefix("\\Pulse.") { return "objectWillChange" }
    return cause.hasPrefix("\\") ? String(cause.dropFirst()) : cause
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
