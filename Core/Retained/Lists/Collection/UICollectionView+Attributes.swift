import AmbientToolchain
import CoreEnvironment
import CoreTerminal
public import Foundation

/// What the attributes of a layout say beside where items are.
extension UICollectionView {
  /// Where an item stands; `nil` where there is none. What a layout of the program's own says of it counts.
  public final func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    engine.layOutIfWaiting()
    guard engine.structure.position(of: indexPath) != nil else { return nil }
    return (collectionViewLayout.isProgramsOwn ? collectionViewLayout.layoutAttributesForItem(at: indexPath) : nil)
      ?? attributes(of: indexPath)
  }

  /// Where a header or footer stands; `nil` where there is none in sight.
  public final func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let view = supplementaryView(forElementKind: kind, at: indexPath) else { return nil }
    let attributes = attributesClass.supplementary(kind, indexPath)
    attributes.frame = view.frame
    return attributes
  }

  /// Where the engine has placed an item, as attributes of the layout's class; `nil` where there is none.
  final func attributes(of indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let position = engine.structure.position(of: indexPath) else { return nil }
    let attributes = newAttributes(of: .row(indexPath))
    attributes.frame = place(of: position).rect
    return attributes
  }

  /// The class in which the layout says where items are.
  private var attributesClass: UICollectionViewLayoutAttributes.Type {
    type(of: collectionViewLayout).layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
      ?? UICollectionViewLayoutAttributes.self
  }

  /// Attributes of an item, a header or a footer, at no place yet.
  final func newAttributes(of slot: ListSlot) -> UICollectionViewLayoutAttributes {
    if let indexPath = slot.indexPath { return attributesClass.init(forCellWith: indexPath) }
    return attributesClass.supplementary(kind(of: slot) ?? "", IndexPath(item: 0, section: slot.section))
  }

  /// The kind by which the data source is asked for a header or a footer; `nil` for an item.
  final func kind(of slot: ListSlot) -> String? {
    let section = sections.indices.contains(slot.section) ? sections[slot.section] : nil
    return switch slot {
    case .header: section?.headerKind ?? Self.elementKindSectionHeader
    case .footer: section?.footerKind ?? Self.elementKindSectionFooter
    case .row: nil
    }
  }

  /// The cells in which the engine has an element, whatever has become of its view since.
  private func place(of position: Int) -> CellRectangle {
    let element = engine.structure.element(at: position)
    let (column, width) = columns(of: element)
    var lines = engine.lines(of: position)
    if let indexPath = element.indexPath, let place = place(ofItem: indexPath) {
      lines = rows(of: place, ofItem: indexPath)
    }
    return CellRectangle(column: column, row: lines.lowerBound, width: width, height: lines.count)
  }

  /// Has items in sight look as a layout of the program's own says, and tells cells of it that want to know.
  final func applyAttributes() {
    let isOwn = collectionViewLayout.isProgramsOwn
    // It is called whenever the collection scrolls.
    guard isOwn || hasDepths || engine.shown.keys.contains(where: { wantsAttributes(at: $0) }) else { return }
    let shown = engine.shown.keys.sorted().compactMap { position in
      engine.structure.indexPath(at: position).flatMap { indexPath in
        (engine.view(at: position) as? UICollectionReusableView).map { (indexPath, $0) }
      }
    }
    var told: [IndexPath: UICollectionViewLayoutAttributes] = [:]
    if isOwn {
      for attributes in collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
      where attributes.representedElementCategory == .cell {
        told[attributes.indexPath] = attributes
      }
    }
    for (indexPath, view) in shown {
      guard
        let attributes = told[indexPath]
          ?? (isOwn ? collectionViewLayout.layoutAttributesForItem(at: indexPath) : nil) ?? attributes(of: indexPath)
      else { continue }
      if isOwn { view.take(attributes) }
      view.tell(attributes)
    }
    sortByDepth(shown.map(\.1))
  }

  private func wantsAttributes(at position: Int) -> Bool {
    (engine.view(at: position) as? UICollectionReusableView)?.reusableOverrides.contains(.apply) == true
  }

  /// What is to lie further in front does; where nothing is any more, all lie in their order again.
  private func sortByDepth(_ views: [UICollectionReusableView]) {
    let hadDepths = hasDepths
    hasDepths = views.contains { $0.depthInList != 0 }
    guard hasDepths || hadDepths else { return }
    let sorted = views.enumerated().sorted { ($0.element.depthInList, $0.offset) < ($1.element.depthInList, $1.offset) }
    let known = Set(views.map(ObjectIdentifier.init))
    let current = subviews.filter { known.contains(ObjectIdentifier($0)) }
    let wanted = sorted.map(\.element)
    guard !current.elementsEqual(wanted, by: ===) else { return }
    for (index, view) in wanted.enumerated() { insertSubview(view, at: backgroundCount + index) }
  }
}

extension UICollectionReusableView {
  /// The methods that are called only where a class overrides them.
  struct ReusableOverrides: OptionSet {
    let rawValue: UInt8
    static let fitting = ReusableOverrides(rawValue: 1)
    static let apply = ReusableOverrides(rawValue: 2)
  }

  private static var knownOverrides: [ObjectIdentifier: ReusableOverrides] = [:]
  private static let reusableSlots = MethodSlots<ReusableOverrides>(
    all: [.fitting, .apply], base: UICollectionReusableView.self, plain: PlainReusableView.self,
    overriding: [(.fitting, FittingReusableView.self), (.apply, ApplyingReusableView.self)])

  final var reusableOverrides: ReusableOverrides {
    guard isSubclassed else { return [] }
    let type: AnyClass = type(of: self)
    if let known = Self.knownOverrides[ObjectIdentifier(type)] { return known }
    let overrides = Self.reusableSlots.overrides(of: type, comparedTo: UICollectionReusableView.self)
    Self.knownOverrides[ObjectIdentifier(type)] = overrides
    return overrides
  }

  /// Looks as a layout of the program's own says.
  fileprivate final func take(_ attributes: UICollectionViewLayoutAttributes) {
    depthInList = attributes.zIndex
    let place = CellRectangle(attributes.frame)
    if !attributes.frame.isEmpty, place != cellFrame { self.place(in: place) }
    if !hasLook {
      guard attributes.alpha != 1 || attributes.isHidden || !CATransform3DIsIdentity(attributes.transform3D) else {
        return
      }
    }
    hasLook = true
    alpha = attributes.alpha
    isHidden = attributes.isHidden
    transform = attributes.transform
  }

  /// Has the look of a view that no layout has said anything of.
  final func forgetLook() {
    applied = nil
    depthInList = 0
    guard hasLook else { return }
    hasLook = false
    (alpha, isHidden, transform) = (1, false, .identity)
  }

  /// Tells a class that wants to know of other attributes than the last ones.
  fileprivate final func tell(_ attributes: UICollectionViewLayoutAttributes) {
    guard reusableOverrides.contains(.apply) else { return }
    // A class of the program's may say more than can be compared.
    if let applied, type(of: attributes) == UICollectionViewLayoutAttributes.self, applied.says(attributes) { return }
    applied = attributes.copy() as? UICollectionViewLayoutAttributes
    apply(attributes)
  }
}

private final class PlainReusableView: UICollectionReusableView {}
private final class FittingReusableView: UICollectionReusableView {
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }
}
private final class ApplyingReusableView: UICollectionReusableView {
  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
}

// MARK: Counts of what is seen

extension UICollectionView {
  /// The headers, or the footers, that are in sight, from the top.
  public final func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
      supplementaryView(forElementKind: elementKind, at: $0)
    }
  }

  /// The sections whose headers, or footers, are in sight, from the top.
  public final func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    engine.layOutIfWaiting()
    return engine.shown.keys.sorted().compactMap { position in
      guard engine.view(at: position) != nil, case .slot(let slot) = engine.structure.element(at: position),
        kind(of: slot) == elementKind
      else { return nil }
      return IndexPath(item: 0, section: slot.section)
    }
  }

  /// Whether changes were told that are not made yet: within ``performBatchUpdates(_:completion:)``, and before the next layout.
  public final var hasUncommittedUpdates: Bool { batch.isOpen || needsReload }
  /// What shows the menus of items: the collection does so itself.
  public final var contextMenuInteraction: UIContextMenuInteraction? { nil }
}
