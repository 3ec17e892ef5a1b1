import Core

/// Collections: grids of one size and of sizes of their own, with headers, a list, and what is selected.
struct CollectionsPage: Page {
  let title = "Collections"
  let states = ["grid", "headers", "sizes", "list", "selected", "empty"]

  func makeContent(_ model: PageModel) -> UIViewController { CollectionContent(model) }
}

private final class CollectionContent: UIViewController, UICollectionViewDelegateFlowLayout {
  private enum State: Int { case grid, headers, sizes, list, selected, empty }

  private let model: PageModel
  private var collection: UICollectionView?
  private var source: UICollectionViewDiffableDataSource<String, String>?
  private var shownState: State?

  private let rooms = [
    ("Living", ["Oak chair", "Garden chair", "Cushions, set of four", "Lamp"]),
    ("Kitchen", ["High chair", "Table", "Kettle", "Shelf, three boards"]),
  ]
  private let prices = [
    "Oak chair": "$799.99", "Garden chair": "$89.00", "Cushions, set of four": "$24.90", "Lamp": "$45.00",
    "High chair": "$119.50", "Table": "$349.00", "Kettle": "$32.00", "Shelf, three boards": "$64.90",
  ]

  init(_ model: PageModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  private var state: State { State(rawValue: model.state) ?? .grid }

  // MARK: Showing the model

  override func updateProperties() {
    let isNew = shownState != state
    shownState = state
    if isNew { makeCollection() }
    source?.apply(snapshot)
    guard isNew, state == .selected else { return }
    for item in [1, 2, 4] {
      collection?.selectItem(at: IndexPath(item: item, section: 0), animated: false, scrollPosition: [])
    }
  }

  /// Every change brings a new product to the front.
  private var snapshot: NSDiffableDataSourceSnapshot<String, String> {
    var snapshot = NSDiffableDataSourceSnapshot<String, String>()
    guard state != .empty else { return snapshot }
    let new = (0..<model.changes).reversed().map { "New chair \($0 + 1)" }
    let sections = state == .headers || state == .list ? rooms : [("All", rooms.flatMap(\.1))]
    for (index, (name, products)) in sections.enumerated() {
      snapshot.appendSections([name])
      snapshot.appendItems(index == 0 ? new + products : products)
    }
    return snapshot
  }

  // MARK: Making the collection

  private func makeCollection() {
    collection?.removeFromSuperview()
    let collection = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collection.allowsMultipleSelection = state == .selected
    if state == .sizes { collection.delegate = self }
    if state == .empty {
      let label = UILabel(text: "Nothing is for sale today.")
      label.textColor = .secondaryLabel
      label.textAlignment = .center
      collection.backgroundView = label
    }
    view.addSubview(collection)
    self.collection = collection
    makeSource(for: collection)
  }

  private var layout: UICollectionViewLayout {
    guard state != .list else {
      var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
      configuration.headerMode = .supplementary
      return UICollectionViewCompositionalLayout.list(using: configuration)
    }
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 8 * 18, height: 16 * 2)
    layout.minimumInteritemSpacing = 16
    layout.minimumLineSpacing = 16
    guard state == .headers else { return layout }
    layout.headerReferenceSize.height = 16
    layout.sectionInset.bottom = 16
    return layout
  }

  private func makeSource(for collection: UICollectionView) {
    let isRow = state == .list
    let cell = UICollectionView.CellRegistration<UICollectionViewListCell, String> { [prices] cell, _, name in
      var content = isRow ? UIListContentConfiguration.valueCell() : .subtitleCell()
      content.text = name
      content.textProperties.numberOfLines = 1
      content.secondaryText = prices[name] ?? "soon"
      cell.contentConfiguration = content
      if isRow {
        cell.accessories = [.disclosureIndicator()]
      } else {
        cell.backgroundColor = .secondarySystemBackground
      }
    }
    let source = UICollectionViewDiffableDataSource<String, String>(collectionView: collection) { view, path, name in
      view.dequeueConfiguredReusableCell(using: cell, for: path, item: name)
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { [unowned source] cell, _, path in
      var content = UIListContentConfiguration.plainHeader()
      content.text = source.sectionIdentifier(for: path.section)
      cell.contentConfiguration = content
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
    self.source = source
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let name = source?.itemIdentifier(for: indexPath) ?? ""
    return CGSize(width: 8 * (max(name.count, 7) + 2), height: 16 * 2)
  }

  override func viewWillLayoutSubviews() { collection?.frame = view.bounds }
}
