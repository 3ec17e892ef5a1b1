package import CoreTerminal
import Foundation

/// Makes a number larger or smaller, step by step (UIKit: `UIStepper`): `[− +]`. The number itself is shown elsewhere.
///
/// ```swift
/// let seats = UIStepper(frame: .zero)
/// (seats.minimumValue, seats.maximumValue) = (1, 8)
/// seats.addAction(UIAction { [weak seats] _ in print(seats?.value ?? 0) }, for: .valueChanged)
/// ```
///
/// The keys `+` and `-` and the arrows to the right and left change it, as does the mouse on either half.
open class UIStepper: UIControl {
  private var steps = StepperValue()
  /// The half on which the mouse went down.
  private var pressedUp: Bool?

  /// The number. Beyond the ends it becomes the end. Default: 0.
  open var value: Double {
    get { steps.value }
    set { change { $0.set(newValue) } }
  }
  /// The least. A greatest below it goes up with it. Default: 0.
  open var minimumValue: Double {
    get { steps.minimum }
    set { change { $0.setMinimum(newValue) } }
  }
  /// The greatest. A least above it goes down with it. Default: 100.
  open var maximumValue: Double {
    get { steps.maximum }
    set { change { $0.setMaximum(newValue) } }
  }
  /// How far a step goes; has to be above 0, else nothing changes. Default: 1.
  open var stepValue: Double {
    get { steps.step }
    set { change { $0.setStep(newValue) } }
  }
  /// Whether the least follows the greatest, and the other way round. Default: no.
  open var wraps: Bool {
    get { steps.wraps }
    set { change { $0.wraps = newValue } }
  }
  /// Whether a key that is held goes on. Default: yes. The mouse makes one step a press.
  open var autorepeat = true
  /// Has no effect here: each step is told at once, as a key is not held over time; accepted so that listings compile.
  open var isContinuous = true

  package override class var untracked: AnyClass { UIStepper.self }

  /// The number.
  package override var defaultAccessibility: DefaultAccessibility {
    DefaultAccessibility(.stepper, value: value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)")
  }

  private func change(_ change: (inout StepperValue) -> Void) {
    let former = steps
    change(&steps)
    if steps != former { setNeedsDisplay() }
    if steps.value != former.value { boundPropertyDidChange() }
  }

  private func go(up: Bool) {
    var isChanged = false
    changeByUser { change { isChanged = $0.go(up: up) } }
    if isChanged { sendValueChanged() }
  }

  /// Not in a row whose only stepper it is: the row takes its keys, and Tab goes on.
  open override var canBecomeFocused: Bool { super.canBecomeFocused && !isSteppedByRow }

  private var isSteppedByRow: Bool {
    let cell = sequence(first: superview, next: { $0?.superview }).prefix { $0 != nil }.lazy
      .compactMap { $0 as? UITableViewCell }.first
    return cell?.controls(UIStepper.self).count == 1
  }

  package override var keyHints: [KeyHint] { [KeyHint("+/−", .changeKey)] }

  package override func receive(_ key: KeyEvent) -> Bool {
    guard isEnabled else { return false }
    let isMore = Self.keysOfMore.contains { key.matches($0) }
    guard isMore || Self.keysOfLess.contains(where: { key.matches($0) }) else { return false }
    if key.phase != .repeat || autorepeat { go(up: isMore) }
    return true
  }

  private static let keysOfMore = [KeyEvent(.right), KeyEvent(.character("+")), KeyEvent(.character("="))]
  private static let keysOfLess = [KeyEvent(.left), KeyEvent(.character("-")), KeyEvent(.character("−"))]

  /// The half at which the mouse is.
  private func isRight(_ touch: UITouch) -> Bool {
    CellLength.columns(touch.location(in: self).x) * 2 >= cellFrame.width
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    pressedUp = isRight(touch)
    return super.beginTracking(touch, with: event)
  }

  package override func pressed(_ touch: UITouch, _ event: UIEvent?) {
    guard let up = pressedUp, up == isRight(touch) else { return }
    go(up: up)
  }

  /// Does nothing: Return and Space do not say in which direction; the arrows do.
  open override func performPrimaryAction() {}

  /// Five columns, or fewer where fewer are proposed; one row.
  open override func contentSize(for proposal: LayoutProposal) -> CellSize {
    CellSize(width: min(5, proposal.columns ?? 5), height: 1)
  }

  /// Draws both signs; the one that leads nowhere is dim.
  open override func draw(in context: DrawingContext) {
    let row = contentVerticalAlignment.row(of: 1, in: context.size.height)
    let style = style(in: context)
    var dimmed = style
    dimmed.attributes.insert(.dim)
    let minus = context.traits.prefersPlainSymbols ? "-" : "−"
    context.write("[", column: 0, row: row, style: style)
    context.write(minus, column: 1, row: row, style: steps.canStep(up: false) ? style : dimmed)
    context.write(" ", column: 2, row: row, style: style)
    context.write("+", column: 3, row: row, style: steps.canStep(up: true) ? style : dimmed)
    context.write("]", column: 4, row: row, style: style)
  }

  // MARK: Pictures, which a terminal does not show

  private final var stateImages: [String: StateValues<UIImage>] = [:]
  /// Has no effect here: the control is drawn with signs; it is kept for what reads it.
  open func setIncrementImage(_ image: UIImage?, for state: UIControl.State) {
    stateImages["setIncrementImage", default: .init()][state] = image
  }
  /// The picture of a state, as it was set.
  open func incrementImage(for state: UIControl.State) -> UIImage? {
    stateImages["setIncrementImage"]?.value(for: state)
  }
  /// Has no effect here: the control is drawn with signs; it is kept for what reads it.
  open func setDecrementImage(_ image: UIImage?, for state: UIControl.State) {
    stateImages["setDecrementImage", default: .init()][state] = image
  }
  /// The picture of a state, as it was set.
  open func decrementImage(for state: UIControl.State) -> UIImage? {
    stateImages["setDecrementImage"]?.value(for: state)
  }
  /// Has no effect here: the control is drawn with signs; it is kept for what reads it.
  open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    stateImages["setBackgroundImage", default: .init()][state] = image
  }
  /// The picture of a state, as it was set.
  open func backgroundImage(for state: UIControl.State) -> UIImage? {
    stateImages["setBackgroundImage"]?.value(for: state)
  }
  /// `image`, `leftState` and `rightState` have no effect here: the control is drawn with signs.
  open func setDividerImage(
    _ image: UIImage?, forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State
  ) {}
}
