import CoreEnvironment
import CoreTerminal
import Foundation

extension UITextView {
  func drawArea(in context: DrawingContext) {
    let (broken, area) = (broken, area)
    let textColor = textColor ?? .label
    let style = context.style(font: font, color: textColor)
    let first = scrollRow
    let runs = runs.map(looking)
    for (offset, line) in broken.lines.dropFirst(first).prefix(max(0, area.height)).enumerated() {
      let (column, row) = (area.column + indent(row: first + offset), area.row + offset)
      if let runs {
        context.write(line, of: runs, column: column, row: row, font: font, color: textColor)
      } else {
        context.write(line, of: edited.text, column: column, row: row, style: style)
      }
      if isFirstResponder { drawSelection(in: line, of: broken, column: column, row: row, in: context) }
    }
    guard isEditable, isFirstResponder || context.traits.colorDepth != .none else { return }
    // Lines to write on tell it from a text that is only read; what stands behind it may be a placeholder.
    let color = context.style(color: isFirstResponder ? .tintColor : .opaqueSeparator).foreground
    context.rule(area, UnderlineStyle(isFirstResponder ? .single : .dotted, color: color))
  }

  private func drawSelection(
    in line: TextLine, of broken: TextLines, column: Int, row: Int, in context: DrawingContext
  ) {
    let range = edited.selection.range
    guard !range.isEmpty, range.lowerBound <= line.end, range.upperBound > line.range.lowerBound else { return }
    let start = max(range.lowerBound, line.range.lowerBound)
    let end = min(range.upperBound, line.end)
    let before = TextClusters.columns(of: line.range.lowerBound..<start, in: edited.text)
    // A line end that is selected is seen as a blank.
    let takesLineEnd = range.upperBound > line.end
    var shown = start < end ? TextClusters.shown(edited.text[start..<end]) : ""
    if takesLineEnd { shown += " " }
    context.write(shown, column: column + before, row: row, style: context.focusedStyle)
  }
}
