import CoreDeclarative
public import Foundation

/// The width or height of a mark, in whole cells, at least one (Swift Charts: `MarkDimension`).
public struct MarkDimension: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, Hashable, Sendable {
  private enum Kind: Hashable {
    case automatic
    case fixed
    case ratio
    case inset
  }

  private let kind: Kind
  private let value: Double

  /// As wide as there is room, with some left free between two.
  public static let automatic = MarkDimension(.automatic, 0)
  /// A width or height of so many points: a column is 8, a row 16.
  public static func fixed(_ points: CGFloat) -> MarkDimension { MarkDimension(.fixed, Double(points)) }
  /// A part of the room, from 0 to 1.
  public static func ratio(_ ratio: CGFloat) -> MarkDimension { MarkDimension(.ratio, Double(ratio)) }
  /// Less than the room, by so many points at both sides.
  public static func inset(_ inset: CGFloat) -> MarkDimension { MarkDimension(.inset, Double(inset)) }
  private init(_ kind: Kind, _ value: Double) { (self.kind, self.value) = (kind, value) }
  /// A width or height of so many points, as in `width: 16`.
  public init(integerLiteral value: Int) { self.init(.fixed, Double(value)) }
  /// A width or height of so many points, as in `width: 12.5`.
  public init(floatLiteral value: Double) { self.init(.fixed, value) }

  /// The cells of a mark that has room from one place to another, both in cells; `nil` where it takes what it gets.
  ///
  /// - Parameter points: How many of them a cell has.
  func cells(from start: Double, to end: Double, points: Double) -> Range<Int>? {
    let room = end - start
    let wanted: Double
    switch kind {
    case .automatic: return nil
    case .fixed: wanted = value / points
    case .ratio: wanted = room * value
    case .inset: wanted = room - 2 * value / points
    }
    guard wanted.isFinite else { return nil }
    let count = max(1, min(wanted, 10_000).rounded())
    let first = Int(((start + end - count) / 2).rounded())
    return first..<first + Int(count)
  }

  /// Whether it reaches farther than another one of its kind.
  func exceeds(_ other: MarkDimension) -> Bool {
    guard kind == other.kind else { return false }
    return kind == .inset ? value < other.value : value > other.value
  }
}
