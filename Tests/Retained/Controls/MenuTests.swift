import Core
import CoreTestSupport
import Testing

@MainActor
@Suite struct MenuTests {
  private let button = UIButton(type: .system)
  private let controller = UIViewController()

  private func host(_ menu: UIMenu) -> TestHost {
    button.setTitle("Sort", for: .normal)
    button.menu = menu
    button.showsMenuAsPrimaryAction = true
    button.frame = CGRect(x: 0, y: 0, width: 120, height: 16)
    controller.view.addSubview(button)
    return TestHost(controller, columns: 44, rows: 12)
  }

  @Test("pressing shows the menu; arrows, Return, the mouse choose; Escape leaves it")
  func choosing() throws {
    var chosen: [String] = []
    let handler: @MainActor (UIAction) -> Void = { chosen.append($0.title) }
    let host = host(
      UIMenu(
        title: "Sort by",
        children: [
          UIAction(title: "Name", state: .on, handler: handler),
          UIAction(title: "Ward", attributes: .disabled, handler: handler),
          UIAction(title: "Secret", attributes: .hidden, handler: handler),
          UIMenu(options: .displayInline, children: [UIAction(title: "Delete", handler: handler)]),
        ]))
    #expect(host.snapshot.hasPrefix("  [ Sort ▾ ]"))
    try host.press("enter")
    let lines = host.snapshot.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(lines.contains { $0.contains("✓ Name") })
    #expect(!host.snapshot.contains("Secret"))
    try host.press("down", "enter")
    #expect(chosen == ["Delete"])
    #expect(!host.snapshot.contains("✓ Name"))
    #expect(button.isFocused)
    try host.press("enter", "escape")
    #expect(chosen == ["Delete"])
    try host.press("enter")
    try host.click("Ward")
    try host.click("Name")
    #expect(chosen == ["Delete", "Name"])
    #expect(controller.presentedViewController == nil)
  }

  @Test("elements are found when the menu is opened, at once or later, and kept or not")
  func deferred() throws {
    var (asked, later): (Int, (@MainActor ([UIMenuElement]) -> Void)?) = (0, nil)
    let host = host(
      UIMenu(children: [
        UIDeferredMenuElement.uncached { completion in
          asked += 1
          completion([UIAction(title: "Reset \(asked)") { _ in }])
        },
        UIDeferredMenuElement { later = $0 },
      ]))
    #expect(asked == 0)
    try host.press("enter")
    #expect(host.snapshot.contains("Reset 1"))
    #expect(host.snapshot.contains("Loading…"))
    later?([UIAction(title: "Hint") { _ in }])
    host.update()
    #expect(host.snapshot.contains("Hint"))
    #expect(!host.snapshot.contains("Loading…"))
    try host.press("escape", "enter")
    #expect(host.snapshot.contains("Reset 2"))
    #expect(host.snapshot.contains("Hint"))
  }

  @Test("a button that shows the choice marks one action at a time")
  func popUp() throws {
    button.changesSelectionAsPrimaryAction = true
    let host = host(
      UIMenu(children: ["Light", "Dark", "System"].map { UIAction(title: $0) { _ in } }))
    #expect(host.snapshot.contains("[ Light ▾ ]"))
    try host.press("enter", "down", "down", "enter")
    #expect(host.snapshot.contains("[ System ▾ ]"))
    #expect(button.menu?.selectedElements.map(\.title) == ["System"])
    try host.press("enter", "home", "enter")
    #expect(button.menu?.selectedElements.map(\.title) == ["Light"])
    #expect(!button.isSelected)
  }

  @Test("pictures stand before titles, in the place of marks where nothing is marked")
  func pictures() throws {
    let copy = UIAction(title: "Copy", image: UIImage(systemName: "doc.on.doc")) { _ in }
    let delete = UIAction(title: "Delete", image: UIImage(systemName: "trash"), attributes: .destructive) { _ in }
    let plain = host(UIMenu(children: [copy, UIAction(title: "Rename") { _ in }, delete]))
    try plain.press("enter")
    #expect(plain.snapshot.contains("│ ❐ Copy   │"), "\(plain.snapshot)")
    #expect(plain.snapshot.contains("│   Rename │"))
    #expect(plain.snapshot.contains("│ ♲ Delete │"))
    try plain.press("escape")
    copy.state = .on
    try plain.press("enter")
    #expect(plain.snapshot.contains("│ ✓ ❐ Copy   │"), "\(plain.snapshot)")
    #expect(plain.snapshot.contains("│   ♲ Delete │"))
  }
}
