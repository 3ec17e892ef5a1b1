import CoreEnvironment
import CoreRetained
import Foundation

/// An observer of the scroll views in a view: the node of a modifier that stands around a scroll view and is meant
/// for it.
@MainActor
protocol ScrollObserver: AnyObject {
  /// There is a scroll view.
  func begin(with scroller: Scroller)
  /// It has scrolled, or its content has another size. Told before the frame, when all is laid out.
  func scrolled(_ scroller: Scroller)
}

/// A scroll view as its observers see it.
@MainActor
final class Scroller {
  let view: UIScrollView
  /// The part of the graph that has the scroll view.
  private(set) weak var node: GraphNode?
  private let observers: [any ScrollObserver]
  private var isWaiting = false

  /// - Returns: `nil` where nobody follows.
  init?(_ view: UIScrollView, _ node: GraphNode) {
    observers = node.context.values.environment.scrollObservers.compactMap(\.observer)
    guard !observers.isEmpty else { return nil }
    self.view = view
    self.node = node
    for observer in observers { observer.begin(with: self) }
  }

  /// It may have scrolled.
  func changed() {
    guard !isWaiting else { return }
    isWaiting = true
    EffectQueue.main.add { [weak self] in
      guard let self else { return }
      isWaiting = false
      for observer in observers { observer.scrolled(self) }
    }
  }

  func scroll(to place: ScrollPosition.Place, anchor: UnitPoint?) {
    let (columns, rows) = view.offsetRanges
    var (column, row) = (CellLength.columns(view.contentOffset.x), CellLength.rows(view.contentOffset.y))
    switch place {
    case .nowhere: return
    case .id(_, let own):
      if let id = place.identity { _ = node?.scroll(to: id, anchor: own ?? anchor ?? .topLeading) }
      return
    case .edge(.top): row = rows.lowerBound
    case .edge(.bottom): row = rows.upperBound
    case .edge(.leading): column = columns.lowerBound
    case .edge(.trailing): column = columns.upperBound
    case .point(let x, let y):
      if let x { column = CellLength.columns(x) }
      if let y { row = CellLength.rows(y) }
    }
    view.scroll(
      byColumns: column - CellLength.columns(view.contentOffset.x), rows: row - CellLength.rows(view.contentOffset.y))
  }
}

/// A weak reference to an observer, kept in the environment.
struct ScrollObserverReference {
  weak var observer: (any ScrollObserver)?
}

private enum ScrollObserversKey: EnvironmentKey {
  static var defaultValue: [ScrollObserverReference] { [] }
}

extension EnvironmentValues {
  /// Who follows the scroll views in it.
  var scrollObservers: [ScrollObserverReference] {
    get { self[ScrollObserversKey.self] }
    set { self[ScrollObserversKey.self] = newValue }
  }
}

extension ScrollObserver where Self: GraphNode {
  /// Values for what is in the node, whose scroll views it follows.
  func observing(_ name: String) -> ValueNode {
    let values = ValueNode(name, parent: context.values)
    values.environment(
      \.scrollObservers, context.values.environment.scrollObservers + [ScrollObserverReference(observer: self)])
    return values
  }
}
