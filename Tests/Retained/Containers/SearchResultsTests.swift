import Core
import CoreTestSupport
import Testing

/// What a search can be restricted to, and who shows what it has found.
@MainActor
@Suite("Scopes and results of a search")
struct SearchResultsTests {
  private final class Recorder: UISearchResultsUpdating, UISearchBarDelegate {
    var calls: [String] = []
    func updateSearchResults(for searchController: UISearchController) {
      calls.append("update \(searchController.searchBar.selectedScopeButtonIndex)")
    }
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
      calls.append("scope \(selectedScope)")
    }
  }

  private func labelled(_ text: String) -> UIViewController {
    let controller = UIViewController()
    controller.view.addSubview(UILabel(text: text))
    controller.view.subviews[0].frame = CGRect(x: 0, y: 0, width: 160, height: 16)
    return controller
  }

  @Test("what can be searched in is chosen below the field, while one searches")
  func scopes() throws {
    let (root, recorder, search) = (labelled("Peaks"), Recorder(), UISearchController())
    search.searchBar.scopeButtonTitles = ["All", "High"]
    search.searchBar.delegate = recorder
    search.searchResultsUpdater = recorder
    root.navigationItem.searchController = search
    root.navigationItem.preferredSearchBarPlacement = .inline
    #expect(root.navigationItem.searchBarPlacement == .stacked)
    // It takes the first focus, so that nobody searches yet.
    let button = UIButton(type: .system)
    button.setTitle("Climb", for: .normal)
    button.frame = CGRect(x: 0, y: 32, width: 80, height: 16)
    root.view.addSubview(button)
    let host = TestHost(UINavigationController(rootViewController: root), columns: 40, rows: 12)
    #expect(!host.snapshot.contains("High"))
    search.searchBar.becomeFirstResponder()
    host.update()
    #expect(host.snapshot.contains("High") && host.snapshot.contains("Peaks"), "\(host.snapshot)")
    recorder.calls = []
    try host.click("High")
    #expect(search.searchBar.selectedScopeButtonIndex == 1)
    #expect(recorder.calls == ["scope 1", "update 1"])
    search.isActive = false
    host.update()
    #expect(!host.snapshot.contains("High"))
    search.searchBar.showsScopeBar = true
    host.update()
    #expect(host.snapshot.contains("High"))
  }

  @Test("a controller of its own shows the results while there is a text, and goes with the search")
  func results() throws {
    let (root, found) = (labelled("All trails"), labelled("Found: Ridge Way"))
    let search = UISearchController(searchResultsController: found)
    root.navigationItem.searchController = search
    let host = TestHost(UINavigationController(rootViewController: root), columns: 40, rows: 12)
    search.searchBar.becomeFirstResponder()
    host.update()
    #expect(host.snapshot.contains("All trails"))
    host.type("r")
    #expect(host.snapshot.contains("Found: Ridge Way") && !host.snapshot.contains("All trails"), "\(host.snapshot)")
    #expect(found.navigationController != nil)
    search.isActive = false
    host.update()
    #expect(host.snapshot.contains("All trails") && !host.snapshot.contains("Found"), "\(host.snapshot)")
    #expect(found.parent == nil)
  }
}
