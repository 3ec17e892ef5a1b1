import Core
import CoreTestSupport
import Testing

@MainActor
struct ChoresTests {
  let controller = ChoresViewController(chores: [
    Chore(title: "Water the plants"), Chore(title: "Wash up"), Chore(title: "Post the letter", isDone: true),
  ])
  let host: TestHost

  init() { host = TestHost(UINavigationController(rootViewController: controller), columns: 30, rows: 10) }

  private var titles: [String] { controller.chores.map { $0.title } }

  @Test("sections have titles, rows have cells")
  func screen() throws {
    #expect(try host.find(text: "Open").row < host.find(text: "Water the plants").row)
    #expect(try host.find(text: "Wash up").row < host.find(text: "Done").row)
    #expect(try host.find(text: "Done").row < host.find(text: "Post the letter").row)
  }

  @Test("choosing a row moves it to the other section")
  func choosing() throws {
    controller.tableView.becomeFirstResponder()
    try host.tap("Wash up")
    #expect(controller.chores.map { $0.isDone } == [false, true, true])
    #expect(try host.find(text: "Done").row < host.find(text: "Wash up").row)
  }

  @Test("a swipe action has a key")
  func deleting() throws {
    controller.tableView.becomeFirstResponder()
    try host.press("down", "delete")
    #expect(titles.count == 2)
    #expect(!host.snapshot.contains("Water the plants") || !host.snapshot.contains("Wash up"))
  }

  @Test("the button in the bar adds a row")
  func adding() throws {
    try host.tap("Add")
    #expect(titles.last == "New chore")
    #expect(host.snapshot.contains("New chore"))
  }
}
