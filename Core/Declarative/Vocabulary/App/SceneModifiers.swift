public import CoreEnvironment
public import CoreObserving
public import Observation

/// Whether a scene is on the screen and has the terminal's focus (SwiftUI: `ScenePhase`).
public enum ScenePhase: Hashable, Comparable, Sendable {
  /// The program was suspended, with Ctrl-Z for example, and nothing of it is shown.
  case background
  /// It is shown, and the terminal has not the focus.
  case inactive
  /// It is shown, and the terminal has the focus.
  case active
}

private struct ScenePhaseKey: EnvironmentKey { static var defaultValue: ScenePhase { .active } }

extension EnvironmentValues {
  /// Whether the scene around is on the screen and has the terminal's focus.
  ///
  /// ```swift
  /// struct Player: View {
  ///   @Environment(\.scenePhase) private var phase
  ///   @State private var isPlaying = true
  ///   var body: some View {
  ///     Toggle("Playing", isOn: $isPlaying)
  ///       .onChange(of: phase) { if phase != .active { isPlaying = false } }
  ///   }
  /// }
  /// ```
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }
}

extension Scene {
  /// Injects an object, to be read by its type everywhere in the scene.
  public nonisolated func environment<Object: AnyObject & Observable>(_ object: Object?) -> some Scene {
    ViewScene(root: SceneView(scene: self).environment(object))
  }

  /// Sets an environment value for everything in the scene.
  public nonisolated func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some Scene { ViewScene(root: SceneView(scene: self).environment(keyPath, value)) }

  /// Has everything in the scene stand in a scope of the app; see `View.environment(_:)`.
  public nonisolated func environment(_ scope: EnvironmentScope) -> some Scene {
    ViewScene(root: SceneView(scene: self).environment(scope))
  }

  /// Has everything in the scene stand below a node of another tree, too: the root of the app's scopes.
  ///
  /// ```swift
  /// private let tree = ScopeTree(ValueNode("Market").environment(\.market, market))
  /// var body: some Scene { WindowGroup { CartScreen().environment(.cart) }.environment(tree.root) }
  /// ```
  public nonisolated func environment(_ node: ValueNode) -> some Scene {
    ViewScene(root: SceneView(scene: self).environment(node))
  }

  /// Injects an object whose every change evaluates those again that read it.
  public nonisolated func environmentObject<Object: ObservableObject>(_ object: Object) -> some Scene {
    ViewScene(root: SceneView(scene: self).environmentObject(object))
  }

  /// Runs `action` with the old and the new value after a value has changed; the value is read anew in each update.
  @preconcurrency
  public nonisolated func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false,
    _ action: @escaping @MainActor (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some Scene { ViewScene(root: SceneView(scene: self).onChange(of: value, initial: initial, action)) }

  /// Runs `action` after a value has changed, for actions that do not need the values.
  @preconcurrency
  public nonisolated func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping @MainActor () -> Void
  ) -> some Scene { ViewScene(root: SceneView(scene: self).onChange(of: value, initial: initial, action)) }

  /// Runs `action` with the new value when a value has changed, in the form of older listings.
  @preconcurrency
  public nonisolated func onChange<Value: Equatable>(
    of value: Value, perform action: (@MainActor (_ newValue: Value) -> Void)?
  ) -> some Scene { ViewScene(root: SceneView(scene: self).onChange(of: value, perform: action)) }

  /// Gives keys to what can be done in the whole scene (SwiftUI: `commands(content:)`).
  ///
  /// A terminal has no menu bar: each button with a `keyboardShortcut` is a key that works wherever the focus is, unless something
  /// is presented in front, and that the help bar names. Where there are commands without one, F10 opens a menu of all.
  public nonisolated func commands<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene {
    ViewScene(root: CommandsHost(content: SceneView(scene: self), commands: CommandsView(commands: content())))
  }

  /// Gives keys to what can be done in the whole scene, in place of those that the system gives; it gives none here (SwiftUI:
  /// `commandsReplaced(content:)`).
  public nonisolated func commandsReplaced<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene {
    commands(content: content)
  }

  /// Sets the storage for ``AppStorage`` in the scene, unless a property names one itself (SwiftUI: `defaultAppStorage(_:)`).
  @_disfavoredOverload
  public nonisolated func defaultAppStorage(_ store: any SettingsStorage) -> some Scene {
    environment(\.settingsStorage, store)
  }

  /// Returns the scene unchanged: a scene has no commands of its own that could be removed; accepted so that listings
  /// compile.
  public nonisolated func commandsRemoved() -> some Scene { self }
}
