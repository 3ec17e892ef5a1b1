import CoreDeclarative
import CoreRetained
import CoreTerminal
import Foundation

/// Draws shares of a whole as a list: a name, a bar and per cent for each.
@MainActor
struct ChartShares {
  private let model: ChartModel
  private let context: DrawingContext
  /// Names look as what has the focus.
  private let hasFocus: Bool

  init(_ model: ChartModel, _ context: DrawingContext, hasFocus: Bool) {
    (self.model, self.context, self.hasFocus) = (model, context, hasFocus)
  }

  private static let percentColumns = 5

  func draw() {
    let marks = model.marks(.sector)
    let size = context.size
    let total = marks.reduce(0) { $0 + ($1.mark.y?.number ?? 0) }
    let isPlain = context.traits.prefersPlainSymbols
    let rows = marks.prefix(model.shownShares(rows: size.height))
    let names = marks.map { TerminalText.sanitized($0.mark.series ?? $0.mark.yLabel) }
    let nameColumns = min(names.map { TextWidth.columns(of: $0) }.max() ?? 0, max(0, size.width / 3))
    let barColumns = size.width - nameColumns - Self.percentColumns - 4
    for (index, mark) in rows.enumerated() {
      let share = total > 0 ? (mark.mark.y?.number ?? 0) / total : 0
      let style = context.style(color: mark.color)
      let symbol = model.series[mark.series].symbol.character(isPlain: isPlain)
      context.write(String(symbol), column: 0, row: index, style: style)
      let name = TextWidth.truncated(names[index], to: nameColumns)
      let blanks = String(repeating: " ", count: max(0, nameColumns - TextWidth.columns(of: name)))
      var look = hasFocus ? context.focusedStyle : context.style()
      // It sticks out.
      if marks.contains(where: { mark.mark.radius.exceeds($0.mark.radius) }) { look.attributes.insert(.bold) }
      context.write(name + blanks, column: 2, row: index, style: look)
      if barColumns > 0 {
        let eighths = max(share > 0 ? 1 : 0, Int((share * Double(barColumns * 8)).rounded()))
        var bar = String(repeating: isPlain ? "#" : "█", count: eighths / 8)
        if eighths % 8 > 0, !isPlain { bar.append(Array(" ▏▎▍▌▋▊▉")[eighths % 8]) }
        context.write(bar, column: nameColumns + 3, row: index, style: style)
      }
      let percent = "\(Int((share * 100).rounded())) %"
      context.write(percent, column: size.width - TextWidth.columns(of: percent), row: index, color: .secondaryLabel)
    }
    if rows.count < marks.count, size.height > 0 {
      context.write(
        TextWidth.truncated("\(marks.count - rows.count) more", to: size.width), column: 0, row: size.height - 1,
        color: .secondaryLabel)
    }
  }
}

extension ChartModel {
  /// How many shares are shown in so many rows: the last row says how many more there are.
  func shownShares(rows: Int) -> Int {
    let count = marks(.sector).count
    return count > rows ? max(0, rows - 1) : count
  }

  /// The middles of the shares, one after the other.
  var shareMiddles: [Double] {
    var end = 0.0
    return marks(.sector).map { mark in
      let value = mark.mark.y?.number ?? 0
      defer { end += value }
      return end + value / 2
    }
  }
}
