import CoreRetained
import CoreTerminal
import Foundation

/// A search bar above what is searched; between them what the search may be narrowed by, and what is suggested.
final class SearchPlace: UIView {
  let bar = UISearchBar(frame: .zero)
  let extras = ContainerView(
    StackLayout(direction: .vertical, alignment: HorizontalAlignment.leading.key, spacing: 0), name: "search")
  let content = ContainerView(
    StackLayout(direction: .vertical, alignment: HorizontalAlignment.center.key, spacing: 0), name: "content")
  /// Ends the search, wherever in it the focus is.
  var onEscape: (() -> Void)?
  var isActive = false
  private let keyFromAnywhere = SearchKey()

  override init(frame: CGRect) {
    super.init(frame: frame)
    Self.leaveUntracked(SearchPlace.self)
    nodeName = "searchable"
    addSubview(bar)
    addSubview(extras)
    addSubview(content)
    keyFromAnywhere.place = self
    add(keyFromAnywhere)
  }

  required init?(coder: NSCoder) { nil }

  /// What is searched gets the focus before the bar does.
  override var preferredFocusEnvironments: [any UIFocusEnvironment] { [content] }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { preferFocusHere() }
  }

  /// Goes to the field.
  fileprivate var searchCommand: UIKeyCommand {
    UIKeyCommand(title: SystemWord.searchKey.text(in: environment), input: "/") { [weak self] in
      _ = self?.bar.becomeFirstResponder()
    }
  }

  override var keyCommands: [UIKeyCommand]? {
    let search = searchCommand
    guard isActive else { return [search] }
    return [
      search,
      UIKeyCommand(title: SystemWord.endSearchKey.text(in: environment), input: UIKeyCommand.inputEscape) {
        [weak self] in self?.onEscape?()
      },
    ]
  }

  /// Gives the focus to what is searched.
  func leaveBar() {
    guard bar.isFirstResponder else { return }
    bar.resignFirstResponder()
    window?.setNeedsFocusUpdate()
  }

  /// Where there is little room, nothing is left free.
  private func gap(_ rows: Int?) -> Int { (rows ?? 0) >= 12 ? 1 : 0 }

  /// What stands between the field and the content takes half of the room at most.
  private func extraRows(columns: Int?, rows: Int?) -> Int {
    // Asked of nothing, too: whoever has answered is heard when its answer is another one.
    let wanted = extras.measure(LayoutProposal(columns: columns)).height
    return rows.map { min(wanted, max(0, ($0 - 1) / 2)) } ?? wanted
  }

  override func contentSize(for proposal: LayoutProposal) -> CellSize {
    let used = 1 + gap(proposal.rows) + extraRows(columns: proposal.columns, rows: proposal.rows)
    let size = content.measure(
      LayoutProposal(columns: proposal.columns, rows: proposal.rows.map { max(0, $0 - used) }))
    return CellSize(width: proposal.columns ?? max(size.width, 20), height: proposal.rows ?? size.height + used)
  }

  /// A line below what is suggested, where there is room for one, tells it from what is searched.
  override func draw(in context: DrawingContext) {
    let rows = extraRows(columns: cellFrame.width, rows: cellFrame.height)
    if rows > 0, gap(cellFrame.height) > 0 { context.writeRule(row: 1 + rows) }
  }

  override func layoutSubviews() {
    setNeedsDisplay()
    bar.place(in: CellRectangle(width: cellFrame.width, height: min(1, cellFrame.height)))
    let rows = extraRows(columns: cellFrame.width, rows: cellFrame.height)
    extras.place(in: CellRectangle(row: 1, width: cellFrame.width, height: rows))
    let top = 1 + rows + gap(cellFrame.height)
    let room = CellSize(width: cellFrame.width, height: max(0, cellFrame.height - top))
    let size = content.measure(LayoutProposal(room))
    let (width, height) = (min(size.width, room.width), min(size.height, room.height))
    content.place(
      in: CellRectangle(
        column: (room.width - width) / 2, row: top + (room.height - height) / 2, width: width, height: height))
  }
}

/// `/` works also where the focus is on a bar, which is not in what is searched.
private final class SearchKey: ViewListener {
  weak var place: SearchPlace?
  var mayHaveShortcuts: Bool { true }
  var shortcuts: [UIKeyCommand] { place.map { [$0.searchCommand] } ?? [] }
}
