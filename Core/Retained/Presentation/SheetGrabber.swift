import CoreTerminal
import Foundation

/// The bar at the top of a sheet that may have several heights: pressing it goes on to the next.
final class SheetGrabber: UIControl {
  /// How wide it is, with a blank at each side.
  static let columns = 6
  private weak var sheet: UISheetPresentationController?

  init(of sheet: UISheetPresentationController) {
    self.sheet = sheet
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override class var untracked: AnyClass { SheetGrabber.self }
  override var avoidsFirstFocus: Bool { true }
  override var keyHints: [KeyHint] { [.pressing(nil)] }
  override var defaultAccessibility: DefaultAccessibility {
    DefaultAccessibility(.button, label: SystemWord.resize.text(in: environment))
  }

  override func performPrimaryAction() {
    super.performPrimaryAction()
    sheet?.goOnToNextDetent()
  }

  override func contentSize(for proposal: LayoutProposal) -> CellSize { CellSize(width: Self.columns, height: 1) }

  override func draw(in context: DrawingContext) {
    let bar = String(repeating: context.traits.prefersPlainSymbols ? "=" : "━", count: Self.columns - 2)
    let style = isFocused ? context.focusedStyle : context.style(color: .secondaryLabel)
    context.write(" \(bar) ", style: style)
  }
}
