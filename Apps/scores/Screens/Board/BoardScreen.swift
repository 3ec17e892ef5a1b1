import AppsScreens
import Core
import CoreRetained
import CoreStores
import CoreTerminal

/// The list of the matches: what is live, what is to come and what is over, with a field that filters it.
final class BoardScreen: UIViewController, UITableViewDelegate, UISearchBarDelegate {
  private var board: Board { traitCollection.board }
  private let search = UISearchBar(frame: .zero)
  private let table = MatchTable(frame: .zero, style: .plain)
  private lazy var status = HostingView(rootView: CompactStatusView(board: board))
  private lazy var rows = MatchRows(tableView: table) { [board] table, indexPath, id in
    let cell = table.dequeueReusableCell(withIdentifier: "match", for: indexPath)
    if let match = board[id] { (cell as? MatchCell)?.configure(with: match) }
    return cell
  }
  private lazy var placeholder = UIHostingController(rootView: placeholderView)

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = UIBarButtonItem(customView: status)
    search.delegate = self
    table.delegate = self
    table.commands = { [unowned self] in
      board.commands(words, open: isAlone ? { [unowned self] in open() } : nil) { [unowned self] in
        setNeedsFocusUpdate()
      }
    }
    view.addSubview(search)
    view.addSubview(table)
    addChild(placeholder)
    view.addSubview(placeholder.view)
    placeholder.didMove(toParent: self)
    observe { [unowned self] in
      (title: words("Scores"), prompt: words("Filter"))
    } onChange: { [weak self] texts in
      self?.show(texts.title, prompt: texts.prompt)
    }
    observe { [unowned self] in show(board.parts(words)) }
    observe { [unowned self] in
      placeholder.rootView = placeholderView
      // There is a filter as soon as there is something to filter.
      view.setNeedsLayout()
    }
    observe { [board] in
      board.chosenID
    } onChange: { [weak self] id in
      self?.select(id)
    }
    // What can be done with it depends on how it is followed.
    observe { [unowned self] in
      _ = (board.chosen?.live?.isFollowed, board.chosen?.live?.isPaused)
      setNeedsFocusUpdate()
    }
  }

  private var placeholderView: BoardPlaceholderView {
    BoardPlaceholderView(arrival: board.arrival, filter: board.filter) { [board] in Task { await board.load() } }
  }

  /// The match is not beside the list.
  private var isAlone: Bool { splitViewController?.isCollapsed == true }

  private func open() { splitViewController?.show(.secondary) }

  /// What is said in the language of the place, which has changed.
  private func show(_ title: String, prompt: String) {
    self.title = title
    search.placeholder = prompt
    guard isViewLoaded, !table.isHidden else { return }
    table.reloadData()
    select(board.chosenID)
    setNeedsFocusUpdate()
  }

  private func show(_ parts: [BoardPart]) {
    let hadRows = !table.isHidden
    rows.show(parts)
    table.isHidden = parts.isEmpty
    placeholder.view.isHidden = !parts.isEmpty
    let ids = parts.flatMap(\.ids)
    if board.chosenID.map(ids.contains) != true { board.chosenID = ids.first ?? board.chosenID }
    select(board.chosenID)
    if !hadRows, !parts.isEmpty, !search.isFirstResponder { table.becomeFirstResponder() }
  }

  /// Has the row of the chosen match be the one that is chosen in the table.
  private func select(_ id: Match.ID?) {
    guard let id, let indexPath = rows.indexPath(for: id), table.indexPathForSelectedRow != indexPath else { return }
    table.selectRow(at: indexPath, animated: false, scrollPosition: .none)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let size = CellSize(view.bounds.size)
    let hasRoom = size.width >= 28
    if status.rootView.showsSign != hasRoom { status.rootView = CompactStatusView(board: board, showsSign: hasRoom) }
    let showsSearch =
      board.arrival == .here && !board.isNamed && (size.height >= 8 || search.isFirstResponder || !board.filter.isEmpty)
    search.isHidden = !showsSearch
    let top = showsSearch ? 1 : 0
    search.place(in: CellRectangle(width: size.width, height: top))
    let rest = CellRectangle(row: top, width: size.width, height: max(0, size.height - top))
    table.place(in: rest)
    placeholder.view.place(in: rest)
  }

  override var preferredFocusEnvironments: [any UIFocusEnvironment] { [table] }

  // MARK: Keys

  override var keyCommands: [UIKeyCommand]? {
    guard !board.isNamed, board.arrival == .here else { return nil }
    guard !search.isFirstResponder else {
      // The field takes them where there is something to do for it: Escape empties it first.
      return [
        UIKeyCommand(title: words("list"), action: BoardScreen.leaveFilter, input: "\r"),
        UIKeyCommand(
          title: words(board.filter.isEmpty ? "list" : "clear"), action: BoardScreen.leaveFilter,
          input: UIKeyCommand.inputEscape),
      ]
    }
    let other = UIKeyCommand(action: BoardScreen.filter, input: "/", attributes: .hidden)
    return [UIKeyCommand(title: words("filter"), action: BoardScreen.filter, input: "f"), other]
  }

  private func filter() {
    search.isHidden = false
    view.setNeedsLayout()
    search.becomeFirstResponder()
  }

  private func leaveFilter() { table.becomeFirstResponder() }

  // MARK: The filter

  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    board.filter = searchText
    setNeedsFocusUpdate()
  }

  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { leaveFilter() }

  func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { view.setNeedsLayout() }

  // MARK: The rows

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard let id = rows.itemIdentifier(for: indexPath) else { return }
    // The keys choose each row once: who selects it again has clicked on it.
    if id == board.chosenID, isAlone { open() }
    board.chosenID = id
  }
}
