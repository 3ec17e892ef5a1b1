import CoreEnvironment
package import CoreTerminal
public import Foundation

/// A view onto content that is larger than itself (UIKit: `UIScrollView`).
///
/// ```swift
/// let scrollView = UIScrollView(frame: .zero)
/// scrollView.addSubview(text)
/// text.translatesAutoresizingMaskIntoConstraints = false
/// NSLayoutConstraint.activate([
///   text.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor),
///   text.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
///   text.leadingAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leadingAnchor),
///   text.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
/// ])
/// ```
///
/// What is in it stands in the content's own points, and ``contentSize`` says how large that is; scrolling changes the
/// origin of ``UIView/bounds`` and lays out nothing. The wheel scrolls by three rows; where it has the focus, or the view
/// with the focus is in it, arrows, Page Up and Down, Home, End and Space scroll, too. A view that gets the focus is
/// scrolled into sight. A mark at the right edge, drawn over the content, shows where it is.
open class UIScrollView: UIView, UIScrollViewDelegating {
  /// Who is told of scrolling, held weakly.
  ///
  /// A program sets `delegate`, which has the type that suits the view.
  public final weak var scrollDelegate: (any UIScrollViewDelegate)?

  /// How large the content is, in cells.
  package final var contentCells = CellSize.zero {
    didSet {
      guard contentCells != oldValue else { return }
      setNeedsDisplay()
      invalidateIntrinsicContentSize()
      window?.presentations.last?.contentChanged()
    }
  }
  /// What is around the content now, in cells.
  package private(set) final var insetCells = CellInsets.zero

  /// How much is covered around a view of the content by what stays in sight; the view is not scrolled behind that.
  package final var coveredAround: (UIView) -> CellInsets = { _ in .zero }

  /// How large the content is, in points. What is set is rounded to whole cells.
  open var contentSize: CGSize {
    get { contentCells.points }
    set {
      contentCells = CellSize(newValue)
      setNeedsLayout()
    }
  }

  /// The point of the content that is at the upper left, in points.
  open var contentOffset: CGPoint {
    get { CGPoint(x: .columns(boundsOrigin.column), y: .rows(boundsOrigin.row)) }
    set { setContentOffset(newValue, animated: false) }
  }

  /// Room around the content, in points: 8 make a column and 16 a row.
  ///
  /// The default is none.
  open var contentInset = UIEdgeInsets.zero { didSet { if contentInset != oldValue { updateInsets() } } }

  /// The room around the content with the safe area, in points.
  open var adjustedContentInset: UIEdgeInsets { UIEdgeInsets(insetCells) }

  /// Whether the safe area is added to ``contentInset``, so that bars cover nothing.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { if contentInsetAdjustmentBehavior != oldValue { updateInsets() } }
  }

  /// Whether the user can scroll, by keys and the wheel.
  ///
  /// The default is `true`; code can always.
  open var isScrollEnabled = true { didSet { if isScrollEnabled != oldValue { setNeedsDisplay() } } }
  /// Whether keys and wheel scroll by as much as is in sight.
  ///
  /// The default is `false`.
  open var isPagingEnabled = false
  /// Whether a mark at the right shows where the content is. Default: yes.
  open var showsVerticalScrollIndicator = true {
    didSet { if showsVerticalScrollIndicator != oldValue { setNeedsDisplay() } }
  }
  /// Whether a mark at the bottom shows where the content is. Default: yes.
  open var showsHorizontalScrollIndicator = true {
    didSet { if showsHorizontalScrollIndicator != oldValue { setNeedsDisplay() } }
  }

  /// Loads the content anew when the user asks for it, with F5.
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let refreshControl { addSubview(refreshControl) }
      updateInsets()
    }
  }

  // What follows is kept for listings: nothing of it can be seen in a terminal.

  /// Has no effect here: content stops at its edge and bounces nowhere; accepted so that listings compile.
  open var bounces = true
  /// Has no effect here: content stops at its edge and bounces nowhere; accepted so that listings compile.
  open var alwaysBounceVertical = false
  /// Has no effect here: content stops at its edge and bounces nowhere; accepted so that listings compile.
  open var alwaysBounceHorizontal = false
  /// Has no effect here: a key or a turn of the wheel goes one way only; accepted so that listings compile.
  open var isDirectionalLockEnabled = false
  /// Whether the Home key scrolls to the top. Default: yes.
  open var scrollsToTop = true
  /// Has no effect here: there is no keyboard on the screen; accepted so that listings compile.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// Has no effect here: the mark has the colours of the theme; accepted so that listings compile.
  open var indicatorStyle = IndicatorStyle.default
  /// Has no effect here: the mark is as long as the view; accepted so that listings compile.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// Has no effect here: the mark is as long as the view; accepted so that listings compile.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  /// Has no effect here: the mark is as long as the view; accepted so that listings compile.
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  /// Has no effect here: nothing glides in a terminal; accepted so that listings compile.
  open var decelerationRate = DecelerationRate.normal
  /// Has no effect here: the mouse's press reaches the content at once, as no finger may turn out to scroll; accepted
  /// so that listings compile.
  open var delaysContentTouches = true
  /// Has no effect here: a press never becomes scrolling; accepted so that listings compile.
  open var canCancelContentTouches = true
  /// Has no effect here: cells cannot be zoomed; accepted so that listings compile.
  open var zoomScale: CGFloat = 1
  /// Sets ``zoomScale``, which nobody sees: cells cannot be zoomed. `animated` has no effect here: it is set at once.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    zoomScale = max(minimumZoomScale, min(maximumZoomScale, scale))
  }
  /// Scrolls to a part of the content, which cannot be made larger to fill the view. `animated` has no effect here: it is there in one frame.
  open func zoom(to rect: CGRect, animated: Bool) { scrollRectToVisible(rect, animated: animated) }
  /// Has no effect here: cells cannot be zoomed; accepted so that listings compile.
  open var bouncesZoom = true
  /// Whether the user is zooming: never, as cells cannot be zoomed.
  open var isZooming: Bool { false }
  /// Has no effect here: cells cannot be zoomed; accepted so that listings compile.
  open var minimumZoomScale: CGFloat = 1
  /// Has no effect here: cells cannot be zoomed; accepted so that listings compile.
  open var maximumZoomScale: CGFloat = 1
  /// Has no effect here: keys and the wheel scroll; accepted so that others can wait for it.
  open lazy var panGestureRecognizer = UIPanGestureRecognizer()
  /// Whether the user scrolls right now: a turn of the wheel is over at once.
  open internal(set) var isDragging = false
  /// Whether the user is scrolling: the same as ``isDragging``, as there is no finger to lie still.
  open var isTracking: Bool { isDragging }
  /// Always `false`: nothing glides in a terminal.
  open var isDecelerating: Bool { false }

  package override class var untracked: AnyClass { UIScrollView.self }
  package override class var drawsContent: Bool { false }

  /// Something is pinned to the frame, and has to be placed anew when the content scrolls.
  final var followsFrame = false

  /// Constraints were found to say how large the content is.
  final var isContentSolved = false

  /// Whether constraints among the content say how large it is.
  final var contentIsConstrained: Bool {
    !(self is any ListEngineHost)
      && (extras?.constraints?.held ?? []).contains { constraint in
        [(constraint.firstItem, constraint.firstAttribute), (constraint.secondItem, constraint.secondAttribute)]
          .contains { item, attribute in
            item === self && attribute.axis != nil && !attribute.isSize
              || (item as? UILayoutGuide)?.kind == .scrollContent
          }
      }
  }

  /// Creates a scroll view at a frame, in points of its superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    flags.formUnion([.drawsOverlay, .clips])
  }

  /// There are no archives of views here: creates a scroll view without a size.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    flags.formUnion([.drawsOverlay, .clips])
  }

  // MARK: Geometry

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      super.bounds = CGRect(origin: super.bounds.origin, size: newValue.size)
      contentOffset = newValue.origin
    }
  }

  /// What is proposed; the content's size where anything will do.
  open override func contentSize(for proposal: LayoutProposal) -> CellSize {
    let intrinsic = intrinsicContentSize
    return CellSize(
      width: intrinsic.width < 0
        ? proposal.columns ?? contentCells.width : CellLength.columns(ofSize: intrinsic.width),
      height: intrinsic.height < 0 ? proposal.rows ?? contentCells.height : CellLength.rows(ofSize: intrinsic.height))
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    updateInsets()
  }

  package override func finishLayout() { settleOffset() }

  /// Looks at what is around the content again.
  package final func updateInsets() {
    var insets = contentInset.cells
    if contentInsetAdjustmentBehavior != .never { insets = insets + safeArea }
    if refreshControl?.isRefreshing == true { insets.top += 1 }
    guard insets != insetCells else { return }
    let former = insetCells
    insetCells = insets
    insetsChanged(from: former)
    scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  /// The insets are others: what is at the beginning stays there.
  package func insetsChanged(from former: CellInsets) {
    var (column, row) = boundsOrigin
    if row == -former.top { row = -insetCells.top }
    if column == -former.left { column = -insetCells.left }
    scroll(toColumn: column, row: row)
    setNeedsLayout()
  }

  // MARK: Scrolling, for subclasses with content of their own kind

  /// Scrolls to a cell of the content.
  package func scroll(toColumn column: Int, row: Int) { setOffset(column: column, row: row) }

  /// Scrolls by cells, as far as there is content.
  package func scroll(byColumns columns: Int, rows: Int) {
    let (columnRange, rowRange) = offsetRanges
    setOffset(
      column: (boundsOrigin.column + columns).clamped(to: columnRange),
      row: (boundsOrigin.row + rows).clamped(to: rowRange))
  }

  /// The offset is on the content, whatever has become of it.
  package final func settleOffset() { scroll(byColumns: 0, rows: 0) }

  /// Keeps the offset, and tells it.
  package final func setOffset(column: Int, row: Int) {
    guard (column, row) != boundsOrigin else { return }
    setBoundsOrigin(column: column, row: row)
    if followsFrame { constraintHost(isMade: false)?.rootChanged() }
    placeRefreshControl()
    scrollDelegate?.scrollViewDidScroll(self)
  }

  /// Where the offset may be.
  package final var offsetRanges: (columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
    let (size, insets) = (cellFrame.size, insetCells)
    return (
      -insets.left...max(-insets.left, contentCells.width + insets.right - size.width),
      -insets.top...max(-insets.top, contentCells.height + insets.bottom - size.height)
    )
  }

  /// Above the content; where that is scrolled away, over its first row that is seen.
  private func placeRefreshControl() {
    guard let refreshControl else { return }
    let row = refreshControl.isRefreshing ? max(-1, boundsOrigin.row + insetCells.top - 1) : -1
    refreshControl.place(
      in: CellRectangle(column: boundsOrigin.column, row: row, width: cellFrame.width, height: 1))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeRefreshControl()
  }

  // MARK: The user

  /// What only scrolls gets the focus where there is something to scroll, and nothing in it that could have the focus.
  open override var canBecomeFirstResponder: Bool { canScroll && !hasContentForFirstFocus }

  package override func receive(_ key: KeyEvent) -> Bool { receiveScrolling(key) }
  package override func receive(scroll direction: MouseEvent.Direction) -> Bool { receiveWheel(direction) }
  package override func reveal(_ view: UIView) { revealContent(view) }
  /// It keeps the row with the focus in sight by itself.
  package var keepsRowsInSight: Bool { false }
  package override func drawOverlay(in context: DrawingContext) { drawIndicators(in: context) }
  package override var keyHints: [KeyHint] { scrollingHints }

  /// Scrolls to a point of the content, in points. There is no animation; with it the delegate is told the end.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    let former = boundsOrigin
    scroll(toColumn: CellLength.columns(contentOffset.x), row: CellLength.rows(contentOffset.y))
    if animated, former != boundsOrigin { scrollDelegate?.scrollViewDidEndScrollingAnimation(self) }
  }

  /// Scrolls as little as it takes to show a part of the content, in points.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let former = boundsOrigin
    show(CellRectangle(rect))
    if animated, former != boundsOrigin { scrollDelegate?.scrollViewDidEndScrollingAnimation(self) }
  }

  /// Does nothing: the marks at the edge are shown whenever there is something to scroll.
  open func flashScrollIndicators() {}

  // MARK: What programs override, too

  /// Whether a press on a view in the content may still become scrolling. Has no effect here: the wheel and keys scroll, and a press is the
  /// view's; accepted so that listings compile. The default is no for controls, as on iOS.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  /// Whether a press on a view in the content is the view's. `touches`, `event` and `view` have no effect here: it always is.
  open func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { true }

  /// Told when ``adjustedContentInset`` has changed.
  ///
  /// The default tells the delegate.
  open func adjustedContentInsetDidChange() { scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self) }

  /// Has no effect here: what scrolls stays under the finger that a terminal has not; accepted so that listings compile.
  open lazy var pinchGestureRecognizer: UIPinchGestureRecognizer? = UIPinchGestureRecognizer()
  /// Has no effect here: keys scroll by themselves; accepted so that listings compile.
  open lazy var directionalPressGestureRecognizer = UIGestureRecognizer()
  /// Has no effect here: the mark at the edge is as high as the view; accepted so that listings compile.
  open var automaticallyAdjustsScrollIndicatorInsets = true
  /// Has no effect here: there is no index on the screen of a television; accepted so that listings compile.
  open var indexDisplayMode = IndexDisplayMode.automatic
  /// Whether zooming bounces back: never, as nothing zooms in cells.
  open var isZoomBouncing: Bool { false }
  /// Has no effect here: keys scroll wherever there is something to scroll to; accepted so that listings compile.
  open var allowsKeyboardScrolling = true
  /// Has no effect here: what scrolls stops at its edge; accepted so that listings compile.
  open var bouncesHorizontally = true
  /// Has no effect here: what scrolls stops at its edge; accepted so that listings compile.
  open var bouncesVertically = true
  /// Has no effect here: content that is smaller than the view stands at its beginning; accepted so that listings compile.
  open var contentAlignmentPoint = CGPoint.zero
  /// Has no effect here: scrolling is over at once; accepted so that listings compile.
  open func stopScrollingAndZooming() {}
  /// Runs what changes the offset; the mark at the edge is shown anyway.
  public final func withScrollIndicatorsShown(forContentOffsetChanges changes: () -> Void) { changes() }

  /// When the index at the edge is shown (UIKit: `UIScrollView.IndexDisplayMode`).
  public enum IndexDisplayMode: Int, Hashable, Sendable {
    /// Where it helps.
    case automatic = 0
    /// Never.
    case alwaysHidden = 1
  }
}

extension Comparable {
  /// The nearest value within limits.
  func clamped(to limits: ClosedRange<Self>) -> Self { min(max(self, limits.lowerBound), limits.upperBound) }
}
