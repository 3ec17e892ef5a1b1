public import Foundation

/// Shows what a search finds, whenever its text changes (UIKit: `UISearchResultsUpdating`).
@MainActor @preconcurrency
public protocol UISearchResultsUpdating: AnyObject {
  /// The search has begun or ended, or its text is another.
  func updateSearchResults(for searchController: UISearchController)
  /// A suggestion was chosen: never called here, as suggestions are not shown. Default: as for another text.
  func updateSearchResults(for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion)
}

extension UISearchResultsUpdating {
  /// Does what another text does.
  public func updateSearchResults(
    for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion
  ) { updateSearchResults(for: searchController) }
}

/// Is told when a search begins and ends (UIKit: `UISearchControllerDelegate`). Everything may be left out.
@MainActor @preconcurrency
public protocol UISearchControllerDelegate: AnyObject {
  /// The search is about to begin.
  func willPresentSearchController(_ searchController: UISearchController)
  /// Told when the search has begun.
  func didPresentSearchController(_ searchController: UISearchController)
  /// The search is about to end.
  func willDismissSearchController(_ searchController: UISearchController)
  /// Told when the search has ended.
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  /// Does nothing when the search is about to begin, for a delegate that does not care.
  public func willPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing when the search has begun, for a delegate that does not care.
  public func didPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing when the search is about to end, for a delegate that does not care.
  public func willDismissSearchController(_ searchController: UISearchController) {}
  /// Does nothing when the search has ended, for a delegate that does not care.
  public func didDismissSearchController(_ searchController: UISearchController) {}
}

/// A search bar and who shows what it finds (UIKit: `UISearchController`): what `navigationItem.searchController` takes.
///
/// ```swift
/// final class PlantsViewController: UIViewController, UISearchResultsUpdating {
///   override func viewDidLoad() {
///     super.viewDidLoad()
///     let search = UISearchController()
///     search.searchResultsUpdater = self
///     navigationItem.searchController = search
///   }
///
///   func updateSearchResults(for searchController: UISearchController) {
///     print(searchController.searchBar.text ?? "")
///   }
/// }
/// ```
///
/// The search is active from when the bar is edited until it is cancelled. Results are shown by whoever is
/// ``searchResultsUpdater``, or by a controller of their own, which a navigation controller shows in the place of what is searched while
/// there is a text to search for.
open class UISearchController: UIViewController {
  /// The bar, which a navigation controller shows below its title.
  open var searchBar: UISearchBar { ownSearchBar }
  private final let ownSearchBar = UISearchBar(frame: .zero)
  /// Who shows what is found: told when the search begins, when its text changes, and when it ends.
  ///
  /// It is held weakly.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// Who is told when the search begins and ends.
  ///
  /// It is held weakly.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// The controller that shows results in the place of what is searched; `nil` where that shows them itself.
  open private(set) var searchResultsController: UIViewController?
  /// Whether ``searchResultsController`` is shown while one searches, also without a text. Setting it ends
  /// ``automaticallyShowsSearchResultsController``.
  open var showsSearchResultsController = false {
    didSet {
      automaticallyShowsSearchResultsController = false
      resultsChanged()
    }
  }
  /// Whether ``searchResultsController`` is shown while there is a text to search for. Default: yes.
  open var automaticallyShowsSearchResultsController = true
  /// When ``UISearchBar/scopeButtonTitles`` are shown (UIKit: `UISearchController.ScopeBarActivation`).
  public enum ScopeBarActivation: Int, Hashable, Sendable {
    /// While one searches.
    case automatic = 0
    /// When the program says so, by ``UISearchBar/showsScopeBar``.
    case manual = 1
    /// While there is a text to search for.
    case onTextEntry = 2
    /// While one searches.
    case onSearchActivation = 3
  }
  /// When ``UISearchBar/scopeButtonTitles`` are shown. Default: while one searches.
  open var scopeBarActivation = ScopeBarActivation.automatic { didSet { searchBar.scopeBarChanged() } }
  /// Whether ``UISearchBar/scopeButtonTitles`` are shown while one searches; ``scopeBarActivation`` in older programs. Default: yes.
  open var automaticallyShowsScopeBar: Bool {
    get { scopeBarActivation != .manual }
    set { scopeBarActivation = newValue ? .automatic : .manual }
  }
  /// Has no effect here: the list below the bar stays in sight; accepted so that listings compile.
  open var obscuresBackgroundDuringPresentation = false
  /// Has no effect here: the navigation bar stays while one searches; accepted so that listings compile.
  open var hidesNavigationBarDuringPresentation = false
  /// Whether the bar shows a button that cancels while the search is active. Default: yes.
  open var automaticallyShowsCancelButton = true
  /// Deprecated, as it is by UIKit: ``obscuresBackgroundDuringPresentation`` by its former name.
  open var dimsBackgroundDuringPresentation: Bool {
    get { obscuresBackgroundDuringPresentation }
    set { obscuresBackgroundDuringPresentation = newValue }
  }

  /// Whether something is searched. Setting it to `false` empties the bar.
  open var isActive = false { didSet { if isActive != oldValue { activityChanged() } } }

  /// Creates a controller.
  ///
  /// - Parameter searchResultsController: Who shows the results; `nil` where the searched view shows them itself.
  public init(searchResultsController: UIViewController? = nil) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    searchBar.searchController = self
  }

  /// There are no archives of controllers here: creates one without a controller for results.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    searchBar.searchController = self
  }

  func update() { searchResultsUpdater?.updateSearchResults(for: self) }

  func textChanged() {
    resultsChanged()
    searchBar.scopeBarChanged()
    update()
  }

  private var hasText: Bool { searchBar.text?.isEmpty == false }

  /// What can be searched in is to be chosen now.
  final var showsScopes: Bool {
    switch scopeBarActivation {
    case .automatic, .onSearchActivation: isActive
    case .onTextEntry: isActive && hasText
    case .manual: false
    }
  }

  /// The controller that is to be seen in the place of what is searched now; `nil` for that itself.
  final var shownResults: UIViewController? {
    guard isActive, showsSearchResultsController || automaticallyShowsSearchResultsController && hasText else {
      return nil
    }
    return searchResultsController
  }

  /// Results are shown, or not any more, by whoever shows the bar.
  private func resultsChanged() { if searchResultsController != nil { searchBar.superview?.setNeedsLayout() } }

  private func activityChanged() {
    if isActive { delegate?.willPresentSearchController(self) } else { delegate?.willDismissSearchController(self) }
    if automaticallyShowsCancelButton { searchBar.showsCancelButton = isActive }
    if !isActive {
      searchBar.text = ""
      searchBar.resignFirstResponder()
    }
    resultsChanged()
    searchBar.scopeBarChanged()
    update()
    if isActive { delegate?.didPresentSearchController(self) } else { delegate?.didDismissSearchController(self) }
  }

  /// What might be searched for. Has no effect here: show it where the results are; accepted so that listings compile.
  open var searchSuggestions: [any UISearchSuggestion]?
  /// Has no effect here: suggestions are not shown; accepted so that listings compile.
  open var ignoresSearchSuggestionsForSearchBarPlacementStacked = false
  /// Where the bar stands: below the title.
  open var searchBarPlacement: UINavigationItem.SearchBarPlacement { .stacked }
}
