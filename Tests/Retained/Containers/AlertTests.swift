import Core
import CoreTestSupport
import Testing

@MainActor
@Suite("Alerts and state-driven presentation")
struct AlertTests {
  @Observable
  @MainActor
  final class Model {
    struct Item: Identifiable, Equatable {
      var id: Int
      var name: String
    }
    var item: Item?
    var isAsking = false
    var path: Item?
  }

  private let screen = UIViewController()

  @Test("an alert stands in the middle; Return chooses what has the focus, after it is gone")
  func alert() throws {
    var chosen: [String] = []
    let host = TestHost(screen, columns: 44, rows: 14)
    let alert = UIAlertController(title: "Delete it?", message: "This cannot be undone.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in chosen.append("cancel") })
    alert.addAction(
      UIAlertAction(title: "Delete", style: .destructive) { [screen] _ in
        chosen.append("delete \(screen.presentedViewController == nil)")
      })
    screen.present(alert, animated: true)
    host.update()
    let lines = host.snapshot.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(lines.contains { $0.hasPrefix("╭") })
    #expect(lines.contains { $0.contains("Delete it?") })
    #expect(lines.contains { $0.contains("Cancel") && $0.contains("Delete") })
    try host.press("tab", "enter")
    #expect(chosen == ["delete true"])
    screen.present(alert, animated: true)
    host.update()
    try host.press("escape")
    #expect(chosen == ["delete true", "cancel"])
    #expect(screen.presentedViewController == nil)
  }

  @Test(
    "Return in the last field takes the preferred choice, else the first usual one; before it goes on to the next field"
  )
  func returnInField() throws {
    var chosen: [String] = []
    let host = TestHost(screen, columns: 44, rows: 16, showsKeyHelp: true)
    func ask(preferred: String?, fields: [String]) {
      let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
      for field in fields { alert.addTextField { $0.placeholder = field } }
      for (title, style) in [("No", UIAlertAction.Style.cancel), ("Drop", .destructive), ("OK", .default)] {
        let action = UIAlertAction(title: title, style: style) { [weak alert] _ in
          chosen.append("\(title) \((alert?.textFields ?? []).map { $0.text ?? "" })")
        }
        alert.addAction(action)
        if title == preferred { alert.preferredAction = action }
      }
      screen.present(alert, animated: false)
      host.update()
    }
    ask(preferred: nil, fields: ["first", "last"])
    #expect(host.terminal.screen.text(row: 15).contains("⏎ OK"), "\(host.snapshot)")
    host.type("Ada")
    try host.press("enter")
    host.type("Lovelace")
    #expect(chosen == [])
    try host.press("enter")
    #expect(chosen == [#"OK ["Ada", "Lovelace"]"#])
    #expect(screen.presentedViewController == nil)
    ask(preferred: "Drop", fields: ["name"])
    try host.press("enter")
    #expect(chosen.last == #"Drop [""]"#)
  }

  @Test("where there is nothing but to cancel, Return in a field does nothing")
  func returnWithoutChoice() throws {
    let host = TestHost(screen, columns: 44, rows: 14)
    let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
    alert.addTextField()
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    screen.present(alert, animated: true)
    host.update()
    try host.press("enter")
    #expect(screen.presentedViewController === alert)
  }

  @Test("a field in an alert has the focus, and its text is there for the handler")
  func field() throws {
    var name: String?
    let host = TestHost(screen, columns: 44, rows: 14)
    let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "Ada" }
    alert.addAction(UIAlertAction(title: "OK", style: .default) { [weak alert] _ in name = alert?.textFields?[0].text })
    screen.present(alert, animated: true)
    host.update()
    host.type("Grace")
    try host.tap("OK")
    #expect(name == "Grace")
  }

  @Test("an item is presented while it is there, anew for each identity; dismissing writes nil")
  func items() throws {
    let model = Model()
    @UIBindable var bindable = model
    var shown: [String] = []
    var dismissals = 0
    let host = TestHost(screen, columns: 60, rows: 16)
    screen.present(item: $bindable.item, onDismiss: { dismissals += 1 }) { (item: Model.Item) -> UIViewController in
      shown.append(item.name)
      let controller = UIViewController()
      controller.title = item.name
      return controller
    }
    #expect(screen.presentedViewController == nil)
    model.item = Model.Item(id: 1, name: "one")
    host.update()
    #expect(screen.presentedViewController?.title == "one")
    model.item?.name = "renamed"
    host.update()
    #expect(shown == ["one"])
    model.item = Model.Item(id: 2, name: "two")
    host.update()
    #expect(screen.presentedViewController?.title == "two")
    #expect(shown == ["one", "two"])
    try host.press("escape")
    #expect(model.item == nil)
    #expect(dismissals == 2)
    model.item = Model.Item(id: 3, name: "three")
    host.update()
    model.item = nil
    host.update()
    #expect(screen.presentedViewController == nil)
  }

  @Test("what the state wants before the view is there is presented once it has appeared")
  func deepLink() {
    let model = Model()
    @UIBindable var bindable = model
    model.isAsking = true
    screen.present(isPresented: $bindable.isAsking) { UIViewController() }
    #expect(screen.presentedViewController == nil)
    let host = TestHost(screen, columns: 60, rows: 16)
    host.update()
    #expect(screen.presentedViewController != nil)
    screen.dismiss(animated: false)
    host.update()
    #expect(!model.isAsking)
  }

  @Test("a destination is pushed while there is an item; going back writes nil")
  func destinations() throws {
    let model = Model()
    @UIBindable var bindable = model
    let navigation = UINavigationController(rootViewController: screen)
    let host = TestHost(navigation, columns: 60, rows: 16)
    screen.navigationDestination(item: $bindable.path) { (item: Model.Item) -> UIViewController in
      let controller = UIViewController()
      controller.title = item.name
      return controller
    }
    model.path = Model.Item(id: 1, name: "one")
    host.update()
    #expect(navigation.topViewController?.title == "one")
    try host.press("escape")
    #expect(model.path == nil)
    #expect(navigation.viewControllers == [screen])
    model.path = Model.Item(id: 1, name: "again")
    host.update()
    #expect(navigation.topViewController?.title == "again")
    // Another item takes the place of the one that covers the screen; what somebody else has pushed covers it as well.
    model.path = Model.Item(id: 2, name: "two")
    host.update()
    #expect(navigation.viewControllers.map(\.title) == [screen.title, "two"])
    model.path = nil
    host.update()
    #expect(navigation.topViewController === screen)
    let other = UIViewController()
    navigation.pushViewController(other, animated: false)
    host.update()
    model.path = Model.Item(id: 3, name: "three")
    host.update()
    #expect(navigation.topViewController?.title == "three")
    model.path = nil
    host.update()
    #expect(navigation.viewControllers == [screen, other])
  }

  @Test("a screen whose state has an item when it is pushed shows it once it is seen")
  func destinationAtOnce() {
    let model = Model()
    model.path = Model.Item(id: 1, name: "one")
    let navigation = UINavigationController(rootViewController: UIViewController())
    let host = TestHost(navigation, columns: 60, rows: 16)
    @UIBindable var bindable = model
    screen.navigationDestination(item: $bindable.path) { (item: Model.Item) -> UIViewController in
      let controller = UIViewController()
      controller.title = item.name
      return controller
    }
    navigation.pushViewController(screen, animated: false)
    host.update()
    #expect(navigation.viewControllers.count == 3)
    #expect(navigation.viewControllers[1] === screen)
    #expect(navigation.topViewController?.title == "one")
  }
}
