import CoreTerminal
import Foundation

/// A switch that is on or off (UIKit: `UISwitch`): `[━●]` and `[●─]`, so that it is told without colours, too. In plain
/// symbols `[x]` and `[ ]`.
///
/// ```swift
/// let news = UISwitch(frame: .zero)
/// news.title = "Send me news"
/// news.addAction(UIAction { [weak news] _ in print(news?.isOn == true) }, for: .valueChanged)
/// ```
open class UISwitch: UIControl {
  /// Whether a switch is drawn as a knob that slides or as a box with a mark (UIKit: `UISwitch.Style`).
  public enum Style: Int, Hashable, Sendable {
    /// As the platform has it.
    case automatic = 0
    /// A box with a mark.
    case checkbox = 1
    /// A knob that slides, as `[━●]`.
    case sliding = 2
  }

  /// Whether it is on, which it is not at first.
  ///
  /// Setting it tells nobody; the user's turning it sends `valueChanged`.
  open var isOn: Bool {
    get { value }
    set { setOn(newValue, animated: false) }
  }
  private var value = false
  /// It stands for several things, of which some are on and some are not: `[──]`. Pressing it turns all of them on.
  package final var isMixed = false { didSet { if isMixed != oldValue { setNeedsDisplay() } } }

  /// The colour while it is on; the tint where it is `nil`.
  open var onTintColor: UIColor? { didSet { if onTintColor != oldValue { setNeedsDisplay() } } }
  /// The colour of the knob. Has no effect here: the knob has the colour of the switch.
  open var thumbTintColor: UIColor?
  /// Whether it is drawn as a knob that slides, which is the default, or as a box with a mark.
  open var preferredStyle = Style.automatic {
    didSet { if preferredStyle != oldValue { invalidateIntrinsicContentSize() } }
  }
  /// The text behind it on its row, which a click turns it by too; `nil` for none.
  open var title: String? { didSet { if title != oldValue { invalidateIntrinsicContentSize() } } }

  package override class var untracked: AnyClass { UISwitch.self }

  /// On or off.
  package override var defaultAccessibility: DefaultAccessibility {
    DefaultAccessibility(.toggle, label: title, value: isOn ? "on" : isMixed ? "mixed" : "off")
  }

  /// Turns it on or off. Tells nobody.
  ///
  /// `animated` has no effect here: a change is shown at once.
  open func setOn(_ isOn: Bool, animated: Bool) {
    guard isOn != value else { return }
    value = isOn
    setNeedsDisplay()
    boundPropertyDidChange()
  }

  /// Turns it, and sends `valueChanged` and `touchUpInside`; does nothing while it is disabled.
  open override func performPrimaryAction() {
    guard isEnabled else { return }
    changeByUser { setOn(!isOn, animated: true) }
    sendActions(for: primaryEvents.union(.valueChanged))
  }

  package override var keyHints: [KeyHint] { [KeyHint("space", .switchKey)] }

  private var columns: Int { preferredStyle == .checkbox ? 3 : 4 }

  /// Four columns, or three for a box, and the title behind them; one row.
  open override func contentSize(for proposal: LayoutProposal) -> CellSize {
    let text = shownTitle
    let width = columns + (text.isEmpty ? 0 : 1 + TextWidth.columns(of: text))
    return CellSize(width: min(width, proposal.columns ?? width), height: 1)
  }

  private var shownTitle: String { TerminalText.sanitized(title ?? "") }

  /// Draws the switch and its title, in the tint where it is on.
  open override func draw(in context: DrawingContext) {
    let row = contentVerticalAlignment.row(of: 1, in: context.size.height)
    var style = style(in: context, color: isOn ? onTintColor ?? .tintColor : .secondaryLabel)
    if isOn { style.attributes.insert(.bold) }
    context.write(sign(isPlain: context.traits.prefersPlainSymbols), row: row, style: style)
    guard !shownTitle.isEmpty else { return }
    let room = context.size.width - columns - 1
    let titleStyle = self.style(in: context, color: .label, isInFocus: false)
    context.write(TextWidth.truncated(shownTitle, to: room), column: columns + 1, row: row, style: titleStyle)
  }

  private func sign(isPlain: Bool) -> String {
    if isPlain { return isOn ? "[x]" : isMixed ? "[-]" : "[ ]" }
    if preferredStyle == .checkbox { return isOn ? "[✓]" : isMixed ? "[─]" : "[ ]" }
    return isOn ? "[━●]" : isMixed ? "[──]" : "[●─]"
  }

  /// Has no effect here: the control is drawn with signs; accepted so that listings compile.
  open var onImage: UIImage?
  /// Has no effect here: the control is drawn with signs; accepted so that listings compile.
  open var offImage: UIImage?
  /// The style it has, of those it may have.
  open var style: Style { preferredStyle == .checkbox ? .checkbox : .sliding }
}
