import CoreRetained
import CoreTerminal
import Foundation

/// The retained view of everything that arranges views: a stack, a frame, padding.
///
/// It is given items by a node and an ``ItemLayout`` by the modifier, and measures and places the one by the other.
class ContainerView: UIView {
  private var layout: any ItemLayout & Equatable
  private(set) var items: [LayoutItem] = []
  /// Whether anything in it says itself where a line is; `nil` where that has to be looked up again.
  private var knownGuides: Bool?
  /// The direction of the stack that it is one of the views of.
  private var axisAround: Axis?
  private var answers: [GuideQuestion: CGFloat?] = [:]
  /// For layouts that keep something.
  private var storage: LayoutStorage?

  /// A line that was asked for.
  private struct GuideQuestion: Hashable {
    let key: AlignmentKey
    let width: Int
    let height: Int
  }

  init(_ layout: any ItemLayout & Equatable, name: String) {
    self.layout = layout
    Self.leaveUntracked(type(of: self))
    super.init(frame: .zero)
    nodeName = name
    findsOutside = true
    self.layout = layout.keeping(in: makeStorage)
  }

  required init?(coder: NSCoder) { nil }

  /// It is there for the layout of one view only.
  var isWrapper: Bool { layout.axis == nil && items.count == 1 }

  /// The foremost of the views in it, where they stand in front of each other.
  var lastLayer: UIView? {
    items.count > 1 && (layout is DepthLayout || layout is SecondaryLayout) ? items.last?.view : nil
  }

  /// Those of the views in it that a view among them is drawn around: what stands behind it, and what it is the background of.
  /// `nil` where they stand beside each other.
  func views(framedBy view: UIView) -> [UIView]? {
    guard layout.axis == nil else { return nil }
    guard let index = items.firstIndex(where: { $0.view === view }) else { return [] }
    if let layout = layout as? SecondaryLayout, layout.isPrimaryLast, let primary = items.last?.view, primary !== view {
      return [primary]
    }
    guard layout is DepthLayout || layout is SecondaryLayout else { return items.count == 1 ? [] : nil }
    return items[..<index].map(\.view)
  }

  /// Of views in front of each other any that does; else the only view.
  override var drawsGround: Bool {
    if super.drawsGround { return true }
    if items.count == 1 { return items[0].view.drawsGround }
    return (layout is DepthLayout || layout is SecondaryLayout) && items.contains { $0.view.drawsGround }
  }

  /// What is seen of it is a form that is no box: of views in front of each other one is such a form, and none a ground that is a
  /// box.
  fileprivate var itemsHaveOwnForm: Bool {
    if items.count == 1 { return items[0].view.hasOwnForm }
    guard layout is DepthLayout || layout is SecondaryLayout else { return false }
    return items.contains { $0.view.hasOwnForm } && !items.contains { $0.view.drawsGround && !$0.view.hasOwnForm }
  }

  /// Takes the views there are now, in their order: those that stay are left where they are.
  func take(_ items: [LayoutItem]) {
    guard !isTaken(items) else { return forgetGuides() }
    self.items = layout.ordered(items)
    forgetGuides()
    directFollowers()
    arrange(subviews: self.items.map(\.view))
    arrangementChanged()
  }

  /// Whether there are the same views already, of which nothing is said that a layout asks.
  private func isTaken(_ items: [LayoutItem]) -> Bool {
    guard items.count == self.items.count else { return false }
    for (new, former) in zip(items, self.items) {
      guard new.view === former.view, new.view.superview === self, new.traits.isEmpty, former.traits.isEmpty else {
        return false
      }
    }
    return true
  }

  /// Another layout places everything again.
  func update<Layout: ItemLayout & Equatable>(_ layout: Layout) {
    guard self.layout as? Layout != layout else { return }
    storage?.reads.end()
    self.layout = layout.keeping(in: makeStorage)
    directFollowers()
    arrangementChanged()
  }

  private func makeStorage() -> LayoutStorage {
    if let storage { return storage }
    let made = LayoutStorage(self)
    storage = made
    return made
  }

  /// Spacers and dividers go along the axis.
  private func directFollowers() {
    guard let axis = layout.axis else { return directFramed() }
    for item in items {
      if let follower = item.view as? AxisFollowing {
        follower.axis = axis
      } else {
        (item.view as? ContainerView)?.stand(along: axis)
      }
    }
  }

  /// It is one of the views of a stack.
  private func stand(along axis: Axis) {
    guard axis != axisAround else { return }
    axisAround = axis
    if layout.axis == nil { directFramed() }
  }

  /// A divider in a frame, or with a background, is still one of the stack around.
  private func directFramed() {
    guard let axisAround, let view = framedView else { return }
    if let divider = view as? DividerView {
      divider.axis = axisAround
    } else {
      (view as? ContainerView)?.stand(along: axisAround)
    }
  }

  /// The view that it is there for: the only one, or the one with others before or behind it.
  private var framedView: UIView? {
    if let layout = layout as? SecondaryLayout { return layout.isPrimaryLast ? items.last?.view : items.first?.view }
    return isWrapper ? items[0].view : nil
  }

  /// Everything in it is measured and placed again.
  final func arrangementChanged() {
    answers = [:]
    storage?.changed()
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// The layout may answer otherwise, with a size or a line: the containers around ask it again.
  final func answersChanged() {
    arrangementChanged()
    var next = superview
    while let view = next {
      (view as? ContainerView)?.arrangementChanged()
      next = view.superview
    }
  }

  override func subviewSizeDidChange() { storage?.changed() }

  override func contentSize(for proposal: LayoutProposal) -> CellSize {
    // It is asked anew where something in it has another size.
    answers = [:]
    return layout.size(for: proposal, of: items)
  }

  override func layoutSubviews() {
    let size = CellSize(width: cellFrame.width, height: cellFrame.height)
    let letsOut = layout.letsOut
    for (item, frame) in zip(items, layout.frames(in: size, of: items)) {
      let offset = item.traits[OffsetTrait.self]
      item.view.isConfined = !letsOut && offset == CellOffset()
      item.view.place(in: offset.moving(frame))
    }
  }

  /// The room that it likes to have around it; `nil` where nothing is said.
  final var spacing: ViewSpacing? { layout.spacing(of: items) }

  /// Whether its layout, or anything in it, may say itself where a line is.
  final var hasGuides: Bool { layout.mayHaveGuides || itemsHaveGuides }

  /// Asked of every container at every layout, hence kept.
  private var itemsHaveGuides: Bool {
    if let knownGuides { return knownGuides }
    let answer = items.contains { $0.hasGuides }
    knownGuides = answer
    return answer
  }

  /// The containers around place it by its lines, which may be elsewhere although its size is what it was.
  private func forgetGuides() {
    let hadGuides = knownGuides == true
    knownGuides = nil
    answers = [:]
    let mayMove = hadGuides || itemsHaveGuides
    var next = superview
    while let container = next as? ContainerView {
      let isForgotten = container.knownGuides == nil
      container.knownGuides = nil
      if mayMove { container.arrangementChanged() } else { container.answers = [:] }
      if isForgotten, !mayMove { return }
      next = container.superview
    }
  }

  /// Where the views in it say that a line is, on average; `nil` where none does. An answer is kept: containers within each other
  /// would ask for it twice as often at each depth.
  final func guide(_ key: AlignmentKey, in size: CellSize) -> CGFloat? {
    guard hasGuides else { return nil }
    let question = GuideQuestion(key: key, width: size.width, height: size.height)
    if let known = answers[question] { return known }
    let answer = layout.guide(key, in: size, of: items) ?? (itemsHaveGuides ? averageGuide(key, in: size) : nil)
    answers[question] = answer
    return answer
  }

  private func averageGuide(_ key: AlignmentKey, in size: CellSize) -> CGFloat? {
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

extension UIView {
  /// Whether what is seen of it is a form that is no box, such as a circle.
  var hasOwnForm: Bool {
    if let clippingShape { return !clippingShape.isBox }
    if let surface = self as? ShapeSurface { return surface.hasFormOfItsOwn }
    return (self as? ContainerView)?.itemsHaveOwnForm ?? false
  }
}
