import CoreRetained
public import Foundation

/// Recognizes clicks, and Return while the view has the focus (SwiftUI: `TapGesture`).
///
/// For a whole button take ``Button``; for a single action `onTapGesture(count:perform:)` is shorter.
public struct TapGesture: PrimitiveGesture {
  /// A tap has no value: it tells only that it happened.
  public typealias Value = Void
  /// How many clicks in a row make one tap; at least 1.
  public var count: Int

  /// Creates a gesture of some clicks in a row, by default of one.
  public nonisolated init(count: Int = 1) { self.count = max(1, count) }

  var keyed: KeyedGestures { KeyedGestures(taps: [count]) }

  func makeRecognition() -> GestureRecognition<Void> {
    TapRecognition(count: count) { _ in () }
  }
}

/// Recognizes clicks, and tells where they were (SwiftUI: `SpatialTapGesture`).
public nonisolated struct SpatialTapGesture: PrimitiveGesture {
  /// Where the view was clicked.
  public struct Value: Hashable, Sendable {
    /// The place of the click in points, in the coordinate space of the gesture.
    public var location: CGPoint
  }

  /// How many clicks in a row make one tap; at least 1.
  public var count: Int
  let space: CoordinateSpace

  /// Creates a gesture of some clicks in a row; places are told in `coordinateSpace`.
  public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {
    self.count = max(1, count)
    space = coordinateSpace.coordinateSpace
  }

  /// Creates a gesture of some clicks in a row; places are told in `coordinateSpace`, in the form of older listings.
  @_disfavoredOverload
  public init(count: Int = 1, coordinateSpace: CoordinateSpace) {
    self.count = max(1, count)
    space = coordinateSpace
  }

  @MainActor var keyed: KeyedGestures { KeyedGestures(taps: [count]) }

  @MainActor func makeRecognition() -> GestureRecognition<Value> {
    TapRecognition(count: count) { [space] event in Value(location: event.location(in: space)) }
  }
}

private final class TapRecognition<Value>: GestureRecognition<Value> {
  private let count: Int
  private let value: (GestureEvent) -> Value
  private var start: CGPoint?

  init(count: Int, value: @escaping (GestureEvent) -> Value) {
    self.count = count
    self.value = value
  }

  override func receive(_ event: GestureEvent) -> Bool {
    switch event.phase {
    case .began: start = event.location
    case .moved: break
    case .cancelled: over()
    case .ended:
      defer { over() }
      // The mouse goes on counting, and a key stands for just so many.
      guard let start, event.key != .space,
        event.key == nil ? event.tapCount % count == 0 : event.tapCount == count,
        abs(start.x - event.location.x) <= 16, abs(start.y - event.location.y) <= 16
      else { return false }
      ended(value(event))
      return true
    }
    return false
  }
}

/// A press that is held; of the keys, Space (SwiftUI: `LongPressGesture`). It is told when the button goes up.
public struct LongPressGesture: PrimitiveGesture {
  /// `true` while the button is held down.
  public typealias Value = Bool
  /// How long the button has to be held, in seconds; the default is half a second.
  public var minimumDuration: Double
  /// How far the mouse may move meanwhile, in points; at least a row, as it moves by cells.
  public var maximumDistance: CGFloat

  /// Creates a gesture for a press of some seconds during which the mouse hardly moves.
  public nonisolated init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
  }

  var keyed: KeyedGestures { KeyedGestures(isHeld: true) }

  func makeRecognition() -> GestureRecognition<Bool> { LongPressRecognition(self) }
}

private final class LongPressRecognition: GestureRecognition<Bool> {
  private let gesture: LongPressGesture
  private var start: GestureEvent?

  init(_ gesture: LongPressGesture) { self.gesture = gesture }

  override func receive(_ event: GestureEvent) -> Bool {
    switch event.phase {
    case .began:
      guard event.key != .enter else { return false }
      start = event
      changed(true)
    case .moved: break
    case .cancelled: over()
    case .ended:
      defer { over() }
      guard let start else { return false }
      let distance = hypot(start.location.x - event.location.x, start.location.y - event.location.y)
      // The mouse moves by cells.
      let isHeld = (event.instant - start.instant) / .seconds(1) >= gesture.minimumDuration
      guard event.key == .space || isHeld && distance <= max(16, gesture.maximumDistance) else { return false }
      ended(true)
      return true
    }
    return false
  }
}

/// Movements with the button held (SwiftUI: `DragGesture`). There is no key for it: give the user another way, too.
///
/// ```swift
/// struct Ball: View {
///   @State private var offset = CGSize.zero
///   var body: some View {
///     Text("●").offset(offset)
///       .gesture(DragGesture().onChanged { offset = $0.translation }.onEnded { _ in offset = .zero })
///   }
/// }
/// ```
public nonisolated struct DragGesture: PrimitiveGesture {
  /// Where the mouse is during the movement, and where it began.
  public struct Value: Hashable, Sendable {
    /// The time of the movement that is told.
    public var time: Date
    /// Where the mouse is, in points of the gesture's coordinate space.
    public var location: CGPoint
    /// Where the mouse was when the button was pressed, in points.
    public var startLocation: CGPoint
    /// How far the mouse has come from where it began, in points, to the right and down.
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
    /// Where it would come to; a mouse stops where it is.
    public var predictedEndLocation: CGPoint { location }
    /// How far it would come; a mouse stops where it is.
    public var predictedEndTranslation: CGSize { translation }
    /// How fast it is; a mouse in cells has none.
    public var velocity: CGSize { .zero }
  }

  /// How far it has to go before it counts, in points.
  public var minimumDistance: CGFloat
  /// From where the points of its values are counted.
  public var coordinateSpace: CoordinateSpace

  /// Creates a gesture for a movement of at least some points, by default 10; as the mouse moves by cells, one column
  /// is always enough. Places are told in `coordinateSpace`.
  public init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace.coordinateSpace
  }

  /// Creates a gesture for a movement of at least some points, by default 10, in the form of older listings.
  @_disfavoredOverload
  public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace
  }

  @MainActor func makeRecognition() -> GestureRecognition<Value> { DragRecognition(self) }
}

private final class DragRecognition: GestureRecognition<DragGesture.Value> {
  private let gesture: DragGesture
  private var start: CGPoint?
  private var isRecognized = false

  init(_ gesture: DragGesture) { self.gesture = gesture }

  override func receive(_ event: GestureEvent) -> Bool {
    guard event.key == nil else { return false }
    let location = event.location(in: gesture.coordinateSpace)
    switch event.phase {
    case .began:
      start = location
      return gesture.minimumDistance <= 0 && follow(event, location)
    case .moved: return follow(event, location)
    case .cancelled: over()
    case .ended:
      defer { over() }
      if let start, isRecognized || follow(event, location) {
        ended(DragGesture.Value(time: event.time, location: location, startLocation: start))
        return true
      }
    }
    return false
  }

  private func follow(_ event: GestureEvent, _ location: CGPoint) -> Bool {
    guard let start else { return false }
    // A column is less than the usual distance: one cell is a movement.
    let distance = hypot(location.x - start.x, location.y - start.y)
    isRecognized = isRecognized || distance >= min(gesture.minimumDistance, 8)
    if isRecognized { changed(DragGesture.Value(time: event.time, location: location, startLocation: start)) }
    return isRecognized
  }
}

/// Two fingers apart: a mouse has one, so it never happens (SwiftUI: `MagnifyGesture`).
public struct MagnifyGesture: PrimitiveGesture {
  /// How far two fingers have moved apart; never told, as a mouse is one pointer.
  public struct Value: Hashable, Sendable {
    /// The time of the movement.
    public var time: Date
    /// How many times as large.
    public var magnification: CGFloat
    /// How fast it becomes larger, per second.
    public var velocity: CGFloat
    /// The middle between the fingers at first, in parts of the view.
    public var startAnchor: UnitPoint
    /// The middle between the fingers at first, in points of the view.
    public var startLocation: CGPoint
  }

  /// How far it has to go before it counts.
  public var minimumScaleDelta: CGFloat

  /// Two fingers apart.
  ///
  /// `minimumScaleDelta` has no effect here: a terminal hears of no fingers, so the gesture never begins.
  public nonisolated init(minimumScaleDelta: CGFloat = 0.01) {
    self.minimumScaleDelta = minimumScaleDelta
  }

  func makeRecognition() -> GestureRecognition<Value> { GestureRecognition() }
}

/// The former name of ``MagnifyGesture``, which never happens either (SwiftUI: `MagnificationGesture`).
public struct MagnificationGesture: PrimitiveGesture {
  /// How many times as large.
  public typealias Value = CGFloat
  /// Two fingers apart.
  ///
  /// `minimumScaleDelta` has no effect here: a terminal hears of no fingers, so the gesture never begins.
  public nonisolated init(minimumScaleDelta: CGFloat = 0.01) {}
  func makeRecognition() -> GestureRecognition<CGFloat> { GestureRecognition() }
}

/// The former name of ``RotateGesture``, which never happens either (SwiftUI: `RotationGesture`).
public struct RotationGesture: PrimitiveGesture {
  /// How far two fingers have turned.
  public typealias Value = Angle
  /// Two fingers around each other.
  ///
  /// `minimumAngleDelta` has no effect here: a terminal hears of no fingers, so the gesture never begins.
  public nonisolated init(minimumAngleDelta: Angle = .degrees(1)) {}
  func makeRecognition() -> GestureRecognition<Angle> { GestureRecognition() }
}

/// Two fingers around each other: a mouse has one, so it never happens (SwiftUI: `RotateGesture`).
public struct RotateGesture: PrimitiveGesture {
  /// How far two fingers have turned; never told, as a mouse is one pointer.
  public struct Value: Hashable, Sendable {
    /// The time of the movement.
    public var time: Date
    /// How far it was turned.
    public var rotation: Angle
    /// How fast it turns, per second.
    public var velocity: Angle
    /// The middle between the fingers at first, in parts of the view.
    public var startAnchor: UnitPoint
    /// The middle between the fingers at first, in points of the view.
    public var startLocation: CGPoint
  }

  /// How far it has to go before it counts.
  public var minimumAngleDelta: Angle

  /// Two fingers around each other.
  ///
  /// `minimumAngleDelta` has no effect here: a terminal hears of no fingers, so the gesture never begins.
  public nonisolated init(minimumAngleDelta: Angle = .degrees(1)) {
    self.minimumAngleDelta = minimumAngleDelta
  }

  func makeRecognition() -> GestureRecognition<Value> { GestureRecognition() }
}
