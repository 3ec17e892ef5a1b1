import CoreEnvironment
import CoreObserving
import CoreRetained
import CoreTerminal
import Foundation

/// The parts of a moment in a row, each of which is changed by itself.
nonisolated struct DateField: PrimitiveView {
  let selection: Binding<Date>
  let bounds: ClosedRange<Date>
  let components: DatePickerComponents

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<DateField> { DateFieldNode(self, in: context) }
}

/// The digits of a date, as a value that decides what keys do to it.
struct DateParts: Equatable {
  /// A part: what it is, how many digits it has, and what stands before it.
  struct Part: Equatable {
    let component: Calendar.Component
    let digits: Int
    let separator: String
  }

  let parts: [Part]
  private(set) var index = 0
  /// Digits that were typed for the part, as long as more may come.
  private(set) var typed = ""

  init(_ components: DatePickerComponents) {
    var parts: [Part] = []
    if components.contains(.date) {
      parts = [
        Part(component: .year, digits: 4, separator: ""), Part(component: .month, digits: 2, separator: "-"),
        Part(component: .day, digits: 2, separator: "-"),
      ]
    }
    if components.contains(.hourAndMinute) {
      parts.append(Part(component: .hour, digits: 2, separator: parts.isEmpty ? "" : " "))
      parts.append(Part(component: .minute, digits: 2, separator: ":"))
    }
    self.parts = parts
  }

  var current: Part? { parts.indices.contains(index) ? parts[index] : nil }

  /// - Returns: Whether there is such a part.
  mutating func go(to index: Int) -> Bool {
    typed = ""
    guard parts.indices.contains(index) else { return false }
    self.index = index
    return true
  }

  /// The part at a column.
  func index(atColumn column: Int) -> Int? {
    var end = 0
    for (index, part) in parts.enumerated() {
      end += part.separator.count + part.digits
      if column < end { return index }
    }
    return nil
  }

  /// Takes a digit.
  ///
  /// - Returns: The number that was entered, once it is complete.
  mutating func type(_ digit: Character) -> Int? {
    guard let current else { return nil }
    typed.append(digit)
    guard typed.count == current.digits else { return nil }
    defer { typed = "" }
    return Int(typed)
  }

  /// What is shown of a moment.
  func texts(of date: Date, in calendar: Calendar) -> [String] {
    parts.enumerated().map { position, part in
      let number = String(calendar.component(part.component, from: date))
      let shown = position == index && !typed.isEmpty ? typed : number
      return part.separator + String(repeating: "0", count: max(0, part.digits - shown.count)) + shown
    }
  }
}

private final class DateFieldNode: ViewNode<DateField> {
  private let view = DateFieldView(frame: .zero)
  private let control: ContentControl
  private var field: DateField
  private var parts: DateParts
  private var calendar = Calendar(identifier: .gregorian)
  private lazy var work = makeWork("DatePicker") { [weak self] in self?.refresh() }

  init(_ field: DateField, in context: GraphContext) {
    self.field = field
    control = ContentControl(view)
    parts = DateParts(field.components)
    super.init(in: context, showing: control)
    control.look.showsFocus = false
    control.role = .stepper
    control.hints = [KeyHint("←→", .partKey), KeyHint("+/−", .changeKey)]
    control.onKey = { [unowned self] in receive($0) }
    control.onPress = { [unowned self] in
      guard let column = control.pressedColumn else { return }
      if let index = parts.index(atColumn: column - view.cellFrame.column) { go(to: index) }
    }
    refresh()
  }

  override var items: [LayoutItem] { [LayoutItem(view: control)] }

  override func update(_ field: DateField) {
    if field.components != self.field.components { parts = DateParts(field.components) }
    self.field = field
    refresh()
  }

  override func end() { work.cancel() }

  private func refresh() {
    let texts = work.run {
      let environment = context.values.environment
      control.isEnabled = environment.isEnabled
      calendar = environment.calendar
      calendar.timeZone = environment.timeZone
      return parts.texts(of: field.selection.wrappedValue, in: calendar)
    }
    view.show(texts, index: parts.index)
    control.spokenValue = texts.joined()
  }

  // MARK: What the user does

  @discardableResult
  private func go(to index: Int) -> Bool {
    let isThere = parts.go(to: index)
    refresh()
    return isThere
  }

  private func receive(_ key: KeyEvent) -> Bool {
    if key.matches(KeyEvent(.left)) { return go(to: parts.index - 1) }
    if key.matches(KeyEvent(.right)) { return go(to: parts.index + 1) }
    for (sign, step) in [("+", 1), ("=", 1), ("-", -1), ("−", -1)] as [(Character, Int)]
    where key.matches(KeyEvent(.character(sign))) {
      add(step)
      return true
    }
    guard let digit = key.text?.first, digit.isASCII, digit.isNumber else { return false }
    if let number = parts.type(digit) { set(number) } else { refresh() }
    return true
  }

  private func add(_ step: Int) {
    guard let part = parts.current,
      let date = calendar.date(byAdding: part.component, value: step, to: field.selection.wrappedValue)
    else { return }
    write(date)
  }

  /// What does not exist, as a 31st of February, becomes the nearest that does.
  private func set(_ number: Int) {
    guard let part = parts.current else { return }
    let former = field.selection.wrappedValue
    var components = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: former)
    let range = calendar.range(of: part.component, in: part.component == .day ? .month : .year, for: former)
    components.setValue(
      part.component == .year ? max(1, number) : range.map { clamp(number, $0) } ?? number, for: part.component)
    if part.component == .hour { components.hour = min(number, 23) }
    if part.component == .minute { components.minute = min(number, 59) }
    if part.component == .year || part.component == .month, let day = components.day {
      let first = calendar.date(from: DateComponents(year: components.year, month: components.month, day: 1))
      let days = first.flatMap { calendar.range(of: .day, in: .month, for: $0) }
      components.day = days.map { clamp(day, $0) } ?? day
    }
    if let date = calendar.date(from: components) { write(date) }
    go(to: min(parts.index + 1, parts.parts.count - 1))
  }

  private func clamp(_ number: Int, _ range: Range<Int>) -> Int {
    min(max(number, range.lowerBound), range.upperBound - 1)
  }

  private func write(_ date: Date) {
    field.selection.wrappedValue = min(max(date, field.bounds.lowerBound), field.bounds.upperBound)
    refresh()
  }
}

/// Shows the parts, and which of them is changed.
private final class DateFieldView: UIView {
  private var texts: [String] = []
  private var index = 0

  func show(_ texts: [String], index: Int) {
    guard texts != self.texts || index != self.index else { return }
    let isOther = texts.joined().count != self.texts.joined().count
    (self.texts, self.index) = (texts, index)
    if isOther { invalidateIntrinsicContentSize() } else { setNeedsDisplay() }
  }

  override func contentSize(for proposal: LayoutProposal) -> CellSize {
    CellSize(width: texts.joined().count, height: 1)
  }

  override func draw(in context: DrawingContext) {
    let isFocused = superview?.isFirstResponder == true
    var column = 0
    for (position, text) in texts.enumerated() {
      let separator = text.prefix { !$0.isNumber }
      column += context.write(String(separator), column: column)
      let style = isFocused && position == index ? context.focusedStyle : context.style(color: .label)
      column += context.write(String(text.dropFirst(separator.count)), column: column, style: style)
    }
  }
}
