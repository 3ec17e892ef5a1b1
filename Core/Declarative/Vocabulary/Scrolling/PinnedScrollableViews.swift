/// Headers and footers of sections that stay in sight while their sections go by (SwiftUI: `PinnedScrollableViews`).
///
/// ```swift
/// LazyVStack(pinnedViews: [.sectionHeaders]) {
///   Section("Fruit") { ForEach(fruit) { FruitRow($0) } }
/// }
/// ```
public struct PinnedScrollableViews: OptionSet, Sendable {
  /// Bits.
  public let rawValue: UInt32
  /// Views of bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// Headers stay at the top, or at the leading edge of what scrolls sideways.
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  /// Footers stay at the bottom, or at the trailing edge of what scrolls sideways.
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}
