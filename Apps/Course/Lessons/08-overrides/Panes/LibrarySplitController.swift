import UIKit

final class LibrarySplitController: UISplitViewController {
  let shelf = PaneController()
  let book = PaneController()
  let shelfPane = ShelfPane()
  let bookPane = BookPane()

  override func viewDidLoad() {
    super.viewDidLoad()
    shelf.traitOverrides.pane = shelfPane
    book.traitOverrides.pane = bookPane
    setViewController(shelf, for: .primary)
    setViewController(book, for: .secondary)
  }
}

final class PaneController: UIViewController {
  private let headingLabel = UILabel()
  private let readerLabel = UILabel()
  private(set) var layouts = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    let column = UIStackView(arrangedSubviews: [headingLabel, readerLabel])
    column.axis = .vertical
    column.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(column)
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      column.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor),
    ])
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    layouts += 1
    headingLabel.text = traitCollection.pane?.heading
    readerLabel.text = traitCollection.library?.reader
  }
}
