public import CoreEnvironment
public import CoreObserving
import CoreRetained
public import Observation

/// A view in whose environment something was set; see `View.environment(_:)`.
public nonisolated struct EnvironmentModifier<Content: View>: PrimitiveView {
  let content: Content
  /// What is drawn depends on it.
  var isAppearance = false
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
    EnvironmentModifier(content: self, isAppearance: Value.self == ColorScheme.self) { node in
      node.environment(keyPath, value)
    }
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
    EnvironmentModifier(content: self, isAppearance: Value.self == ColorScheme.self) { node in
      node.transformEnvironment(keyPath, transform)
    }
  }
}

private final class EnvironmentModifierNode<Content: View>: WrappingNode<EnvironmentModifier<Content>, Content> {
  private let values: ValueNode
  private let isAppearance: Bool

  init(_ view: EnvironmentModifier<Content>, in context: GraphContext) {
    values = ValueNode("\(ViewName.of(Content.self)).environment", parent: context.values)
    isAppearance = view.isAppearance
    super.init(in: context)
    view.write(values)
    begin(with: view.content, values: values)
    if isAppearance { watchAppearance() }
  }

  override func itemsChanged() {
    if isAppearance { watchAppearance() }
    super.itemsChanged()
  }

  /// Retained views are drawn with the traits of the nearest view that has a node, and anew when that is told of a change.
  private func watchAppearance() { for item in items { _ = item.view.traitOverrides } }

  override func update(_ view: EnvironmentModifier<Content>) {
    view.write(values)
    child?.update(view.content)
  }
}
