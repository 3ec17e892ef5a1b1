import CoreRetained
import CoreTerminal
import Foundation

/// The view of whatever arranges views: a stack, a frame, padding.
class ContainerView: UIView {
  private var layout: any ItemLayout & Equatable
  private(set) var items: [LayoutItem] = []

  init(_ layout: any ItemLayout & Equatable, name: String) {
    self.layout = layout
    Self.leaveUntracked(type(of: self))
    super.init(frame: .zero)
    nodeName = name
  }

  required init?(coder: NSCoder) { nil }

  /// It is there for the layout of one view only.
  var isWrapper: Bool { layout.axis == nil && items.count == 1 }

  /// Takes the views there are now, in their order: those that stay are left where they are.
  func take(_ items: [LayoutItem]) {
    let isEmpty = items.isEmpty && self.items.isEmpty
    guard !isEmpty else { return }
    self.items = layout.ordered(items)
    if let axis = layout.axis {
      for case let follower as any AxisFollowing in items.lazy.map(\.view) { follower.axis = axis }
    }
    arrange(subviews: self.items.map(\.view))
    arrangementChanged()
  }

  /// Another layout places everything again.
  func update<Layout: ItemLayout & Equatable>(_ layout: Layout) {
    guard self.layout as? Layout != layout else { return }
    self.layout = layout
    arrangementChanged()
  }

  private func arrangementChanged() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  override func contentSize(for proposal: LayoutProposal) -> CellSize { layout.size(for: proposal, of: items) }

  override func layoutSubviews() {
    let size = CellSize(width: cellFrame.width, height: cellFrame.height)
    for (item, frame) in zip(items, layout.frames(in: size, of: items)) { item.view.place(in: frame) }
  }

  /// Where the views in it say that a line is, on average; `nil` where none does.
  func guide(_ key: AlignmentKey, in size: CellSize) -> CGFloat? {
    guard items.contains(where: { !$0.traits.isEmpty || $0.view is ContainerView }) else { return nil }
    let values = zip(items, layout.frames(in: size, of: items)).compactMap { item, frame in
      item.dimensions(CellSize(width: frame.width, height: frame.height)).explicit(key).map {
        $0 + key.points(key.axis == .horizontal ? frame.column : frame.row)
      }
    }
    return values.isEmpty ? nil : values.reduce(0, +) / CGFloat(values.count)
  }

  /// What is in it is clicked, never the container.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}
