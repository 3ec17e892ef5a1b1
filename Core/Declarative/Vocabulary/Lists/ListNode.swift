import CoreEnvironment
import CoreObserving
import CoreRetained
import Foundation

/// The node of a list: it collects the rows of its content, and gives them to a table that makes cells as they are
/// seen.
final class ListNode<SelectionValue: Hashable, Content: View>: ViewNode<List<SelectionValue, Content>> {
  private let table: UITableView
  private let driver: ListDriver
  private var child: ViewNode<Content>?
  private var selection: ListSelection?
  private lazy var selectionWork = TrackedWork(cycle: .main, name: "the selection of a List") { [weak self] in
    self?.followSelection()
  }
  private var scroller: Scroller?
  private let rowsPulse = Pulse()
  /// There are rows that the table does not know of yet.
  private var hasOtherRows = false
  private lazy var rowsWork = TrackedWork(cycle: .main, name: "the rows of a List") { [weak self] in self?.takeRows() }
  private lazy var lookWork = TrackedWork(cycle: .main, name: "List") { [weak self] in self?.followEnvironment() }

  init(_ view: List<SelectionValue, Content>, in context: GraphContext) {
    let values = ValueNode("List", parent: context.values)
    values.environment(\.isListRow, true)
    values.environment(\.isForm, false)
    values.environment(\.selectionMenu, nil)
    values.environment(\.scrolledAxes, [])
    values.environment(\.scrollObservers, [])
    table = UITableView(frame: .zero, style: context.values.environment.listStyle.tableStyle)
    driver = ListDriver(table)
    selection = view.selection
    super.init(in: context, showing: table)
    table.isFilledIn = context.values.environment.isForm
    driver.selection = view.selection
    table.allowsMultipleSelection = view.selection?.isMany == true
    lookWork.depth = depth
    // Once all rows are up to date.
    rowsWork.depth = .max - 1
    selectionWork.depth = .max
    driver.gather = { [weak self] in self?.gathered() ?? [] }
    followEnvironment()
    child = makeNode(for: view.content, values: values)
    takeRows()
    scroller = Scroller(table, self)
    driver.didScroll = { [weak self] in self?.scroller?.changed() }
  }

  override var items: [LayoutItem] { [LayoutItem(view: table)] }
  override var children: [GraphNode] { child.map { [$0] } ?? [] }

  override func update(_ view: List<SelectionValue, Content>) {
    selection = view.selection
    driver.selection = view.selection
    child?.update(view.content)
    // What is selected may stand in rows that the table is told of later.
    if !hasOtherRows { followSelection() }
  }

  /// However many rows tell of it, they are gathered once.
  override func itemsChanged() {
    hasOtherRows = true
    rowsPulse.beat()
  }

  private func takeRows() {
    hasOtherRows = false
    rowsWork.run { rowsPulse.read() }
    driver.take(gathered())
    followSelection()
  }

  private func gathered() -> [RowSection] {
    var rows = RowCollector()
    child?.collectRows(&rows)
    return rows.sections
  }

  override func scroll(to id: AnyHashable, anchor: UnitPoint?) -> Bool {
    driver.scroll(to: id, anchor: anchor) || super.scroll(to: id, anchor: anchor)
  }

  override func end() {
    selectionWork.cancel()
    lookWork.cancel()
    rowsWork.cancel()
    child?.end()
  }

  private func followSelection() {
    guard let selection else { return }
    let selected = selectionWork.run { selection.selected() }
    driver.show(selected: driver.canSelect ? selected : [])
  }

  private func followEnvironment() {
    let couldSelect = driver.canSelect
    lookWork.run {
      let values = context.values.environment
      table.separatorStyle = values.listStyle.showsSeparators ? .singleLine : .none
      table.isScrollEnabled = values.isScrollEnabled
      table.rowSpacing = values.listRowSpacing
      driver.look = values.sectionLook
      table.allowsSelectionDuringEditing = selection != nil
      table.allowsMultipleSelectionDuringEditing = selection?.isMany == true
      let isEditing = values.editMode?.wrappedValue.isEditing ?? false
      table.setEditing(isEditing, animated: false)
      // A program that has an editing mode of its own selects several rows there, as on a phone: before, what stands in a row answers.
      driver.canSelect = selection?.isMany != true || isEditing || !values.hasEditMode
      driver.refresh = values.refresh
    }
    if couldSelect != driver.canSelect { followSelection() }
  }
}
