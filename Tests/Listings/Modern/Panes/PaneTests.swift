import Core
import CoreTestSupport
import Testing

struct PaneTests {
  let model = AppModel()
  let split = LibrarySplitViewController(style: .doubleColumn)
  let host: TestHost

  init() {
    model.currentUser = User(name: "Ada")
    split.traitOverrides.appModel = model
    host = TestHost(split, columns: 100, rows: 5)
  }

  @Test("each pane has a model of its own, and both the application's")
  func panes() {
    #expect(split.shelfViewController.headingLabel.text == "2 books · Ada")
    #expect(split.bookViewController.headingLabel.text == "No book · Ada")
    #expect(host.snapshot.contains("2 books · Ada"))
  }

  @Test("a change in one pane's model leaves the other pane alone")
  func onePane() {
    let counts = (split.shelfViewController.layoutCount, split.bookViewController.layoutCount)
    split.bookModel.openBook = "Krabat"
    #expect(host.snapshot.contains("Krabat · Ada"))
    #expect(split.shelfViewController.layoutCount == counts.0)
    #expect(split.bookViewController.layoutCount == counts.1 + 1)
  }

  @Test("a change in the application's model reaches both")
  func bothPanes() {
    model.currentUser = User(name: "Grace")
    host.update()
    #expect(split.shelfViewController.headingLabel.text == "2 books · Grace")
    #expect(split.bookViewController.headingLabel.text == "No book · Grace")
  }
}
