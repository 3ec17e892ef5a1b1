public import CoreObserving
public import Foundation

/// Where a view is on its way in or out (SwiftUI: `TransitionPhase`). A terminal shows views in ``identity`` alone.
@frozen public enum TransitionPhase: Hashable, Sendable {
  /// The view is about to come.
  case willAppear
  /// The view is there.
  case identity
  /// The view has gone.
  case didDisappear

  /// Whether the view is there, and looks as it is.
  public var isIdentity: Bool { self == .identity }
  /// -1 for a view that is about to come, 0 for one that is there, and 1 for one that has gone.
  public var value: Double { self == .willAppear ? -1 : self == .identity ? 0 : 1 }
}

/// What a transition changes the look of: the view itself (SwiftUI: `PlaceholderContentView`).
public typealias TransitionContent<Value> = PlaceholderContentView<Value>

/// The way in which a view comes and goes, as a type (SwiftUI: `Transition`). A terminal shows the view as the transition has it in
/// ``TransitionPhase/identity``, at once.
@MainActor @preconcurrency
public protocol Transition {
  /// What the view becomes.
  associatedtype Body: View
  /// The view that comes and goes.
  typealias Content = PlaceholderContentView<Self>
  /// The view in a phase of its way.
  @ViewBuilder func body(content: Content, phase: TransitionPhase) -> Body
  /// What the transition is like. Has no effect here: a view comes and goes at once.
  static var properties: TransitionProperties { get }
}

/// What a transition is like (SwiftUI: `TransitionProperties`).
public nonisolated struct TransitionProperties: Hashable, Sendable {
  /// Whether the view moves, for which another transition is taken where the user wants less motion. Has no effect here: nothing moves.
  public var hasMotion: Bool
  /// Creates properties.
  public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

extension Transition {
  /// As usual: with motion.
  public static var properties: TransitionProperties { TransitionProperties() }

  /// Both transitions, one after the other.
  public nonisolated func combined<Other: Transition>(with other: Other) -> some Transition {
    CombinedTransition(first: self, second: other)
  }

  /// The same transition.
  ///
  /// `animation` has no effect here: a view comes and goes at once.
  public nonisolated func animation(_ animation: Animation?) -> some Transition { self }
}

/// Two transitions in one.
nonisolated struct CombinedTransition<First: Transition, Second: Transition>: Transition {
  let first: First
  let second: Second
  @MainActor func body(content: Content, phase: TransitionPhase) -> some View {
    let inner = first.body(content: PlaceholderContentView(content: AnyView(content)), phase: phase)
    second.body(content: PlaceholderContentView(content: AnyView(inner)), phase: phase)
  }
}

/// A view comes and goes without any sign (SwiftUI: `IdentityTransition`); in a terminal the view comes and goes at once.
public nonisolated struct IdentityTransition: Transition {
  /// Creates the transition.
  public init() {}
  /// The view as it is.
  ///
  /// `phase` has no effect here: a view comes and goes at once.
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// A view fades in and out (SwiftUI: `OpacityTransition`); in a terminal the view comes and goes at once.
public nonisolated struct OpacityTransition: Transition {
  /// Creates the transition.
  public init() {}
  /// The view as it is.
  ///
  /// `phase` has no effect here: a view comes and goes at once.
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// A view slides in and out (SwiftUI: `SlideTransition`); in a terminal the view comes and goes at once.
public nonisolated struct SlideTransition: Transition {
  /// Creates the transition.
  public init() {}
  /// The view as it is.
  ///
  /// `phase` has no effect here: a view comes and goes at once.
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// A view moves in from an edge and out to it (SwiftUI: `MoveTransition`); in a terminal the view comes and goes at once.
public nonisolated struct MoveTransition: Transition {
  /// Creates the transition.
  ///
  /// `edge` has no effect here: a view comes and goes at once.
  public init(edge: Edge) {}
  /// The view as it is.
  ///
  /// `phase` has no effect here: a view comes and goes at once.
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// A view pushes away what was there (SwiftUI: `PushTransition`); in a terminal the view comes and goes at once.
public nonisolated struct PushTransition: Transition {
  /// Creates the transition.
  ///
  /// `edge` has no effect here: a view comes and goes at once.
  public init(edge: Edge) {}
  /// The view as it is.
  ///
  /// `phase` has no effect here: a view comes and goes at once.
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// A view comes from another place (SwiftUI: `OffsetTransition`); in a terminal the view comes and goes at once.
public nonisolated struct OffsetTransition: Transition {
  /// Creates the transition.
  ///
  /// `offset` has no effect here: a view comes and goes at once.
  public init(_ offset: CGSize) {}
  /// The view as it is.
  ///
  /// `phase` has no effect here: a view comes and goes at once.
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// A view grows and shrinks (SwiftUI: `ScaleTransition`); in a terminal the view comes and goes at once.
public nonisolated struct ScaleTransition: Transition {
  /// Creates the transition.
  ///
  /// `scale` and `anchor` have no effect here: a view comes and goes at once.
  public init(_ scale: Double, anchor: UnitPoint = .center) {}
  /// The view as it is.
  ///
  /// `phase` has no effect here: a view comes and goes at once.
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// A view becomes blurred on its way (SwiftUI: `BlurReplaceTransition`); in a terminal it comes and goes at once.
public nonisolated struct BlurReplaceTransition: Transition {
  /// How a view is replaced (SwiftUI: `BlurReplaceTransition.Configuration`).
  public struct Configuration: Hashable, Sendable {
    private let name: String
    /// Downwards and upwards.
    public static let downUp = Configuration(name: "downUp")
    /// Upwards both times.
    public static let upUp = Configuration(name: "upUp")
  }

  /// Creates the transition.
  ///
  /// `configuration` has no effect here: a view comes and goes at once.
  public init(configuration: Configuration) {}
  /// The view as it is.
  ///
  /// `phase` has no effect here: a view comes and goes at once.
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// A view comes and goes as symbols do (SwiftUI: `SymbolEffectTransition`); in a terminal it comes and goes at once.
public nonisolated struct SymbolEffectTransition: Transition {
  /// Creates the transition.
  ///
  /// `effect` and `options` have no effect here: a view comes and goes at once.
  public init(effect: SymbolEffect, options: SymbolEffectOptions) {}
  /// The view as it is.
  ///
  /// `phase` has no effect here: a view comes and goes at once.
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

/// One transition for a view that comes, another for one that goes (SwiftUI: `AsymmetricTransition`).
public nonisolated struct AsymmetricTransition<Insertion: Transition, Removal: Transition>: Transition {
  /// How the view comes.
  public var insertion: Insertion
  /// How the view goes.
  public var removal: Removal

  /// Creates a transition from two.
  public init(insertion: Insertion, removal: Removal) { (self.insertion, self.removal) = (insertion, removal) }

  /// The view as the transition for its coming has it; once it has gone, as the other one has it.
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    if phase == .didDisappear {
      removal.body(content: PlaceholderContentView(content: AnyView(content)), phase: phase)
    } else {
      insertion.body(content: PlaceholderContentView(content: AnyView(content)), phase: phase)
    }
  }
}

extension Transition where Self == IdentityTransition {
  /// Without any sign.
  public static nonisolated var identity: IdentityTransition { IdentityTransition() }
}
extension Transition where Self == OpacityTransition {
  /// Fading in and out; in a terminal at once.
  public static nonisolated var opacity: OpacityTransition { OpacityTransition() }
}
extension Transition where Self == SlideTransition {
  /// Sliding in and out; in a terminal at once.
  public static nonisolated var slide: SlideTransition { SlideTransition() }
}
extension Transition where Self == MoveTransition {
  /// From an edge and back to it; in a terminal at once.
  public static nonisolated func move(edge: Edge) -> MoveTransition { MoveTransition(edge: edge) }
}
extension Transition where Self == PushTransition {
  /// Pushing away what was there; in a terminal at once.
  public static nonisolated func push(from edge: Edge) -> PushTransition { PushTransition(edge: edge) }
}
extension Transition where Self == OffsetTransition {
  /// From another place; in a terminal at once.
  public static nonisolated func offset(_ offset: CGSize) -> OffsetTransition { OffsetTransition(offset) }
  /// From another place; in a terminal at once.
  public static nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetTransition {
    OffsetTransition(CGSize(width: x, height: y))
  }
}
extension Transition where Self == ScaleTransition {
  /// Growing and shrinking; in a terminal at once.
  public static nonisolated var scale: ScaleTransition { ScaleTransition(0) }
  /// Growing and shrinking from a size; in a terminal at once.
  public static nonisolated func scale(_ scale: Double, anchor: UnitPoint = .center) -> ScaleTransition {
    ScaleTransition(scale, anchor: anchor)
  }
}
extension Transition where Self == BlurReplaceTransition {
  /// Blurred on its way; in a terminal at once.
  public static nonisolated var blurReplace: BlurReplaceTransition { BlurReplaceTransition(configuration: .downUp) }
  /// Blurred on its way, in one of two directions; in a terminal at once.
  public static nonisolated func blurReplace(_ configuration: BlurReplaceTransition.Configuration)
    -> BlurReplaceTransition
  { BlurReplaceTransition(configuration: configuration) }
}
extension Transition where Self == SymbolEffectTransition {
  /// As symbols do; in a terminal at once.
  public static nonisolated var symbolEffect: SymbolEffectTransition {
    SymbolEffectTransition(effect: .automatic, options: .default)
  }
  /// As symbols do, in one of their ways; in a terminal at once.
  public static nonisolated func symbolEffect(_ effect: SymbolEffect, options: SymbolEffectOptions = .default)
    -> SymbolEffectTransition
  { SymbolEffectTransition(effect: effect, options: options) }
}

extension AnyTransition {
  /// Holds a transition of any type; a terminal shows the view at once.
  ///
  /// `transition` has no effect here: a view comes and goes at once.
  public init<T: Transition>(_ transition: T) { self = .identity }
}

/// A view as its transition has it where it is there.
private nonisolated struct TransitionedView<Content: View, Way: Transition>: View {
  let content: Content
  let transition: Way
  @MainActor var body: some View {
    transition.body(content: PlaceholderContentView(content: AnyView(content)), phase: .identity)
  }
}

extension View {
  /// Shows the view as the transition has it where it is there: it comes and goes at once (SwiftUI: `transition(_:)`).
  @_disfavoredOverload
  public nonisolated func transition<T: Transition>(_ transition: T) -> some View {
    TransitionedView(content: self, transition: transition)
  }
}
