public import CoreTerminal

/// A text that is only shown (UIKit: `UILabel`).
public final class UILabel: UIView {
  /// The text; line feeds begin new lines.
  public var text: String? {
    didSet {
      guard text != oldValue else { return }
      invalidateIntrinsicContentSize()
    }
  }

  /// At most so many lines; 0 for as many as it takes. What is cut ends in an ellipsis. Default: 1.
  public var numberOfLines = 1 {
    didSet {
      guard numberOfLines != oldValue else { return }
      invalidateIntrinsicContentSize()
    }
  }

  /// How the text looks.
  public var style = CellStyle() { didSet { if style != oldValue { setNeedsDisplay() } } }

  /// Creates a label.
  public convenience init(text: String) {
    self.init()
    self.text = text
  }

  /// As wide as the longest line, and as high as there are lines.
  public override func sizeThatFits(_ proposal: LayoutProposal) -> CellSize {
    let lines = lines(columns: proposal.columns)
    return CellSize(width: lines.map { TextWidth.columns(of: $0) }.max() ?? 0, height: lines.count)
  }

  /// Draws the lines that fit.
  public override func draw(_ context: inout DrawingContext) {
    for (row, line) in lines(columns: frame.width).prefix(frame.height).enumerated() {
      context.write(line, row: row, style: style)
    }
  }

  private func lines(columns: Int?) -> [String] {
    guard let text, !text.isEmpty else { return [] }
    let broken = TextLines(text, columns: columns, limit: numberOfLines, mode: .byTruncatingTail)
    return broken.lines.map(broken.shown)
  }
}
