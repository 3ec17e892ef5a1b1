import Core
import CoreTestSupport
import Testing

/// Tabs as iOS 18 has them.
@MainActor
@Suite("Tabs of a tab bar controller")
struct TabTests {
  private func labelled(_ text: String) -> UIViewController {
    let controller = UIViewController()
    let label = UILabel(text: text)
    label.frame = CGRect(x: 0, y: 0, width: 160, height: 16)
    controller.view.addSubview(label)
    return controller
  }

  private final class Recorder: UITabBarControllerDelegate {
    var calls: [String] = []
    func tabBarController(_ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?)
    {
      calls.append("\(previousTab?.identifier ?? "none") to \(selectedTab.identifier)")
    }
  }

  @Test("each tab makes its controller once; what is chosen is told by its tab")
  func tabs() throws {
    var made: [String] = []
    let (tabs, recorder) = (UITabBarController(), Recorder())
    let trails = UITab(title: "Trails", image: nil, identifier: "trails") { tab in
      made.append(tab.identifier)
      return labelled("All trails")
    }
    let about = UITab(title: "About", image: nil, identifier: "about") { tab in
      made.append(tab.identifier)
      return labelled("About this")
    }
    tabs.delegate = recorder
    tabs.tabs = [trails, about]
    let host = TestHost(tabs, columns: 40, rows: 8)
    #expect(host.snapshot.contains("Trails") && host.snapshot.contains("All trails"), "\(host.snapshot)")
    #expect(tabs.selectedTab === trails)
    try host.press("2")
    #expect(host.snapshot.contains("About this"))
    #expect(tabs.selectedTab === about)
    #expect(recorder.calls == ["trails to about"])
    #expect(about.viewController?.tab === about)
    tabs.selectedTab = trails
    #expect(tabs.selectedIndex == 0)
    about.isHidden = true
    host.update()
    #expect(!host.snapshot.contains("About"))
    #expect(made == ["trails", "about"])
    #expect(tabs.tab(forIdentifier: "about") === about)
    tabs.viewControllers = [UIViewController()]
    #expect(tabs.tabs.isEmpty && tabs.selectedTab == nil)
  }

  @Test("a group is one tab, which shows the child that is selected")
  func groups() {
    let (first, second) = (
      UITab(title: "First", image: nil, identifier: "1") { _ in labelled("One") },
      UITab(title: "Second", image: nil, identifier: "2") { _ in labelled("Two") }
    )
    let group = UITabGroup(title: "Both", image: nil, identifier: "both", children: [first, second])
    let tabs = UITabBarController(tabs: [group, UISearchTab { _ in UIViewController() }])
    let host = TestHost(tabs, columns: 40, rows: 8)
    #expect(host.snapshot.contains("One"))
    tabs.selectedTab = second
    host.update()
    #expect(host.snapshot.contains("Two"), "\(host.snapshot)")
    #expect(second.parent === group)
  }
}
