import CoreEnvironment
import CoreRetained
import CoreTerminal
import Foundation

/// Shows a part of content that is larger than itself, and scrolls it (SwiftUI: `ScrollView`).
///
/// ```swift
/// ScrollView {
///   Text(String(repeating: "A long text. ", count: 200))
/// }
/// ```
///
/// For texts, pictures and content of any shape. Rows that are chosen are a ``List``, which scrolls by itself; of many
/// views of one kind a ``LazyVStack`` in it makes only those that are seen.
///
/// The wheel, and the keys where it or something in it has the focus, scroll; what gets the focus is scrolled into
/// sight. It scrolls by whole rows and columns. A mark at the edge, in a column or a row of its own, shows the place.
public nonisolated struct ScrollView<Content: View>: PrimitiveView {
  /// The views that are scrolled, one below the other.
  public var content: Content
  /// The directions in which it scrolls; up and down by default.
  public var axes: Axis.Set
  /// Whether marks at its edges show which part of the content is seen.
  public var showsIndicators: Bool

  /// Content that scrolls; several views stand one below the other.
  public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
    self.content = content()
    self.axes = axes
    self.showsIndicators = showsIndicators
  }

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<ScrollView> { ScrollNode(self, in: context) }
}

private final class ScrollNode<Content: View>: ViewNode<ScrollView<Content>> {
  override var worksUnseen: Bool { false }

  private let scrollView = ScrollingView(frame: .zero)
  private let values: ValueNode
  private var child: ViewNode<Content>?
  private var look: LeafNode<ScrollLook, ScrollingView>?
  private var scroller: Scroller?

  init(_ view: ScrollView<Content>, in context: GraphContext) {
    values = ValueNode("ScrollView", parent: context.values)
    values.environment(\.scrolledAxes, view.axes)
    super.init(in: context, showing: scrollView)
    scrollView.axes = view.axes
    look = LeafNode(ScrollLook(showsIndicators: view.showsIndicators), scrollView, in: contextBelow()) {
      $1.follow($0, $2)
    }
    values.environment(\.scrollObservers, [])
    // What is said around the scroll view is not meant for those in it.
    values.environment(\.scrollTargetBehavior, nil)
    let targets = ScrollTargets()
    values.environment(\.scrollTargets, targets)
    scrollView.targets = targets
    child = makeNode(for: view.content, values: values)
    itemsChanged()
    scroller = Scroller(scrollView, self)
    scrollView.changed = { [weak self] in self?.scroller?.changed() }
  }

  override var items: [LayoutItem] { [LayoutItem(view: scrollView)] }
  override var children: [GraphNode] { child.map { [$0] } ?? [] }

  override func update(_ view: ScrollView<Content>) {
    scrollView.axes = view.axes
    values.environment(\.scrolledAxes, view.axes)
    look?.update(ScrollLook(showsIndicators: view.showsIndicators))
    child?.update(view.content)
  }

  override func itemsChanged() { scrollView.container.take(child?.items ?? []) }

  override func end() {
    look?.end()
    child?.end()
  }
}

/// What is said of a scroll view beside its content.
private nonisolated struct ScrollLook: View {
  let showsIndicators: Bool
  var body: Never { fatalError("It is not shown.") }
}

/// The retained view of a scroll view.
final class ScrollingView: UIScrollView, RelativeContainer {
  let container = ContainerView(
    StackLayout(direction: .vertical, alignment: HorizontalAlignment.center.key, spacing: 0), name: "content")
  var axes: Axis.Set = .vertical { didSet { if axes != oldValue { setNeedsLayout() } } }
  /// Told that it is scrolled, or that its content has another size.
  var changed: (() -> Void)?
  /// What it may come to rest at.
  var targets: ScrollTargets?
  /// Those that make what is seen of them when it is scrolled.
  private var followers: [ObjectIdentifier: Follower] = [:]

  let relatives = RelativeFrames()
  /// Room around the content, which is scrolled with it.
  private(set) var margins = CellInsets.zero
  /// The column, or the row, that the mark has for itself.
  private var knownMark = CellSize.zero
  private var knownSize = CellSize.zero
  /// It begins at the end of its content, and stays there as that grows.
  private var beginsAtEnd = false

  private struct Follower {
    weak var view: UIView?
  }

  override init(frame: CGRect) {
    Self.leaveUntracked(ScrollingView.self)
    super.init(frame: frame)
    nodeName = "ScrollView"
    scrollDelegate = self
    coveredAround = { [unowned self] view in
      // A stack or a grid stands around what it shows.
      sequence(first: view, next: \.superview).prefix { $0 !== self }.lazy.compactMap { $0 as? LazyStackView }
        .first?.covered(around: view) ?? .zero
    }
    addSubview(container)
  }

  required init?(coder: NSCoder) { nil }

  fileprivate func follow(_ look: ScrollLook, _ environment: EnvironmentValues) {
    isScrollEnabled = environment.isScrollEnabled
    beginsAtEnd = environment.defaultScrollAnchor.map { $0.y > 0.75 } ?? false
    let margins = environment.contentMargins.cells
    if margins != self.margins {
      self.margins = margins
      setNeedsLayout()
      invalidateIntrinsicContentSize()
    }
    let shows = look.showsIndicators
    showsVerticalScrollIndicator = shows && environment.verticalScrollIndicatorVisibility.isShown
    showsHorizontalScrollIndicator = shows && environment.horizontalScrollIndicatorVisibility.isShown
  }

  /// As much as is proposed where it scrolls, and where something in it is sized by it; else as much as the content.
  override func contentSize(for proposal: LayoutProposal) -> CellSize {
    let content = contentNeeds(proposal)
    let filled = axes.union(relatives.axes)
    return CellSize(
      width: filled.contains(.horizontal) ? proposal.columns ?? content.width : content.width,
      height: filled.contains(.vertical) ? proposal.rows ?? content.height : content.height)
  }

  /// The room for the content as it would like to be, with what is free around it.
  private func measureContent(_ proposal: LayoutProposal) -> CellSize {
    let inner = LayoutProposal(
      columns: axes.contains(.horizontal) ? nil : proposal.columns, rows: axes.contains(.vertical) ? nil : proposal.rows
    )
    return container.measure(inner.inset(by: margins)).outset(by: margins)
  }

  var relativeRoom: CellSize {
    CellSize(
      width: max(0, cellFrame.width - margins.left - margins.right - knownMark.width),
      height: max(0, cellFrame.height - margins.top - margins.bottom - knownMark.height))
  }

  /// How large the content is, with the column or the row beside it that the mark stands in, where there is something to scroll.
  private func contentNeeds(_ proposal: LayoutProposal) -> CellSize {
    let (size, mark) = arranged(proposal)
    return CellSize(width: size.width + mark.width, height: size.height + mark.height)
  }

  /// How large the content is, and how much room beside it the mark takes.
  private func arranged(_ proposal: LayoutProposal) -> (content: CellSize, mark: CellSize) {
    let size = measureContent(proposal)
    if axes == .vertical, showsVerticalScrollIndicator, let columns = proposal.columns, let rows = proposal.rows,
      size.height > rows
    {
      let narrower = LayoutProposal(columns: max(0, columns - 1), rows: rows)
      return (measureContent(narrower), CellSize(width: 1, height: 0))
    }
    // A single line is scrolled without a mark: it would be as large as what it is for.
    if axes == .horizontal, showsHorizontalScrollIndicator, let columns = proposal.columns, size.width > columns,
      size.height > 1
    {
      let mark = CellSize(width: 0, height: 1)
      guard let rows = proposal.rows, size.height >= rows else { return (size, mark) }
      let lower = measureContent(LayoutProposal(columns: columns, rows: rows - 1))
      // What cannot be lower is seen whole.
      if lower.height < rows { return (lower, mark) }
    }
    return (size, .zero)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isFirst = knownSize == .zero
    if cellFrame.size != knownSize {
      knownSize = cellFrame.size
      knownMark = .zero
      tellFollowers()
    }
    relatives.follow(relativeRoom)
    defer { changed?() }
    let wasAtEnd = isAtEnd
    var (size, mark) = arranged(LayoutProposal(cellFrame.size))
    if mark != .zero, knownMark == .zero {
      // Once it is there it stays for as long as the size: content that follows the room may be smaller with it.
      knownMark = mark
      relatives.follow(relativeRoom)
      (size, mark) = arranged(LayoutProposal(cellFrame.size))
    }
    let (width, height) = (cellFrame.width - mark.width, cellFrame.height - mark.height)
    container.place(
      in: CellRectangle(
        column: max(0, width - size.width) / 2,
        row: axes.contains(.vertical) ? 0 : max(0, height - size.height) / 2, width: size.width, height: size.height
      ).inset(by: margins))
    contentCells = CellSize(
      width: max(size.width, axes.contains(.horizontal) ? 0 : cellFrame.width),
      height: max(size.height, axes.contains(.vertical) ? 0 : height))
    if beginsAtEnd, isFirst || wasAtEnd {
      let ranges = offsetRanges
      setOffset(column: ranges.columns.upperBound, row: ranges.rows.upperBound)
    }
  }

  /// The last of the content is seen, and not all of it.
  var isAtEnd: Bool {
    let (columns, rows) = offsetRanges
    let (column, row) = (CellLength.columns(contentOffset.x), CellLength.rows(contentOffset.y))
    return axes.contains(.vertical)
      ? row >= rows.upperBound && row > rows.lowerBound : column >= columns.upperBound && column > columns.lowerBound
  }

  // MARK: Those that follow

  /// Lays a view out anew whenever it is scrolled.
  func add(follower view: UIView) { followers[ObjectIdentifier(view)] = Follower(view: view) }

  private func tellFollowers() {
    for follower in followers.values { follower.view?.setNeedsLayout() }
  }

  /// It follows no more.
  func remove(follower view: UIView) { followers[ObjectIdentifier(view)] = nil }
}

extension ScrollingView: UIScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    tellFollowers()
    changed?()
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    targetContentOffset.pointee = placeOfRest(for: targetContentOffset.pointee, velocity: velocity)
  }
}

extension UIView {
  /// The scroll view of declared views that is nearest around the view.
  var scrollingView: ScrollingView? {
    sequence(first: self, next: \.superview).lazy.compactMap { $0 as? ScrollingView }.first
  }
}
