public import CoreObserving
import CoreEnvironment
import CoreRetained
import Foundation

/// Ties a scroll view to a binding of its position, in both directions.
private nonisolated struct ScrollPositionModifier<Content: View>: WrappingView {
  let content: Content
  let link: ScrollPositionLink

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<ScrollPositionModifier> {
    ScrollPositionNode(self, in: context)
  }
}

/// A binding of a scroll position without its type.
private struct ScrollPositionLink {
  /// What is asked for; equal requests are one.
  let read: () -> (place: ScrollPosition.Place, request: AnyHashable)
  /// The user has scrolled.
  let write: (AnyHashable?) -> Void
  let anchor: UnitPoint?
}

private final class ScrollPositionNode<Content: View>: WrappingNode<ScrollPositionModifier<Content>, Content>,
  ScrollObserver
{
  private var link: ScrollPositionLink
  private weak var scroller: Scroller?
  private var request: AnyHashable?
  /// Where the scroll view was when nobody but the graph had moved it.
  private var known: (offset: CGPoint, size: CGSize)?
  private var isMoving = false
  private lazy var work = makeWork("a scroll position") { [weak self] in self?.follow() }

  init(_ view: ScrollPositionModifier<Content>, in context: GraphContext) {
    link = view.link
    super.init(in: context)
    begin(with: view.content, values: observing("scrollPosition"))
  }

  override func update(_ view: ScrollPositionModifier<Content>) {
    link = view.link
    child?.update(view.content)
    follow()
  }

  override func end() {
    work.cancel()
    super.end()
  }

  func begin(with scroller: Scroller) {
    self.scroller = scroller
    follow()
  }

  private func follow() {
    let (place, request) = work.run { link.read() }
    guard request != self.request else { return }
    self.request = request
    isMoving = true
    // What has just been added is there after this update.
    EffectQueue.main.add { [weak self] in
      guard let self, let scroller else { return }
      scroller.scroll(to: place, anchor: link.anchor)
      scroller.changed()
    }
  }

  func scrolled(_ scroller: Scroller) {
    let now = (offset: scroller.view.contentOffset, size: scroller.view.contentSize)
    defer { known = now }
    // What turns out longer moves it, too; that was not the user.
    guard let known, !isMoving, known.size == now.size else { return isMoving = false }
    guard known.offset != now.offset else { return }
    link.write(scroller.node?.firstSeenIdentity)
    // What was written is not asked for.
    request = work.run { link.read() }.request
  }
}

/// A view whose action is called when the geometry of its scroll view has changed.
private nonisolated struct ScrollGeometryModifier<Content: View, Value: Equatable>: WrappingView {
  let content: Content
  let transform: @MainActor (ScrollGeometry) -> Value
  let action: @MainActor (Value, Value) -> Void

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<ScrollGeometryModifier> {
    ScrollGeometryNode(self, in: context)
  }
}

private final class ScrollGeometryNode<Content: View, Value: Equatable>: WrappingNode<
  ScrollGeometryModifier<Content, Value>, Content
>, ScrollObserver, LateReader
{
  var reads = LateReads()
  var workName: String { "onScrollGeometryChange" }
  private var view: ScrollGeometryModifier<Content, Value>
  private var value: Value
  private weak var scroller: Scroller?

  init(_ view: ScrollGeometryModifier<Content, Value>, in context: GraphContext) {
    self.view = view
    value = view.transform(.zero)
    super.init(in: context)
    begin(with: view.content, values: observing("onScrollGeometryChange"))
  }

  override func update(_ view: ScrollGeometryModifier<Content, Value>) {
    self.view = view
    child?.update(view.content)
  }

  deinit { reads.end() }

  func begin(with scroller: Scroller) {
    self.scroller = scroller
    scroller.changed()
  }

  /// What is made of the geometry may be another thing although nothing has scrolled.
  func readsChanged() { scroller?.changed() }

  override func end() {
    reads.end()
    super.end()
  }

  func scrolled(_ scroller: Scroller) {
    let new = late { view.transform(ScrollGeometry(scroller.view)) }
    guard new != value else { return }
    let former = value
    value = new
    view.action(former, new)
  }
}

extension View {
  /// Ties the scroll view in this view to a position, which says where it is and scrolls it when it is set (SwiftUI:
  /// `scrollPosition(_:anchor:)`).
  ///
  /// - Parameters:
  ///   - position: Where it is; what the user scrolls is written there.
  ///   - anchor: Where in the window a view stands that is scrolled to; at its beginning where nothing is said.
  public nonisolated func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> some View {
    ScrollPositionModifier(
      content: self,
      link: ScrollPositionLink(
        read: {
          let value = position.wrappedValue
          return (value.place, AnyHashable(value.place.key + [AnyHashable(value.requests)]))
        },
        write: { id in
          let former = position.wrappedValue
          if former.isPositionedByUser, former.place.identity == id { return }
          position.wrappedValue.take(seen: id)
        }, anchor: anchor))
  }

  /// Ties the scroll view in this view to the identity of the first view that is seen; setting it scrolls there
  /// (SwiftUI: `scrollPosition(id:anchor:)`).
  ///
  /// - Parameters:
  ///   - id: The identity of the first view that is seen; what the user scrolls is written there.
  ///   - anchor: Where in the window a view stands that is scrolled to; at its beginning where nothing is said.
  ///
  /// ```swift
  /// struct Log: View {
  ///   @State private var first: Int?
  ///   var body: some View {
  ///     ScrollView {
  ///       LazyVStack { ForEach(0..<1000, id: \.self) { Text("Line \($0)") } }
  ///     }
  ///     .scrollPosition(id: $first)
  ///     Button("To the beginning") { first = 0 }
  ///   }
  /// }
  /// ```
  public nonisolated func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View {
    ScrollPositionModifier(
      content: self,
      link: ScrollPositionLink(
        read: {
          let value = id.wrappedValue
          return (value.map { .id(AnyHashable($0).sendable, anchor: nil) } ?? .nowhere, AnyHashable(value))
        },
        write: { seen in
          if let seen = seen?.base as? ID, id.wrappedValue != seen { id.wrappedValue = seen }
        }, anchor: anchor))
  }

  /// Runs `action` with the old and the new value when a value has changed that a closure makes of how the scroll
  /// view in this view is scrolled (SwiftUI: `onScrollGeometryChange(for:of:action:)`). Lists are scroll views, too.
  ///
  /// ```swift
  /// struct Log: View {
  ///   @State private var isAtTop = true
  ///   var body: some View {
  ///     ScrollView { ForEach(0..<100) { Text("Line \($0)") } }
  ///       .onScrollGeometryChange(for: Bool.self) { $0.contentOffset.y <= 0 } action: { isAtTop = $1 }
  ///     Text(isAtTop ? "" : "▲ more above")
  ///   }
  /// }
  /// ```
  @preconcurrency
  public nonisolated func onScrollGeometryChange<Value: Equatable>(
    for type: Value.Type, of transform: @escaping @MainActor (ScrollGeometry) -> Value,
    action: @escaping @MainActor (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some View { ScrollGeometryModifier(content: self, transform: transform, action: action) }
}
