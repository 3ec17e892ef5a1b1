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

extension DateParts {
  init(_ components: DatePickerComponents) {
    self.init(hasDate: components.contains(.date), hasTime: components.contains(.hourAndMinute))
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

  private func set(_ number: Int) {
    if let date = parts.setting(number, in: field.selection.wrappedValue, calendar) { write(date) }
    go(to: min(parts.index + 1, parts.parts.count - 1))
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
