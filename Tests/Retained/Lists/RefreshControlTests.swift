import Core
import CoreTestSupport
@testable import CoreRetained
import Testing

@MainActor
@Suite struct RefreshControlTests {
  @MainActor
  private final class Loader {
    var loads = 0
    func load(_ sender: UIRefreshControl) { loads += 1 }
  }

  @Test("F5 in a table sends the action once, and a row above the first tells until the end")
  func table() throws {
    let rows = Rows("a", "b", "c")
    rows.headers = ["Header"]
    let (host, table) = rows.host(rows: 5)
    let (control, loader) = (UIRefreshControl(), Loader())
    control.addTarget(loader, action: Loader.load, for: .valueChanged)
    table.refreshControl = control
    table.becomeFirstResponder()
    try host.press("f5", "f5")
    #expect(loader.loads == 1)
    #expect(control.isRefreshing)
    #expect(host.text == " Refreshing…\n Header\n a\n b\n c")
    control.endRefreshing()
    #expect(host.text == " Header\n a\n b\n c\n")
    try host.press("f5")
    #expect(loader.loads == 2)
  }

  @Test("in a collection, too, and by the controller of a table")
  func collection() throws {
    let items = Items([letters(3)])
    let (host, collection) = items.host(grid(), columns: 16, rows: 3)
    collection.refreshControl = UIRefreshControl()
    collection.refreshControl?.attributedTitle = NSAttributedString(string: "Loading\u{1B}[2J")
    collection.becomeFirstResponder()
    try host.press("f5")
    #expect(host.text.hasPrefix(" Loading"))
    #expect(host.text.hasSuffix("\n i0         i1\n i2"))
    #expect(!host.text.contains("\u{1B}"))
    let controller = UITableViewController(style: .plain)
    controller.refreshControl = UIRefreshControl()
    controller.refreshControl?.beginRefreshing()
    #expect(TestHost(controller, columns: 14, rows: 2).text == " Refreshing…\n")
  }

  @Test("where it is scrolled down nothing moves: the row covers the first one, and its header")
  func scrolled() throws {
    let rows = Rows(count: 9)
    rows.headers = ["Header"]
    let (host, table) = rows.host(rows: 4)
    table.refreshControl = UIRefreshControl()
    table.becomeFirstResponder()
    try host.press("end")
    #expect(host.text == " Header\n row 6\n row 7\n row 8")
    try host.press("f5")
    #expect(host.text == " Refreshing…\n row 6\n row 7\n row 8")
    host.scroll(.up)
    #expect(host.text == " Refreshing…\n row 3\n row 4\n row 5")
    host.scroll(.up)
    host.scroll(.up)
    #expect(host.text == " Refreshing…\n Header\n row 0\n row 1")
    table.refreshControl?.endRefreshing()
    #expect(host.text == " Header\n row 0\n row 1\n row 2")
  }

  @Test("code begins and ends without an action, in any order, and takes the control away")
  func code() {
    let (items, control, loader) = (Items([letters(1)]), UIRefreshControl(), Loader())
    let (host, collection) = items.host(grid(), columns: 16, rows: 2)
    control.addTarget(loader, action: Loader.load, for: .valueChanged)
    control.beginRefreshing()
    collection.refreshControl = control
    control.beginRefreshing()
    #expect(host.text == " Refreshing…\n i0")
    collection.refreshControl = nil
    #expect(host.text == " i0\n")
    control.endRefreshing()
    control.endRefreshing()
    collection.refreshControl = control
    #expect(host.text == " i0\n")
    #expect(loader.loads == 0)
  }

  @Test("what ends in its action is never seen, and a disabled one is passed over")
  func short() throws {
    let (items, control) = (Items([letters(1)]), UIRefreshControl())
    let (host, collection) = items.host(grid(), columns: 16, rows: 2)
    control.addAction(
      UIAction { [unowned control, unowned items, unowned collection] _ in
        items.sections[0] = ["new"]
        collection.reloadData()
        control.endRefreshing()
      }, for: .valueChanged)
    collection.refreshControl = control
    collection.becomeFirstResponder()
    control.isEnabled = false
    try host.press("f5")
    #expect(host.text == " i0\n")
    control.isEnabled = true
    try host.press("f5")
    #expect(host.text == " new\n")
  }
}
