import CoreTerminal
public import Foundation

/// The classes of cells, headers and footers that a collection makes, and those that wait to be used again.
@MainActor
struct CollectionRegistration {
  /// What views are for: items, or a kind of headers or footers.
  struct Use: Hashable {
    /// `nil` for items.
    let kind: String?
    let identifier: String
  }

  var classes: [Use: UICollectionReusableView.Type] = [:]
  var waiting = ReusePool<Use, UICollectionReusableView>()
  /// The cell that is handed out next, because its item is set up again.
  var reconfigured: UICollectionViewCell?
  /// What the program is asked for the view of now.
  var expected: ListElement?

  mutating func register(_ aClass: AnyClass?, _ use: Use) {
    classes[use] = aClass as? UICollectionReusableView.Type
    waiting.removeAll(of: use)
    guard let aClass, !(aClass is UICollectionReusableView.Type) else { return }
    RetainedWarning.write(
      "\(aClass) was registered for “\(use.identifier)”, but it is no UICollectionReusableView. Make it a subclass of it."
    )
  }

  /// A view that there is already.
  mutating func takeWaiting(_ use: Use) -> UICollectionReusableView? {
    if use.kind == nil, let cell = reconfigured, cell.reuseIdentifier == use.identifier {
      reconfigured = nil
      return cell
    }
    guard let view = waiting.take(use) else { return nil }
    view.prepareForReuse()
    return view
  }
}

extension UICollectionView {
  private func dequeue(_ use: CollectionRegistration.Use) -> UICollectionReusableView? {
    registration.takeWaiting(use) ?? registration.classes[use].map { make($0, use.identifier) }
  }

  /// A new view, as large as the one will be that the program is asked for now.
  private func make<Reused: UICollectionReusableView>(_ type: Reused.Type, _ identifier: String) -> Reused {
    ReusedMaking.view(of: type, for: identifier, size: registration.expected.map(plannedSize) ?? .zero)
  }

  /// Has cells of a class made for an identifier; `nil` has none made any more.
  public final func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    registration.register(cellClass, CollectionRegistration.Use(kind: nil, identifier: identifier))
  }

  /// Has headers or footers of a class made for an identifier; `nil` has none made any more.
  public final func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {
    registration.register(viewClass, CollectionRegistration.Use(kind: elementKind, identifier: identifier))
  }

  /// A cell that waits to be used again, or a new one of the class that is registered.
  ///
  /// Where none is registered it is a plain one, and that is warned of.
  ///
  /// `indexPath` has no effect here: a new one is as large as the item that the collection just asks for.
  public final func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    let use = CollectionRegistration.Use(kind: nil, identifier: identifier)
    if let cell = dequeue(use) as? UICollectionViewCell { return cell }
    RetainedWarning.write(
      """
      A cell for “\(identifier)” was dequeued, but no class is registered for it. A plain one is shown.
      To fix it, register one before:  \
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "\(identifier)")
      """)
    return make(UICollectionViewListCell.self, identifier)
  }

  /// A header or footer that waits to be used again, or a new one of the class that is registered.
  ///
  /// Where none is registered it is a plain one, and that is warned of.
  ///
  /// `indexPath` has no effect here: a new one is as large as the item that the collection just asks for.
  public final func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    if let view = dequeue(CollectionRegistration.Use(kind: elementKind, identifier: identifier)) {
      return view
    }
    RetainedWarning.write(
      """
      A view of kind \(elementKind) for “\(identifier)” was dequeued, but no class is registered for it. A plain one is shown.
      To fix it, call register(_:forSupplementaryViewOfKind:withReuseIdentifier:) before.
      """)
    return make(UICollectionReusableView.self, identifier)
  }

  // MARK: Registrations as values

  /// Makes cells of a class, and sets them up for items (UIKit: `UICollectionView.CellRegistration`).
  ///
  /// ```swift
  /// let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Patient> { cell, indexPath, patient in
  ///   var content = cell.defaultContentConfiguration()
  ///   content.text = patient.name
  ///   cell.contentConfiguration = content
  /// }
  /// ```
  /// Make it once, not in the method that asks for cells.
  @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Sets up a cell for an item, each time the item comes into sight.
    public typealias Handler = @MainActor (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void
    let identifier = UUID().uuidString
    let handler: Handler

    /// Creates a registration.
    ///
    /// Make it once and keep it, not in the closure that makes cells.
    public init(handler: @escaping Handler) { self.handler = handler }
  }

  /// Makes headers or footers of a class, and sets them up (UIKit: `UICollectionView.SupplementaryRegistration`).
  @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Sets up a header or footer, each time it comes into sight.
    public typealias Handler =
      @MainActor (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) -> Void
    let identifier = UUID().uuidString
    let kind: String
    let handler: Handler

    /// Creates a registration for headers or footers.
    ///
    /// Make it once and keep it.
    public init(elementKind: String, handler: @escaping Handler) {
      kind = elementKind
      self.handler = handler
    }
  }

  /// A cell that is set up for an item; `item` is passed on as it is.
  public final func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let use = CollectionRegistration.Use(kind: nil, identifier: registration.identifier)
    if self.registration.classes[use] == nil { self.registration.register(Cell.self, use) }
    let cell =
      dequeue(use) as? Cell
      ?? make(Cell.self, registration.identifier)
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// A header or footer, new or used again, that `registration` has set up.
  public final func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let use = CollectionRegistration.Use(kind: registration.kind, identifier: registration.identifier)
    if self.registration.classes[use] == nil { self.registration.register(Supplementary.self, use) }
    let view =
      dequeue(use) as? Supplementary
      ?? make(Supplementary.self, registration.identifier)
    registration.handler(view, registration.kind, indexPath)
    return view
  }
}
