import Core
import CoreTestSupport
import Testing

struct NavigationListingTests {
  @Test("state drives what is shown, controls write to it, and what the user closes is written back")
  func counter() async throws {
    let model = CounterModel()
    let controller = CounterViewController(model: model)
    let host = TestHost(UINavigationController(rootViewController: controller), columns: 40, rows: 16)
    #expect(host.snapshot.contains("0 quiet"))
    try host.tap("Increment")
    #expect(host.snapshot.contains("1 quiet"))
    model.count = 5
    host.update()
    #expect(controller.animatedChanges == [1])
    #expect(controller.logged == [0, 1, 5])

    await model.loadFact()
    host.update()
    #expect(controller.presentedViewController?.title == "5 is a number.")
    try host.press("escape")
    #expect(model.fact == nil)

    model.isShowingHelp = true
    host.update()
    try host.tap("OK")
    #expect(!model.isShowingHelp)
    #expect(model.note == "read")
    #expect(host.snapshot.contains("read"))

    model.history = CounterModel.Fact(id: 1, text: "Once")
    host.update()
    #expect(controller.navigationController?.topViewController?.title == "Once")
    try host.press("escape")
    #expect(model.history == nil)
  }

  @Test("a deep link is a value, shown with the first frame")
  func deepLink() throws {
    let model = LibraryModel()
    model.path = [.shelf("Poetry"), .book("Metamorphoses", page: 8)]
    let host = TestHost(makeLibrary(model), columns: 60, rows: 6)
    #expect(host.snapshot.hasPrefix(" ‹ Poetry"))
    #expect(host.snapshot.contains("Metamorphoses, page 8"))
    try host.press("escape")
    #expect(model.path == [.shelf("Poetry")])
    model.path = []
    #expect(host.snapshot.contains("Shelves"))
  }
}
