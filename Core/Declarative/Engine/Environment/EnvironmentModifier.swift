public import CoreEnvironment
public import CoreObserving
import CoreRetained
public import Observation

/// A view below which an environment value or object is set; made by `View.environment(_:)`.
public nonisolated struct EnvironmentModifier<Content: View>: WrappingView {
  let content: Content
  /// Whether the value changes how retained views are drawn, as the colour scheme does.
  var isAppearance = false
  /// The key that is set. When another one is set in its place, the former is removed.
  var keyPath: PartialKeyPath<EnvironmentValues>?
  /// The name of the place in messages; `nil` takes that of the content.
  var name: String?
  let write: (ValueNode, any LateReader) -> Void

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<EnvironmentModifier> {
    EnvironmentModifierNode(self, in: context)
  }
}

extension View {
  /// Injects an object, to be read by its type in this view and everything in it.
  ///
  /// ```swift
  /// @Observable final class Basket { var count = 0 }
  ///
  /// struct BasketScreen: View {
  ///   @Environment(Basket.self) private var basket
  ///   var body: some View { Text("\(basket.count) items") }
  /// }
  ///
  /// struct Shop: View {
  ///   @State private var basket = Basket()
  ///   var body: some View { BasketScreen().environment(basket) }
  /// }
  /// ```
  ///
  /// For a model that many views below want. One view is given it as a property. A second object of the same type hides
  /// the first for the views below it; two that must be told apart need two types, or a key: ``environment(_:_:)``.
  public nonisolated func environment<Object: AnyObject & Observable>(_ object: Object) -> EnvironmentModifier<Self> {
    EnvironmentModifier(content: self) { node, _ in node.environment(object) }
  }

  /// Sets an environment value for this view and everything in it.
  ///
  /// ```swift
  /// Text(12.5, format: .currency(code: "USD"))
  ///   .environment(\.locale, Locale(identifier: "de_DE"))
  /// ```
  ///
  /// For the keys that are there, and for those of your own (``Entry()``). Where there is a modifier of the same
  /// meaning, as `font(_:)` for `\.font`, take that. To change what is set above rather than replace it, take
  /// ``transformEnvironment(_:transform:)``; an object is injected by its type.
  public nonisolated func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> EnvironmentModifier<Self> {
    EnvironmentModifier(
      content: self, isAppearance: Value.self == ColorScheme.self, keyPath: keyPath
    ) { node, _ in node.environment(keyPath, value) }
  }

  /// Injects an object, or `nil`, which hides the one that is injected above.
  public nonisolated func environment<Object: AnyObject & Observable>(_ object: Object?) -> EnvironmentModifier<Self> {
    EnvironmentModifier(content: self) { node, _ in node.environment(object) }
  }

  /// Has this view, and everything in it, stand in a scope of the app: what is injected in the scope is read here, too.
  ///
  /// The scope is made when the first view enters it. It is found by the `ScopeTree` of the app, which the window stands below.
  ///
  /// ```swift
  /// NavigationStack { CartScreen() }.environment(.cart)
  /// PatientScreen().environment(.patient(id))
  /// ```
  public nonisolated func environment(_ scope: EnvironmentScope) -> EnvironmentModifier<Self> {
    EnvironmentModifier(content: self, name: scope.name) { node, _ in node.environment(scope) }
  }

  /// Has this view, and everything in it, stand below a node of another tree, too: what is read there is read here.
  ///
  /// For an app whose scopes are declared elsewhere: `ContentView().environment(tree.root)`.
  public nonisolated func environment(_ node: ValueNode) -> EnvironmentModifier<Self> {
    EnvironmentModifier(content: self, name: node.name) { [node] place, _ in place.environment(node) }
  }

  /// Injects an object that views below read with ``EnvironmentObject``; each change of it evaluates those views
  /// again.
  ///
  /// ```swift
  /// final class Player: ObservableObject { @Published var title = "Silence" }
  ///
  /// struct NowPlaying: View {
  ///   @EnvironmentObject private var player: Player
  ///   var body: some View { Text(player.title) }
  /// }
  ///
  /// let player = Player()
  /// NowPlaying().environmentObject(player)
  /// ```
  ///
  /// For older listings. A class that is `@Observable` is injected with `environment(_:)`, and views are evaluated only
  /// for what they have read.
  public nonisolated func environmentObject<Object: ObservableObject>(_ object: Object) -> EnvironmentModifier<Self> {
    EnvironmentModifier(content: self) { node, _ in node.environment(object) }
  }

  /// Changes an environment value for this view and everything in it: again when the value above has changed, or what the closure
  /// reads.
  ///
  /// ```swift
  /// Button("Pay") {}.transformEnvironment(\.isEnabled) { isEnabled in isEnabled = false }
  /// ```
  public nonisolated func transformEnvironment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, transform: @escaping (inout Value) -> Void
  ) -> EnvironmentModifier<Self> {
    EnvironmentModifier(
      content: self, isAppearance: Value.self == ColorScheme.self, keyPath: keyPath
    ) { node, reader in
      node.transformEnvironment(keyPath) { [weak reader] value in
        guard let reader else { return transform(&value) }
        // Views, and what is written for them, live on the main actor.
        nonisolated(unsafe) let (follower, change) = (reader, transform)
        nonisolated(unsafe) var changed = value
        MainActor.assumeIsolated { follower.late { change(&changed) } }
        value = changed
      }
    }
  }
}

private final class EnvironmentModifierNode<Content: View>: WrappingNode<EnvironmentModifier<Content>, Content>,
  LateReader
{
  override var worksUnseen: Bool { false }
  override var remembers: Bool { false }

  var reads = LateReads()
  var workName: String { "transformEnvironment" }
  private let values: ValueNode
  private var view: EnvironmentModifier<Content>

  init(_ view: EnvironmentModifier<Content>, in context: GraphContext) {
    values = ValueNode(view.name ?? "\(ViewName.of(Content.self)).environment", parent: context.values)
    self.view = view
    super.init(in: context)
    view.write(values, self)
    begin(with: view.content, values: values)
    if view.isAppearance { watchAppearance() }
  }

  deinit { reads.end() }

  override func itemsChanged() {
    if view.isAppearance { watchAppearance() }
    super.itemsChanged()
  }

  /// Has the retained views watch the traits of this node, with which they are drawn.
  private func watchAppearance() { for item in items { item.view.watchAppearance() } }

  override func update(_ view: EnvironmentModifier<Content>) {
    let former = self.view
    self.view = view
    reads.end()
    // What a key has that is set no more is what it has above.
    if let keyPath = former.keyPath, keyPath != view.keyPath { values.removeEnvironment(at: keyPath) }
    view.write(values, self)
    child?.update(view.content)
  }

  /// Writes the value again, as something that the closure has read has changed.
  func readsChanged() { view.write(values, self) }

  override func end() {
    reads.end()
    super.end()
  }
}
