import Core
import CoreTestSupport
import Foundation
import Testing

@testable import CoreRetained

/// What older programs do with rows, and what is loaded ahead and dragged.
@MainActor
@Suite("Tables that are loaded ahead, dragged and edited as before iOS 13")
struct TableReachTests {
  private class Base: UITableViewController {
    var rows = ["a", "b", "c"]
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell()
      cell.textLabel?.text = rows[indexPath.row]
      return cell
    }
  }

  private final class Acting: Base {
    var calls: [String] = []
    override func tableView(
      _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
    ) -> [UITableViewRowAction]? {
      [
        UITableViewRowAction(style: .destructive, title: "Delete") { [unowned self] action, indexPath in
          calls.append("\(action.title ?? "") \(indexPath.row)")
        },
        UITableViewRowAction(style: .normal, title: "Share") { [unowned self] _, _ in calls.append("share") },
      ]
    }
  }

  @Test("row actions have keys, as swipe actions do")
  func rowActions() throws {
    let controller = Acting(style: .plain)
    let host = TestHost(controller, columns: 60, rows: 6, showsKeyHelp: true)
    controller.tableView.becomeFirstResponder()
    host.update()
    #expect(host.snapshot.contains("Share"), "\(host.snapshot)")
    try host.press("down", "delete", "s")
    #expect(controller.calls == ["Delete 1", "share"])
  }

  private final class Dragged: Base, UITableViewDragDelegate, UITableViewDropDelegate {
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.dragDelegate = self
      tableView.dropDelegate = self
    }
    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    func tableView(
      _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] {
      let item = UIDragItem(itemProvider: NSItemProvider(object: rows[indexPath.row]))
      item.localObject = rows[indexPath.row]
      return [item]
    }
    func tableView(
      _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
      withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal {
      UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    }
    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
      guard let item = coordinator.items.first, let source = item.sourceIndexPath,
        let destination = coordinator.destinationIndexPath, let row = item.dragItem.localObject as? String
      else { return }
      rows.remove(at: source.row)
      rows.insert(row, at: destination.row)
      tableView.moveRow(at: source, to: destination)
      coordinator.drop(item.dragItem, toRowAt: destination)
    }
  }

  @Test("a row that can be dragged is moved by a key, and dropped by the delegate")
  func dragging() throws {
    let controller = Dragged(style: .plain)
    let host = TestHost(controller, columns: 20, rows: 5)
    controller.tableView.becomeFirstResponder()
    host.update()
    try host.press("alt+down")
    #expect(controller.rows == ["b", "a", "c"])
    try host.press("alt+down")
    #expect(controller.rows == ["b", "c", "a"])
  }

  @Test("rows that are soon to be seen are told, and a selection is posted")
  func prefetching() throws {
    final class Source: UITableViewDataSourcePrefetching {
      var begun: [Int] = []
      func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
        begun += indexPaths.map(\.row)
      }
    }
    let (rows, source) = (Rows(count: 20), Source())
    let (host, table) = rows.host(rows: 4)
    table.prefetchDataSource = source
    host.update()
    #expect(source.begun == [4, 5, 6, 7])
    host.scroll(.down)
    host.update()
    #expect(Set(source.begun).count == source.begun.count && source.begun.count > 4)
    nonisolated(unsafe) var posts = 0
    let token = NotificationCenter.default.addObserver(
      forName: UITableView.selectionDidChangeNotification, object: table, queue: nil
    ) { _ in posts += 1 }
    defer { NotificationCenter.default.removeObserver(token) }
    table.becomeFirstResponder()
    try host.press("enter")
    #expect(posts == 1)
  }
}
