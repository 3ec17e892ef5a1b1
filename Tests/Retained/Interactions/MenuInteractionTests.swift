import Core
import CoreTestSupport
import Foundation
import Testing

private final class MenuMaker: UIContextMenuInteractionDelegate, UITableViewDelegate, UITableViewDataSource {
  var log: [String] = []

  private func configuration(_ title: String) -> UIContextMenuConfiguration {
    UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
      UIMenu(children: [UIAction(title: title) { _ in self?.log.append(title) }])
    }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { configuration("Copy \(Int(location.x / 8))") }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { log.append("end") }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }
  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { indexPath.row == 2 ? nil : configuration("Delete \(indexPath.row)") }
}

@MainActor
@Suite struct MenuInteractionTests {
  private let maker = MenuMaker()
  private let controller = UIViewController()

  private func rightClick(_ host: TestHost, column: Int, row: Int) {
    host.update()
    host.terminal.send(.mouse(MouseEvent(.press(.right), column: column, row: row)))
    host.terminal.send(.mouse(MouseEvent(.release(.right), column: column, row: row)))
    host.update()
  }

  @Test("the right button opens the menu of a view, and so does Return where it has the focus")
  func view() throws {
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 32))
    card.addInteraction(UIContextMenuInteraction(delegate: maker))
    controller.view.addSubview(card)
    let host = TestHost(controller, columns: 40, rows: 12)
    rightClick(host, column: 3, row: 1)
    #expect(host.snapshot.contains("Copy 3"), "\(host.snapshot)")
    try host.press("enter")
    #expect(Set(maker.log) == ["Copy 3", "end"])
    #expect(card.isFirstResponder)
    try host.press("enter")
    #expect(host.snapshot.contains("Copy 5"), "\(host.snapshot)")
    try host.press("escape")
    try host.press("shift+f10")
    #expect(host.snapshot.contains("Copy 5"), "\(host.snapshot)")
    try host.press("escape")
    card.interactions = []
    rightClick(host, column: 3, row: 1)
    #expect(controller.presentedViewController == nil)
  }

  @Test("rows of a table have menus, by the mouse and by keys")
  func table() throws {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 240, height: 64))
    table.dataSource = maker
    table.delegate = maker
    controller.view.addSubview(table)
    let host = TestHost(controller, columns: 40, rows: 12)
    try host.press("down", "shift+f10")
    #expect(host.snapshot.contains("Delete 1"), "\(host.snapshot)")
    try host.press("enter")
    #expect(maker.log == ["Delete 1"])
    let row = try host.find(text: "Row 0").row
    rightClick(host, column: 3, row: row)
    #expect(host.snapshot.contains("Delete 0"), "\(host.snapshot)")
    try host.press("escape")
    rightClick(host, column: 3, row: row + 2)
    #expect(controller.presentedViewController == nil)
  }

  @Test("a menu of edits offers what the view can do")
  func edits() throws {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 160, height: 16))
    field.text = "words"
    controller.view.addSubview(field)
    let host = TestHost(controller, columns: 40, rows: 12)
    let clipboard = InMemoryClipboard()
    clipboard.setText("something to paste")
    host.window.valueNode.environment(\.clipboard, clipboard)
    field.becomeFirstResponder()
    let menu = UIMenuController.shared
    menu.menuItems = [UIMenuItem(title: "Clear", action: Clearing.clearAll)]
    defer { menu.menuItems = nil }
    menu.showMenu(from: field, rect: field.bounds)
    #expect(menu.isMenuVisible)
    #expect(host.snapshot.contains("Select All"), "\(host.snapshot)")
    #expect(host.snapshot.contains("Clear"), "\(host.snapshot)")
    menu.hideMenu()
    host.update()
    #expect(!menu.isMenuVisible)
    let interaction = UIEditMenuInteraction(delegate: nil)
    field.addInteraction(interaction)
    interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero))
    #expect(host.snapshot.contains("Paste"), "\(host.snapshot)")
  }

  private final class Clearing: UIViewController { func clearAll() {} }
}

@MainActor
@Suite struct ContentUnavailableTests {
  @Test("a controller shows over its view that there is nothing, with a button that does something")
  func shows() throws {
    let controller = UIViewController()
    let host = TestHost(controller, columns: 30, rows: 9)
    var empty = UIContentUnavailableConfiguration.empty()
    empty.text = "No notes"
    empty.secondaryText = "Write the first one."
    empty.button.title = "New note"
    var presses = 0
    empty.buttonProperties.primaryAction = UIAction { _ in presses += 1 }
    controller.contentUnavailableConfiguration = empty
    let lines = host.snapshot.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines.contains("           No notes"), "\(host.snapshot)")
    #expect(lines.contains("     Write the first one."), "\(host.snapshot)")
    try host.tap("New note")
    #expect(presses == 1)
    controller.contentUnavailableConfiguration = nil
    #expect(!host.snapshot.contains("No notes"))
  }

  @Test("it is asked for once before the frame, with what is searched for")
  func asks() {
    final class Asked: UIViewController {
      var asked = 0
      override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
        asked += 1
        contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()
      }
    }
    let controller = Asked()
    let host = TestHost(controller, columns: 30, rows: 9)
    controller.setNeedsUpdateContentUnavailableConfiguration()
    controller.setNeedsUpdateContentUnavailableConfiguration()
    #expect(host.snapshot.contains("Loading…"), "\(host.snapshot)")
    #expect(controller.asked == 1)
    var state = UIContentUnavailableConfigurationState(traitCollection: UITraitCollection())
    state.searchText = "oak"
    #expect(UIContentUnavailableConfiguration.search().updated(for: state).text?.contains("oak") == true)
  }

  @Test("a blurred view shows its content, on a ground of its own")
  func blur() {
    let panel = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterialDark))
    let label = UILabel(frame: CGRect(x: 8, y: 0, width: 80, height: 16))
    label.text = "Over it"
    panel.contentView.addSubview(label)
    let host = TestHost(panel, columns: 12, rows: 1)
    #expect(host.snapshot == " Over it")
    #expect(panel.traitCollection.userInterfaceStyle == .dark)
    let ground = host.surface.style(column: 0, row: 0).background
    panel.effect = nil
    #expect(host.surface.style(column: 0, row: 0).background != ground)
  }
}
