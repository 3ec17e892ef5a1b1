import CoreTerminal

/// Views in a column or a row (UIKit: `UIStackView`).
public final class UIStackView: UIView {
  /// Which way the views follow each other.
  public enum Axis: Hashable, Sendable {
    /// From left to right.
    case horizontal
    /// From top to bottom.
    case vertical
  }

  /// Where a view stands across the axis when it is narrower, or lower, than the stack.
  public enum Alignment: Hashable, Sendable {
    /// As wide, or as high, as the stack.
    case fill
    /// At the left, or at the top.
    case leading
    /// In the middle; an odd cell goes to the right or below.
    case center
    /// At the right, or at the bottom.
    case trailing
  }

  /// Which way the views follow each other. Default: horizontal.
  public var axis = Axis.horizontal { didSet { if axis != oldValue { arrangementChanged() } } }
  /// Where a view stands across the axis. Default: fill.
  public var alignment = Alignment.fill { didSet { if alignment != oldValue { arrangementChanged() } } }
  /// Cells between two views. Default: 0.
  public var spacing = 0 { didSet { if spacing != oldValue { arrangementChanged() } } }

  /// The views that are arranged, in order.
  public private(set) var arrangedSubviews: [UIView] = []

  /// Creates a stack of views.
  public convenience init(arrangedSubviews: [UIView]) {
    self.init()
    for view in arrangedSubviews { addArrangedSubview(view) }
  }

  /// Adds a view behind the others.
  public func addArrangedSubview(_ view: UIView) {
    // Only a view that is here already has to be looked for: filling a long stack stays linear.
    if view.superview === self { arrangedSubviews.removeAll { $0 === view } }
    arrangedSubviews.append(view)
    addSubview(view)
  }

  /// Takes a view out of the stack.
  public func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    if view.superview === self { view.removeFromSuperview() }
  }

  /// Makes the arranged views exactly these, touching only what differs.
  package func setArrangedSubviews(_ views: [UIView]) {
    guard !views.elementsEqual(arrangedSubviews, by: ===) else { return }
    let kept = Set(views.map(ObjectIdentifier.init))
    for view in arrangedSubviews where !kept.contains(ObjectIdentifier(view)) && view.superview === self {
      view.removeFromSuperview()
    }
    arrangedSubviews = views
    for view in views where view.superview !== self { addSubview(view) }
    arrangementChanged()
  }

  /// The sum of the views along the axis, the largest of them across it.
  public override func sizeThatFits(_ proposal: LayoutProposal) -> CellSize {
    let sizes = sizes(for: proposal)
    let gaps = spacing * max(0, sizes.count - 1)
    let (widths, heights) = (sizes.map(\.width), sizes.map(\.height))
    return switch axis {
    case .vertical: CellSize(width: widths.max() ?? 0, height: heights.reduce(gaps, +))
    case .horizontal: CellSize(width: widths.reduce(gaps, +), height: heights.max() ?? 0)
    }
  }

  /// Places the views one after the other.
  public override func layoutSubviews() {
    let sizes = sizes(for: LayoutProposal(columns: frame.width, rows: frame.height))
    var position = 0
    for (view, size) in zip(visible, sizes) {
      switch axis {
      case .vertical:
        let (column, width) = across(size.width, in: frame.width)
        view.place(in: CellRectangle(column: column, row: position, width: width, height: size.height))
        position += size.height + spacing
      case .horizontal:
        let (row, height) = across(size.height, in: frame.height)
        view.place(in: CellRectangle(column: position, row: row, width: size.width, height: height))
        position += size.width + spacing
      }
    }
  }

  private var visible: [UIView] { arrangedSubviews.filter { !$0.isHidden } }

  private func arrangementChanged() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private func across(_ length: Int, in room: Int) -> (start: Int, length: Int) {
    switch alignment {
    case .fill: (0, room)
    case .leading: (0, min(length, room))
    case .center: (max(0, (room - length) / 2), min(length, room))
    case .trailing: (max(0, room - length), min(length, room))
    }
  }

  private func sizes(for proposal: LayoutProposal) -> [CellSize] {
    switch axis {
    case .vertical: visible.map { $0.measure(LayoutProposal(columns: proposal.columns)) }
    case .horizontal: horizontalSizes(for: proposal)
    }
  }

  /// Each view gets what it would like. Where that is too much, the narrow ones do, and the wide ones share the rest.
  private func horizontalSizes(for proposal: LayoutProposal) -> [CellSize] {
    let views = visible
    var sizes = views.map { $0.measure(LayoutProposal(rows: proposal.rows)) }
    guard var rest = proposal.columns.map({ $0 - spacing * max(0, views.count - 1) }) else { return sizes }
    guard sizes.reduce(0, { $0 + $1.width }) > rest else { return sizes }
    let order = sizes.indices.sorted { (sizes[$0].width, $0) < (sizes[$1].width, $1) }
    for (position, index) in order.enumerated() {
      let share = max(0, rest / (order.count - position))
      if sizes[index].width > share {
        let size = views[index].measure(LayoutProposal(columns: share, rows: proposal.rows))
        sizes[index] = CellSize(width: min(size.width, share), height: size.height)
      }
      rest -= sizes[index].width
    }
    return sizes
  }
}
