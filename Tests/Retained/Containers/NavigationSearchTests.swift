import Core
import CoreTestSupport
import Testing

@MainActor
@Suite("Search in a navigation controller")
struct NavigationSearchTests {
  private final class Names: UITableViewController, UISearchResultsUpdating {
    let all = ["Ada", "Alan", "Grace"]
    var shown: [String] = []
    let search = UISearchController(searchResultsController: nil)

    override func viewDidLoad() {
      super.viewDidLoad()
      title = "Names"
      shown = all
      search.searchResultsUpdater = self
      search.searchBar.placeholder = "Find a name"
      navigationItem.searchController = search
    }

    func updateSearchResults(for searchController: UISearchController) {
      let text = searchController.searchBar.text ?? ""
      shown = all.filter { text.isEmpty || $0.lowercased().contains(text.lowercased()) }
      tableView.reloadData()
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { shown.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell()
      cell.textLabel?.text = shown[indexPath.row]
      return cell
    }
  }

  @Test("the bar of navigationItem.searchController stands below the title; / goes to it, Escape ends the search")
  func search() throws {
    let names = Names(style: .plain)
    let stack = UINavigationController(rootViewController: names)
    let host = TestHost(stack, columns: 40, rows: 12, showsKeyHelp: true)
    #expect(host.snapshot.contains("⌕ Find a name"), "\(host.snapshot)")
    #expect(host.snapshot.contains("/ search"), "\(host.snapshot)")
    try host.press("/")
    host.type("gr")
    #expect(names.shown == ["Grace"])
    #expect(names.search.isActive)
    #expect(!host.snapshot.contains("/ search"))
    try host.press("escape")
    #expect(names.shown == names.all)
    #expect(!names.search.isActive)
    stack.pushViewController(UIViewController(), animated: false)
    host.update()
    #expect(!host.snapshot.contains("Find a name"), "\(host.snapshot)")
    #expect(!host.snapshot.contains("/ search"))
    stack.popViewController(animated: false)
    host.update()
    #expect(host.snapshot.contains("Find a name"))
    names.navigationItem.searchController = nil
    #expect(!host.snapshot.contains("Find a name"))
  }

  @Test("a navigation controller is called on a tab bar what its first controller is, also where that is said later")
  func tabItems() {
    let first = UIViewController()
    first.tabBarItem = UITabBarItem(title: "Recents", image: nil, tag: 1)
    let second = UIViewController()
    let tabs = UITabBarController()
    tabs.viewControllers = [first, second].map(UINavigationController.init(rootViewController:))
    let host = TestHost(tabs, columns: 40, rows: 8)
    #expect(host.terminal.screen.text(row: 0).contains("Recents"))
    second.tabBarItem = UITabBarItem(title: "Later", image: nil, tag: 2)
    host.update()
    #expect(host.terminal.screen.text(row: 0).contains("Later"), "\(host.snapshot)")
    second.title = "Titled"
    host.update()
    #expect(host.terminal.screen.text(row: 0).contains("Titled"), "\(host.snapshot)")
    let own = UINavigationController(rootViewController: first)
    own.tabBarItem = UITabBarItem(title: "Own", image: nil, tag: 3)
    #expect(own.tabBarItem.title == "Own")
  }
}
