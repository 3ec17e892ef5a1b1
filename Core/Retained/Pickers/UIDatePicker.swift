import CoreEnvironment
package import CoreTerminal
public import Foundation

/// A moment to be chosen (UIKit: `UIDatePicker`): `2026-11-25 14:30`, part by part, on one row in every style.
///
/// ```swift
/// let picker = UIDatePicker()
/// picker.datePickerMode = .date
/// picker.minimumDate = .now
/// picker.addAction(UIAction { action in print((action.sender as? UIDatePicker)?.date as Any) }, for: .valueChanged)
/// ```
///
/// Left and right go to a part, up and down change it, as `+` and `-` do, and digits enter it. At the first and the last part
/// left and right lead on to what is beside the picker.
open class UIDatePicker: UIControl {
  /// What is chosen (UIKit: `UIDatePicker.Mode`).
  public enum Mode: Int, Hashable, Sendable {
    /// Hours and minutes of a day.
    case time = 0
    /// A day.
    case date = 1
    /// A day with hours and minutes.
    case dateAndTime = 2
    /// Hours and minutes that something takes: see ``UIDatePicker/countDownDuration``.
    case countDownTimer = 3
    /// A month of a year.
    case yearAndMonth = 4269
  }

  /// How a picker looks on iOS (UIKit: `UIDatePickerStyle`). In a terminal all look alike.
  public typealias Style = UIDatePickerStyle

  /// What is chosen. Default: a day with hours and minutes.
  open var datePickerMode = Mode.dateAndTime { didSet { if datePickerMode != oldValue { modeChanged() } } }
  /// The style that is wanted. Has no effect here: every style is one row, on which the parts are changed.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic
  /// The style that it has: the one that is wanted, where that says something.
  open var datePickerStyle: UIDatePickerStyle {
    preferredDatePickerStyle == .automatic ? .compact : preferredDatePickerStyle
  }

  /// The moment that is chosen. Setting it tells nobody, and one outside of the limits becomes the nearest within.
  open var date: Date {
    get { chosen }
    set { setDate(newValue, animated: false) }
  }
  private lazy var chosen = environment.clock.date
  /// The first moment that can be chosen; none where it is `nil`, or later than ``maximumDate``.
  open var minimumDate: Date? { didSet { if minimumDate != oldValue { setDate(chosen, animated: false) } } }
  /// The last moment that can be chosen; none where it is `nil`.
  open var maximumDate: Date? { didSet { if maximumDate != oldValue { setDate(chosen, animated: false) } } }
  /// How many seconds were chosen, in the mode of that name: less than a day, in whole minutes. Default: 0.
  open var countDownDuration: TimeInterval = 0 {
    didSet {
      let limited = min(max(0, countDownDuration), 86_340)
      if limited != countDownDuration { countDownDuration = limited }
      if countDownDuration != oldValue { refresh() }
    }
  }
  /// The step from one minute to the next that can be chosen: a divisor of 60, of 30 at most. Default: 1.
  open var minuteInterval = 1 {
    didSet { if !(1...30).contains(minuteInterval) || 60 % minuteInterval != 0 { minuteInterval = oldValue } }
  }
  /// Whether a moment between two steps is moved to one. Default: yes.
  open var roundsToMinuteInterval = true
  /// The calendar; that of the process where it is `nil`.
  open var calendar: Calendar! {
    get { ownCalendar ?? .current }
    set {
      ownCalendar = newValue
      refresh()
    }
  }
  private var ownCalendar: Calendar?
  /// Has no effect here: a date is written as year, month and day everywhere; accepted so that listings compile.
  open var locale: Locale?
  /// The time zone; that of the calendar where it is `nil`.
  open var timeZone: TimeZone? { didSet { if timeZone != oldValue { refresh() } } }

  private var parts = DateParts(hasDate: true, hasTime: true)

  package override class var untracked: AnyClass { UIDatePicker.self }
  open override var canBecomeFirstResponder: Bool { isEnabled }
  package override var keyHints: [KeyHint] { [KeyHint("←→", .partKey), KeyHint("↑↓", .changeKey)] }

  package override var defaultAccessibility: DefaultAccessibility {
    DefaultAccessibility(.stepper, value: texts.joined())
  }

  /// Makes the part at the cursor larger by a step, as a screen reader asks for it.
  open override func accessibilityIncrement() { change(by: 1) }
  /// Makes the part at the cursor smaller by a step, as a screen reader asks for it.
  open override func accessibilityDecrement() { change(by: -1) }

  private var calendarInUse: Calendar {
    var calendar = ownCalendar ?? .current
    if let timeZone { calendar.timeZone = timeZone }
    return calendar
  }

  /// Shows a moment. Tells nobody.
  ///
  /// `animated` has no effect here: a change is shown at once.
  open func setDate(_ date: Date, animated: Bool) {
    let limited = limited(date)
    guard limited != chosen else { return }
    chosen = limited
    refresh()
    boundPropertyDidChange()
  }

  private func limited(_ date: Date) -> Date {
    if let minimumDate, let maximumDate, minimumDate > maximumDate { return date }
    return min(max(date, minimumDate ?? .distantPast), maximumDate ?? .distantFuture)
  }

  private func modeChanged() {
    switch datePickerMode {
    case .time, .countDownTimer: parts = DateParts(hasDate: false, hasTime: true)
    case .date: parts = DateParts(hasDate: true, hasTime: false)
    case .dateAndTime: parts = DateParts(hasDate: true, hasTime: true)
    case .yearAndMonth:
      parts = DateParts([.init(.year, digits: 4, separator: ""), .init(.month, digits: 2, separator: "-")])
    }
    refresh()
    invalidateIntrinsicContentSize()
  }

  private func refresh() { setNeedsDisplay() }

  private var texts: [String] {
    guard datePickerMode == .countDownTimer else { return parts.texts(of: chosen, in: calendarInUse) }
    let minutes = Int(countDownDuration) / 60
    return parts.texts { String($0 == .hour ? minutes / 60 : minutes % 60) }
  }

  // MARK: What the user does

  private func go(to index: Int) -> Bool {
    defer { refresh() }
    return parts.go(to: index)
  }

  package override func receive(_ key: KeyEvent) -> Bool {
    guard isEnabled, key.phase != .release else { return false }
    if key.matches(KeyEvent(.left)) { return go(to: parts.index - 1) }
    if key.matches(KeyEvent(.right)) { return go(to: parts.index + 1) }
    if key.matches(KeyEvent(.up)) { return change(by: 1) }
    if key.matches(KeyEvent(.down)) { return change(by: -1) }
    for (sign, step) in [("+", 1), ("=", 1), ("-", -1), ("−", -1)] as [(Character, Int)]
    where key.matches(KeyEvent(.character(sign))) {
      return change(by: step)
    }
    guard let digit = key.text?.first, digit.isASCII, digit.isNumber else { return super.receive(key) }
    if let number = parts.type(digit) { enter(number) } else { refresh() }
    return true
  }

  @discardableResult
  private func change(by step: Int) -> Bool {
    guard let part = parts.current else { return false }
    // What was typed of it is forgotten.
    _ = parts.go(to: parts.index)
    let isMinute = part.component == .minute
    if datePickerMode == .countDownTimer {
      let minutes = Int(countDownDuration) / 60 + step * (isMinute ? minuteInterval : 60)
      if (0..<1440).contains(minutes) { takeDuration(minutes) }
    } else if let date = calendarInUse.date(
      byAdding: part.component, value: step * (isMinute ? minuteInterval : 1), to: rounded(chosen))
    {
      take(date)
    }
    return true
  }

  private func enter(_ number: Int) {
    if datePickerMode == .countDownTimer {
      let minutes = Int(countDownDuration) / 60
      let isHour = parts.current?.component == .hour
      takeDuration(isHour ? min(number, 23) * 60 + minutes % 60 : minutes / 60 * 60 + min(number, 59))
    } else if let date = parts.setting(number, in: chosen, calendarInUse) {
      take(rounded(date))
    }
    _ = go(to: min(parts.index + 1, parts.parts.count - 1))
  }

  private func rounded(_ date: Date) -> Date {
    guard minuteInterval > 1, roundsToMinuteInterval else { return date }
    let minute = calendarInUse.component(.minute, from: date)
    return calendarInUse.date(byAdding: .minute, value: -(minute % minuteInterval), to: date) ?? date
  }

  private func take(_ date: Date) {
    let former = chosen
    changeByUser { setDate(date, animated: true) }
    if chosen != former { sendValueChanged() } else { refresh() }
  }

  private func takeDuration(_ minutes: Int) {
    let wanted = TimeInterval(minutes - (roundsToMinuteInterval ? minutes % minuteInterval : 0)) * 60
    guard wanted != countDownDuration else { return refresh() }
    changeByUser { countDownDuration = wanted }
    sendValueChanged()
  }

  package override func pressed(_ touch: UITouch, _ event: UIEvent?) {
    if let index = parts.index(atColumn: CellLength.columns(touch.location(in: self).x)) { _ = go(to: index) }
  }

  package override func receive(scroll direction: MouseEvent.Direction) -> Bool {
    guard isEnabled, isFirstResponder, direction == .up || direction == .down else { return false }
    return change(by: direction == .up ? 1 : -1)
  }

  /// Does nothing: Return and Space do not say what is to change; the arrows do.
  open override func performPrimaryAction() {}

  // MARK: Size and drawing

  /// One row, as wide as the parts.
  open override func contentSize(for proposal: LayoutProposal) -> CellSize {
    CellSize(width: parts.parts.reduce(0) { $0 + $1.separator.count + $1.digits }, height: 1)
  }

  /// Draws the parts; the one at the cursor is set off while the picker has the focus.
  open override func draw(in context: DrawingContext) {
    let row = contentVerticalAlignment.row(of: 1, in: context.size.height)
    var column = 0
    for (position, text) in texts.enumerated() {
      let separator = text.prefix { !$0.isNumber }
      let color: UIColor = isEnabled ? .label : .tertiaryLabel
      column += context.write(String(separator), column: column, row: row, color: color)
      let isAtCursor = position == parts.index
      column += context.write(
        String(text.dropFirst(separator.count)), column: column, row: row,
        style: style(in: context, color: color, isInFocus: isAtCursor))
    }
  }
}

/// How a date picker looks on iOS (UIKit: `UIDatePickerStyle`). In a terminal all look alike.
public enum UIDatePickerStyle: Int, Hashable, Sendable {
  /// As the platform has it.
  case automatic = 0
  /// Wheels that turn.
  case wheels = 1
  /// A label that opens a calendar.
  case compact = 2
  /// A calendar in its place.
  case inline = 3
}
