import CoreTerminal
import Foundation

/// A text that is only shown (UIKit: `UILabel`).
open class UILabel: UIView {
  /// The text; line feeds begin new lines.
  open var text: String? {
    didSet {
      guard text != oldValue else { return }
      invalidateIntrinsicContentSize()
    }
  }

  /// At most so many lines; 0 for as many as it takes. What is cut ends in an ellipsis. Default: 1.
  public final var numberOfLines = 1 {
    didSet {
      guard numberOfLines != oldValue else { return }
      invalidateIntrinsicContentSize()
    }
  }

  /// The colour of the text. Default: `label`.
  public final var textColor: UIColor! = .label { didSet { if textColor != oldValue { setNeedsDisplay() } } }
  /// The font: bold and italic are shown.
  public final var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) {
    didSet { if font != oldValue { setNeedsDisplay() } }
  }

  package override class var untracked: AnyClass { UILabel.self }

  /// Creates a label that shows a text.
  public convenience init(text: String) {
    self.init(frame: .zero)
    self.text = text
  }

  /// Its text.
  package override var defaultAccessibility: DefaultAccessibility {
    guard let text, !text.isEmpty else { return DefaultAccessibility() }
    return DefaultAccessibility(.staticText, label: text)
  }

  /// As wide as the longest line, and as high as there are lines.
  open override func contentSize(for proposal: LayoutProposal) -> CellSize {
    guard let text, !text.isEmpty else { return .zero }
    return TextLines.size(of: text, columns: proposal.columns, limit: numberOfLines, mode: .byTruncatingTail)
  }

  /// Draws the lines that fit.
  open override func draw(in context: DrawingContext) {
    guard let text, !text.isEmpty else { return }
    let style = context.style(font: font, color: textColor ?? .label)
    let broken = TextLines(text, columns: cellFrame.width, limit: numberOfLines, mode: .byTruncatingTail)
    for (row, line) in broken.lines.prefix(cellFrame.height).enumerated() {
      context.write(broken.shown(line), row: row, style: style)
    }
  }
}
