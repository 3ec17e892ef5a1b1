import Core
import CoreTestSupport
import Testing

@MainActor
@Suite("Keys and clicks on a tab bar")
struct TabBarKeyTests {
  private struct Screen: View {
    @State private var text = ""
    var body: some View {
      TabView {
        NavigationStack {
          List { NavigationLink("deeper", value: 1) }
            .navigationTitle("Root")
            .navigationDestination(for: Int.self) { level in
              List { NavigationLink("from \(level)", value: level + 1) }.navigationTitle("Level \(level)")
            }
        }
        .tabItem { Text("Shop") }
        TextField("Name", text: $text).tabItem { Text("Profile") }
      }
    }
  }

  private func tabBar(_ host: TestHost) throws {
    for _ in 0..<6 where !(host.window.firstResponder is UITabBar) { try host.press("tab") }
    #expect(host.window.firstResponder is UITabBar)
  }

  @Test("Escape on the bar goes back in the stack of the tab that is shown")
  func escape() throws {
    let host = TestHost(Screen(), columns: 40, rows: 12)
    try host.press("enter", "enter")
    #expect(host.snapshot.contains("from 2"))
    try tabBar(host)
    try host.press("escape")
    #expect(host.snapshot.contains("from 1"), "\(host.snapshot)")
    try tabBar(host)
    try host.press("escape")
    #expect(host.snapshot.contains("deeper"), "\(host.snapshot)")
  }

  @Test("choosing the chosen tab once more goes back to its root", arguments: [true, false])
  func chosenAgain(byClick: Bool) throws {
    let host = TestHost(Screen(), columns: 40, rows: 12)
    try host.press("enter", "enter")
    #expect(host.snapshot.contains("from 2"))
    if byClick { try host.click("Shop") } else { try host.press("1") }
    #expect(host.snapshot.contains("deeper"), "\(host.snapshot)")
  }

  @Test("a click on the chosen tab pops a stack of UIKit that stands deeper in it")
  func retained() throws {
    let stack = UINavigationController(rootViewController: UIViewController())
    stack.pushViewController(UIViewController(), animated: false)
    let tabs = UITabBarController()
    stack.tabBarItem.title = "One"
    let other = UIViewController()
    other.tabBarItem.title = "Two"
    tabs.viewControllers = [stack, other]
    let host = TestHost(tabs, columns: 40, rows: 12)
    try host.click("One")
    #expect(stack.viewControllers.count == 1)
  }

  @Test("the keys of tabs are not offered where digits are typed")
  func digits() throws {
    let host = TestHost(UIHostingController(rootView: Screen()), columns: 60, rows: 12, showsKeyHelp: true)
    #expect(host.snapshot.contains("1-2 tabs"))
    try host.press("2")
    let field = try host.find(field: "Name")
    #expect(field.isFocused)
    #expect(!host.snapshot.contains("1-2 tabs"), "\(host.snapshot)")
    host.type("12")
    #expect(host.snapshot.contains("12"))
  }
}
