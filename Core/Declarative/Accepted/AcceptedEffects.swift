public import CoreObserving
public import CoreRetained
public import Foundation

/// What moves a view with its place, or with the time, on the phone: a terminal shows the view as it stands.

/// What can be changed of how a view looks by where it stands (SwiftUI: `VisualEffect`).
public protocol VisualEffect: Sendable {}

/// A visual effect that changes nothing; the one that `visualEffect(_:)` starts from (SwiftUI: `EmptyVisualEffect`).
public struct EmptyVisualEffect: VisualEffect {
  /// Creates an effect that leaves the view as it is.
  public init() {}
}

extension VisualEffect {
  /// More transparent.
  ///
  /// `opacity` has no effect here: a view looks the same wherever it stands.
  public func opacity(_ opacity: Double) -> some VisualEffect { self }
  /// Larger.
  ///
  /// `s` and `anchor` have no effect here: a view looks the same wherever it stands.
  public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect { self }
  /// Larger.
  ///
  /// `x`, `y` and `anchor` have no effect here: a view looks the same wherever it stands.
  public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some VisualEffect { self }
  /// Elsewhere.
  ///
  /// `x` and `y` have no effect here: a view looks the same wherever it stands.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect { self }
  /// Elsewhere.
  ///
  /// `offset` has no effect here: a view looks the same wherever it stands.
  public func offset(_ offset: CGSize) -> some VisualEffect { self }
  /// Turned.
  ///
  /// `angle` and `anchor` have no effect here: a view looks the same wherever it stands.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect { self }
  /// Turned in space.
  ///
  /// `angle`, `axis`, `anchor`, `anchorZ` and `perspective` have no effect here: a view looks the same wherever it stands.
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some VisualEffect { self }
  /// Out of focus.
  ///
  /// `radius` and `opaque` have no effect here: a view looks the same wherever it stands.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect { self }
  /// Brighter.
  ///
  /// `amount` has no effect here: a view looks the same wherever it stands.
  public func brightness(_ amount: Double) -> some VisualEffect { self }
  /// With more contrast.
  ///
  /// `amount` has no effect here: a view looks the same wherever it stands.
  public func contrast(_ amount: Double) -> some VisualEffect { self }
  /// Larger.
  ///
  /// `scale` and `anchor` have no effect here: a view looks the same wherever it stands.
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect { self }
  /// Moved, turned or distorted.
  ///
  /// `transform` has no effect here: a view looks the same wherever it stands.
  public func transformEffect(_ transform: ProjectionTransform) -> some VisualEffect { self }
  /// Moved, turned or distorted.
  ///
  /// `transform` has no effect here: a view looks the same wherever it stands.
  public func transformEffect(_ transform: CGAffineTransform) -> some VisualEffect { self }
  /// With less colour.
  ///
  /// `amount` has no effect here: a view looks the same wherever it stands.
  public func saturation(_ amount: Double) -> some VisualEffect { self }
  /// Grey.
  ///
  /// `amount` has no effect here: a view looks the same wherever it stands.
  public func grayscale(_ amount: Double) -> some VisualEffect { self }
  /// With other colours.
  ///
  /// `angle` has no effect here: a view looks the same wherever it stands.
  public func hueRotation(_ angle: Angle) -> some VisualEffect { self }
}

/// Where in a scroll view a view is (SwiftUI: `ScrollTransitionPhase`).
public enum ScrollTransitionPhase: Hashable, Sendable {
  /// About to be seen at the top.
  case topLeading
  /// The view is in sight.
  case identity
  /// About to be seen at the bottom.
  case bottomTrailing

  /// Whether the view is in sight, so that a transition would show it unchanged.
  public var isIdentity: Bool { self == .identity }
  /// -1 for a view that comes in at the top, 0 for one in sight, and 1 for one at the bottom.
  public var value: Double { self == .topLeading ? -1 : self == .identity ? 0 : 1 }
}

/// How a view comes into sight as it is scrolled (SwiftUI: `ScrollTransitionConfiguration`).
///
/// In a terminal views come in unchanged.
public struct ScrollTransitionConfiguration: Hashable, Sendable {
  /// How much of a view is to be seen for it to count as in sight (SwiftUI: `ScrollTransitionConfiguration.Threshold`).
  public struct Threshold: Hashable, Sendable {
    /// All of it.
    public static let visible = Threshold()
    /// Nothing of it yet.
    public static let hidden = Threshold()
    /// It stands in the middle.
    public static var centered: Threshold { Threshold() }
    /// So much of it, from 0 to 1.
    ///
    /// `amount` has no effect here: views come in unchanged.
    public static func visible(_ amount: Double) -> Threshold { Threshold() }
    /// Between this and another one.
    ///
    /// `other` and `amount` have no effect here: views come in unchanged.
    public func interpolated(towards other: Threshold, amount: Double) -> Threshold { self }
    /// Within so many points of the edge.
    ///
    /// `distance` has no effect here: views come in unchanged.
    public func inset(by distance: Double) -> Threshold { self }
  }

  /// The change follows the finger as one scrolls; in a terminal views come in unchanged.
  public static let interactive = ScrollTransitionConfiguration()
  /// The change follows the finger along a curve.
  ///
  /// `timingCurve` has no effect here: views come in unchanged.
  public static func interactive(timingCurve: UnitCurve = .easeInOut) -> ScrollTransitionConfiguration { interactive }
  /// The change is animated when the view comes into sight; in a terminal views come in unchanged.
  public static let animated = ScrollTransitionConfiguration()
  /// The change has an animation of its own.
  ///
  /// `animation` has no effect here: views come in unchanged.
  public static func animated(_ animation: Animation = .default) -> ScrollTransitionConfiguration { animated }
  /// No transition: the view comes into sight as it is, which is what a terminal always does.
  public static let identity = ScrollTransitionConfiguration()

  /// The same with another animation.
  ///
  /// `animation` has no effect here: views come in unchanged.
  public func animation(_ animation: Animation) -> ScrollTransitionConfiguration { self }
  /// The same from another place on.
  ///
  /// `threshold` has no effect here: views come in unchanged.
  public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration { self }
}

/// Content that goes through phases (SwiftUI: `PhaseAnimator`). A terminal shows the first one, where all the others lead back to.
public nonisolated struct PhaseAnimator<Phase: Equatable, Content: View>: View {
  private let phase: Phase?
  private let content: @MainActor (Phase) -> Content

  /// Goes on for ever.
  ///
  /// `animation` has no effect here: the first phase stays.
  @preconcurrency
  public init(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping @MainActor (Phase) -> Content,
    animation: @escaping @MainActor (Phase) -> Animation? = { _ in .default }
  ) {
    phase = phases.first { _ in true }
    self.content = content
  }

  /// Goes through all of them when a value changes.
  ///
  /// `trigger` and `animation` have no effect here: the first phase stays.
  @preconcurrency
  public init(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping @MainActor (Phase) -> Content,
    animation: @escaping @MainActor (Phase) -> Animation? = { _ in .default }
  ) {
    phase = phases.first { _ in true }
    self.content = content
  }

  /// The content in its first phase.
  @MainActor public var body: some View { if let phase { content(phase) } }
}

/// A view in a phase.
private nonisolated struct PhasedView<Content: View, Phase, Changed: View>: View {
  let content: Content
  let phase: Phase?
  let change: @MainActor (PlaceholderContentView<Content>, Phase) -> Changed

  @MainActor var body: some View {
    if let phase { change(PlaceholderContentView(content: AnyView(content)), phase) } else { content }
  }
}

/// What a view is made of that an effect changes (SwiftUI: `PlaceholderContentView`).
public nonisolated struct PlaceholderContentView<Value>: View {
  let content: AnyView
  /// The view itself, which no effect has changed.
  @MainActor public var body: some View { content }
}

/// A material of glass (SwiftUI: `Glass`). A terminal has none.
public struct Glass: Hashable, Sendable {
  /// The usual glass, which blurs what is behind it; a terminal draws nothing for it.
  public static let regular = Glass()
  /// Glass through which more can be seen; a terminal draws nothing for it.
  public static let clear = Glass()
  /// No glass at all, which is what a terminal draws for every kind.
  public static let identity = Glass()
  /// With a colour.
  ///
  /// `color` has no effect here: a terminal has no glass.
  public func tint(_ color: Color?) -> Glass { self }
  /// That answers to touches.
  ///
  /// `isEnabled` has no effect here: a terminal has no glass.
  public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}

/// Views that share one glass (SwiftUI: `GlassEffectContainer`): the views as they are.
public nonisolated struct GlassEffectContainer<Content: View>: View {
  private let content: Content
  /// Creates a container.
  ///
  /// `spacing` has no effect here: a terminal has no glass.
  public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) { self.content = content() }
  /// The views in the container, unchanged: a terminal has no glass to join them by.
  @MainActor public var body: some View { content }
}

extension View {
  /// Changes the look of the view by where it stands, on other systems.
  ///
  /// `effect` has no effect here: a view looks the same wherever it stands (SwiftUI: `visualEffect(_:)`).
  public nonisolated func visualEffect(
    _ effect: @escaping @MainActor @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
  ) -> some View { self }

  /// Changes the look of the view as it is scrolled into sight, on other systems.
  ///
  /// `configuration`, `axis` and `transition` have no effect here: a view looks the same wherever it stands (SwiftUI:
  /// `scrollTransition(_:axis:transition:)`).
  public nonisolated func scrollTransition(
    _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View { self }

  /// Changes the look of the view as it is scrolled into sight at one edge and at the other, on other systems.
  ///
  /// `topLeading`, `bottomTrailing`, `axis` and `transition` have no effect here: a view looks the same wherever it stands
  /// (SwiftUI: `scrollTransition(topLeading:bottomTrailing:axis:transition:)`).
  public nonisolated func scrollTransition(
    topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration, axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View { self }

  /// Shows the view in the first of its phases (SwiftUI: `phaseAnimator(_:content:animation:)`).
  ///
  /// `animation` has no effect here: the first phase stays.
  @preconcurrency
  public nonisolated func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping @MainActor (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping @MainActor (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    PhasedView(content: self, phase: phases.first { _ in true }, change: content)
  }

  /// Shows the view in the first of its phases (SwiftUI: `phaseAnimator(_:trigger:content:animation:)`).
  ///
  /// `trigger` and `animation` have no effect here: the first phase stays.
  @preconcurrency
  public nonisolated func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping @MainActor (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping @MainActor (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    PhasedView(content: self, phase: phases.first { _ in true }, change: content)
  }

  /// Draws the view on glass, on other systems.
  ///
  /// `glass` and `shape` have no effect here: a terminal has no glass (SwiftUI: `glassEffect(_:in:)`).
  public nonisolated func glassEffect(_ glass: Glass = .regular, in shape: some Shape = Capsule()) -> some View { self }
  /// Lets glass move from one view to another, on other systems.
  ///
  /// `id` and `namespace` have no effect here: a terminal has no glass (SwiftUI: `glassEffectID(_:in:)`).
  public nonisolated func glassEffectID(_ id: (some Hashable & Sendable)?, in namespace: Namespace.ID) -> some View {
    self
  }

  /// Mirrors the view where text runs from right to left, on other systems.
  ///
  /// `enabled` has no effect here: text has the direction of its place (SwiftUI:
  /// `flipsForRightToLeftLayoutDirection(_:)`).
  public nonisolated func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View { self }
}

extension View {
  /// Sets how the view comes and goes, on other systems.
  ///
  /// `transition` has no effect here: a view comes and goes at once (SwiftUI: `transition(_:)`).
  ///
  /// ```swift
  /// struct Details: View {
  ///   @State private var isOpen = false
  ///
  ///   var body: some View {
  ///     Button("More") { isOpen.toggle() }
  ///     if isOpen { Text("Four legs, oak").transition(.opacity) }
  ///   }
  /// }
  /// ```
  ///
  /// Listings keep it, and a new program needs none. What is to be done when a view comes or goes is
  /// `onAppear(perform:)` and `onDisappear(perform:)`.
  public nonisolated func transition(_ transition: AnyTransition) -> some View { self }

  /// Sets how the content of the view changes, on other systems.
  ///
  /// `transition` has no effect here: content changes at once (SwiftUI: `contentTransition(_:)`).
  public nonisolated func contentTransition(_ transition: ContentTransition) -> some View { self }

  /// Lets a view move to the place of another one with the same name, on other systems.
  ///
  /// `id`, `namespace`, `properties`, `anchor` and `isSource` have no effect here: nothing moves on its way (SwiftUI:
  /// `matchedGeometryEffect(id:in:properties:anchor:isSource:)`).
  public nonisolated func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center,
    isSource: Bool = true
  ) -> some View { self }

  /// Sets the shape that `ContainerRelativeShape` takes in the view, on other systems.
  ///
  /// `shape` has no effect here: `ContainerRelativeShape` is a rectangle (SwiftUI: `containerShape(_:)`).
  public nonisolated func containerShape<Form: InsettableShape>(_ shape: Form) -> some View { self }

  /// Sets how the view is mixed with what is behind it, on other systems.
  ///
  /// `blendMode` has no effect here: a terminal shows what is in front (SwiftUI: `blendMode(_:)`).
  public nonisolated func blendMode(_ blendMode: BlendMode) -> some View { self }

  /// Blurs the view on other systems.
  ///
  /// `radius` and `opaque` have no effect here: characters are not blurred (SwiftUI: `blur(radius:opaque:)`).
  public nonisolated func blur(radius: CGFloat, opaque: Bool = false) -> some View { self }

  /// Draws the view into one picture before it is shown, on other systems.
  ///
  /// `opaque` and `colorMode` have no effect here: there is nothing to gain (SwiftUI: `drawingGroup(opaque:colorMode:)`).
  public nonisolated func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear) -> some View {
    self
  }

  /// Says how bright the pictures in the view may be, on other systems.
  ///
  /// `range` has no effect here: terminals show the usual range (SwiftUI: `allowedDynamicRange(_:)`).
  public nonisolated func allowedDynamicRange(_ range: Image.DynamicRange?) -> some View { self }

  /// Lets the view reach under bars and to the edges of the screen, in the form of older listings.
  ///
  /// `edges` has no effect here: whoever hosts a screen gives it all there is between its bars (SwiftUI:
  /// `edgesIgnoringSafeArea(_:)`).
  public nonisolated func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { self }
}
