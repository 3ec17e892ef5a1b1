import CoreRetained
import CoreTerminal
import Foundation

/// Room around an item.
struct PaddingLayout: ItemLayout, Equatable, Animatable {
  var letsOut: Bool { insets.isNegative }
  var insets: CellInsets

  var animatableData: AnimatablePair<AnimatablePair<Double, Double>, AnimatablePair<Double, Double>> {
    get {
      AnimatablePair(
        AnimatablePair(Double(insets.top), Double(insets.left)),
        AnimatablePair(Double(insets.bottom), Double(insets.right)))
    }
    set {
      insets = CellInsets(
        top: CellLength.cells(newValue.first.first), left: CellLength.cells(newValue.first.second),
        bottom: CellLength.cells(newValue.second.first),
        right: CellLength.cells(newValue.second.second))
    }
  }

  func size(for proposal: LayoutProposal, of items: [LayoutItem]) -> CellSize {
    (items.first?.view.measure(proposal.inset(by: insets)) ?? .zero).outset(by: insets)
  }

  func frames(in size: CellSize, of items: [LayoutItem]) -> [CellRectangle] {
    let inner = CellRectangle(width: size.width, height: size.height).inset(by: insets)
    return items.map { _ in inner }
  }
}

/// How far an item is shown from its place, which stays where it is.
struct CellOffset: Equatable, Animatable {
  var columns = 0
  var rows = 0

  var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(Double(columns), Double(rows)) }
    set { (columns, rows) = (CellLength.cells(newValue.first), CellLength.cells(newValue.second)) }
  }

  func moving(_ frame: CellRectangle) -> CellRectangle {
    CellRectangle(
      column: frame.column + columns, row: frame.row + rows, width: frame.width, height: frame.height)
  }
}

/// How far an item is shown from its place.
enum OffsetTrait: ItemTrait {
  static let defaultValue = CellOffset()
}

/// A layout that gives an item its ideal size, whatever is proposed.
struct FixedSizeLayout: ItemLayout, Equatable {
  let isHorizontal: Bool
  let isVertical: Bool

  func size(for proposal: LayoutProposal, of items: [LayoutItem]) -> CellSize {
    let inner = LayoutProposal(
      columns: isHorizontal ? nil : proposal.columns, rows: isVertical ? nil : proposal.rows)
    return items.first?.view.measure(inner) ?? .zero
  }

  func frames(in size: CellSize, of items: [LayoutItem]) -> [CellRectangle] {
    items.map { _ in CellRectangle(width: size.width, height: size.height) }
  }
}

/// One item that is measured, and others before or behind it that are as large at most.
struct SecondaryLayout: ItemLayout, Equatable {
  var letsOut: Bool { true }
  let alignment: Alignment
  /// Where the one that is measured is among them.
  let isPrimaryLast: Bool

  private func primary(_ items: [LayoutItem]) -> LayoutItem? { isPrimaryLast ? items.last : items.first }

  func size(for proposal: LayoutProposal, of items: [LayoutItem]) -> CellSize {
    primary(items)?.view.measure(proposal) ?? .zero
  }

  func frames(in size: CellSize, of items: [LayoutItem]) -> [CellRectangle] {
    let primary = primary(items)
    return items.map { item in
      guard item.view !== primary?.view else { return CellRectangle(width: size.width, height: size.height) }
      return alignment.frames(in: size, of: [item]) { $0.view.measure(LayoutProposal(size)) }[0]
    }
  }
}
