import CoreTerminal

/// A button: a title, and what happens when it is pressed (UIKit: `UIButton`).
public final class UIButton: UIView {
  /// The title, on one line.
  public var title = "" {
    didSet {
      guard title != oldValue else { return }
      invalidateIntrinsicContentSize()
    }
  }

  /// What a press does.
  public var primaryAction: (@MainActor () -> Void)?

  /// Creates a button.
  public convenience init(title: String, primaryAction: (@MainActor () -> Void)? = nil) {
    self.init()
    self.title = title
    self.primaryAction = primaryAction
  }

  /// Does what a press does (UIKit: `UIControl.performPrimaryAction()`).
  public func performPrimaryAction() {
    primaryAction?()
  }

  /// The title in brackets, on one row.
  public override func sizeThatFits(_ proposal: LayoutProposal) -> CellSize {
    let width = TextWidth.columns(of: shown)
    return CellSize(width: min(width, proposal.columns ?? width), height: 1)
  }

  /// Draws the title.
  public override func draw(_ context: inout DrawingContext) {
    context.write(TextWidth.truncated(shown, to: frame.width))
  }

  private var shown: String { "[ \(TerminalText.sanitized(title)) ]" }
}
