public import CoreObserving
public import Foundation

/// A terminal shows every change at once: what says how a change goes is accepted, and its transaction is carried to those
/// who read it.
extension Animation {
  /// A spring. Cells have no places between: it is shown at once.
  ///
  /// `bounce` and `blendDuration` have no effect here: cells have no places between, so nothing swings.
  public static func spring(duration: TimeInterval = 0.5, bounce: Double = 0, blendDuration: Double = 0) -> Animation {
    .easeInOut(duration: duration)
  }

  /// A spring, by what it answers with.
  ///
  /// `dampingFraction` and `blendDuration` have no effect here: cells have no places between, so nothing swings.
  @_disfavoredOverload
  public static func spring(response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0)
    -> Animation
  { .easeInOut(duration: response) }

  /// A spring while something is dragged.
  ///
  /// `dampingFraction` and `blendDuration` have no effect here: cells have no places between, so nothing swings.
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
  ) -> Animation { .easeInOut(duration: response) }

  /// A spring while something is dragged, by about how long it swings.
  ///
  /// `extraBounce` and `blendDuration` have no effect here: cells have no places between, so nothing swings.
  @_disfavoredOverload
  public static func interactiveSpring(
    duration: TimeInterval = 0.15, extraBounce: Double = 0, blendDuration: TimeInterval = 0.25
  ) -> Animation { .easeInOut(duration: duration) }

  /// A spring, by its physics.
  ///
  /// `mass`, `stiffness`, `damping` and `initialVelocity` have no effect here: cells have no places between, so nothing
  /// swings.
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation { .easeInOut }

  /// A curve by its control points.
  ///
  /// `p1x`, `p1y`, `p2x` and `p2y` have no effect here: cells have no places between.
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
  ) -> Animation { .easeInOut(duration: duration) }

  /// A curve of its own.
  ///
  /// `curve` has no effect here: cells have no places between.
  public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
    .easeInOut(duration: duration)
  }

  /// A spring that does not bounce.
  ///
  /// `extraBounce` has no effect here: cells have no places between, so nothing swings.
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    .easeInOut(duration: duration)
  }
  /// A spring that bounces a little.
  ///
  /// `extraBounce` has no effect here: cells have no places between, so nothing swings.
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    .easeInOut(duration: duration)
  }
  /// A spring that bounces.
  ///
  /// `extraBounce` has no effect here: cells have no places between, so nothing swings.
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    .easeInOut(duration: duration)
  }

  /// A spring with the usual values; a terminal shows the change at once, as for every animation.
  public static var spring: Animation { .spring() }
  /// A spring for what follows the pointer while it is dragged; shown at once in a terminal.
  public static var interactiveSpring: Animation { .interactiveSpring() }
  /// A spring that goes on from the movement there is; shown at once in a terminal.
  public static var interpolatingSpring: Animation { .interpolatingSpring() }
  /// A spring that comes to rest without bouncing; shown at once in a terminal.
  public static var smooth: Animation { .smooth() }
  /// A spring that bounces a little as it comes to rest; shown at once in a terminal.
  public static var snappy: Animation { .snappy() }
  /// A spring that bounces clearly before it comes to rest; shown at once in a terminal.
  public static var bouncy: Animation { .bouncy() }
}

/// The way in which a view comes and goes (SwiftUI: `Transition`, `AnyTransition`). A terminal shows and hides it at
/// once.
public struct AnyTransition: Sendable {
  /// The view comes and goes at once, as it does in a terminal with every transition.
  public static let identity = AnyTransition()
  /// The view fades in and out; in a terminal it comes and goes at once.
  public static let opacity = AnyTransition()
  /// The view grows as it comes and shrinks as it goes; in a terminal it comes and goes at once.
  public static let scale = AnyTransition()
  /// The view slides in from the leading side and out to the trailing one; in a terminal it comes and goes at once.
  public static let slide = AnyTransition()
  /// The view comes and goes as symbols do; in a terminal at once.
  public static let symbolEffect = AnyTransition()
  /// As symbols do, in one of their ways.
  ///
  /// `effect` and `options` have no effect here: a view comes and goes at once.
  public static func symbolEffect(_ effect: SymbolEffect, options: SymbolEffectOptions = .default) -> AnyTransition {
    identity
  }
  /// By its size.
  ///
  /// `scale` and `anchor` have no effect here: a view comes and goes at once.
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition { identity }
  /// From an edge.
  ///
  /// `edge` has no effect here: a view comes and goes at once.
  public static func move(edge: Edge) -> AnyTransition { identity }
  /// From an edge, pushing what was there.
  ///
  /// `edge` has no effect here: a view comes and goes at once.
  public static func push(from edge: Edge) -> AnyTransition { identity }
  /// From another place.
  ///
  /// `offset` has no effect here: a view comes and goes at once.
  public static func offset(_ offset: CGSize) -> AnyTransition { identity }
  /// From another place.
  ///
  /// `x` and `y` have no effect here: a view comes and goes at once.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { identity }
  /// One as it comes, another as it goes.
  ///
  /// `insertion` and `removal` have no effect here: a view comes and goes at once.
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition { identity }
  /// What two modifiers show.
  ///
  /// `active` and `identity` have no effect here: a view comes and goes at once.
  public static func modifier<Modifier: ViewModifier>(active: Modifier, identity: Modifier) -> AnyTransition {
    self.identity
  }
  /// Both.
  ///
  /// `other` has no effect here: a view comes and goes at once.
  public func combined(with other: AnyTransition) -> AnyTransition { self }
  /// With an animation.
  ///
  /// `animation` has no effect here: a view comes and goes at once.
  public func animation(_ animation: Animation?) -> AnyTransition { self }
}

/// The way in which the content of a view changes (SwiftUI: `ContentTransition`). A terminal changes it at once.
public struct ContentTransition: Hashable, Sendable {
  /// The content changes at once, as it does in a terminal with every transition.
  public static let identity = ContentTransition()
  /// The old content fades out while the new one fades in; in a terminal it changes at once.
  public static let opacity = ContentTransition()
  /// The content goes through what lies between old and new; in a terminal it changes at once.
  public static let interpolate = ContentTransition()
  /// Digit by digit.
  ///
  /// `countsDown` has no effect here: content changes at once.
  public static func numericText(countsDown: Bool = false) -> ContentTransition { identity }
  /// Digit by digit, by the value.
  ///
  /// `value` has no effect here: content changes at once.
  public static func numericText(value: Double) -> ContentTransition { identity }
  /// The picture changes as symbols do on iOS; in a terminal it changes at once.
  public static var symbolEffect: ContentTransition { identity }
  /// As symbols do, in one of their ways.
  ///
  /// `effect` and `options` have no effect here: content changes at once.
  public static func symbolEffect(
    _ effect: SymbolEffect, options: SymbolEffectOptions = .default
  ) -> ContentTransition { identity }
}

/// A name for views that are one and the same (SwiftUI: `Namespace`).
///
/// ```swift
/// struct Card: View {
///   @Namespace private var cards
///   var body: some View { Text("Ada").matchedGeometryEffect(id: "ada", in: cards) }
/// }
/// ```
///
/// Kept for listings that move a view from one place to another. Nothing moves on its way in a terminal, and what takes
/// a namespace does nothing with it. To give a view an identity, take ``View/id(_:)``.
@propertyWrapper
public struct Namespace: DynamicProperty, Sendable {
  /// Identifies a namespace, for APIs that name a view by an `id` within it.
  public struct ID: Hashable, Sendable {
    let id: UUID
  }

  private let id = ID(id: UUID())

  /// Creates a namespace; written as `@Namespace private var cards`.
  public init() {}

  /// The identity of the namespace, which stays the same as long as the view keeps its place.
  public var wrappedValue: ID { id }
}

/// What views with the same name in a namespace share (SwiftUI: `MatchedGeometryProperties`).
///
/// Without effect in a terminal, where nothing moves from one place to the other.
public struct MatchedGeometryProperties: OptionSet, Sendable {
  /// One bit for each property, as the static members give it.
  public let rawValue: UInt32
  /// Creates a set of properties from its bits; prefer the named ones.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// The place at which the view stands.
  public static let position = MatchedGeometryProperties(rawValue: 1)
  /// The width and the height of the view.
  public static let size = MatchedGeometryProperties(rawValue: 2)
  /// The place of the view and its size together.
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

extension View {
  /// Moves the view as a whole in animations of other systems; in a terminal nothing moves on its way (SwiftUI:
  /// `geometryGroup()`).
  public nonisolated func geometryGroup() -> some View { self }
}
