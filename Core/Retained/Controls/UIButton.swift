import CoreTerminal
import Foundation

/// A button: a title, and what happens when it is pressed (UIKit: `UIButton`).
open class UIButton: UIControl {
  private var title = ""

  /// Sets the title.
  public final func setTitle(_ title: String?, for state: UIControl.State) {
    guard title != self.title else { return }
    self.title = title ?? ""
    invalidateIntrinsicContentSize()
  }

  /// The title that is shown.
  public final var currentTitle: String? { title }

  package override class var untracked: AnyClass { UIButton.self }
  package override var primaryEvents: Event { [.primaryActionTriggered, .touchUpInside] }

  /// Its title.
  package override var defaultAccessibility: DefaultAccessibility { DefaultAccessibility(.button, label: title) }

  /// The title in brackets, on one row.
  open override func contentSize(for proposal: LayoutProposal) -> CellSize {
    let width = TextWidth.columns(of: shown)
    return CellSize(width: min(width, proposal.columns ?? width), height: 1)
  }

  /// Draws the title.
  open override func draw(in context: DrawingContext) {
    let style = isFocused ? context.focusedStyle : context.style(color: .tintColor)
    context.write(TextWidth.truncated(shown, to: cellFrame.width), style: style)
  }

  private var shown: String { "[ \(TerminalText.sanitized(title)) ]" }
}
