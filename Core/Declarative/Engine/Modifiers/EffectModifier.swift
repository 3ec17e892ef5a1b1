import CoreRetained
import CoreTerminal
import Foundation

/// A modifier that puts each of its views into a container with an effect on its cells or its input.
nonisolated struct EffectModifier<Content: View, Effect: ContainerEffect>: WrappingView {
  let content: Content
  let effect: Effect

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<EffectModifier> { EffectNode(self, in: context) }
}

/// What an effect does to its container, when it is drawn or gets input.
nonisolated protocol ContainerEffect {
  /// How the container is called in messages.
  var name: String { get }
  /// Changes the container.
  @MainActor func apply(to container: EffectContainer)
}

/// A container of one view that changes what is seen of it, or what reaches it.
final class EffectContainer: ContainerView {
  /// The mouse does not see it, nor what is in it.
  var isInvisibleToMouse = false
  override var isPassedOver: Bool { isInvisibleToMouse || super.isPassedOver }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    isInvisibleToMouse ? nil : super.hitTest(point, with: event)
  }
}

private final class EffectNode<Content: View, Effect: ContainerEffect>: ItemWrappingNode<
  EffectModifier<Content, Effect>, Content, EffectContainer
>
{
  override var worksUnseen: Bool { false }
  override var remembers: Bool { false }

  private var effect: Effect
  private var animated = AnimatedValue<Effect>()

  init(_ view: EffectModifier<Content, Effect>, in context: GraphContext) {
    effect = view.effect
    super.init(in: context)
    begin(with: view.content)
  }

  override func makeContainer() -> EffectContainer {
    let container = EffectContainer(WholeLayout(), name: effect.name)
    effect.apply(to: container)
    return container
  }

  override func update(_ view: EffectModifier<Content, Effect>) {
    if !animated.isTarget(view.effect, shown: &effect, by: TypeFields.of(Effect.self)) {
      take(animated.next(view.effect, after: effect, of: self, at: context.values) { [weak self] in self?.take($0) })
    }
    child?.update(view.content)
  }

  private func take(_ effect: Effect) {
    self.effect = effect
    for container in containers { effect.apply(to: container) }
  }

  override func end() {
    animated.end()
    super.end()
  }
}

/// A layout that gives an item the size of its container.
struct WholeLayout: ItemLayout, Equatable {
  func size(for proposal: LayoutProposal, of items: [LayoutItem]) -> CellSize {
    items.first?.view.measure(proposal) ?? .zero
  }

  func frames(in size: CellSize, of items: [LayoutItem]) -> [CellRectangle] {
    items.map { _ in CellRectangle(width: size.width, height: size.height) }
  }
}

extension View {
  nonisolated func _effect(_ effect: some ContainerEffect) -> some View {
    EffectModifier(content: self, effect: effect)
  }
}
