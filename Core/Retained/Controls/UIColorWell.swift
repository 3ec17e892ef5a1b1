import CoreTerminal
public import Foundation

/// A colour that the user may choose another for (UIKit: `UIColorWell`): `[■ Blue]`. Pressing it opens a list of the system's colours.
///
/// ```swift
/// let well = UIColorWell()
/// well.title = "Ink"
/// well.selectedColor = .systemBlue
/// well.addAction(UIAction { [weak well] _ in print(well?.selectedColor as Any) }, for: .valueChanged)
/// ```
open class UIColorWell: UIControl {
  /// The colour that is chosen; `nil`, the default, for none. Setting it tells nobody; the user's choice sends `valueChanged`.
  open var selectedColor: UIColor? {
    didSet {
      guard selectedColor != oldValue else { return }
      invalidateIntrinsicContentSize()
      setNeedsDisplay()
    }
  }
  /// The title of the list of colours; `nil`, the default, for none.
  open var title: String?
  /// Has no effect here: cells are opaque, so no colour is offered that is not; accepted so that listings compile.
  open var supportsAlpha = true
  /// Has no effect here: a terminal has no colours brighter than white; accepted so that listings compile.
  open var maximumLinearExposure: CGFloat = 1

  package override class var untracked: AnyClass { UIColorWell.self }

  package override var keyHints: [KeyHint] { [KeyHint("⏎", .chooseKey)] }

  package override var defaultAccessibility: DefaultAccessibility {
    DefaultAccessibility(.picker, label: title, value: name)
  }

  private var name: String {
    selectedColor.map { NamedColor.name(of: $0, in: environment) } ?? SystemWord.noColor.text(in: environment)
  }

  /// Opens the list of colours over the controller that the well stands in; does nothing while the well is disabled.
  open override func performPrimaryAction() {
    guard isEnabled, let controller = chain.lazy.compactMap({ $0 as? UIViewController }).first else { return }
    let picker = UIColorPickerViewController()
    picker.title = title
    if let selectedColor { picker.selectedColor = selectedColor }
    picker.onPick = { [weak self] color in
      guard let self, color != selectedColor else { return }
      changeByUser { selectedColor = color }
      sendValueChanged()
    }
    controller.present(picker, animated: true)
    sendActions(for: .touchUpInside)
  }

  /// One row, as wide as the colour's name.
  open override func contentSize(for proposal: LayoutProposal) -> CellSize {
    CellSize(width: TextWidth.columns(of: name) + 4, height: 1)
  }

  /// Draws a square of the colour, and what the colour is called.
  open override func draw(in context: DrawingContext) {
    let row = contentVerticalAlignment.row(of: 1, in: context.size.height)
    let style = style(in: context)
    let square = context.traits.prefersPlainSymbols ? "#" : "■"
    var column = context.write("[", row: row, style: style)
    column += context.write(
      square, column: column, row: row,
      style: self.style(in: context, color: selectedColor ?? .secondaryLabel, isInFocus: false))
    context.write(" \(name)]", column: column, row: row, style: style)
  }
}
