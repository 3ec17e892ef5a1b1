import CoreTerminal
import Foundation

/// A link in a text: it stands where the link begins. What of it is on other lines is pressed and drawn with it.
final class TextLinkControl: UIControl {
  var link = TextLink(address: "", words: "", parts: []) { didSet { if link != oldValue { linkChanged() } } }
  var onPress: @MainActor () -> Void = {}
  private var rests: [TextLinkRest] = []

  init() { super.init(frame: .zero) }

  required init?(coder: NSCoder) { nil }

  override var defaultAccessibility: DefaultAccessibility { DefaultAccessibility(.link, label: link.words) }
  override var keyHints: [KeyHint] { [KeyHint("⏎", .openKey)] }

  /// A control that the text stands in is pressed as a whole.
  override var canBecomeFirstResponder: Bool {
    super.canBecomeFirstResponder && !sequence(first: superview, next: { $0?.superview }).contains { $0 is UIControl }
  }

  override func performPrimaryAction() {
    guard isEnabled else { return }
    onPress()
    super.performPrimaryAction()
  }

  override func stateChanged() {
    super.stateChanged()
    for rest in rests { rest.setNeedsDisplay() }
  }

  override func draw(in context: DrawingContext) { if isFocused { context.drawFocus() } }

  private func linkChanged() {
    place(in: link.parts.first ?? CellRectangle(width: 0, height: 0))
    let parts = link.parts.dropFirst()
    while rests.count > parts.count { rests.removeLast().removeFromSuperview() }
    while rests.count < parts.count {
      let rest = TextLinkRest(self)
      superview?.addSubview(rest)
      rests.append(rest)
    }
    for (rest, part) in zip(rests, parts) { rest.place(in: part) }
    setNeedsDisplay()
  }

  /// The link is not there any more.
  func leave() {
    for rest in rests { rest.removeFromSuperview() }
    removeFromSuperview()
  }
}

/// What of a link stands on another line.
private final class TextLinkRest: UIView {
  private weak var control: TextLinkControl?

  init(_ control: TextLinkControl) {
    self.control = control
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func draw(in context: DrawingContext) { if control?.isFocused == true { context.drawFocus() } }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { control?.becomeFirstResponder() }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first, bounds.contains(touch.location(in: self)) { control?.performPrimaryAction() }
  }
}

extension DrawingContext {
  /// Has what was drawn here look as what has the focus.
  fileprivate func drawFocus() {
    let style = focusedStyle
    changeCells { cell in
      let hyperlink = cell.hyperlink
      cell = style
      cell.hyperlink = hyperlink
    }
  }
}
