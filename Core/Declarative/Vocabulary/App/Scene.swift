import CoreRetained

/// A window of a program, declared as a value (SwiftUI: `Scene`). A terminal shows the first one of an app;
/// `\.openWindow` opens others over it.
///
/// ```swift
/// struct MarketScene: Scene {
///   var body: some Scene {
///     WindowGroup("Market") { Text("Welcome") }
///   }
/// }
/// ```
///
/// Conform a type of your own where an app's scenes have grown too long for one `body`, or need properties of their
/// own. What is shown in a scene is a ``View``; for one window ``WindowGroup`` alone will do.
@MainActor @preconcurrency
public protocol Scene {
  /// What the scene is made of.
  associatedtype Body: Scene
  /// The content, made of other scenes.
  @SceneBuilder var body: Body { get }
}

extension Never: Scene {}

/// A scene without a body: it is shown as a view.
@MainActor
protocol PrimitiveScene: Scene where Body == Never {
  associatedtype Root: View
  var root: Root { get }
}

extension PrimitiveScene {
  /// There is none: the scene is not made of others.
  public var body: Never { fatalError("\(Self.self) is not made of other scenes: it has no body to ask for.") }
}

/// A scene as a view.
nonisolated struct SceneView<Content: Scene>: PrimitiveView {
  let scene: Content

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<SceneView> {
    guard let primitive = scene as? any PrimitiveScene else { return CompositeSceneNode(self, in: context) }
    func make<Primitive: PrimitiveScene>(_ scene: Primitive) -> GraphNode {
      PrimitiveSceneNode<Primitive>(scene, in: context)
    }
    guard let node = make(primitive) as? ViewNode<SceneView> else {
      preconditionFailure("\(Content.self) is a scene of another type.")
    }
    return node
  }
}

private final class PrimitiveSceneNode<Content: PrimitiveScene>: WrappingNode<SceneView<Content>, Content.Root> {
  init(_ scene: Content, in context: GraphContext) {
    super.init(in: context)
    begin(with: scene.root)
  }

  override func update(_ view: SceneView<Content>) { child?.update(view.scene.root) }
}

private final class CompositeSceneNode<Content: Scene>: ViewNode<SceneView<Content>> {
  private var evaluation: Evaluation<Content, SceneView<Content.Body>>?

  init(_ view: SceneView<Content>, in context: GraphContext) {
    super.init(in: context)
    evaluation = Evaluation(view.scene, at: self) { SceneView<Content.Body>(scene: $0.body) }
  }

  override var items: [LayoutItem] { evaluation?.items ?? [] }
  override var children: [GraphNode] { evaluation?.children ?? [] }
  override func update(_ view: SceneView<Content>) { evaluation?.update(view.scene) }
  override func addOwnKeptValues(to keeping: inout KeptValues) { evaluation?.addKeptValues(to: &keeping) }
  override func end() { evaluation?.end() }
}

/// Makes one scene of the scenes in a closure (SwiftUI: `SceneBuilder`).
@resultBuilder
public enum SceneBuilder {
  /// Takes one scene of the closure.
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
  /// A single scene is returned as it is, without a wrapper.
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
  /// Of several the first is shown, and the others can be opened.
  public static func buildBlock<First: Scene, each Other: Scene>(
    _ first: First, _ others: repeat each Other
  ) -> some Scene {
    ViewScene(
      root: TupleView(
        SceneView(scene: first), TupleView(repeat SceneView(scene: each others)).environment(\.isFirstScene, false)
      ).environment(\.supportsMultipleWindows, true))
  }
}

/// A scene that is shown as a view.
nonisolated struct ViewScene<Root: View>: PrimitiveScene {
  let root: Root
}
