import CoreEnvironment
package import CoreTerminal
public import Foundation

/// Chooses a number from a range by a knob on a line (UIKit: `UISlider`).
///
/// ```swift
/// let volume = UISlider(frame: .zero)
/// (volume.minimumValue, volume.maximumValue) = (0, 10)
/// volume.addAction(UIAction { [weak volume] _ in print(volume?.value ?? 0) }, for: .valueChanged)
/// ```
///
/// The arrows to the left and right go a twentieth of the range, the page keys a fifth, Home and End to the ends; the mouse
/// puts the knob where it is, and drags it.
open class UISlider: UIControl {
  private var number: Float = 0
  private var sentNumber: Float?
  /// Where keys have got to with a knob that the program puts back, and the number that it put it to.
  private var pushed: (fraction: Double, number: Float)?

  /// The number. Beyond the ends it becomes the end. Default: 0.
  open var value: Float {
    get { number }
    set { setValue(newValue, animated: false) }
  }
  /// The least. A greatest below it goes up with it. Default: 0.
  open var minimumValue: Float = 0 {
    didSet {
      guard minimumValue != oldValue else { return }
      if minimumValue.isNaN { minimumValue = oldValue }
      if maximumValue < minimumValue { maximumValue = minimumValue }
      rangeChanged()
    }
  }
  /// The greatest. A least above it goes down with it. Default: 1.
  open var maximumValue: Float = 1 {
    didSet {
      guard maximumValue != oldValue else { return }
      if maximumValue.isNaN { maximumValue = oldValue }
      if minimumValue > maximumValue { minimumValue = maximumValue }
      rangeChanged()
    }
  }
  /// Whether it tells while the mouse drags, or only at the end. Default: while.
  open var isContinuous = true
  /// How many parts the arrows divide the range in; 0 for twenty.
  package final var steps = 0.0
  /// The colour of the line up to the knob; the tint where it is `nil`.
  open var minimumTrackTintColor: UIColor? {
    didSet { if minimumTrackTintColor != oldValue { setNeedsDisplay() } }
  }
  /// The colour of the line after the knob; `nil` for a faint one.
  open var maximumTrackTintColor: UIColor? {
    didSet { if maximumTrackTintColor != oldValue { setNeedsDisplay() } }
  }
  /// The colour of the knob; the tint where it is `nil`.
  open var thumbTintColor: UIColor? { didSet { if thumbTintColor != oldValue { setNeedsDisplay() } } }

  /// A picture at the end of the least, such as a symbol; `nil` for none. Pixels are not drawn there.
  open var minimumValueImage: UIImage? {
    didSet { if minimumValueImage != oldValue { setNeedsDisplay() } }
  }
  /// A picture at the end of the greatest, such as a symbol; `nil` for none. Pixels are not drawn there.
  open var maximumValueImage: UIImage? {
    didSet { if maximumValueImage != oldValue { setNeedsDisplay() } }
  }

  package override class var untracked: AnyClass { UISlider.self }

  /// How far along it is.
  package override var defaultAccessibility: DefaultAccessibility {
    DefaultAccessibility(.slider, value: DefaultAccessibility.percentage(fraction))
  }

  /// Sets the number. Tells nobody. What is no number changes nothing.
  ///
  /// `animated` has no effect here: a change is shown at once.
  open func setValue(_ value: Float, animated: Bool) {
    guard !value.isNaN else { return }
    let value = min(max(value, minimumValue), maximumValue)
    guard value != number else { return }
    number = value
    setNeedsDisplay()
    boundPropertyDidChange()
  }

  private func rangeChanged() {
    setValue(number, animated: false)
    setNeedsDisplay()
  }

  /// How far along the number is, from 0 to 1.
  private var fraction: Double {
    let (low, high) = (Double(minimumValue), Double(maximumValue))
    return high > low ? (Double(number) - low) / (high - low) : 0
  }

  private func choose(fraction: Double, isFinal: Bool = true) {
    let (low, high) = (Double(minimumValue), Double(maximumValue))
    let former = number
    changeByUser { setValue(Float(low + (high - low) * min(max(fraction, 0), 1)), animated: false) }
    if isFinal || isContinuous, number != sentNumber ?? former {
      sentNumber = nil
      sendValueChanged()
    } else if sentNumber == nil, number != former {
      sentNumber = former
    }
    if isFinal { sentNumber = nil }
  }

  // MARK: What the user does

  package override var keyHints: [KeyHint] { [KeyHint("←→", .changeKey)] }

  package override func receive(_ key: KeyEvent) -> Bool {
    guard isEnabled else { return false }
    switch key.modifiers.isEmpty && key.phase != .release ? key.key : .escape {
    case .left: step(-1, of: steps > 0 ? steps : 20)
    case .right: step(1, of: steps > 0 ? steps : 20)
    case .pageDown: step(-1, of: 5)
    case .pageUp: step(1, of: 5)
    case .home: choose(fraction: 0)
    case .end: choose(fraction: 1)
    default: return false
    }
    return true
  }

  /// To the next of so many equal parts; parts are counted from the least, so that nothing drifts.
  private func step(_ direction: Double, of count: Double) {
    // A program that rounds the number in its action puts the knob back: the next key goes on from where this one has got to, as a finger
    // would, until the number is another one.
    let part = (pushed?.number == number ? pushed?.fraction ?? fraction : fraction) * count
    let next = direction > 0 ? (part + 1e-4).rounded(.down) + 1 : (part - 1e-4).rounded(.up) - 1
    let wanted = min(max(next / count, 0), 1)
    let former = number
    pushed = nil
    choose(fraction: wanted)
    if number == former, abs(fraction - wanted) > 1e-6 { pushed = (wanted, number) }
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch, isFinal: false)
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch, isFinal: false)
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if let touch { follow(touch, isFinal: true) }
  }

  private func follow(_ touch: UITouch, isFinal: Bool) {
    let track = track(cellFrame.width, traitCollection)
    let last = track.count - 1
    guard last > 0 else { return }
    let column = CellLength.columns(touch.location(in: self).x) - track.lowerBound
    choose(fraction: Double(column) / Double(last), isFinal: isFinal)
  }

  /// What was pressed has been told already.
  package override func pressed(_ touch: UITouch, _ event: UIEvent?) { sendActions(for: .touchUpInside) }

  /// Does nothing: Return and Space do not say how far; the arrows do.
  open override func performPrimaryAction() {}

  // MARK: Size and drawing

  /// The columns of the line, between the two for the focus and the pictures at the ends.
  private func track(_ columns: Int, _ traits: UITraitCollection) -> Range<Int> {
    let least = minimumValueImage?.columns(with: traits) ?? 0
    let greatest = maximumValueImage?.columns(with: traits) ?? 0
    let start = 1 + least
    return start..<max(start + 1, columns - 1 - greatest)
  }

  /// As wide as is proposed, else 20 columns; one row high.
  open override func contentSize(for proposal: LayoutProposal) -> CellSize {
    CellSize(width: proposal.columns ?? 20, height: 1)
  }

  /// Draws the line and the knob; with the focus in brackets.
  open override func draw(in context: DrawingContext) {
    let row = contentVerticalAlignment.row(of: 1, in: context.size.height)
    let isPlain = context.traits.prefersPlainSymbols
    let track = track(context.size.width, context.traits)
    let knob = track.lowerBound + UnitFraction(fraction).steps(of: track.count - 1)
    let tint = minimumTrackTintColor ?? .tintColor
    if isFocused, isEnabled {
      let style = context.style(color: .tintColor)
      context.write("[", column: track.lowerBound - 1, row: row, style: style)
      context.write("]", column: track.upperBound, row: row, style: style)
    }
    let before = String(repeating: isPlain ? "=" : "━", count: knob - track.lowerBound)
    let after = String(repeating: isPlain ? "-" : "─", count: track.upperBound - 1 - knob)
    for (image, column) in [(minimumValueImage, 0), (maximumValueImage, track.upperBound + 1)] {
      guard let image = image?.resolved(with: context.traits), !image.hasPixels else { continue }
      context.write(
        image.text(with: context.traits), column: column, row: row,
        style: context.style(color: image.color(tint: .secondaryLabel)))
    }
    context.write(before, column: track.lowerBound, row: row, style: style(in: context, color: tint, isInFocus: false))
    context.write(
      after, column: knob + 1, row: row,
      style: style(in: context, color: maximumTrackTintColor ?? .secondaryLabel, isInFocus: false))
    context.write(isPlain ? "o" : "●", column: knob, row: row, style: style(in: context, color: thumbTintColor ?? tint))
  }

  // MARK: Pictures, which a terminal does not show

  private final var stateImages: [String: StateValues<UIImage>] = [:]
  /// Has no effect here: the control is drawn with signs; it is kept for what reads it.
  open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
    stateImages["setThumbImage", default: .init()][state] = image
  }
  /// The picture of a state, as it was set.
  open func thumbImage(for state: UIControl.State) -> UIImage? { stateImages["setThumbImage"]?.value(for: state) }
  /// Has no effect here: the control is drawn with signs; it is kept for what reads it.
  open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    stateImages["setMinimumTrackImage", default: .init()][state] = image
  }
  /// The picture of a state, as it was set.
  open func minimumTrackImage(for state: UIControl.State) -> UIImage? {
    stateImages["setMinimumTrackImage"]?.value(for: state)
  }
  /// Has no effect here: the control is drawn with signs; it is kept for what reads it.
  open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    stateImages["setMaximumTrackImage", default: .init()][state] = image
  }
  /// The picture of a state, as it was set.
  open func maximumTrackImage(for state: UIControl.State) -> UIImage? {
    stateImages["setMaximumTrackImage"]?.value(for: state)
  }
  /// The picture of the thumb in the present state, as it was set.
  open var currentThumbImage: UIImage? { thumbImage(for: state) }
  /// The picture of the track before the thumb in the present state, as it was set.
  open var currentMinimumTrackImage: UIImage? { minimumTrackImage(for: state) }
  /// The picture of the track behind the thumb in the present state, as it was set.
  open var currentMaximumTrackImage: UIImage? { maximumTrackImage(for: state) }
  /// Where the track is, in points: everywhere. An override has no effect here: the track is one row high.
  open func trackRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Where the thumb is at a value, in points. An override has no effect here: the thumb takes one cell.
  ///
  /// `bounds` has no effect here: the thumb goes by the rectangle of the track.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let share = maximumValue > minimumValue ? CGFloat((value - minimumValue) / (maximumValue - minimumValue)) : 0
    return CGRect(x: rect.minX + share * max(0, rect.width - 8), y: rect.minY, width: 8, height: rect.height)
  }
  /// Where the picture of the least stands, in points. An override has no effect here.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.minX, y: bounds.minY, width: minimumValueImage?.size.width ?? 0, height: bounds.height)
  }
  /// Where the picture of the greatest stands, in points. An override has no effect here.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    let width = maximumValueImage?.size.width ?? 0
    return CGRect(x: bounds.maxX - width, y: bounds.minY, width: width, height: bounds.height)
  }
  /// Has no effect here: a slider looks as it does in a terminal; accepted so that listings compile.
  open var preferredBehavioralStyle = UIBehavioralStyle.automatic
}
