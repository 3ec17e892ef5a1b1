import AppsScreens
import Core
import CoreRetained
import CoreStores

/// The rows of the board, and the keys that do something with the match that has the focus.
final class MatchTable: UITableView {
  /// Asked what can be done now.
  var commands: () -> [UIKeyCommand] = { [] }

  override init(frame: CGRect, style: Style) {
    super.init(frame: frame, style: style)
    register(MatchCell.self, forCellReuseIdentifier: "match")
    selectionFollowsFocus = true
    // What Return does is told by the command that does it.
    selectionTitle = ""
  }

  required init?(coder: NSCoder) { nil }

  override var keyCommands: [UIKeyCommand]? { commands() }
}

/// The matches of the board as the rows of a table.
final class MatchRows: UITableViewDiffableDataSource<BoardPlace, Match.ID> {
  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    sectionIdentifier(for: section)?.title.map { tableView.words($0) }
  }

  /// Shows the parts of the board.
  func show(_ parts: [BoardPart]) {
    var snapshot = Snapshot()
    for part in parts {
      snapshot.appendSections([part.place])
      snapshot.appendItems(part.ids, toSection: part.place)
    }
    apply(snapshot, animatingDifferences: false)
  }
}
