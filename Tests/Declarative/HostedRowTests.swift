import Core
import CoreTestSupport
import Testing

private final class NotesController: UITableViewController {
  var deleted: [Int] = []
  var flagged: [Int] = []

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell()
    cell.contentConfiguration = UIHostingConfiguration {
      Text("note \(indexPath.row)")
        .swipeActions(edge: .leading) { Button("Flag") { self.flagged.append(indexPath.row) } }
        .swipeActions { Button("Delete", role: .destructive) { self.deleted.append(indexPath.row) } }
    }
    .margins(.leading, .columns(3))
    .background { Color.blue }
    return cell
  }
}

@MainActor
@Suite struct HostedRowTests {
  @Test("swipe actions of hosted views are keys of the row; margins and a background are the cell's")
  func actions() throws {
    let controller = NotesController()
    let host = TestHost(controller, columns: 20, rows: 3)
    #expect(host.snapshot == "   note 0\n   note 1\n")
    try host.press("down", "delete", "f")
    #expect(controller.deleted == [1])
    #expect(controller.flagged == [1])
    #expect(host.surface.style(column: 12, row: 0).background == host.surface.style(column: 0, row: 0).background)
    #expect(host.surface.style(column: 12, row: 0).background != host.surface.style(column: 12, row: 2).background)
  }
}
