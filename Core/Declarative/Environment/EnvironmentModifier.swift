public import CoreEnvironment
public import CoreObserving
import CoreRetained
public import Observation

/// A view in whose environment something was set; see `View.environment(_:)`.
public nonisolated struct EnvironmentModifier<Content: View>: PrimitiveView {
  let content: Content
  let write: (ValueNode) -> Void

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<EnvironmentModifier> {
    EnvironmentModifierNode(self, in: context)
  }
}

extension View {
  /// Injects an object, to be read by its type in this view and everything in it.
  public nonisolated func environment<Object: AnyObject & Observable>(_ object: Object) -> EnvironmentModifier<Self> {
    EnvironmentModifier(content: self) { node in node.environment(object) }
  }

  /// Sets an environment value for this view and everything in it.
  public nonisolated func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> EnvironmentModifier<Self> {
    EnvironmentModifier(content: self) { node in node.environment(keyPath, value) }
  }

  /// Injects an object, or `nil`, which hides the one that is injected above.
  public nonisolated func environment<Object: AnyObject & Observable>(_ object: Object?) -> EnvironmentModifier<Self> {
    EnvironmentModifier(content: self) { node in node.environment(object) }
  }

  /// Injects an object whose every change evaluates those again that read it with ``EnvironmentObject``.
  public nonisolated func environmentObject<Object: ObservableObject>(_ object: Object) -> EnvironmentModifier<Self> {
    EnvironmentModifier(content: self) { node in node.environment(object) }
  }

  /// Changes an environment value for this view and everything in it.
  public nonisolated func transformEnvironment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, transform: @escaping (inout Value) -> Void
  ) -> EnvironmentModifier<Self> {
    EnvironmentModifier(content: self) { node in node.transformEnvironment(keyPath, transform) }
  }
}

private final class EnvironmentModifierNode<Content: View>: WrappingNode<EnvironmentModifier<Content>, Content> {
  private let values: ValueNode

  init(_ view: EnvironmentModifier<Content>, in context: GraphContext) {
    values = ValueNode("\(ViewName.of(Content.self)).environment", parent: context.values)
    super.init(in: context)
    view.write(values)
    begin(with: view.content, values: values)
  }

  override func update(_ view: EnvironmentModifier<Content>) {
    view.write(values)
    child?.update(view.content)
  }
}
