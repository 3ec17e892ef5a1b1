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
