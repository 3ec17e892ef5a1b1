import CoreEnvironment
import CoreObserving
import CoreRetained
import CoreTerminal
import Foundation

/// The days of a month, any number of which are chosen.
nonisolated struct MonthField: PrimitiveView {
  let selection: Binding<Set<DateComponents>>
  let bounds: Range<Date>

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<MonthField> { MonthFieldNode(self, in: context) }
}

private final class MonthFieldNode: ViewNode<MonthField> {
  private let view = MonthView(frame: .zero)
  private let control: ContentControl
  private var field: MonthField
  private var calendar = Calendar(identifier: .gregorian)
  /// The day that the keys are on, whose month is shown; `nil` before it was looked for.
  private var day: Date?
  private lazy var work = makeWork("MultiDatePicker") { [weak self] in self?.refresh() }

  init(_ field: MonthField, in context: GraphContext) {
    self.field = field
    control = ContentControl(view)
    super.init(in: context, showing: control)
    control.look = ContentLook(.plain)
    control.look.showsFocus = false
    control.role = .picker
    control.hints = [KeyHint("←→", .chooseKey), KeyHint("⏎", .selectKey)]
    control.onKey = { [unowned self] in receive($0) }
    control.onPress = { [unowned self] in press() }
    refresh()
  }

  override var items: [LayoutItem] { [LayoutItem(view: control)] }

  override func update(_ field: MonthField) {
    self.field = field
    refresh()
  }

  override func end() { work.cancel() }

  private func refresh() {
    work.run {
      let environment = context.values.environment
      control.isEnabled = environment.isEnabled
      calendar = environment.calendar
      calendar.timeZone = environment.timeZone
      calendar.locale = environment.locale
      let chosen = Set(field.selection.wrappedValue.compactMap { start(of: $0) })
      let day = day ?? chosen.min() ?? calendar.startOfDay(for: clamped(environment.clock.date))
      self.day = day
      view.show(MonthSheet(of: day, chosen: chosen, calendar) { [field] in field.holds($0) })
      control.spokenValue = day.formatted(format.day().month(.wide).year()) + (chosen.contains(day) ? " ✓" : "")
    }
  }

  private var format: Date.FormatStyle {
    Date.FormatStyle(locale: calendar.locale ?? .current, calendar: calendar, timeZone: calendar.timeZone)
  }

  private func start(of components: DateComponents) -> Date? {
    calendar.date(from: components).map { calendar.startOfDay(for: $0) }
  }

  private func clamped(_ date: Date) -> Date {
    min(max(date, field.bounds.lowerBound), field.bounds.upperBound.addingTimeInterval(-1))
  }

  // MARK: What the user does

  private func move(_ component: Calendar.Component, _ step: Int) {
    guard let day, let next = calendar.date(byAdding: component, value: step, to: day) else { return }
    self.day = calendar.startOfDay(for: clamped(next))
    refresh()
  }

  private func receive(_ key: KeyEvent) -> Bool {
    for (name, component, step) in [
      (.left, .day, -1), (.right, .day, 1), (.pageUp, .month, -1), (.pageDown, .month, 1),
    ] as [(KeyEvent.Key, Calendar.Component, Int)] where key.matches(KeyEvent(name)) {
      move(component, step)
      return true
    }
    for (name, step) in [(.up, -7), (.down, 7)] as [(KeyEvent.Key, Int)] where key.matches(KeyEvent(name)) {
      // Beyond the first and the last week the focus goes on.
      guard let day, let next = calendar.date(byAdding: .day, value: step, to: day),
        calendar.isDate(next, equalTo: day, toGranularity: .month)
      else { return false }
      move(.day, step)
      return true
    }
    return false
  }

  private func press() {
    guard let column = control.pressedColumn, let row = control.pressedRow else {
      if let day { turn(day) }
      return
    }
    let place = (column: column - view.cellFrame.column, row: row - view.cellFrame.row)
    guard place.row > 0 else { return move(.month, place.column < MonthSheet.columns / 2 ? -1 : 1) }
    guard let pressed = view.sheet?.day(atColumn: place.column, row: place.row) else { return }
    day = pressed
    turn(pressed)
  }

  /// Chooses a day, or takes it back.
  private func turn(_ day: Date) {
    guard field.holds(day) else { return refresh() }
    let former = field.selection.wrappedValue
    let others = former.filter { start(of: $0) != day }
    field.selection.wrappedValue =
      others.count < former.count
      ? others : others.union([calendar.dateComponents([.calendar, .era, .year, .month, .day], from: day)])
    refresh()
  }
}

extension MonthField {
  /// The day, or a part of it, can be chosen.
  func holds(_ day: Date) -> Bool { day.addingTimeInterval(86_399) >= bounds.lowerBound && day < bounds.upperBound }
}

/// A month as it is written: its name, the days of the week, and a row for each week.
struct MonthSheet: Equatable {
  /// A day has two digits, and room for a bracket at each side.
  static let columns = 7 * 4

  struct Day: Equatable {
    let date: Date
    let number: Int
    let isChosen: Bool
    let isAllowed: Bool
    let isCurrent: Bool
  }

  let title: String
  let weekdays: [String]
  /// The days, after the blanks in the first week.
  let days: [Day?]

  init(of day: Date, chosen: Set<Date>, _ calendar: Calendar, isAllowed: (Date) -> Bool) {
    let format = Date.FormatStyle(
      locale: calendar.locale ?? .current, calendar: calendar, timeZone: calendar.timeZone)
    title = day.formatted(format.month(.wide).year())
    let names = calendar.shortStandaloneWeekdaySymbols.map { String($0.prefix(2)) }
    weekdays = Array(names[(calendar.firstWeekday - 1)...] + names[..<(calendar.firstWeekday - 1)])
    let first = calendar.dateInterval(of: .month, for: day)?.start ?? day
    let blanks = (calendar.component(.weekday, from: first) - calendar.firstWeekday + 7) % 7
    let numbers = calendar.range(of: .day, in: .month, for: day) ?? 1..<32
    days =
      Array(repeating: nil, count: blanks)
      + numbers.enumerated().map { index, number in
        guard let date = calendar.date(byAdding: .day, value: index, to: first) else { return nil }
        let start = calendar.startOfDay(for: date)
        return Day(
          date: start, number: number, isChosen: chosen.contains(start), isAllowed: isAllowed(start),
          isCurrent: start == day)
      }
  }

  var rows: Int { 2 + (days.count + 6) / 7 }

  func day(atColumn column: Int, row: Int) -> Date? {
    guard row >= 2, 0..<Self.columns ~= column else { return nil }
    let index = (row - 2) * 7 + column / 4
    return days.indices.contains(index) ? days[index]?.date : nil
  }
}

/// Shows a month, and which of its days the keys are on.
private final class MonthView: UIView {
  private(set) var sheet: MonthSheet?

  func show(_ sheet: MonthSheet) {
    guard sheet != self.sheet else { return }
    let isOther = sheet.rows != self.sheet?.rows
    self.sheet = sheet
    if isOther { invalidateIntrinsicContentSize() }
    setNeedsDisplay()
  }

  override func contentSize(for proposal: LayoutProposal) -> CellSize {
    CellSize(width: MonthSheet.columns, height: sheet?.rows ?? 8)
  }

  override func draw(in context: DrawingContext) {
    guard let sheet else { return }
    let isPlain = context.traits.prefersPlainSymbols
    let faint = context.style(color: .secondaryLabel)
    let title = TextWidth.columns(of: sheet.title)
    context.write(isPlain ? "<" : "‹", style: context.style(color: .tintColor))
    context.write(
      sheet.title, column: max(2, (MonthSheet.columns - title) / 2),
      style: context.style(font: .boldSystemFont(ofSize: UIFont.systemFontSize), color: .label))
    context.write(isPlain ? ">" : "›", column: MonthSheet.columns - 1, style: context.style(color: .tintColor))
    for (index, name) in sheet.weekdays.enumerated() {
      context.write(name, column: index * 4 + 1, row: 1, style: faint)
    }
    let isFocused = superview?.isFirstResponder == true
    for (index, day) in sheet.days.enumerated() {
      guard let day else { continue }
      let (column, row) = (index % 7 * 4, index / 7 + 2)
      let color: UIColor = !day.isAllowed ? .tertiaryLabel : day.isChosen ? .tintColor : .label
      let style = isFocused && day.isCurrent ? context.focusedStyle : context.style(color: color)
      if day.isChosen {
        context.write("[", column: column, row: row, style: context.style(color: .tintColor))
        context.write("]", column: column + 3, row: row, style: context.style(color: .tintColor))
      }
      context.write((day.number < 10 ? " " : "") + "\(day.number)", column: column + 1, row: row, style: style)
    }
  }
}
