import CoreRetained
public import Foundation

/// Room that takes what is left along the axis of the stack around it (SwiftUI: `Spacer`).
///
/// ```swift
/// HStack {
///   Text("Subtotal")
///   Spacer()
///   Text("$850")
/// }
/// ```
///
/// For pushing views apart, or to one end. Room of a known size is `padding(_:)` or the stack's spacing; a single view
/// is put somewhere with `frame(maxWidth: .infinity, alignment: .trailing)`.
///
/// Where nothing is left it is no room at all, unless it has a `minLength`; the spacing of the stack stays at both its
/// sides.
public nonisolated struct Spacer: PrimitiveView, Equatable {
  /// The least length, in points; `nil` for none.
  public var minLength: CGFloat?

  /// Creates room that takes what is left, and at least `minLength` points.
  public init(minLength: CGFloat? = nil) { self.minLength = minLength }

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<Spacer> {
    LeafNode(self, SpacerView(frame: .zero), in: context, isPlain: true) { spacer, view, _ in
      view.minLength = spacer.minLength
    }
  }
}

/// A line between views (SwiftUI: `Divider`).
///
/// ```swift
/// VStack {
///   Text("12 items")
///   Divider()
///   Text("$850.00")
/// }
/// ```
///
/// It goes across the stack around it: a row of `─` in a column, a column of `│` in a row, and takes that row or
/// column. In a ``Menu`` it parts actions. In a list take sections or `listRowSeparator(_:edges:)`, around a view
/// `border(_:width:)`.
public nonisolated struct Divider: PrimitiveView, Equatable {
  /// Creates a line; in a row it stands upright, elsewhere it lies.
  public init() {}

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<Divider> {
    LeafNode(self, DividerView(frame: .zero), in: context, isPlain: true) { _, _, _ in }
  }
}

/// A view whose direction is that of the stack around it.
class AxisFollowing: UIView {
  final var axis: Axis? { didSet { if axis != oldValue { invalidateIntrinsicContentSize() } } }
}

/// The view of a spacer.
final class SpacerView: AxisFollowing {
  var minLength: CGFloat? { didSet { if minLength != oldValue { invalidateIntrinsicContentSize() } } }

  override func contentSize(for proposal: LayoutProposal) -> CellSize {
    let columns = axis == .vertical ? 0 : max(minLength.map(CellLength.columns(_:)) ?? 0, proposal.columns ?? 0)
    let rows = axis == .horizontal ? 0 : max(minLength.map(CellLength.rows(_:)) ?? 0, proposal.rows ?? 0)
    return CellSize(width: columns, height: rows)
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
}

final class DividerView: AxisFollowing {
  override func contentSize(for proposal: LayoutProposal) -> CellSize {
    axis == .horizontal
      ? CellSize(width: 1, height: proposal.rows ?? 1) : CellSize(width: proposal.columns ?? 1, height: 1)
  }

  override func draw(in context: DrawingContext) {
    let style = context.style(color: .separator)
    for row in 0..<context.size.height {
      context.write(
        axis == .horizontal ? "│" : String(repeating: "─", count: context.size.width), column: 0, row: row, style: style
      )
    }
  }
}
