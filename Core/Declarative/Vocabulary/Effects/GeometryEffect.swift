import CoreObserving
public import CoreRetained
import CoreTerminal
public import Foundation

/// A modifier that shows its view elsewhere, by the size of the view and numbers of its own (SwiftUI: `GeometryEffect`).
///
/// ```swift
/// nonisolated struct Shake: GeometryEffect {
///   var animatableData: CGFloat
///   func effectValue(size: CGSize) -> ProjectionTransform {
///     ProjectionTransform(CGAffineTransform(translationX: 16 * sin(animatableData * .pi), y: 0))
///   }
/// }
/// ```
///
/// The view is moved by whole cells, and hidden where it is scaled to nothing; layout stays, and a turn is not seen. A terminal shows
/// the last of `animatableData` at once, with nothing between, unless a ``CustomAnimation`` leads there.
public nonisolated protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
  /// What is done to a view of a size in points, from its upper left corner.
  func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
  /// There is none: the effect is not made of views.
  @MainActor public func body(content: Content) -> Never { fatalError("A geometry effect has no body to ask for.") }

  /// The effect itself: nothing tells it of another place.
  public func ignoredByLayout() -> some GeometryEffect { self }
}

/// A modifier whose numbers are animated (SwiftUI: `AnimatableModifier`, deprecated there): a `ViewModifier` that is `Animatable`.
@MainActor @preconcurrency
public protocol AnimatableModifier: Animatable, ViewModifier {}

/// An effect that is a transform, whatever size the view has.
nonisolated struct TransformEffect: GeometryEffect, Equatable {
  let transform: ProjectionTransform
  func effectValue(size: CGSize) -> ProjectionTransform {
    transform
  }
}

/// The container of a view with a geometry effect, which is drawn where the effect says.
final class GeometryEffectContainer: ContainerView {
  private var effect: @MainActor (CGSize) -> CGAffineTransform

  init(_ effect: @escaping @MainActor (CGSize) -> CGAffineTransform) {
    self.effect = effect
    super.init(WholeLayout(), name: "geometryEffect")
  }

  required init?(coder: NSCoder) { nil }

  func update(_ effect: @escaping @MainActor (CGSize) -> CGAffineTransform) {
    self.effect = effect
    apply()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    apply()
  }

  private func apply() {
    let (size, effect) = (cellFrame.size.points, effect)
    Tracking.outside { self.transform = effect(size) }
  }
}

/// The node of a view with a modifier that is a geometry effect.
final class GeometryEffectNode<Content: View, Modifier: ViewModifier>: ItemWrappingNode<
  ModifiedContent<Content, Modifier>, Content, GeometryEffectContainer
>
{
  override var worksUnseen: Bool { false }

  private var effect: @MainActor (CGSize) -> CGAffineTransform
  private var modifier: Modifier
  private var animated = AnimatedValue<Modifier>()

  init(_ view: ModifiedContent<Content, Modifier>, _ effect: some GeometryEffect, in context: GraphContext) {
    self.effect = Self.transform(of: effect)
    modifier = view.modifier
    super.init(in: context)
    begin(with: view.content)
  }

  private static func transform(of effect: some GeometryEffect) -> @MainActor (CGSize) -> CGAffineTransform {
    { effect.effectValue(size: $0).affine }
  }

  override func makeContainer() -> GeometryEffectContainer { GeometryEffectContainer(effect) }

  override func update(_ view: ModifiedContent<Content, Modifier>) {
    if !animated.isTarget(view.modifier, shown: &modifier, by: TypeFields.of(Modifier.self)) {
      take(
        animated.next(view.modifier, after: modifier, of: self, at: context.values) { [weak self] in self?.take($0) })
    }
    child?.update(view.content)
  }

  private func take(_ modifier: Modifier) {
    self.modifier = modifier
    guard let effect = modifier as? any GeometryEffect else { return }
    self.effect = Self.transform(of: effect)
    for container in containers { container.update(self.effect) }
  }

  override func end() {
    animated.end()
    super.end()
  }
}

extension View {
  /// Shows the view as a transform has it, moved by whole cells; layout stays (SwiftUI: `transformEffect(_:)`).
  ///
  /// A scale below 0.01 hides the view; others, and turns, are not seen.
  public nonisolated func transformEffect(_ transform: CGAffineTransform) -> some View {
    modifier(TransformEffect(transform: ProjectionTransform(transform)))
  }

  /// Shows the view as a projection has it, moved by whole cells; layout stays (SwiftUI: `projectionEffect(_:)`).
  public nonisolated func projectionEffect(_ transform: ProjectionTransform) -> some View {
    modifier(TransformEffect(transform: transform))
  }

  /// Turns the view in space: it is seen, unless its edge points to who looks (SwiftUI:
  /// `rotation3DEffect(_:axis:anchor:anchorZ:perspective:)`).
  ///
  /// A turn about an axis through the screen is ``rotationEffect(_:anchor:)``. `anchor`, `anchorZ` and `perspective` have no effect
  /// here: a terminal has no depth.
  public nonisolated func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some View {
    let isFlat = axis.x == 0 && axis.y == 0
    let isOnEdge = !isFlat && axis.z == 0 && abs(cos(angle.radians)) < 0.01
    return rotationEffect(isFlat ? axis.z < 0 ? -angle : angle : .zero).opacity(isOnEdge ? 0 : 1)
  }
}
