import Core

protocol PaneModel: AnyObject {
  var heading: String { get }
}

@Observable
class ShelfPaneModel: PaneModel {
  var isSearching = false
  var books = ["Momo", "Krabat"]

  var heading: String { isSearching ? "Searching…" : "\(books.count) books" }
}

@Observable
class BookPaneModel: PaneModel {
  var openBook: String?

  var heading: String { openBook ?? "No book" }
}

struct PaneModelTrait: UITraitDefinition {
  static let defaultValue: PaneModel? = nil
}

extension UITraitCollection {
  var paneModel: PaneModel? { self[PaneModelTrait.self] }
}

extension UIMutableTraits {
  var paneModel: PaneModel? {
    get { self[PaneModelTrait.self] }
    set { self[PaneModelTrait.self] = newValue }
  }
}

class LibrarySplitViewController: UISplitViewController {
  let shelfModel = ShelfPaneModel()
  let bookModel = BookPaneModel()
  let shelfViewController = PaneViewController()
  let bookViewController = PaneViewController()

  override func viewDidLoad() {
    super.viewDidLoad()
    shelfViewController.traitOverrides.paneModel = shelfModel
    bookViewController.traitOverrides.paneModel = bookModel
    setViewController(shelfViewController, for: .primary)
    setViewController(bookViewController, for: .secondary)
  }
}

class PaneViewController: UIViewController {
  let headingLabel = UILabel()
  private(set) var layoutCount = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    headingLabel.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(headingLabel)
    NSLayoutConstraint.activate([
      headingLabel.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      headingLabel.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
    ])
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    layoutCount += 1
    let reader = traitCollection.appModel?.currentUser?.name ?? "nobody"
    headingLabel.text = "\(traitCollection.paneModel?.heading ?? "") · \(reader)"
  }
}
