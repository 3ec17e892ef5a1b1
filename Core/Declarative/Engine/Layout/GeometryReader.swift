import AmbientToolchain
import CoreObserving
import CoreRetained
import CoreTerminal
public import Foundation

/// Makes its content from its own size and place (SwiftUI: `GeometryReader`).
///
/// ```swift
/// GeometryReader { proxy in
///   Text("\(Int(proxy.size.width / 8)) columns, \(Int(proxy.size.height / 16)) rows")
/// }
/// ```
///
/// Take it last. A share of the room is
/// ``View/frame(minWidth:idealWidth:maxWidth:minHeight:idealHeight:maxHeight:alignment:)`` or `containerRelativeFrame`;
/// one of several views, ``ViewThatFits``; a size that is only wanted elsewhere, `onGeometryChange`.
///
/// It takes all room there is; the content stands at its upper leading corner. The closure runs in a pass of its own,
/// when the size has changed or what it has read: also where it stands, if it has asked for that and something around it
/// is scrolled. Sizes are points, of whole cells; there are no safe areas.
public nonisolated struct GeometryReader<Content: View>: PrimitiveView {
  let content: @MainActor (GeometryProxy) -> Content

  /// Creates a view whose content is made from its size; it is made anew when the size changes.
  @preconcurrency
  public init(@ViewBuilder content: @escaping @MainActor (GeometryProxy) -> Content) { self.content = content }

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<GeometryReader> { GeometryNode(self, in: context) }
}

/// The size of a container and its place, in points that are whole cells (SwiftUI: `GeometryProxy`).
///
/// It can be handed to functions without isolation; places are asked for on the main actor, where it comes from.
public nonisolated struct GeometryProxy {
  /// The size of the container in points: 8 a column, 16 a row.
  public let size: CGSize
  /// What bars keep free of the container: nothing, as they take their room themselves.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }
  private weak let view: UIView?
  /// Where the container stood: a view that is given the proxy of another place has another value.
  private let place: CellRectangle

  @MainActor init(_ view: UIView) {
    self.view = view
    place = view.rectangleInWindow
    size = view.cellFrame.size.points
  }

  /// The rectangle of the container in a space of coordinates, in points, as of the last layout.
  public func frame(in space: some CoordinateSpaceProtocol) -> CGRect { frame(in: space.coordinateSpace) }

  /// The rectangle of the container in a space of coordinates, in points, as of the last layout.
  @_disfavoredOverload
  public func frame(in space: CoordinateSpace) -> CGRect {
    guard let view else { return CGRect(origin: .zero, size: size) }
    return onMainActor((view, size, space)) { Self.frame(of: $0, $1, in: $2) }
  }

  @MainActor private static func frame(of view: UIView, _ size: CGSize, in space: CoordinateSpace) -> CGRect {
    if space != .local { (view as? GeometryView)?.isPlaceRead = true }
    let place = view.rectangleInWindow
    let origin: CellRectangle
    switch space {
    case .local: origin = place
    case .global: origin = CellRectangle(width: 0, height: 0)
    case .named(let name):
      origin = view.coordinateSpace(named: name)?.rectangleInWindow ?? CellRectangle(width: 0, height: 0)
    }
    return CGRect(
      x: .columns(place.column - origin.column), y: .rows(place.row - origin.row), width: size.width,
      height: size.height)
  }

  /// The rectangle of a space of coordinates around, counted from the corner of the container, in points, as of the last
  /// layout; `nil` where there is none with that name.
  public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
    guard let view else { return nil }
    return onMainActor((view, coordinateSpace.name)) { view, name in
      guard let space = view.coordinateSpace(named: name) else { return nil }
      let (place, around) = (view.rectangleInWindow, space.rectangleInWindow)
      return CGRect(
        x: .columns(around.column - place.column), y: .rows(around.row - place.row), width: .columns(around.width),
        height: .rows(around.height))
    }
  }
}

private final class GeometryNode<Content: View>: ViewNode<GeometryReader<Content>> {
  private let view = GeometryView(frame: .zero)
  private var content: @MainActor (GeometryProxy) -> Content
  private var child: ViewNode<Content>?
  private lazy var work = makeWork("GeometryReader") { [weak self] in self?.evaluate() }

  init(_ view: GeometryReader<Content>, in context: GraphContext) {
    content = view.content
    super.init(in: context, showing: self.view)
    self.view.sizeChanged = { [weak self] in self?.evaluate() }
  }

  override var items: [LayoutItem] { [LayoutItem(view: view)] }
  override var children: [GraphNode] { child.map { [$0] } ?? [] }

  override func update(_ view: GeometryReader<Content>) {
    content = view.content
    if child != nil { evaluate() }
  }

  override func itemsChanged() { view.container.take(child?.items ?? []) }

  override func end() {
    work.cancel()
    child?.end()
  }

  private func evaluate() {
    let content = work.run { self.content(GeometryProxy(view)) }
    if let child {
      child.update(content)
    } else {
      child = makeNode(for: content)
      itemsChanged()
    }
  }
}

/// The view of a geometry reader: as large as is proposed.
private final class GeometryView: UIView, PlaceFollower {
  let container = ContainerView(DepthLayout(alignment: .topLeading), name: "content")
  var sizeChanged: (() -> Void)?
  /// Somebody has asked where it stands, and is told when that changes.
  var isPlaceRead = false { didSet { if isPlaceRead, !oldValue { PlaceWatch.main.add(self) } } }
  private var known: CellRectangle?

  override init(frame: CGRect) {
    Self.leaveUntracked(GeometryView.self)
    super.init(frame: frame)
    nodeName = "GeometryReader"
    findsOutside = true
    addSubview(container)
  }

  required init?(coder: NSCoder) { nil }

  override func contentSize(for proposal: LayoutProposal) -> CellSize {
    CellSize(width: proposal.columns ?? 1, height: proposal.rows ?? 1)
  }

  var isWatched = false

  func tellIfMoved(in places: inout WindowPlaces) -> Bool {
    guard window != nil, let known else { return false }
    let place = places.rectangle(of: self)
    guard known != place else { return false }
    self.known = place
    Tracking.outside { [self] in sizeChanged?() }
    return true
  }

  override func layoutSubviews() {
    let place = rectangleInWindow
    if known != place {
      known = place
      Tracking.outside { [self] in sizeChanged?() }
    }
    let size = container.measure(LayoutProposal(cellFrame.size))
    // What is moved in it is seen as far as the reader reaches.
    container.place(
      in: CellRectangle(width: max(size.width, cellFrame.width), height: max(size.height, cellFrame.height)))
  }
}
