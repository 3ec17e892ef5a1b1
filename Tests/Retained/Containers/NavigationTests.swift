import Core
import CoreTestSupport
import Testing

@MainActor
@Suite("Navigation")
struct NavigationTests {
  let journal = Journal()

  private func controller(_ name: String) -> TellingController {
    let controller = TellingController(name, journal)
    controller.title = "Title \(name)"
    return controller
  }

  private func appearances() -> [String] {
    journal.take().filter { $0.contains("ppear") }.map { String($0.prefix(17)) }
  }

  @Test("a push and a pop tell both controllers, in Apple's order")
  func order() throws {
    let (a, b) = (controller("A"), controller("B"))
    let navigation = UINavigationController(rootViewController: a)
    let host = TestHost(navigation, columns: 40, rows: 10)
    #expect(appearances() == ["A viewWillAppear", "A viewIsAppearing", "A viewDidAppear"])
    navigation.pushViewController(b, animated: true)
    host.update()
    #expect(
      appearances() == [
        "A viewWillDisappe", "B viewWillAppear", "B viewIsAppearing", "A viewDidDisappea", "B viewDidAppear",
      ])
    #expect(navigation.viewControllers == [a, b])
    #expect(b.navigationController === navigation)
    #expect(b.parent === navigation)
    try host.press("escape")
    #expect(
      appearances() == [
        "B viewWillDisappe", "A viewWillAppear", "A viewIsAppearing", "B viewDidDisappea", "A viewDidAppear",
      ])
    #expect(navigation.topViewController === a)
    #expect(b.parent == nil)
  }

  @Test("the bar shows the title, and the way back")
  func bar() throws {
    let (a, b) = (controller("A"), controller("B"))
    let navigation = UINavigationController(rootViewController: a)
    let host = TestHost(navigation, columns: 40, rows: 14, showsKeyHelp: true)
    #expect(host.snapshot.contains("Title A"))
    navigation.pushViewController(b, animated: true)
    host.update()
    let first = host.terminal.screen.text(row: 0)
    #expect(first.contains("Title A"))
    #expect(first.contains("Title B"))
    #expect(host.terminal.screen.text(row: 13).contains("esc back"))
    try host.click("Title A")
    #expect(navigation.topViewController === a)
    b.title = "Other"
    a.title = "Changed"
    #expect(host.snapshot.contains("Changed"))
  }

  @Test("several at once: only the last is loaded and appears")
  func several() {
    let (a, b, c) = (controller("A"), controller("B"), controller("C"))
    let navigation = UINavigationController(rootViewController: a)
    let host = TestHost(navigation, columns: 40, rows: 10)
    _ = journal.take()
    navigation.setViewControllers([a, b, c], animated: false)
    host.update()
    #expect(!b.isViewLoaded)
    #expect(
      appearances() == [
        "A viewWillDisappe", "C viewWillAppear", "C viewIsAppearing", "A viewDidDisappea", "C viewDidAppear",
      ])
    #expect(navigation.popToRootViewController(animated: false) == [b, c])
    host.update()
    #expect(navigation.topViewController === a)
    #expect(navigation.popViewController(animated: false) == nil)
  }

  @Test("twenty controllers deep, what was popped is released")
  func released() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let host = TestHost(navigation, columns: 40, rows: 10)
    weak var last: UIViewController?
    for _ in 0..<20 {
      let controller = UIViewController()
      last = controller
      navigation.pushViewController(controller, animated: false)
      host.update()
    }
    #expect(last != nil)
    navigation.popToRootViewController(animated: false)
    host.update()
    #expect(last == nil)
  }

  @Test("the focus comes back to where it was")
  func focus() throws {
    func screen(_ titles: String...) -> UIViewController {
      let controller = UIViewController()
      let stack = UIStackView(
        arrangedSubviews: titles.map { title in
          let button = UIButton(type: .system)
          button.setTitle(title, for: .normal)
          return button
        })
      stack.axis = .vertical
      stack.alignment = .leading
      controller.view.addSubview(stack)
      stack.frame = CGRect(x: 0, y: 0, width: 160, height: 48)
      return controller
    }
    let navigation = UINavigationController(rootViewController: screen("one", "two", "three"))
    let host = TestHost(navigation, columns: 40, rows: 10)
    func focused() -> String? { (host.window.firstResponder as? UIButton)?.currentTitle }
    try host.press("tab")
    #expect(focused() == "two")
    navigation.pushViewController(screen("four"), animated: true)
    host.update()
    #expect(focused() == "four")
    try host.press("escape")
    #expect(focused() == "two")
  }
}
