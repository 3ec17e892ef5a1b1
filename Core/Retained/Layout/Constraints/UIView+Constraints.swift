import CoreTerminal

/// What constraints a view has to do with.
@MainActor
final class ViewConstraints {
  /// What the view's own constraints on its width and height say.
  var ownLimits: SizeLimits?
}

/// What a view's own constraints on its width and height say, in cells.
struct SizeLimits {
  func size(for proposal: LayoutProposal, content: (LayoutProposal) -> CellSize) -> CellSize { content(proposal) }
}

extension UIView {
  /// Places the subviews by constraints and autoresizing masks.
  final func layoutByConstraints() { autoresizeSubviews() }

  /// The size that the constraints in the view come to; `nil` where there are none.
  final func sizeByConstraints(for proposal: LayoutProposal) -> CellSize? { nil }

  /// What a view in this one answers to proposals has changed, or how much that matters.
  final func contentSizeDidChange(of view: UIView) {}

  /// A view has left: constraints to it end.
  final func dropConstraints(of view: UIView) {}

  final func setConstrained(_ isConstrained: Bool) {
    flags.set(.isConstrained, isConstrained)
  }
}
