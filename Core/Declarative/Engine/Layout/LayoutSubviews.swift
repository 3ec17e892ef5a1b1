import CoreEnvironment
import CoreObserving
import CoreRetained
import CoreTerminal
public import Foundation

/// The views that a layout has to place (SwiftUI: `LayoutSubviews`). To be used within the calls of a layout only.
///
/// To be used within the calls of a ``Layout``, which come on the main actor.
public struct LayoutSubviews: RandomAccessCollection {
  /// A part of the views, which keeps their positions.
  public typealias SubSequence = LayoutSubviews

  let items: [LayoutItem]
  let placements: Placements
  private let range: Range<Int>

  init(items: [LayoutItem], placements: Placements) {
    (self.items, self.placements, range) = (items, placements, items.indices)
  }

  private init(_ whole: LayoutSubviews, _ range: Range<Int>) {
    (items, placements, self.range) = (whole.items, whole.placements, range)
  }

  /// The position of the first view: 0, but for a part of the collection.
  public var startIndex: Int { range.lowerBound }
  /// The position after the last view: their number, but for a part of the collection.
  public var endIndex: Int { range.upperBound }
  /// The view at a position, in the order of the closure.
  public subscript(position: Int) -> LayoutSubview {
    LayoutSubview(item: items[position], index: position, placements: placements)
  }
  /// The views at a range of positions.
  public subscript(bounds: Range<Int>) -> LayoutSubviews { LayoutSubviews(self, bounds) }

  /// The direction of text around the layout. What a layout places by leading and trailing edges is mirrored by nobody.
  public var layoutDirection: LayoutDirection {
    let view = items.first?.view
    // Checked: a layout is called on the main actor; a use elsewhere ends the program instead of racing.
    return MainActor.assumeIsolated { view?.valueNode.environment.layoutDirection ?? .leftToRight }
  }
}

extension LayoutSubviews: Equatable {
  /// Whether both are the same views in the same order.
  public static func == (left: LayoutSubviews, right: LayoutSubviews) -> Bool { left.elementsEqual(right) }
}

/// A view that a layout places (SwiftUI: `LayoutSubview`).
public struct LayoutSubview {
  let item: LayoutItem
  let index: Int
  let placements: Placements

  /// The priority with which the view gets room before others; see `View.layoutPriority(_:)`.
  public var priority: Double { item.traits[LayoutPriorityTrait.self] }

  /// The room the view likes to have around it.
  public var spacing: ViewSpacing {
    // Safe: it is used within this call, on the main actor, which is checked.
    nonisolated(unsafe) let item = item
    return MainActor.assumeIsolated { Tracking.suspended { item.spacing } } ?? ViewSpacing()
  }

  /// The value that the view has for the key by `View.layoutValue(key:value:)`, else the key's default.
  public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value { item.traits[LayoutValueTrait<Key>.self] }

  /// A view in it may have passes of its own, which do not belong to the layout.
  private func measure(_ proposal: ProposedViewSize) -> CellSize {
    let view = item.view
    // Checked: a layout is called on the main actor.
    return MainActor.assumeIsolated { Tracking.suspended { view.measure(proposal.cells) } }
  }

  /// The size that the view takes for a proposal, in points.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { measure(proposal).points }

  /// The size that the view takes for a proposal, with the places of its alignment lines.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions { item.dimensions(measure(proposal)) }

  /// Puts a point of the view, of a size it takes for a proposal, at a position.
  public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
    let size = measure(proposal)
    placements.frames[index] = CellRectangle(
      column: CellLength.columns(position.x - anchor.x * .columns(size.width)),
      row: CellLength.rows(position.y - anchor.y * .rows(size.height)), width: size.width, height: size.height)
  }
}

extension LayoutSubview: Equatable {
  /// Whether both are the same view in its place, however it looks.
  public static func == (left: LayoutSubview, right: LayoutSubview) -> Bool { left.item.view === right.item.view }
}

/// Collects where a layout has placed its views, during one call.
final class Placements {
  var frames: [Int: CellRectangle] = [:]
}
