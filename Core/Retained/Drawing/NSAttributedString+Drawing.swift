import CoreEnvironment
import CoreTerminal
public import Foundation

/// Text in a `draw(_:)` of one's own (UIKit: string drawing).
extension NSAttributedString {
  /// Draws the text from a point on, in points of the view that is drawn; lines end at line feeds only. Does nothing outside
  /// of `draw(_:)`. Where the attributes say no colour it is that of labels.
  @MainActor
  public func draw(at point: CGPoint) {
    guard let context = DrawingContext.current else { return }
    let (column, row) = (CellLength.columns(point.x), CellLength.rows(point.y))
    draw(in: context, CellRectangle(column: column, row: row, width: .max, height: .max))
  }

  /// Draws the text in a rectangle, in points of the view that is drawn; lines are broken at words, and what has no room
  /// below is left out. Does nothing outside of `draw(_:)`.
  @MainActor
  public func draw(in rect: CGRect) {
    guard let context = DrawingContext.current else { return }
    let area = CellRectangle(rect)
    context.draw(in: area) { draw(in: context, CellRectangle(width: area.width, height: area.height)) }
  }

  /// The room that the text takes in as many lines as it has, in points.
  public func size() -> CGSize { TextLines.size(of: string).points }

  @MainActor
  private func draw(in context: DrawingContext, _ area: CellRectangle) {
    guard area.width > 0, area.height > 0 else { return }
    let runs = TextRuns<TextLook>(self)
    let paragraph = length > 0 ? attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle : nil
    let columns = area.width == .max ? nil : area.width
    var row = area.row
    // What lies above and below what is seen costs as little as can be.
    let limit = max(0, min(area.height, context.size.height - min(row, context.size.height)))
    guard limit > 0 else { return }
    TextLines.forEach(
      in: string, columns: columns, limit: limit, mode: paragraph?.lineBreakMode ?? .byWordWrapping
    ) { line in
      let isRightToLeft = context.traits.layoutDirection == .rightToLeft
      let indent = columns.map {
        (paragraph?.alignment ?? .natural).indent(of: line.columns, in: $0, isRightToLeft: isRightToLeft)
      }
      if row >= 0 {
        context.write(line, of: runs, column: area.column + (indent ?? 0), row: row, font: nil, color: .label)
      }
      row += 1
    }
  }
}

extension StringProtocol {
  /// Draws the text from a point on, as ``NSAttributedString/draw(at:)`` does.
  @MainActor
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: String(self), attributes: attributes).draw(at: point)
  }

  /// Draws the text in a rectangle, in points, within a view's `draw(_:)`; see ``NSAttributedString/draw(in:)``.
  @MainActor
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: String(self), attributes: attributes).draw(in: rect)
  }

  /// The room that the text takes in as many lines as it has, in points.
  ///
  /// `attributes` has no effect here: cells have one size.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    TextLines.size(of: String(self)).points
  }
}

extension NSString {
  /// Draws the text from a point on, as ``NSAttributedString/draw(at:)`` does.
  @MainActor
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    String(self).draw(at: point, withAttributes: attributes)
  }

  /// Draws the text in a rectangle, in points, within a view's `draw(_:)`; see ``NSAttributedString/draw(in:)``.
  @MainActor
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    String(self).draw(in: rect, withAttributes: attributes)
  }

  /// The room that the text takes in as many lines as it has, in points.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    String(self).size(withAttributes: attributes)
  }
}

/// How a text is measured and drawn in a rectangle (UIKit: `NSStringDrawingOptions`).
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  /// The options as bits, with the numbers that they have on iOS.
  public let rawValue: Int
  /// Creates options from bits; a program uses the constants.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Lines are broken at the width, from the top. Without it there is one line.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  /// Has no effect here: lines are a row each.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
  /// Has no effect here: letters have cells.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
  /// There are no more lines than fit into the height.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// What is found out while a text is measured (UIKit: `NSStringDrawingContext`).
open class NSStringDrawingContext: NSObject {
  /// Has no effect here: letters have one size.
  open var minimumScaleFactor: CGFloat = 0
  /// How much smaller letters have become: not at all.
  open var actualScaleFactor: CGFloat { 1 }
  /// What the text took that was measured or drawn last.
  open internal(set) var totalBounds = CGRect.zero

  /// Creates a context.
  public override init() { super.init() }
}

extension NSAttributedString {
  /// The room that the text takes, in whole cells: 8 points for each column of its widest line, 16 for each line.
  ///
  /// - Parameters:
  ///   - size: As wide as lines may be, with ``NSStringDrawingOptions/usesLineFragmentOrigin``.
  ///   - options: How lines are broken.
  ///   - context: Told the same.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let paragraph = length > 0 ? attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle : nil
    let rect = string.bounds(in: size, options, mode: paragraph?.lineBreakMode ?? .byWordWrapping)
    context?.totalBounds = rect
    return rect
  }

  /// Draws the text in a rectangle; see ``draw(in:)``.
  ///
  /// `options` has no effect here: lines are broken at words. `context` has no effect here but for its `totalBounds`.
  @MainActor
  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
    _ = boundingRect(with: rect.size, options: options, context: context)
    draw(in: rect)
  }
}

extension StringProtocol {
  /// The room that the text takes, in whole cells; see ``NSAttributedString/boundingRect(with:options:context:)``.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: String(self), attributes: attributes)
      .boundingRect(with: size, options: options, context: context)
  }

  /// Draws the text in a rectangle, in points, within a view's `draw(_:)`; see ``NSAttributedString/draw(in:)``.
  @MainActor
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    NSAttributedString(string: String(self), attributes: attributes)
      .draw(with: rect, options: options, context: context)
  }

  fileprivate func bounds(in size: CGSize, _ options: NSStringDrawingOptions, mode: NSLineBreakMode) -> CGRect {
    guard !isEmpty else { return .zero }
    let isBroken = options.contains(.usesLineFragmentOrigin)
    let isOpen = !(size.width > 0) || size.width >= .columns(CellLength.limit)
    let columns = isBroken && !isOpen ? CellLength.columns(ofSize: size.width) : nil
    let isCut = options.contains(.truncatesLastVisibleLine) && size.height > 0 && size.height < .rows(CellLength.limit)
    let limit = isCut ? CellLength.rows(ofSize: size.height) : 0
    let cells = TextLines.size(
      of: String(self), columns: columns, limit: limit, mode: columns == nil ? .byWordWrapping : mode)
    return CGRect(origin: .zero, size: cells.points)
  }
}

extension NSString {
  /// The room that the text takes, in whole cells; see ``NSAttributedString/boundingRect(with:options:context:)``.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect { String(self).boundingRect(with: size, options: options, attributes: attributes, context: context) }

  /// Draws the text in a rectangle, in points, within a view's `draw(_:)`; see ``NSAttributedString/draw(in:)``.
  @MainActor
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) { String(self).draw(with: rect, options: options, attributes: attributes, context: context) }
}
