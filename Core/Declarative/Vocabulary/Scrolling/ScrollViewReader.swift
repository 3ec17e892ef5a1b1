import AmbientToolchain
import CoreRetained
import CoreTerminal

/// A view whose closure can scroll to views in it (SwiftUI: `ScrollViewReader`).
///
/// ```swift
/// ScrollViewReader { proxy in
///   Button("To the last one") { proxy.scrollTo(99) }
///   ScrollView { ForEach(0..<100, id: \.self) { Text("No. \($0)").id($0) } }
/// }
/// ```
public nonisolated struct ScrollViewReader<Content: View>: PrimitiveView {
  let content: @MainActor (ScrollViewProxy) -> Content

  /// Creates a view whose closure gets a proxy, which scrolls to views in it.
  @preconcurrency
  public init(@ViewBuilder content: @escaping @MainActor (ScrollViewProxy) -> Content) { self.content = content }

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<ScrollViewReader> {
    ScrollReaderNode(self, in: context)
  }
}

/// Scrolls to views by their identities (SwiftUI: `ScrollViewProxy`).
public struct ScrollViewProxy {
  fileprivate let target: ScrollReaderTarget

  /// Scrolls so that the view with an identity is seen: one given with `id(_:)`, or that of an element of a ``ForEach``.
  ///
  /// - Parameters:
  ///   - id: The identity; where no view has it, nothing is scrolled.
  ///   - anchor: Where in the window it shall stand, as `.top` or `.bottom`; `nil` for as little as it takes.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    onMainActor((target, AnyHashable(id))) { target, id in
      // What has just been added is there after this update.
      EffectQueue.main.add { [weak target] in _ = target?.node?.scroll(to: id, anchor: anchor) }
    }
  }
}

/// The reader in which a proxy looks for views.
@MainActor
private final class ScrollReaderTarget {
  weak var node: GraphNode?
}

extension ScrollViewProxy: Equatable {
  /// Whether both proxies scroll in the same reader.
  public static func == (left: ScrollViewProxy, right: ScrollViewProxy) -> Bool { left.target === right.target }
}

private final class ScrollReaderNode<Content: View>: ViewNode<ScrollViewReader<Content>> {
  private let target = ScrollReaderTarget()
  private var child: ViewNode<DeferredView<Content>>?

  init(_ view: ScrollViewReader<Content>, in context: GraphContext) {
    super.init(in: context)
    target.node = self
    child = makeNode(for: deferred(view))
  }

  private func deferred(_ view: ScrollViewReader<Content>) -> DeferredView<Content> {
    DeferredView { [target] in view.content(ScrollViewProxy(target: target)) }
  }

  override var items: [LayoutItem] { child?.items ?? [] }
  override func collectRows(_ rows: inout RowCollector) { child?.collectRows(&rows) }
  override var children: [GraphNode] { child.map { [$0] } ?? [] }
  override func update(_ view: ScrollViewReader<Content>) { child?.update(deferred(view)) }
  override func end() { child?.end() }
}

extension UIView {
  /// Whether its first cell, or more, is in the window of the nearest scroll view around.
  var isSeenInScrollView: Bool {
    guard let scrollView = scrollingView, window != nil else { return false }
    let (own, around) = (originInWindow, scrollView.originInWindow)
    return own.row + cellFrame.height > around.row && own.column + cellFrame.width > around.column
      && own.row < around.row + scrollView.cellFrame.height
      && own.column < around.column + scrollView.cellFrame.width
  }

  /// Scrolls the nearest scroll view around until the view is seen, at a place where one is wanted.
  func scrollIntoView(anchor: UnitPoint?) {
    guard
      let scrollView = sequence(first: self, next: \.superview).dropFirst().lazy.compactMap({ $0 as? UIScrollView })
        .first
    else { return }
    let (own, around) = (originInWindow, scrollView.originInWindow)
    // In the window of the scroll view, as it is scrolled now.
    let (column, row) = (own.column - around.column, own.row - around.row)
    let size = scrollView.cellFrame.size
    func shift(_ start: Int, _ length: Int, _ room: Int, _ part: Double?) -> Int {
      if let part { return start - Int((Double(room - length) * part).rounded(.down)) }
      if start < 0 { return start }
      return max(0, start + length - room)
    }
    scrollView.scroll(
      byColumns: shift(column, cellFrame.width, size.width, anchor.map { Double($0.x) }),
      rows: shift(row, cellFrame.height, size.height, anchor.map { Double($0.y) }))
  }
}
