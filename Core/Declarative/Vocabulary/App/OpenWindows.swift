import CoreEnvironment
import CoreRetained
import Observation

/// The windows that are open over the first scene of an app, of which the last is shown.
@MainActor @Observable
final class OpenWindows {
  /// A window that was asked for, with the value it shows.
  struct Window: Identifiable {
    let id: Int
    let scene: WindowIdentity
    /// What it was opened for.
    let value: AnyHashable?
  }

  private(set) var windows: [Window] = []
  @ObservationIgnored private var scenes: [WindowIdentity] = []
  @ObservationIgnored private var first: WindowIdentity?
  @ObservationIgnored private var count = 0

  /// None are open.
  nonisolated init() {}

  /// A scene can be opened.
  func add(_ scene: WindowIdentity, isFirst: Bool) {
    if isFirst { first = scene }
    if !scenes.contains(scene) { scenes.append(scene) }
  }

  func open(_ id: String?, _ value: AnyHashable?) {
    guard let scene = scenes.first(where: { $0.matches(id, value) }) else { return }
    // The first scene lies below all others.
    if scene == first, value == nil { return windows = [] }
    // A window that is open already comes to the front.
    let open = windows.firstIndex { $0.scene == scene && $0.value == value }
    let window = open.map { windows.remove(at: $0) }
    count += 1
    windows.append(window ?? Window(id: count, scene: scene, value: value))
  }

  func close(_ window: Window) { windows.removeAll { $0.id == window.id } }
  func close(_ id: String?, _ value: AnyHashable?) {
    windows.removeAll { (id == nil || $0.scene.id == id) && (value == nil || $0.value == value) }
  }
}

/// What a window is opened by: the name of its scene, or the type of its value.
nonisolated struct WindowIdentity: Hashable {
  var id: String?
  /// The type of the values that it is opened for.
  var type: ObjectIdentifier?

  func matches(_ id: String?, _ value: AnyHashable?) -> Bool {
    if let id, id != self.id { return false }
    guard let value else { return id != nil }
    return type == ObjectIdentifier(Swift.type(of: value.base))
  }
}

private enum OpenWindowsKey: EnvironmentKey { static var defaultValue: OpenWindows? { nil } }
private enum IsFirstSceneKey: EnvironmentKey { static let defaultValue = true }

extension EnvironmentValues {
  /// The windows of the app around.
  var openWindows: OpenWindows? {
    get { self[OpenWindowsKey.self] }
    set { self[OpenWindowsKey.self] = newValue }
  }

  /// The scene is shown from the beginning; others are opened.
  var isFirstScene: Bool {
    get { self[IsFirstSceneKey.self] }
    set { self[IsFirstSceneKey.self] = newValue }
  }
}
