import CoreTerminal

extension UIView {
  /// What of a view follows its superview's size (UIKit: `UIView.AutoresizingMask`).
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// The parts as bits, with the numbers that they have on iOS.
    public let rawValue: UInt
    /// Creates a mask from bits; a program uses the constants.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The distance to the left edge grows and shrinks with the superview.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width grows and shrinks with the superview.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The distance to the right edge grows and shrinks with the superview.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The distance to the top edge grows and shrinks with the superview.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height grows and shrinks with the superview.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The distance to the bottom edge grows and shrinks with the superview.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  final var defaultAutoresizingMask: AutoresizingMask {
    get { extras?.autoresizingMask ?? [] }
    set {
      guard newValue != autoresizingMask else { return }
      ownExtras.autoresizingMask = newValue
      ownExtras.autoresizedSize = superview?.cellFrame.size
    }
  }

  /// Has the subviews follow a change of this view's size.
  final func autoresizeSubviews() {
    let size = cellFrame.size
    guard autoresizesSubviews else { return }
    for view in subviews where view.flags.isDisjoint(with: [.isConstrained, .isArranged]) {
      guard let extras = view.extras, !extras.autoresizingMask.isEmpty else { continue }
      defer { extras.autoresizedSize = size }
      guard let former = extras.autoresizedSize, former != size else { continue }
      view.place(in: Self.autoresized(view.cellFrame, extras.autoresizingMask, from: former, to: size))
    }
  }

  private static func autoresized(
    _ frame: CellRectangle, _ mask: AutoresizingMask, from former: CellSize, to size: CellSize
  ) -> CellRectangle {
    func stretched(
      _ start: Int, _ length: Int, _ former: Int, _ total: Int, _ isFlexible: (start: Bool, length: Bool, end: Bool)
    ) -> (Int, Int) {
      let difference = total - former
      // What is flexible shares the difference; a length that stood for all of it stays all of it.
      let parts = [
        isFlexible.start ? Double(max(0, start)) + 1 : 0, isFlexible.length ? Double(length) + 1 : 0,
        isFlexible.end ? Double(max(0, former - start - length)) + 1 : 0,
      ]
      guard parts.contains(where: { $0 > 0 }) else { return (start, length) }
      let shares = EdgeRounding.lengths(parts, total: abs(difference)).map { $0 * difference.signum() }
      return (start + shares[0], max(0, length + shares[1]))
    }
    let (column, width) = stretched(
      frame.column, frame.width, former.width, size.width,
      (mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)))
    let (row, height) = stretched(
      frame.row, frame.height, former.height, size.height,
      (mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)))
    return CellRectangle(column: column, row: row, width: width, height: height)
  }
}
