import AmbientToolchain
import CoreEnvironment
package import CoreRetained
public import CoreTerminal
import Foundation

/// A program with declared views (SwiftUI: `App`).
///
/// ```swift
/// @Observable final class Basket { var count = 0 }
///
/// @main
/// struct MarketApp: App {
///   @State private var basket = Basket()
///
///   var body: some Scene {
///     WindowGroup { Text("Welcome") }.environment(basket)
///   }
/// }
/// ```
///
/// For a program that is all on the screen. One that also has subcommands calls ``run(options:)`` in the command that
/// shows it; one of retained views alone calls `UIApplication.run`.
///
/// Its properties live as long as the program does. It takes the terminal, and gives it back when it ends. What a delegate of the
/// application is needed for stands in one: ``UIApplicationDelegateAdaptor``.
@MainActor @preconcurrency
public protocol App {
  /// What the program shows.
  associatedtype Body: Scene
  /// What the program shows, made of scenes.
  @SceneBuilder var body: Body { get }
  /// Creates the program.
  init()
}

extension App {
  /// Takes the terminal and shows the program until it ends: what `@main` calls.
  ///
  /// It never returns: the process ends with it, with the status 1 and a sentence on the error stream where there is no terminal.
  public static func main() {
    UIApplication.runProgram { AppSceneDelegate(Self()) }
  }

  /// Takes the terminal and shows the program, until it ends or the terminal is gone.
  ///
  /// - Throws: What `withTerminal` throws: there is no terminal, or it went away.
  public static func run(options: TerminalOptions = TerminalOptions()) async throws {
    try await UIApplication.run(AppSceneDelegate(Self()), options: options)
  }

  /// The controller that fills the window: for programs, and for tests without a terminal.
  package func makeRootViewController() -> UIViewController { AppController(self) }
}

/// Shows an app in the window of its scene.
package final class AppSceneDelegate<Program: App>: UIWindowSceneDelegate {
  package var window: UIWindow?
  private let app: Program

  /// Creates a delegate that shows an app.
  package init(_ app: Program) { self.app = app }

  package func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    let root = app.makeRootViewController()
    // What is evaluated first finds a scene that is on its way to the front.
    (root as? AppController<Program>)?.scenePhase = .inactive
    window.rootViewController = root
    // With the terminal's own theme that is its own ground, which is not painted.
    window.backgroundColor = .systemBackground
    self.window = window
    window.makeKeyAndVisible()
  }

  package func sceneDidBecomeActive(_ scene: UIScene) { set(.active) }
  package func sceneWillResignActive(_ scene: UIScene) { set(.inactive) }
  package func sceneWillEnterForeground(_ scene: UIScene) { set(.inactive) }
  package func sceneDidEnterBackground(_ scene: UIScene) { set(.background) }

  private func set(_ phase: ScenePhase) {
    (window?.rootViewController as? AppController<Program>)?.scenePhase = phase
  }
}

/// The controller of an app.
private final class AppController<Program: App>: UIHostingController<AppView<Program>> {
  var scenePhase = ScenePhase.active {
    didSet { valueNode.environment(\.scenePhase, scenePhase) }
  }

  init(_ app: Program) {
    super.init(rootView: AppView(app: app))
    valueNode.environment(\.scenePhase, scenePhase)
    placeDelegates(of: app)
  }

  private func placeDelegates(of app: Program) {
    for property in StoredProperty.all(of: Program.self) {
      func place<Delegate: PlacedDelegate>(_ type: Delegate.Type) {
        // Safe: the runtime tells where the property of this type stands.
        let delegate = withUnsafeBytes(of: app) {
          $0.baseAddress.map { ($0 + property.offset).assumingMemoryBound(to: type).pointee }
        }
        delegate?.place(at: valueNode)
      }
      if let type = PlacedDelegates.all.metatype(of: property.type) { place(type) }
    }
  }

  required init?(coder: NSCoder) { nil }
}

/// An app as a view: its properties are filled, and its body is evaluated, as those of views are.
struct AppView<Program: App>: PrimitiveView {
  let app: Program

  func makeNode(in context: GraphContext) -> ViewNode<AppView> { AppNode(self, in: context) }
}

private final class AppNode<Program: App>: ViewNode<AppView<Program>> {
  private var evaluation: Evaluation<Program, WindowsHost<SceneView<Program.Body>>>?

  init(_ view: AppView<Program>, in context: GraphContext) {
    super.init(in: context)
    evaluation = Evaluation(view.app, at: self) { WindowsHost(content: SceneView(scene: $0.body)) }
  }

  override var items: [LayoutItem] { evaluation?.items ?? [] }
  override var children: [GraphNode] { evaluation?.children ?? [] }
  override func update(_ view: AppView<Program>) { evaluation?.update(view.app) }
  override func addOwnKeptValues(to keeping: inout KeptValues) { evaluation?.addKeptValues(to: &keeping) }
  override func end() { evaluation?.end() }
}
