import Core
import CoreTestSupport
import Testing

@testable import CoreRetained
@testable import CoreTerminal

@MainActor
@Suite("What the terminal's window is called")
struct WindowTitleTests {
  private func titled(_ title: String?) -> UIViewController {
    let controller = UIViewController()
    controller.title = title
    return controller
  }

  @Test("it has the title of the screen in front, whatever leads to it")
  func front() {
    let root = titled("Products")
    let navigation = UINavigationController(rootViewController: root)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, titled("Orders")]
    let host = TestHost(tabs, columns: 30, rows: 8)
    #expect(host.terminal.terminal.title == "Products")
    navigation.pushViewController(titled("Tea"), animated: false)
    host.update()
    #expect(host.terminal.terminal.title == "Tea")
    tabs.selectedIndex = 1
    host.update()
    #expect(host.terminal.terminal.title == "Orders")
  }

  @Test("a title that changes is told, also where no bar shows it")
  func change() {
    let controller = titled("1 message")
    let host = TestHost(controller, columns: 30, rows: 4)
    #expect(host.terminal.terminal.title == "1 message")
    controller.title = "2 messages"
    host.update()
    #expect(host.terminal.terminal.title == "2 messages")
  }

  @Test("a sheet has no title of its own there; what covers everything has")
  func presented() {
    let root = titled("Products")
    let host = TestHost(root, columns: 60, rows: 20)
    let sheet = titled("Filter")
    sheet.modalPresentationStyle = .pageSheet
    root.present(sheet, animated: false)
    host.update()
    #expect(host.terminal.terminal.title == "Products")
    root.dismiss(animated: false)
    host.update()
    let cover = titled("Sign in")
    cover.modalPresentationStyle = .fullScreen
    root.present(cover, animated: false)
    host.update()
    #expect(host.terminal.terminal.title == "Sign in")
  }

  @Test("what the scene says goes before")
  func scene() {
    let scene = UIWindowScene(screen: UIScreen())
    let window = UIWindow(windowScene: scene)
    window.rootViewController = titled("Products")
    #expect(window.terminalTitle == "Products")
    scene.title = "Market"
    #expect(window.terminalTitle == "Market")
    scene.title = ""
    #expect(window.terminalTitle == "Products")
  }

  @Test("without a title that of the terminal stays")
  func none() {
    let host = TestHost(UIViewController(), columns: 30, rows: 4)
    #expect(host.terminal.terminal.title == nil)
  }
}
