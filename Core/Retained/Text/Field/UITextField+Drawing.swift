import CoreEnvironment
import CoreTerminal
import Foundation

extension UITextField {
  func drawField(in context: DrawingContext) {
    let arrangement = arrangement
    guard arrangement.text.width > 0, arrangement.text.row < context.size.height else { return }
    let ground = FieldGround(self, arrangement, context)
    if arrangement.hasBox { drawBox(in: context) }
    ground.fill(arrangement, in: context)
    if let cell = arrangement.mark, let mark {
      let shown = context.traits.prefersPlainSymbols ? mark.plain : mark.glyph
      context.write(shown, column: cell.column, row: cell.row, style: ground.style(.secondaryLabel, in: context))
    }
    // Programs draw it otherwise, in their own classes.
    switch (isSubclassed, hasText) {
    case (true, true): drawText(in: arrangement.text.rect)
    case (true, false): drawPlaceholder(in: arrangement.text.rect)
    case (false, true): drawText(arrangement.text, ground, in: context)
    case (false, false): drawPlaceholder(arrangement.text, ground, in: context)
    }
    if let cell = arrangement.clear {
      let shown = context.traits.prefersPlainSymbols ? "x" : "✕"
      context.write(shown, column: cell.column, row: cell.row, style: ground.style(.secondaryLabel, in: context))
    }
    if let frame = arrangement.message, let message = validationMessage { drawMessage(message, frame, in: context) }
  }

  /// Draws the text, or the placeholder, into a rectangle of the field.
  func drawOwnText(in rect: CGRect, isPlaceholder: Bool) {
    guard let context = DrawingContext.current else { return }
    var arrangement = arrangement
    let frame = CellRectangle(rect)
    guard frame.width > 0 else { return }
    let ground = FieldGround(self, arrangement, context)
    arrangement.moveText(to: frame)
    if isPlaceholder { drawPlaceholder(frame, ground, in: context) } else { drawText(frame, ground, in: context) }
  }

  private func drawBox(in context: DrawingContext) {
    let lines = context.traits.prefersPlainSymbols ? BorderLines.plain : isEditing ? .heavy : .rounded
    let style = context.style(color: isEditing ? .tintColor : .opaqueSeparator)
    let size = context.size
    context.write(lines.top(columns: size.width), style: style)
    context.write(lines.bottom(columns: size.width), row: size.height - 1, style: style)
    for row in 1..<size.height - 1 {
      context.write(String(lines.vertical), row: row, style: style)
      context.write(String(lines.vertical), column: size.width - 1, row: row, style: style)
    }
  }

  private func drawText(_ frame: CellRectangle, _ ground: FieldGround, in context: DrawingContext) {
    let style = ground.style(isEnabled ? textColor ?? .label : .tertiaryLabel, font: font, in: context)
    let part = visiblePart()
    let column = frame.column + part.indent
    if !isEditing, part.line.columns > frame.width {
      let shown = part.line.shown(from: 0, columns: frame.width - 1)
      let width = context.write(shown, column: frame.column, row: frame.row, style: style)
      context.write("…", column: frame.column + width, row: frame.row, style: style)
      return
    }
    context.write(
      part.line.shown(from: part.offset, columns: frame.width), column: column, row: frame.row, style: style)
    guard isEditing, !edited.selection.isEmpty else { return }
    let start = max(part.offset, part.line.column(of: edited.selection.range.lowerBound))
    let end = min(part.offset + frame.width, part.line.column(of: edited.selection.range.upperBound))
    guard start < end else { return }
    context.write(
      part.line.shown(from: start, columns: end - start), column: column + start - part.offset, row: frame.row,
      style: context.focusedStyle)
  }

  private func drawPlaceholder(_ frame: CellRectangle, _ ground: FieldGround, in context: DrawingContext) {
    guard let runs = placeholderRuns, !runs.text.isEmpty else { return }
    TextLines.forEach(in: runs.text, columns: frame.width, limit: 1, mode: .byTruncatingTail) { line in
      let indent = textAlignment.indent(
        of: line.columns, in: frame.width, isRightToLeft: context.traits.layoutDirection == .rightToLeft)
      for piece in runs.pieces(of: line) {
        let style = ground.style(piece.value.color ?? .placeholderText, font: piece.value.font ?? font, in: context)
        context.write(piece.shown, column: frame.column + indent + piece.column, row: frame.row, style: style)
      }
    }
  }

  private func drawMessage(_ message: String, _ frame: CellRectangle, in context: DrawingContext) {
    let style = context.style(color: .systemRed)
    context.write("!", column: frame.column, row: frame.row, style: style)
    TextLines.forEach(in: message, columns: frame.width - 2, limit: 1, mode: .byTruncatingTail) { line in
      context.write(line, of: message, column: frame.column + 2, row: frame.row, style: style)
    }
  }
}

/// What a field's text stands on: how it shows that it is one, and that it has the focus. Never by colour alone: where
/// there are no colours, and where the ground is not known, by lines; with the focus comes the terminal's cursor.
@MainActor
private struct FieldGround {
  private let fill: UIColor?
  private let underline: UnderlineStyle?
  private let isBold: Bool

  init(_ field: UITextField, _ arrangement: TextFieldArrangement, _ context: DrawingContext) {
    let hasColors = context.traits.colorDepth != .none
    isBold = !hasColors && field.isEditing
    guard !arrangement.hasBox else {
      (fill, underline) = (nil, nil)
      return
    }
    let isShaded = field.borderStyle == .bezel || field.borderStyle == .roundedRect
    // On the terminal's own ground a thin layer is not seen.
    fill = isShaded && hasColors && context.ground.native == nil ? .tertiarySystemFill : nil
    let isLined = field.borderStyle == .line || isShaded && fill == nil
    if field.isEditing {
      underline = UnderlineStyle(.single, color: context.style(color: .tintColor).foreground)
    } else if field.isEnabled, fill == nil, isLined || hasColors {
      // A field without a border is told from a text by dots, which no terminal without colours has.
      let color = context.style(color: .opaqueSeparator).foreground
      underline = UnderlineStyle(isLined ? .single : .dotted, color: color)
    } else {
      underline = nil
    }
  }

  func style(_ color: UIColor, font: UIFont? = nil, in context: DrawingContext) -> CellStyle {
    var style =
      if let fill { context.style(font: font, color: color, background: fill) } else {
        context.style(font: font, color: color)
      }
    style.underline = underline
    if isBold { style.attributes.insert(.bold) }
    return style
  }

  func fill(_ arrangement: TextFieldArrangement, in context: DrawingContext) {
    guard fill != nil || underline != nil else { return }
    let columns = arrangement.line
    let blanks = String(repeating: " ", count: columns.count)
    context.write(blanks, column: columns.lowerBound, row: arrangement.text.row, style: style(.label, in: context))
  }
}
