import Core
import CoreTestSupport
import Testing

@MainActor
@Suite("Tabs and split views")
struct TabAndSplitTests {
  let journal = Journal()

  private func controller(_ name: String) -> TellingController {
    let controller = TellingController(name, journal)
    controller.title = name
    return controller
  }

  @Test("a tab's view is made when it is first shown, and kept; keys and clicks choose")
  func tabs() throws {
    let (a, b, c) = (controller("Home"), controller("Cart"), controller("Profile"))
    let tabs = UITabBarController()
    tabs.viewControllers = [a, b, c]
    let host = TestHost(tabs, columns: 50, rows: 10)
    #expect(tabs.selectedIndex == 0)
    let bar = host.terminal.screen.text(row: 0)
    #expect(bar.contains("Home") && bar.contains("Cart") && bar.contains("Profile"))
    #expect(!b.isViewLoaded)
    try host.press("2")
    #expect(tabs.selectedViewController === b)
    let view = b.view
    try host.press("ctrl+page-down")
    #expect(tabs.selectedIndex == 2)
    try host.click("Cart")
    #expect(tabs.selectedIndex == 1)
    #expect(b.view === view)
    #expect(journal.take().filter { $0 == "Cart loadView" || $0 == "Cart viewWillAppear" }.count == 3)
    try host.press("9")
    #expect(tabs.selectedIndex == 1)
  }

  @Test("columns stand beside each other, and one after the other where there is little room")
  func split() throws {
    let (list, detail) = (controller("List"), controller("Detail"))
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(list, for: .primary)
    split.setViewController(detail, for: .secondary)
    let host = TestHost(split, columns: 100, rows: 12)
    #expect(!split.isCollapsed)
    #expect(split.displayMode == .oneBesideSecondary)
    #expect(list.view.rootOrigin.column == 0)
    #expect(detail.view.rootOrigin.column == list.view.cellFrame.width + 1)
    #expect(list.view.cellFrame.width + 1 + detail.view.cellFrame.width == 100)
    #expect(split.viewController(for: .primary) === list)
    #expect(list.splitViewController === split)
    host.resize(columns: 60, rows: 12)
    #expect(split.isCollapsed)
    #expect(list.view.window != nil)
    #expect(detail.view.window == nil)
    split.show(.secondary)
    host.update()
    #expect(detail.view.window != nil)
    #expect(host.terminal.screen.text(row: 0).contains("List"))
    try host.press("escape")
    #expect(list.view.window != nil)
    host.resize(columns: 100, rows: 12)
    #expect(list.view.window != nil)
    #expect(detail.view.window != nil)
  }

  @Test("each pane has a model of its own, and both that of the window")
  func panes() {
    let (list, detail) = (UIViewController(), UIViewController())
    let split = UISplitViewController(style: .doubleColumn)
    list.traitOverrides[PaneTrait.self] = "list"
    detail.traitOverrides[PaneTrait.self] = "detail"
    split.setViewController(list, for: .primary)
    split.setViewController(detail, for: .secondary)
    let host = TestHost(split, columns: 100, rows: 12)
    host.window.traitOverrides[AppTrait.self] = "app"
    host.update()
    #expect([list, detail].map { $0.traitCollection[PaneTrait.self] } == ["list", "detail"])
    #expect([list, detail].map { $0.view.traitCollection[AppTrait.self] } == ["app", "app"])
  }
}

private struct PaneTrait: UITraitDefinition { static let defaultValue = "none" }
private struct AppTrait: UITraitDefinition { static let defaultValue = "none" }

extension UIView {
  /// Where the view's first cell is in its window.
  fileprivate var rootOrigin: (column: Int, row: Int) {
    let point = convert(CGPoint.zero, to: nil)
    return (Int(point.x / 8), Int(point.y / 16))
  }
}
