import CoreEnvironment
package import CoreTerminal
public import Foundation

/// Rows to choose from, in one column or several beside each other (UIKit: `UIPickerView`): the chosen row stands in the middle.
///
/// ```swift
/// let picker = UIPickerView()
/// picker.dataSource = self
/// picker.delegate = self
/// picker.selectRow(2, inComponent: 0, animated: false)
/// ```
///
/// Up and down choose, Page Up and Down go by five, Home and End to the ends, left and right from column to column, and a letter to
/// the next title that begins with it. The wheel turns the column below the mouse; a click chooses a row.
open class UIPickerView: UIView {
  /// Who says how many rows there are. It is held weakly.
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
  /// Who says what rows show, and is told what the user chose. It is held weakly.
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { reloadAllComponents() } }
  /// Has no effect here: the chosen row is always marked; accepted so that listings compile.
  open var showsSelectionIndicator = true

  private var columns: [PickerColumn] = []
  private var isLoaded = false
  /// The column with the cursor.
  private var cursor = 0

  package override class var untracked: AnyClass { UIPickerView.self }
  open override var canBecomeFirstResponder: Bool {
    load()
    return columns.contains { $0.count > 0 }
  }
  package override var isFocusGroup: Bool { true }
  package override func didUpdateFocus() { setNeedsDisplay() }
  package override var keyHints: [KeyHint] {
    [KeyHint("↑↓", .chooseKey)] + (columns.count > 1 ? [KeyHint("←→", .partKey)] : [])
  }

  package override var accessibilityParts: [AccessibilityPart] {
    load()
    let places = places(in: cellFrame.width)
    return columns.indices.map { index in
      AccessibilityPart(
        DefaultAccessibility(.picker, value: title(columns[index].selected, in: index)?.string),
        frame: CellRectangle(column: places[index].column, width: places[index].width, height: cellFrame.height),
        isFocused: isFirstResponder && index == cursor)
    }
  }

  // MARK: Rows

  /// How many columns there are.
  open var numberOfComponents: Int {
    load()
    return columns.count
  }

  /// How many rows a column has.
  open func numberOfRows(inComponent component: Int) -> Int {
    load()
    return columns.indices.contains(component) ? columns[component].count : 0
  }

  /// The size of a row, in points.
  open func rowSize(forComponent component: Int) -> CGSize {
    load()
    let places = places(in: cellFrame.width)
    guard places.indices.contains(component) else { return .zero }
    return CGSize(width: .columns(places[component].width), height: .rows(columns[component].rowHeight))
  }

  /// The view of a row that is in sight, where the delegate has made one.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    columns.indices.contains(component) ? columns[component].views[row] : nil
  }

  /// Asks for everything anew, as when the data have changed. What was chosen stays, as far as there are so many rows.
  open func reloadAllComponents() {
    isLoaded = false
    setNeedsLayout()
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  /// Asks for a column anew.
  open func reloadComponent(_ component: Int) {
    guard isLoaded, columns.indices.contains(component) else { return reloadAllComponents() }
    load(component)
    setNeedsLayout()
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  private func load() {
    guard !isLoaded, let dataSource else { return }
    isLoaded = true
    let count = max(0, dataSource.numberOfComponents(in: self))
    for column in columns.dropFirst(count) { column.removeViews() }
    columns = (0..<count).map { columns.indices.contains($0) ? columns[$0] : PickerColumn() }
    cursor = max(0, min(cursor, count - 1))
    for index in 0..<count { load(index) }
  }

  private func load(_ index: Int) {
    let column = columns[index]
    column.removeViews()
    column.count = max(0, dataSource?.pickerView(self, numberOfRowsInComponent: index) ?? 0)
    column.selected = max(0, min(column.selected, column.count - 1))
    let height = delegate?.pickerView(self, rowHeightForComponent: index) ?? 0
    column.rowHeight = height > 0 ? max(1, min(CellLength.rows(height), 10)) : 1
    // A row of one text needs no more than one row of cells, however high it is on iOS.
    column.hasViews = column.count > 0 && !(viewOfDelegate(0, in: index, reusing: nil) is NoPickerRowView)
    if !column.hasViews { column.rowHeight = 1 }
    let width = delegate?.pickerView(self, widthForComponent: index) ?? 0
    column.width = width > 0 ? max(1, CellLength.columns(width)) : nil
  }

  private func viewOfDelegate(_ row: Int, in component: Int, reusing view: UIView?) -> UIView {
    delegate?.pickerView(self, viewForRow: row, forComponent: component, reusing: view) ?? NoPickerRowView.shared
  }

  private func title(_ row: Int, in component: Int) -> NSAttributedString? {
    guard columns.indices.contains(component), row >= 0, row < columns[component].count else { return nil }
    if let text = delegate?.pickerView(self, attributedTitleForRow: row, forComponent: component) { return text }
    if let text = delegate?.pickerView(self, titleForRow: row, forComponent: component) {
      return NSAttributedString(string: text)
    }
    return columns[component].views[row]?.spokenContent.map { NSAttributedString(string: $0) }
  }

  // MARK: Choosing

  /// Which row of a column is chosen; -1 for none, where it has none.
  open func selectedRow(inComponent component: Int) -> Int {
    load()
    guard columns.indices.contains(component), columns[component].count > 0 else { return -1 }
    return columns[component].selected
  }

  /// Chooses a row. Tells nobody. One beyond the ends becomes the end.
  ///
  /// `animated` has no effect here: a change is shown at once.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    load()
    guard columns.indices.contains(component) else { return }
    let row = max(0, min(row, columns[component].count - 1))
    guard row != columns[component].selected else { return }
    columns[component].selected = row
    setNeedsLayout()
    setNeedsDisplay()
  }

  private func choose(_ row: Int, in component: Int) {
    guard columns.indices.contains(component), columns[component].count > 0 else { return }
    let former = columns[component].selected
    selectRow(row, inComponent: component, animated: true)
    guard columns.indices.contains(component), columns[component].selected != former else { return }
    delegate?.pickerView(self, didSelectRow: columns[component].selected, inComponent: component)
  }

  package override func receive(_ key: KeyEvent) -> Bool {
    guard key.phase != .release else { return false }
    load()
    guard columns.indices.contains(cursor) else { return false }
    let selected = columns[cursor].selected
    switch (key.key, key.modifiers.subtracting([.capsLock, .numLock])) {
    case (.up, []): choose(selected - 1, in: cursor)
    case (.down, []): choose(selected + 1, in: cursor)
    case (.pageUp, []): choose(selected - 5, in: cursor)
    case (.pageDown, []): choose(selected + 5, in: cursor)
    case (.home, []): choose(0, in: cursor)
    case (.end, []): choose(columns[cursor].count - 1, in: cursor)
    case (.left, []): return moveCursor(-1)
    case (.right, []): return moveCursor(1)
    default: return jump(key)
    }
    return true
  }

  private func moveCursor(_ step: Int) -> Bool {
    guard columns.indices.contains(cursor + step) else { return false }
    cursor += step
    setNeedsDisplay()
    return true
  }

  /// To the next title that begins with a letter, round and round.
  private func jump(_ key: KeyEvent) -> Bool {
    guard let text = key.text, let letter = text.first, letter.isLetter || letter.isNumber,
      key.modifiers.isDisjoint(with: [.control, .alt, .super])
    else { return false }
    let column = columns[cursor]
    // Among more rows than this nobody jumps by letters.
    let order = (1...max(1, min(column.count, 2_000))).map { (column.selected + $0) % max(1, column.count) }
    let found = order.first { title($0, in: cursor)?.string.lowercased().hasPrefix(text.lowercased()) == true }
    guard let found else { return false }
    choose(found, in: cursor)
    return true
  }

  private func component(atColumn column: Int) -> Int? {
    places(in: cellFrame.width).lastIndex { column >= $0.column }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let point = touches.first?.location(in: self), bounds.contains(point) else { return }
    load()
    let (column, row) = (Int((point.x / 8).rounded(.down)), Int((point.y / 16).rounded(.down)))
    guard let index = component(atColumn: column) else { return }
    cursor = index
    setNeedsDisplay()
    let height = columns[index].rowHeight
    let step = Int((Double(row - middle(height)) / Double(height)).rounded(.down))
    let target = columns[index].selected + step
    if target >= 0, target < columns[index].count { choose(target, in: index) }
  }

  package override func receive(scroll direction: MouseEvent.Direction) -> Bool {
    load()
    guard isFirstResponder, columns.indices.contains(cursor), direction == .up || direction == .down else {
      return false
    }
    choose(columns[cursor].selected + (direction == .down ? 1 : -1), in: cursor)
    return true
  }

  // MARK: Size and layout

  /// Five rows, or fewer where there are not so many; as wide as the widest of the rows that may be seen at once.
  open override func contentSize(for proposal: LayoutProposal) -> CellSize {
    load()
    let natural = columns.indices.reduce(0) { $0 + naturalWidth($1) } + 2 * max(0, columns.count - 1)
    let height = (columns.map(\.rowHeight).max() ?? 1) * 5
    return CellSize(width: min(natural, proposal.columns ?? natural), height: min(height, proposal.rows ?? height))
  }

  /// The columns that a column of the picker would like to have, with a sign at each side.
  private func naturalWidth(_ index: Int) -> Int {
    let column = columns[index]
    if let width = column.width { return width }
    if let known = column.naturalWidth { return known }
    let rows = 0..<min(column.count, 50)
    let widths = rows.map { row in
      column.hasViews
        ? viewOfDelegate(row, in: index, reusing: nil).measure(.unspecified).width
        : TextWidth.columns(of: TerminalText.sanitized(title(row, in: index)?.string ?? ""))
    }
    let width = (widths.max() ?? 0) + 4
    column.naturalWidth = width
    return width
  }

  /// Where each column of the picker stands.
  private func places(in available: Int) -> [(column: Int, width: Int)] {
    let gaps = 2 * max(0, columns.count - 1)
    let widths = ColumnShares.shortened(columns.indices.map { naturalWidth($0) }, to: max(0, available - gaps))
    // What is left is free at both sides.
    var column = max(0, (available - widths.reduce(0, +) - gaps) / 2)
    return widths.map { width in
      defer { column += width + 2 }
      return (column, width)
    }
  }

  /// The row of cells on which the chosen row begins.
  private func middle(_ rowHeight: Int) -> Int { max(0, (cellFrame.height - rowHeight) / 2) }

  /// The rows of a column that are in sight, and the row of cells on which each begins.
  private func shownRows(_ index: Int) -> [(row: Int, top: Int)] {
    let column = columns[index]
    guard column.count > 0, cellFrame.height > 0 else { return [] }
    let (height, middle) = (column.rowHeight, middle(column.rowHeight))
    let (above, below) = (middle / height, (cellFrame.height - middle - 1) / height)
    let rows = max(0, column.selected - above)...min(column.count - 1, column.selected + below)
    return rows.map { ($0, middle + ($0 - column.selected) * height) }
  }

  /// Places the views of rows, where the delegate makes views.
  open override func layoutSubviews() {
    super.layoutSubviews()
    load()
    let places = places(in: cellFrame.width)
    for (index, column) in columns.enumerated() where column.hasViews {
      let rows = shownRows(index)
      let wanted = Set(rows.map(\.row))
      var free = column.views.filter { !wanted.contains($0.key) }.map(\.value)
      column.views = column.views.filter { wanted.contains($0.key) }
      for (row, top) in rows {
        let kept = column.views[row]
        let view = kept ?? viewOfDelegate(row, in: index, reusing: free.popLast())
        if kept == nil { column.views[row] = view }
        if view.superview !== self { addSubview(view) }
        let place = places[index]
        view.place(
          in: CellRectangle(
            column: place.column + 2, row: top, width: max(0, place.width - 4), height: column.rowHeight))
      }
      for view in free where !column.views.values.contains(view) { view.removeFromSuperview() }
    }
  }

  /// Draws the titles, the chosen row bold between two signs, and that of the column with the cursor as what has the focus.
  open override func draw(in context: DrawingContext) {
    load()
    let places = places(in: context.size.width)
    let isPlain = context.traits.prefersPlainSymbols
    for (index, column) in columns.enumerated() {
      let place = places[index]
      guard place.width > 0 else { continue }
      for (row, top) in shownRows(index) {
        let isChosen = row == column.selected
        let hasCursor = isChosen && isFirstResponder && index == cursor
        let text = column.hasViews ? nil : title(row, in: index)
        let attributes = text.flatMap { $0.length > 0 ? $0.attributes(at: 0, effectiveRange: nil) : nil }
        let color = BarText.color(attributes) ?? (isChosen ? .label : .secondaryLabel)
        var style = hasCursor ? context.focusedStyle : context.style(font: BarText.font(attributes), color: color)
        if isChosen { style.attributes.insert(.bold) }
        if hasCursor {
          context.fill(
            CellRectangle(column: place.column, row: top, width: place.width, height: column.rowHeight), style: style)
        }
        if isChosen {
          context.write(isPlain ? ">" : "›", column: place.column, row: top, style: style)
          context.write(isPlain ? "<" : "‹", column: place.column + place.width - 1, row: top, style: style)
        }
        guard let text else { continue }
        let room = max(0, place.width - 4)
        let shown = TextWidth.truncated(TerminalText.sanitized(text.string), to: room)
        let before = max(0, room - TextWidth.columns(of: shown)) / 2
        context.write(shown, column: place.column + 2 + before, row: top, style: style)
      }
    }
  }
}

/// A column of a picker.
@MainActor
private final class PickerColumn {
  var count = 0
  var selected = 0
  var rowHeight = 1
  /// The width that the delegate asks for, in columns of cells.
  var width: Int?
  var naturalWidth: Int?
  /// The delegate makes views of rows.
  var hasViews = false
  var views: [Int: UIView] = [:]

  func removeViews() {
    for view in views.values { view.removeFromSuperview() }
    views = [:]
    naturalWidth = nil
  }
}

/// Stands for "no view": the delegate has titles.
private final class NoPickerRowView: UIView {
  static let shared = NoPickerRowView()
}

/// Says how many rows a picker has (UIKit: `UIPickerViewDataSource`).
@MainActor @preconcurrency
public protocol UIPickerViewDataSource: AnyObject {
  /// How many columns there are.
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// How many rows a column has.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Says what the rows of a picker show, and is told what the user chose (UIKit: `UIPickerViewDelegate`). Everything is optional.
@MainActor @preconcurrency
public protocol UIPickerViewDelegate: AnyObject {
  /// The width of a column, in points; where it is not implemented, that of its titles.
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  /// The height of the rows of a column, in points. It counts for views; a title takes one row of cells.
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  /// What a row says.
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
  /// What a row says, with attributes, of which colour and font at the beginning count; goes before the title.
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?
  /// A view for a row; goes before both titles.
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView
  /// The user has chosen a row.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  /// 0: the column is as wide as its titles.
  public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { 0 }
  /// 0: a row is one row of cells.
  public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 0 }
  /// `nil`: the row has no title.
  public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    nil
  }
  /// `nil`: the row has a plain title.
  public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { nil }
  /// A view that stands for none: the row has a title.
  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView { NoPickerRowView.shared }
  /// Does nothing when the user has chosen a row, for a delegate that does not care.
  public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}
