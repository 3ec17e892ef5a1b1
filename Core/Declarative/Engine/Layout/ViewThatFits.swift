import CoreRetained
import CoreTerminal
import Foundation

/// Shows the first of several views that fits the room there is, else the last one (SwiftUI: `ViewThatFits`).
///
/// ```swift
/// ViewThatFits(in: .horizontal) {
///   HStack { Text("Departure 14:30"); Text("Platform 5") }
///   VStack(alignment: .leading) { Text("14:30"); Text("Platform 5") }
/// }
/// ```
///
/// For narrow and wide terminals. All of the views are made, and keep their state; one is shown. For a text that is cut
/// where it does not fit `lineLimit(_:)` is enough.
public nonisolated struct ViewThatFits<Content: View>: PrimitiveView {
  let axes: Axis.Set
  let content: Content

  /// Creates a view from several to choose from, the preferred one first.
  ///
  /// - Parameters:
  ///   - axes: The directions in which the ideal size has to fit.
  ///   - content: The views to choose from, the preferred one first.
  public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.content = content()
  }

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<ViewThatFits> {
    ContainerNode(
      self, \.content, in: context, container: FittingView(FittingLayout(axes: axes), name: "ViewThatFits")
    ) { FittingLayout(axes: $0.axes) }
  }
}

/// A layout that shows the first of its items that fits.
private struct FittingLayout: ItemLayout, Equatable {
  let axes: Axis.Set

  /// Which item is shown for a proposal.
  func choice(_ proposal: LayoutProposal, _ items: [LayoutItem]) -> Int? {
    let fitting = items.firstIndex { item in
      let ideal = item.view.measure(
        LayoutProposal(
          columns: axes.contains(.horizontal) ? nil : proposal.columns,
          rows: axes.contains(.vertical) ? nil : proposal.rows))
      return (!axes.contains(.horizontal) || ideal.width <= proposal.columns ?? .max)
        && (!axes.contains(.vertical) || ideal.height <= proposal.rows ?? .max)
    }
    return fitting ?? items.indices.last
  }

  func size(for proposal: LayoutProposal, of items: [LayoutItem]) -> CellSize {
    choice(proposal, items).map { items[$0].view.measure(proposal) } ?? .zero
  }

  func frames(in size: CellSize, of items: [LayoutItem]) -> [CellRectangle] {
    let choice = choice(LayoutProposal(size), items)
    return items.indices.map {
      $0 == choice ? CellRectangle(width: size.width, height: size.height) : CellRectangle(width: 0, height: 0)
    }
  }
}

/// The container of `ViewThatFits`: it hides the items that do not fit, so that they cannot have the focus.
private final class FittingView: ContainerView {
  override func layoutSubviews() {
    super.layoutSubviews()
    for item in items { item.view.isHidden = item.view.cellFrame.isEmpty }
  }
}
