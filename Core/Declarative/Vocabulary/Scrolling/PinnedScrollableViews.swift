/// Headers and footers of sections that stay in sight while their sections go by (SwiftUI: `PinnedScrollableViews`).
///
/// ```swift
/// LazyVStack(pinnedViews: [.sectionHeaders]) {
///   Section("Fruit") { ForEach(fruit) { FruitRow($0) } }
/// }
/// ```
public struct PinnedScrollableViews: OptionSet, Sendable {
  /// One bit for each kind of view, as the static members give it.
  public let rawValue: UInt32
  /// Creates a set from its bits; prefer `.sectionHeaders` and `.sectionFooters`.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// Headers stay at the top, or at the leading edge of what scrolls sideways.
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  /// Footers stay at the bottom, or at the trailing edge of what scrolls sideways.
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}
