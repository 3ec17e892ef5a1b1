import Core
import CoreTestSupport
import Testing

@testable import CoreRetained

/// Mistakes that a program survives: each is written once, and says where it is and how to mend it.
@MainActor
@Suite("Warnings")
struct WarningTests {
  private final class Plain: UIViewController {}
  private final class Sheet: UIViewController {}
  @Observable
  final class Model {
    var isShown = false
  }

  private let first = IndexPath(row: 0, section: 0)

  /// What is written while something is done twice.
  private func warningsOfTwo(_ body: () throws -> Void) rethrows -> [String] {
    try warnings {
      try body()
      try body()
    }
  }

  @Test("the same text is written once, another one again")
  func once() {
    let texts = warnings { for text in ["a", "b", "a", "b", "c"] { RetainedWarning.write(text) } }
    #expect(texts == ["a", "b", "c"])
  }

  @Test("texts that are new each time end somewhere")
  func limit() {
    #expect(warnings { for number in 0..<2_000 { RetainedWarning.write("\(number)") } }.count == 1_000)
  }

  // MARK: Controllers

  @Test("a controller whose view is in no window presents nothing")
  func presentingWithoutWindow() {
    let controller = Plain()
    #expect(
      warningsOfTwo { controller.present(Sheet(), animated: false) } == [
        "Plain presents nothing: its view is in no window. Present from viewIsAppearing(_:) on."
      ])
  }

  @Test("a controller that is shown already is not presented, nor a second one over the first")
  func presentingTwice() {
    let (controller, sheet, child) = (Plain(), Sheet(), Sheet())
    let host = TestHost(controller, columns: 40, rows: 12)
    controller.addChild(child)
    #expect(
      warningsOfTwo { controller.present(child, animated: false) } == [
        "Sheet is presented already, or is the child of another controller."
      ])
    controller.present(sheet, animated: false)
    host.update()
    #expect(
      warningsOfTwo { controller.present(Sheet(), animated: false) } == [
        "Plain presents Sheet already. Dismiss that first, or present from it."
      ])
  }

  @Test("a controller on the stack is not pushed once more")
  func pushingTwice() {
    let controller = Plain()
    let navigation = UINavigationController(rootViewController: controller)
    #expect(
      warningsOfTwo { navigation.pushViewController(controller, animated: false) } == [
        "Plain is on the stack already. Push another one, or pop to it."
      ])
  }

  @Test("a destination outside of a navigation controller is not pushed")
  func pushingNowhere() {
    let (model, controller) = (Model(), Plain())
    let host = TestHost(controller, columns: 40, rows: 12)
    let token = controller.navigationDestination(isPresented: UIBindable(model).isShown) { Sheet() }
    let texts = warnings {
      for isOn in [true, false, true] {
        model.isShown = isOn
        host.update()
      }
    }
    #expect(texts == ["Plain pushes nothing: it is in no navigation controller."])
    token.cancel()
  }

  @Test("a menu needs a controller that presents it")
  func menu() throws {
    let button = UIButton(type: .system)
    button.nodeName = "SortButton"
    button.setTitle("Sort", for: .normal)
    button.menu = UIMenu(children: [UIAction(title: "Name") { _ in }])
    button.showsMenuAsPrimaryAction = true
    let host = TestHost(button)
    let texts = try warningsOfTwo { try host.press("enter") }
    #expect(
      texts == [
        "The menu of SortButton cannot be shown: no controller looks after the button. To fix it, put the button into the "
          + "view of a controller that is the window's rootViewController, or below it."
      ])
  }

  // MARK: Layout

  @Test("a constraint between strangers is not activated")
  func strangers() {
    let (one, other) = (UIView(), UIView())
    let constraint = one.topAnchor.constraint(equalTo: other.topAnchor)
    #expect(
      warningsOfTwo { constraint.isActive = true } == [
        "The constraint UIView.top = UIView.top is not activated: its views have no common superview. Add them to their "
          + "superviews first."
      ])
  }

  @Test("constraints that contradict each other are named, with how to mend them")
  func contradiction() {
    let (root, view) = (UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 160)), UIView())
    root.nodeName = "Card"
    root.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    let constraints = [
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor), view.topAnchor.constraint(equalTo: root.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 16), view.widthAnchor.constraint(equalToConstant: 80),
      view.widthAnchor.constraint(equalToConstant: 160),
    ]
    let texts = warningsOfTwo {
      NSLayoutConstraint.activate(constraints)
      root.layoutIfNeeded()
      NSLayoutConstraint.deactivate(constraints)
    }
    #expect(
      texts == [
        """
        Constraints contradict each other in Card; this one is left out: UIView.width = 160
          It cannot hold together with: UIView.width = 80.
          To fix it, remove one of them, or give one a priority below required.
        """
      ])
  }

  @Test("a view that measures itself while it is measured is named")
  func measuring() {
    final class Mirror: UIView {
      override func contentSize(for proposal: LayoutProposal) -> CellSize {
        measure(LayoutProposal(columns: (proposal.columns ?? 0) + 1))
      }
    }
    let view = Mirror()
    let texts = warnings {
      _ = view.measure(.unspecified)
      view.invalidateIntrinsicContentSize()
      _ = view.measure(.unspecified)
    }
    #expect(
      texts == [
        """
        Mirror is measured while it is being measured; the size it has is taken.
          To fix it, have contentSize(for:), sizeThatFits(_:) and intrinsicContentSize go by the content alone, \
        never by what is around the view.
        """
      ])
  }

  // MARK: Tables

  @Test("classes that are no cells and no headers are not registered with a table")
  func tableClasses() {
    let table = UITableView()
    let texts = warningsOfTwo {
      table.register(UILabel.self, forCellReuseIdentifier: "row")
      table.register(UILabel.self, forHeaderFooterViewReuseIdentifier: "head")
    }
    #expect(
      texts == [
        "UILabel was registered for cells of “row”, but it is no UITableViewCell. Make it a subclass of it.",
        "UILabel was registered for headers of “head”, but it is no UITableViewHeaderFooterView. Make it a subclass of it.",
      ])
  }

  @Test("a table's cell of no class is a plain one")
  func tableDequeue() {
    let table = UITableView()
    let texts = warningsOfTwo { _ = table.dequeueReusableCell(withIdentifier: "row", for: first) }
    #expect(
      texts == [
        """
        A cell for “row” was dequeued, but no class is registered for it. A plain one is shown.
        To fix it, register one before:  tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        """
      ])
  }

  private final class Rows: UITableViewDataSource {
    var count = 2
    var cell: UITableViewCell?
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      cell ?? UITableViewCell()
    }
  }

  private func table(_ rows: Rows) -> (UITableView, TestHost) {
    let table = UITableView()
    table.nodeName = "Wards"
    table.dataSource = rows
    return (table, TestHost(table, columns: 8, rows: 3))
  }

  @Test("one cell for two rows of a table")
  func tableSameCell() {
    let rows = Rows()
    rows.cell = UITableViewCell()
    let texts = warnings {
      let (table, host) = table(rows)
      host.update()
      table.reloadData()
      host.update()
    }
    #expect(
      texts == [
        """
        Rows returned the cell of another row for \(IndexPath(row: 1, section: 0)). An empty one is shown.
        To fix it, dequeue a cell for each row:  tableView.dequeueReusableCell(withIdentifier:for:)
        """
      ])
  }

  @Test("a count that cannot be")
  func counts() {
    let rows = Rows()
    rows.count = -1
    let texts = warnings {
      let (table, host) = table(rows)
      host.update()
      table.reloadData()
      host.update()
    }
    #expect(
      texts == [
        """
        A data source says that there are -1 rows in section 0. Taken for 0.
        To fix it, return the count of the array that is shown.
        """
      ])
  }

  @Test("a row that is not there")
  func tableRow() {
    let rows = Rows()
    let (table, host) = table(rows)
    host.update()
    let wrong = IndexPath(row: 9, section: 0)
    let texts = warningsOfTwo { table.scrollToRow(at: wrong, at: .top, animated: false) }
    #expect(
      texts == [
        """
        scrollToRow(at:at:animated:): there is no row at \(wrong) in Wards, which has 1 sections. Nothing was done.
        To fix it, change the data and tell the table before, or ask numberOfRows(inSection:).
        """
      ])
  }

  @Test("changes of a table that do not fit its data, and an end without a beginning")
  func tableChanges() {
    let rows = Rows()
    let (table, host) = table(rows)
    host.update()
    let texts = warningsOfTwo {
      table.insertRows(at: [first], with: .none)
      host.update()
      table.endUpdates()
    }
    #expect(texts.count == 2)
    #expect(texts.first?.hasPrefix("Wards was told changes that do not fit its data. Section 0 had 2 rows;") == true)
    #expect(
      texts.first?.hasSuffix(
        """
         Everything was loaded anew.
        To fix it, change the data first, then tell every change of it in one performBatchUpdates, or use \
        UITableViewDiffableDataSource, which finds the changes itself.
        """) == true)
    #expect(texts.last == "endUpdates() was called on Wards without beginUpdates(). Nothing was done.")
  }

  @Test("providers of diffable data sources that return nothing")
  func providers() {
    let table = UITableView()
    let rows = UITableViewDiffableDataSource<Int, Int>(tableView: table) { _, _, _ in nil }
    let collection = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let items = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collection) { _, _, _ in nil }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1])
    rows.apply(snapshot, animatingDifferences: false)
    items.apply(snapshot, animatingDifferences: false)
    let text = "The cell provider of a diffable data source returned no cell for \(first). Return one."
    #expect(warningsOfTwo { _ = rows.tableView(table, cellForRowAt: first) } == [text])
    #expect(warningsOfTwo { _ = items.collectionView(collection, cellForItemAt: first) } == [text])
  }

  // MARK: Collections

  private final class Items: UICollectionViewDataSource {
    var cell: UICollectionViewCell?
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { cell ?? UICollectionViewCell(frame: .zero) }
  }

  private func collection(_ items: Items) -> (UICollectionView, TestHost) {
    let layout = UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .plain))
    let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
    collection.nodeName = "Photos"
    collection.dataSource = items
    return (collection, TestHost(collection, columns: 8, rows: 3))
  }

  @Test("what a collection is asked for without a class, and with a class that is no cell")
  func collectionClasses() {
    let (collection, _) = collection(Items())
    let texts = warningsOfTwo {
      collection.register(UILabel.self, forCellWithReuseIdentifier: "photo")
      _ = collection.dequeueReusableCell(withReuseIdentifier: "photo", for: first)
      _ = collection.dequeueReusableSupplementaryView(ofKind: "badge", withReuseIdentifier: "new", for: first)
    }
    #expect(
      texts == [
        "UILabel was registered for “photo”, but it is no UICollectionReusableView. Make it a subclass of it.",
        """
        A cell for “photo” was dequeued, but no class is registered for it. A plain one is shown.
        To fix it, register one before:  \
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "photo")
        """,
        """
        A view of kind badge for “new” was dequeued, but no class is registered for it. A plain one is shown.
        To fix it, call register(_:forSupplementaryViewOfKind:withReuseIdentifier:) before.
        """,
      ])
  }

  @Test("one cell for two items, an item that is not there, and changes that do not fit")
  func collectionItems() {
    let items = Items()
    items.cell = UICollectionViewCell(frame: .zero)
    var views: (UICollectionView, TestHost)?
    let same = warnings {
      views = collection(items)
      views?.1.update()
      views?.0.reloadData()
      views?.1.update()
    }
    #expect(
      same == [
        """
        Items returned the cell of another item for \(IndexPath(item: 1, section: 0)). An empty one is shown.
        To fix it, dequeue a cell for each item:  collectionView.dequeueReusableCell(withReuseIdentifier:for:)
        """
      ])
    let wrong = IndexPath(item: 9, section: 0)
    let texts = warningsOfTwo {
      items.cell = nil
      views?.0.scrollToItem(at: wrong, at: .top, animated: false)
      views?.0.insertItems(at: [first])
      views?.1.update()
    }
    #expect(texts.count == 2)
    #expect(
      texts.first == """
        scrollToItem(at:at:animated:): there is no item at \(wrong) in Photos, which has 1 sections. Nothing was done.
        To fix it, change the data and tell the collection before, or ask numberOfItems(inSection:).
        """)
    #expect(texts.last?.hasPrefix("Photos was told changes that do not fit its data. Section 0 had 2") == true)
    #expect(texts.last?.hasSuffix("UICollectionViewDiffableDataSource, which finds the changes itself.") == true)
  }
}
