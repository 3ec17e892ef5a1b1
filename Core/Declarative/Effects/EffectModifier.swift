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
  private lazy var work = TrackedWork(cycle: .main, name: self.effect.name) { [weak self] in self?.apply() }
  private lazy var containers = ItemContainers { [unowned self] () -> EffectContainer in
    let container = EffectContainer(WholeLayout(), name: effect.name)
    container.inheritedNode = context.values
    effect.apply(to: container, in: context.values.environment)
    return container
  }

  init(_ view: EffectModifier<Content, Effect>, in context: GraphContext) {
    effect = view.effect
    super.init(in: context)
    work.depth = depth
    begin(with: view.content)
    apply()
  }

  override var items: [LayoutItem] { super.items.map(containers.wrapped) }

  override func collectRows(_ rows: inout RowCollector) {
    rows.transforming(containers.wrapped) { super.collectRows(&$0) }
  }

  override func update(_ view: EffectModifier<Content, Effect>) {
    let areEqual = withUnsafePointer(to: view.effect) { new in
      withUnsafePointer(to: effect) { TypeFields.of(Effect.self).areEqual($0, new) }
    }
    effect = view.effect
    child?.update(view.content)
    if !areEqual { apply() }
  }

  override func end() {
    work.cancel()
    super.end()
  }

  private func apply() {
    // A container that comes later has to follow, too: what is read is read even where there is none.
    let probe = EffectContainer(WholeLayout(), name: effect.name)
    work.run {
      let environment = context.values.environment
      effect.apply(to: probe, in: environment)
      for container in containers.all { effect.apply(to: container, in: environment) }
    }
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
