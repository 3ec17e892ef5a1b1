import CoreEnvironment
import CoreRetained
import CoreTerminal
import Foundation

/// Where the views are at whose edges a scroll view may come to rest.
@MainActor
protocol ScrollTargetSource: AnyObject {
  /// The views, as far as they are made.
  var targetViews: [UIView] { get }
  /// What they are told apart by, of those that are in sight by a part at least, from 0 to 1.
  func identitiesInSight(_ part: Double) -> [AnyHashable]
}

/// Those in one scroll view that say what it may come to rest at.
@MainActor
final class ScrollTargets {
  private var sources: [ObjectIdentifier: Entry] = [:]
  private var added = 0

  private struct Entry {
    weak var source: (any ScrollTargetSource)?
    /// In which order they came.
    let order: Int
  }

  nonisolated init() {}

  func add(_ source: any ScrollTargetSource) {
    added += 1
    sources[ObjectIdentifier(source)] = Entry(source: source, order: added)
  }

  func remove(_ source: any ScrollTargetSource) { sources[ObjectIdentifier(source)] = nil }

  var living: [any ScrollTargetSource] {
    sources.values.sorted { $0.order < $1.order }.compactMap(\.source)
  }
}

private enum ScrollTargetsKey: EnvironmentKey {
  static var defaultValue: ScrollTargets? { nil }
}

extension EnvironmentValues {
  /// What the scroll view around may come to rest at.
  var scrollTargets: ScrollTargets? {
    get { self[ScrollTargetsKey.self] }
    set { self[ScrollTargetsKey.self] = newValue }
  }
}

/// A view that scrolling comes to rest at, or the views in it.
private nonisolated struct ScrollTargetView<Content: View>: WrappingView {
  let content: Content
  let isEnabled: Bool
  /// The views of the layout in it are meant, and not it itself.
  let isLayout: Bool

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<ScrollTargetView> {
    ScrollTargetNode(self, in: context)
  }
}

private final class ScrollTargetNode<Content: View>: WrappingNode<ScrollTargetView<Content>, Content>,
  ScrollTargetSource
{
  private var isEnabled: Bool
  private let isLayout: Bool

  init(_ view: ScrollTargetView<Content>, in context: GraphContext) {
    isEnabled = view.isEnabled
    isLayout = view.isLayout
    super.init(in: context)
    begin(with: view.content)
    context.values.environment.scrollTargets?.add(self)
  }

  override func update(_ view: ScrollTargetView<Content>) {
    isEnabled = view.isEnabled
    child?.update(view.content)
  }

  override func end() {
    context.values.environment.scrollTargets?.remove(self)
    super.end()
  }

  var targetViews: [UIView] {
    guard isEnabled else { return [] }
    let views = items.map(\.view)
    return isLayout ? views.flatMap(\.viewsOfLayout) : views
  }

  func identitiesInSight(_ part: Double) -> [AnyHashable] {
    guard isEnabled else { return [] }
    return isLayout ? seenIdentities(part) : Array(seenIdentities(part).prefix(1))
  }
}

extension UIView {
  /// The views that the outermost stack or grid here arranges, as far as they are made.
  fileprivate var viewsOfLayout: [UIView] {
    if let stack = self as? LazyStackView { return stack.shownRows }
    guard let container = self as? ContainerView else { return [self] }
    let views = container.items.map(\.view)
    return container.isWrapper ? views.flatMap(\.viewsOfLayout) : views
  }
}

extension View {
  /// Marks the views in a stack or a grid as those that scrolling comes to rest at, with a scroll view that is
  /// ``ScrollTargetBehavior/viewAligned`` (SwiftUI: `scrollTargetLayout(isEnabled:)`).
  public nonisolated func scrollTargetLayout(isEnabled: Bool = true) -> some View {
    ScrollTargetView(content: self, isEnabled: isEnabled, isLayout: true)
  }

  /// Marks the view as one that scrolling comes to rest at, with a scroll view that is ``ScrollTargetBehavior/viewAligned``
  /// (SwiftUI: `scrollTarget(isEnabled:)`).
  public nonisolated func scrollTarget(isEnabled: Bool = true) -> some View {
    ScrollTargetView(content: self, isEnabled: isEnabled, isLayout: false)
  }
}

// MARK: - The scroll view

extension ScrollingView {
  /// Where the views begin that it may come to rest at, in points of the content.
  private var targetRects: [CGRect] {
    let origin = originInWindow
    let offset = contentOffset
    return (targets?.living ?? []).flatMap(\.targetViews).filter { $0.window === window }.map { view in
      let place = view.originInWindow
      return CGRect(
        x: .columns(place.column - origin.column - margins.left) + offset.x,
        y: .rows(place.row - origin.row - margins.top) + offset.y,
        width: .columns(view.cellFrame.width), height: .rows(view.cellFrame.height))
    }
  }

  /// Where it comes to rest when the user has it scroll to a place.
  func placeOfRest(for asked: CGPoint, velocity: CGPoint) -> CGPoint {
    guard let behavior = valueNode.environment.scrollTargetBehavior else { return asked }
    let start = contentOffset
    let container = CellSize(width: cellFrame.width, height: cellFrame.height).points
    let context = ScrollTargetBehaviorContext(
      originalTarget: ScrollTarget(rect: CGRect(origin: start, size: container)),
      velocity: CGVector(dx: velocity.x, dy: velocity.y), contentSize: contentSize, containerSize: container,
      axes: axes,
      environment: valueNode.environment, targets: targetRects)
    let way = CGPoint(x: asked.x - start.x, y: asked.y - start.y)
    let page = abs(way.x) > abs(way.y) ? container.width : container.height
    let length = max(abs(way.x), abs(way.y))
    // A flick goes as far as it takes; a key that did nothing would seem to be broken.
    for factor in [1, page / 2 / length, page / length] where factor >= 1 {
      var target = ScrollTarget(
        rect: CGRect(
          x: start.x + way.x * factor, y: start.y + way.y * factor, width: container.width,
          height: container.height))
      behavior.updateTarget(&target, context: context)
      let place = inRange(offset(of: target, in: container))
      if (place.x - start.x) * way.x > 0 || (place.y - start.y) * way.y > 0 { return place }
    }
    return start
  }

  private func offset(of target: ScrollTarget, in container: CGSize) -> CGPoint {
    let anchor = target.anchor ?? .topLeading
    return CGPoint(
      x: target.rect.minX + (target.rect.width - container.width) * anchor.x,
      y: target.rect.minY + (target.rect.height - container.height) * anchor.y)
  }

  private func inRange(_ point: CGPoint) -> CGPoint {
    let (columns, rows) = offsetRanges
    func cell(_ value: CGFloat, _ length: CGFloat, _ range: ClosedRange<Int>) -> Int {
      max(range.lowerBound, min(range.upperBound, Int(max(-1e6, min(1e6, (value / length).rounded())))))
    }
    return CGPoint(x: .columns(cell(point.x, 8, columns)), y: .rows(cell(point.y, 16, rows)))
  }
}
