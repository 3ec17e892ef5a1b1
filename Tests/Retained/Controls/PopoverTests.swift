import Core
import CoreTerminal
import CoreTestSupport
import Testing

@testable import CoreRetained

/// Where menus and popovers stand.
@MainActor
@Suite struct PopoverTests {
  private let controller = UIViewController()

  private func button(column: Int, row: Int, title: String = "Sort", rows: Int = 2) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.menu = UIMenu(children: (1...rows).map { UIAction(title: "Item \($0)") { _ in } })
    button.showsMenuAsPrimaryAction = true
    button.place(in: CellRectangle(column: column, row: row, width: 10, height: 1))
    controller.view.addSubview(button)
    return button
  }

  @Test("a menu opens under its button, flush with where its face begins")
  func below() throws {
    _ = button(column: 3, row: 1)
    let host = TestHost(controller, columns: 40, rows: 12)
    try host.press("enter")
    #expect(
      host.snapshot == """

           [ Sort ▾ ]
           ╭──────────╮
           │   Item 1 │
           │   Item 2 │
           ╰──────────╯






        """)
  }

  @Test("where there is no room below it opens above")
  func above() throws {
    _ = button(column: 0, row: 9)
    let host = TestHost(controller, columns: 40, rows: 12)
    try host.press("enter")
    #expect(try host.find(text: "Item 1").row == 6)
    #expect(try host.find(text: "╰──────────╯").row == 8)
  }

  @Test("where the screen ends it moves in")
  func movesIn() throws {
    _ = button(column: 30, row: 0)
    let host = TestHost(controller, columns: 40, rows: 12)
    try host.press("enter")
    #expect(try host.find(text: "╭──────────╮") == CellRectangle(column: 28, row: 1, width: 12, height: 1))
  }

  @Test("a menu that has room on no side covers its button, and scrolls where it must; a screen of few lines it fills")
  func cut() throws {
    _ = button(column: 0, row: 2, rows: 9)
    let host = TestHost(controller, columns: 20, rows: 8)
    try host.press("enter")
    #expect(
      host.snapshot == """
        ╭──────────╮
        │   Item 1▐│
        │   Item 2▐│
        │   Item 3▐│
        │   Item 4▐│
        │   Item 5 │
        │   Item 6 │
        ╰──────────╯
        """)
    try host.press("end")
    #expect(try host.find(text: "Item 9▐").row == 6)
    try host.click("Item 8")
    #expect(controller.presentedViewController == nil)
    host.resize(columns: 20, rows: 3)
    try host.press("enter")
    #expect(try host.find(text: "Item 1").row == 0)
  }

  @Test("a menu follows its button to where a window of another size has it")
  func resizing() throws {
    let button = button(column: 28, row: 0)
    button.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      button.trailingAnchor.constraint(equalTo: controller.view.trailingAnchor),
      button.topAnchor.constraint(equalTo: controller.view.topAnchor),
      button.widthAnchor.constraint(equalToConstant: 12 * 8),
    ])
    let host = TestHost(controller, columns: 40, rows: 12)
    try host.press("enter")
    #expect(try host.find(text: "╭──────────╮").column == 28)
    host.resize(columns: 60, rows: 12)
    #expect(try host.find(text: "╭──────────╮").column == 48)
    #expect(button.cellFrame.column == 48)
  }

  @Test("the menu of an item of a bar opens under the bar's button")
  func barItem() throws {
    var chosen: [String] = []
    controller.navigationItem.title = "Wards"
    controller.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Sort", menu: UIMenu(children: [UIAction(title: "By name") { _ in chosen.append("name") }]))
    let host = TestHost(UINavigationController(rootViewController: controller), columns: 40, rows: 10)
    try host.tap("Sort")
    #expect(try host.find(text: "By name").row == 2)
    #expect(try host.find(text: "╮").column == 39)
    try host.press("enter")
    #expect(chosen == ["name"])
  }

  @Test("a popover stands beside what it belongs to: a view, a part of one, or an item of a bar")
  func sources() throws {
    let host = TestHost(UINavigationController(rootViewController: controller), columns: 40, rows: 14)
    let label = UILabel(text: "3 of 500")
    label.place(in: CellRectangle(column: 10, row: 2, width: 8, height: 1))
    controller.view.addSubview(label)
    controller.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "More")
    func present(_ prepare: (UIPopoverPresentationController) -> Void) throws -> CellRectangle {
      let content = UIViewController()
      content.modalPresentationStyle = .popover
      content.preferredContentSize = CGSize(width: 80, height: 32)
      prepare(try #require(content.popoverPresentationController))
      controller.present(content, animated: true)
      host.update()
      defer { controller.dismiss(animated: true) }
      return try #require(content.view.superview).cellFrame
    }
    #expect(try present { $0.sourceView = label } == CellRectangle(column: 10, row: 5, width: 12, height: 4))
    #expect(
      try present {
        $0.sourceItem = label
        $0.permittedArrowDirections = .left
      } == CellRectangle(column: 18, row: 4, width: 12, height: 4))
    #expect(
      try present {
        $0.sourceView = label
        $0.sourceRect = CGRect(x: 16, y: 0, width: 8, height: 16)
      } == CellRectangle(column: 12, row: 5, width: 12, height: 4))
    #expect(
      try present { $0.barButtonItem = controller.navigationItem.rightBarButtonItem }
        == CellRectangle(column: 28, row: 1, width: 12, height: 4))
    #expect(try present { _ in } == CellRectangle(column: 9, row: 5, width: 22, height: 4))
  }

  @Test("a placement takes the first side with room, else the one with most; right to left it ends with its source")
  func placement() {
    var placement = PopoverPlacement(
      source: CellRectangle(column: 10, row: 5, width: 6, height: 1), size: CellSize(width: 12, height: 4),
      room: CellSize(width: 40, height: 12))
    #expect(placement.frame == CellRectangle(column: 10, row: 6, width: 12, height: 4))
    placement.isRightToLeft = true
    #expect(placement.frame == CellRectangle(column: 4, row: 6, width: 12, height: 4))
    placement.sides = [.leading]
    #expect(placement.frame == CellRectangle(column: 16, row: 5, width: 12, height: 4))
    placement.sides = [.trailing]
    #expect(placement.frame == CellRectangle(column: 0, row: 5, width: 10, height: 4))
    placement.sides = []
    #expect(placement.frame == CellRectangle(column: 7, row: 4, width: 12, height: 4))
    placement.sides = [.below, .above]
    placement.size.height = 9
    #expect(placement.frame == CellRectangle(column: 4, row: 6, width: 12, height: 6))
    placement.source = CellRectangle(column: 0, row: 0, width: 40, height: 12)
    #expect(placement.frame == nil)
  }
}
