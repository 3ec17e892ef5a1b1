/// Headers and footers that stay in sight (SwiftUI: `PinnedScrollableViews`). Kept for listings: they scroll with the rest.
public struct PinnedScrollableViews: OptionSet, Sendable {
  /// Bits.
  public let rawValue: UInt32
  /// Views of bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// Headers.
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  /// Footers.
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}
