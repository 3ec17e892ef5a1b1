import CoreEnvironment
import CoreObserving
import CoreRetained
import CoreTerminal
import Foundation

/// A view that is shown in another way: each of its views in a container that changes what is seen of it.
nonisolated struct EffectModifier<Content: View, Effect: ContainerEffect>: PrimitiveView {
  let content: Content
  let effect: Effect

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<EffectModifier> { EffectNode(self, in: context) }
}

/// What a container does with what is in it.
nonisolated protocol ContainerEffect {
  /// How the container is called in messages.
  var name: String { get }
  /// Changes the container. It runs in a tracked pass.
  @MainActor func apply(to container: EffectContainer, in environment: EnvironmentValues)
}

/// A container of one view that changes what is seen of it, or what reaches it.
final class EffectContainer: ContainerView {
  /// The mouse does not see it, nor what is in it.
  var isInvisibleToMouse = false

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    isInvisibleToMouse ? nil : super.hitTest(point, with: event)
  }
}

private final class EffectNode<Content: View, Effect: ContainerEffect>: WrappingNode<
  EffectModifier<Content, Effect>, Content
>
{
  private var effect: Effect
  private var containers: [ObjectIdentifier: EffectContainer] = [:]
  private var order: [LayoutItem] = []
  private lazy var work = TrackedWork(cycle: .main, name: self.effect.name) { [weak self] in self?.apply() }

  init(_ view: EffectModifier<Content, Effect>, in context: GraphContext) {
    effect = view.effect
    super.init(in: context)
    work.depth = depth
    begin(with: view.content)
    wrap()
  }

  override var items: [LayoutItem] { order }

  override func update(_ view: EffectModifier<Content, Effect>) {
    let areEqual = withUnsafePointer(to: view.effect) { new in
      withUnsafePointer(to: effect) { TypeFields.of(Effect.self).areEqual($0, new) }
    }
    effect = view.effect
    child?.update(view.content)
    if !areEqual { apply() }
  }

  override func itemsChanged() {
    wrap()
    super.itemsChanged()
  }

  override func end() {
    work.cancel()
    super.end()
  }

  private func apply() {
    work.run {
      for container in containers.values { effect.apply(to: container, in: context.values.environment) }
    }
  }

  private func wrap() {
    let former = containers
    containers = [:]
    order = (child?.items ?? []).map { item in
      let key = ObjectIdentifier(item.view)
      let container = former[key] ?? EffectContainer(WholeLayout(), name: effect.name)
      container.inheritedNode = context.values
      container.take([item])
      containers[key] = container
      // What the container around is told goes on to it; lines are found through the container.
      var traits = item.traits
      traits[GuidesTrait.self] = [:]
      return LayoutItem(view: container, traits: traits)
    }
    apply()
  }
}

/// An item as large as its container.
struct WholeLayout: ItemLayout, Equatable {
  func size(for proposal: LayoutProposal, of items: [LayoutItem]) -> CellSize {
    items.first?.view.measure(proposal) ?? .zero
  }

  func frames(in size: CellSize, of items: [LayoutItem]) -> [CellRectangle] {
    items.map { _ in CellRectangle(width: size.width, height: size.height) }
  }
}

extension View {
  nonisolated func effect(_ effect: some ContainerEffect) -> some View {
    EffectModifier(content: self, effect: effect)
  }
}
