import CoreObserving
import CoreRetained
import CoreTerminal

/// A container that tells its size and its place when they change.
final class GeometryTellingView: ContainerView, PlaceFollower {
  /// Told when it is laid out, and when it has moved with something around it.
  var placed: ((UIView) -> Void)?
  fileprivate var name: AnyHashable?
  private var known: CellRectangle?

  override func layoutSubviews() {
    super.layoutSubviews()
    known = rectangleInWindow
    placed?(self)
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil, placed != nil { PlaceWatch.main.add(self) }
  }

  var isWatched = false

  func tellIfMoved(in places: inout WindowPlaces) -> Bool {
    guard window != nil, let known else { return false }
    let place = places.rectangle(of: self)
    guard known != place else { return false }
    self.known = place
    placed?(self)
    return true
  }
}

/// A view that tells somebody where it stands.
@MainActor
protocol PlaceFollower: UIView {
  /// - Returns: Whether it stands elsewhere than when it told last.
  func tellIfMoved(in places: inout WindowPlaces) -> Bool
  /// It is among those that are asked after each layout.
  var isWatched: Bool { get set }
}

/// Finds out, after each layout, which views have moved together with something around them: those are not laid out
/// for that.
@MainActor
final class PlaceWatch {
  static let main = PlaceWatch(cycle: .main)

  private struct Weak {
    weak var view: (any PlaceFollower)?
  }

  private var views: [Weak] = []
  private var sweepsAt = 16

  private init(cycle: UpdateCycle) { cycle.addPhase(.effects) { [unowned self] in run() } }

  func add(_ view: any PlaceFollower) {
    guard !view.isWatched else { return }
    view.isWatched = true
    if views.count >= sweepsAt {
      views.removeAll { $0.view == nil }
      sweepsAt = max(16, views.count * 2)
    }
    views.append(Weak(view: view))
  }

  private func run() -> Bool {
    var places = WindowPlaces()
    return views.reduce(false) { $1.view?.tellIfMoved(in: &places) == true || $0 }
  }
}

extension UIView {
  /// The nearest view around, this one included, whose coordinates have a name.
  func coordinateSpace(named name: AnyHashable) -> UIView? {
    let views = sequence(first: self, next: \.superview)
    guard let scroll = name.base as? ScrollViewName else {
      return views.first { ($0 as? GeometryTellingView)?.name == name }
    }
    return views.first { view in
      guard let axis = scroll.axis else { return view is UIScrollView }
      // Lists scroll upwards.
      return (view as? ScrollingView).map { $0.axes.contains(axis == .vertical ? .vertical : .horizontal) }
        ?? (axis == .vertical && view is UIScrollView)
    }
  }
}

private nonisolated struct CoordinateSpaceView<Content: View>: WrappingView {
  let content: Content
  let name: AnyHashable

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<CoordinateSpaceView> {
    CoordinateSpaceNode(self, in: context)
  }
}

private final class CoordinateSpaceNode<Content: View>: ItemWrappingNode<
  CoordinateSpaceView<Content>, Content, GeometryTellingView
>
{
  private var name: AnyHashable

  init(_ view: CoordinateSpaceView<Content>, in context: GraphContext) {
    name = view.name
    super.init(in: context)
    begin(with: view.content)
  }

  override func makeContainer() -> GeometryTellingView {
    let container = GeometryTellingView(WholeLayout(), name: "coordinateSpace")
    container.name = name
    return container
  }

  override func update(_ view: CoordinateSpaceView<Content>) {
    name = view.name
    for container in containers { container.name = name }
    child?.update(view.content)
  }
}

private nonisolated struct GeometryChangeView<Content: View, Value: Equatable>: WrappingView {
  let content: Content
  let transform: @MainActor (GeometryProxy) -> Value
  let action: @MainActor (Value, Value) -> Void

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<GeometryChangeView> {
    GeometryChangeNode(self, in: context)
  }
}

private final class GeometryChangeNode<Content: View, Value: Equatable>: ItemWrappingNode<
  GeometryChangeView<Content, Value>, Content, GeometryTellingView
>, LateReader
{
  var reads = LateReads()
  var workName: String { "onGeometryChange" }
  private var view: GeometryChangeView<Content, Value>
  private var value: Value?
  private var isEnded = false

  init(_ view: GeometryChangeView<Content, Value>, in context: GraphContext) {
    self.view = view
    super.init(in: context)
    begin(with: view.content)
  }

  override func makeContainer() -> GeometryTellingView {
    let container = GeometryTellingView(WholeLayout(), name: "onGeometryChange")
    container.placed = { [weak self] in self?.placed($0) }
    return container
  }

  deinit { reads.end() }

  override func update(_ view: GeometryChangeView<Content, Value>) {
    self.view = view
    child?.update(view.content)
    readsChanged()
  }

  /// What is made of the geometry may be another thing although nothing has moved.
  func readsChanged() { for container in containers where container.window != nil { placed(container) } }

  override func end() {
    isEnded = true
    reads.end()
    super.end()
  }

  /// Told before the frame, when all is laid out.
  private func placed(_ container: UIView) {
    EffectQueue.main.add { [weak self, weak container] in
      guard let self, let container, !isEnded else { return }
      let new = late { view.transform(GeometryProxy(container)) }
      guard value != new else { return }
      let former = value ?? new
      value = new
      view.action(former, new)
    }
  }
}

extension View {
  /// Names the coordinates of the view (SwiftUI: `coordinateSpace(_:)`).
  public nonisolated func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    CoordinateSpaceView(content: self, name: name.name)
  }

  /// Names the coordinate space of the view, in the form of older listings.
  public nonisolated func coordinateSpace(name: some Hashable) -> some View {
    CoordinateSpaceView(content: self, name: AnyHashable(name))
  }

  /// Runs `action` at first, and when a value has changed that a closure makes of the view's geometry.
  ///
  /// ```swift
  /// struct Measured: View {
  ///   @State private var width: CGFloat = 0
  ///   var body: some View {
  ///     Text("\(Int(width / 8)) columns").frame(maxWidth: .infinity)
  ///       .onGeometryChange(for: CGFloat.self) { $0.size.width } action: { width = $0 }
  ///   }
  /// }
  /// ```
  @preconcurrency
  public nonisolated func onGeometryChange<Value: Equatable>(
    for type: Value.Type, of transform: @escaping @MainActor (GeometryProxy) -> Value,
    action: @escaping @MainActor (_ newValue: Value) -> Void
  ) -> some View { GeometryChangeView(content: self, transform: transform) { action($1) } }

  /// Runs `action` with the old and the new value when a value has changed that a closure makes of the view's
  /// geometry.
  @preconcurrency
  public nonisolated func onGeometryChange<Value: Equatable>(
    for type: Value.Type, of transform: @escaping @MainActor (GeometryProxy) -> Value,
    action: @escaping @MainActor (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some View { GeometryChangeView(content: self, transform: transform, action: action) }
}
