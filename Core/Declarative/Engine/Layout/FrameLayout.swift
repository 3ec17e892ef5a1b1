import CoreRetained
import CoreTerminal
import Foundation

/// A frame of a fixed width, a fixed height or both, with one item in it.
struct FixedFrameLayout: ItemLayout, Equatable, Animatable {
  private(set) var width: Int?
  private(set) var height: Int?
  let alignment: Alignment

  nonisolated init(width: Int?, height: Int?, alignment: Alignment) {
    (self.width, self.height, self.alignment) = (width, height, alignment)
  }

  /// A length that is not fixed has no number.
  var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(Double(width ?? 0), Double(height ?? 0)) }
    set {
      width = width.map { _ in max(0, CellLength.cells(newValue.first)) }
      height = height.map { _ in max(0, CellLength.cells(newValue.second)) }
    }
  }

  func size(for proposal: LayoutProposal, of items: [LayoutItem]) -> CellSize {
    guard width == nil || height == nil else { return CellSize(width: width ?? 0, height: height ?? 0) }
    let inner = LayoutProposal(columns: width ?? proposal.columns, rows: height ?? proposal.rows)
    let size = items.first?.view.measure(inner) ?? .zero
    return CellSize(width: width ?? size.width, height: height ?? size.height)
  }

  func frames(in size: CellSize, of items: [LayoutItem]) -> [CellRectangle] {
    alignment.frames(in: size, of: items) { $0.view.measure(LayoutProposal(size)) }
  }
}

/// A frame with limits, with one item in it.
struct FlexibleFrameLayout: ItemLayout, Equatable {
  /// The limits along an axis, in cells.
  struct Limits: Equatable {
    var min: Int?
    var ideal: Int?
    var max: Int?

    /// What the item is offered.
    func offer(_ proposed: Int?) -> Int? {
      guard let proposed else { return ideal }
      return clamp(proposed)
    }

    /// How long the frame is around an item.
    func length(_ proposed: Int?, _ child: Int) -> Int {
      guard min != nil || max != nil || ideal != nil else { return child }
      // With a maximum the frame grows to what is proposed, with a minimum it shrinks to it; else it follows the item.
      let wanted = proposed ?? ideal ?? child
      let lower = min ?? (max == nil ? child : Swift.min(child, wanted))
      let upper = max ?? (min == nil ? child : Swift.max(child, lower))
      return Swift.max(lower, Swift.min(upper, proposed == nil ? ideal ?? child : wanted))
    }

    private func clamp(_ length: Int) -> Int { Swift.max(min ?? 0, Swift.min(max ?? length, length)) }
  }

  let columns: Limits
  let rows: Limits
  let alignment: Alignment

  func size(for proposal: LayoutProposal, of items: [LayoutItem]) -> CellSize {
    let inner = LayoutProposal(columns: columns.offer(proposal.columns), rows: rows.offer(proposal.rows))
    let size = items.first?.view.measure(inner) ?? .zero
    return CellSize(
      width: columns.length(proposal.columns, size.width), height: rows.length(proposal.rows, size.height))
  }

  func frames(in size: CellSize, of items: [LayoutItem]) -> [CellRectangle] {
    alignment.frames(in: size, of: items) { $0.view.measure(LayoutProposal(size)) }
  }
}

extension Alignment {
  /// Where items are that are aligned in a rectangle of a size.
  @MainActor
  func frames(
    in size: CellSize, of items: [LayoutItem], measured: (LayoutItem) -> CellSize
  ) -> [CellRectangle] {
    let whole = ViewDimensions(width: .columns(size.width), height: .rows(size.height)) { _ in nil }
    return items.map { item in
      let own = measured(item)
      @MainActor func start(_ key: AlignmentKey) -> Int {
        CellLength.cells(whole.value(key) / key.points(1) - item.guide(key, own))
      }
      return CellRectangle(
        column: start(horizontal.key), row: start(vertical.key), width: own.width, height: own.height)
    }
  }
}
