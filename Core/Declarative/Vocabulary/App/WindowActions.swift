public import CoreEnvironment
import CoreRetained

/// Opens a window (SwiftUI: `OpenWindowAction`). Read it as `\.openWindow`, and call it like a function.
///
/// A terminal has one screen: the window of another scene of the app covers it until it is closed, with Escape, `\.dismissWindow` or
/// `\.dismiss`. What lies below a window that was opened from within another one comes back then.
public struct OpenWindowAction: EnvironmentAction {
  /// The app that made the action; two actions with the same identity are equal.
  public let identity: ActionIdentity
  let open: @MainActor (_ id: String?, _ value: AnyHashable?) -> Void

  /// Opens the window of the scene with a name, as given to `WindowGroup(id:)` or `Window(_:id:)`.
  @MainActor @preconcurrency public func callAsFunction(id: String) { open(id, nil) }
  /// Opens the window of the first scene that shows values of this type, for this value.
  @MainActor @preconcurrency public func callAsFunction<Value: Hashable & Codable>(value: Value) {
    open(nil, AnyHashable(value))
  }
  /// Opens the window of the scene with a name, for a value.
  @MainActor @preconcurrency public func callAsFunction<Value: Hashable & Codable>(id: String, value: Value) {
    open(id, AnyHashable(value))
  }
}

/// Shuts a window (SwiftUI: `DismissWindowAction`). Read it as `\.dismissWindow`, and call it like a function.
public struct DismissWindowAction: EnvironmentAction {
  /// The app that made the action; two actions with the same identity are equal.
  public let identity: ActionIdentity
  let dismiss: @MainActor (_ id: String?, _ value: AnyHashable?) -> Void

  /// Closes the window that the view stands in.
  @MainActor @preconcurrency public func callAsFunction() { dismiss(nil, nil) }
  /// Closes all windows of the scene with a name.
  @MainActor @preconcurrency public func callAsFunction(id: String) { dismiss(id, nil) }
  /// Closes the windows that were opened for a value.
  @MainActor @preconcurrency public func callAsFunction<Value: Hashable & Codable>(value: Value) {
    dismiss(nil, AnyHashable(value))
  }
  /// Closes the window of a scene that was opened for a value.
  @MainActor @preconcurrency public func callAsFunction<Value: Hashable & Codable>(id: String, value: Value) {
    dismiss(id, AnyHashable(value))
  }
}

private let defaultOwner = ScreenReference()

private struct OpenWindowKey: EnvironmentKey {
  static var defaultValue: OpenWindowAction {
    OpenWindowAction(identity: ActionIdentity(of: defaultOwner, "open")) { _, _ in }
  }
}

private struct DismissWindowKey: EnvironmentKey {
  static var defaultValue: DismissWindowAction {
    DismissWindowAction(identity: ActionIdentity(of: defaultOwner, "dismiss")) { _, _ in }
  }
}

private struct SupportsWindowsKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  /// Opens a window over the screen. Outside of an `App` it does nothing.
  ///
  /// ```swift
  /// struct HelpButton: View {
  ///   @Environment(\.openWindow) private var openWindow
  ///   var body: some View { Button("Help") { openWindow(id: "help") } }
  /// }
  /// ```
  public internal(set) var openWindow: OpenWindowAction {
    get { self[OpenWindowKey.self] }
    set { self[OpenWindowKey.self] = newValue }
  }

  /// Shuts a window that was opened. The first scene of an app is not shut.
  public internal(set) var dismissWindow: DismissWindowAction {
    get { self[DismissWindowKey.self] }
    set { self[DismissWindowKey.self] = newValue }
  }

  /// Whether the app has scenes to open besides the first.
  public internal(set) var supportsMultipleWindows: Bool {
    get { self[SupportsWindowsKey.self] }
    set { self[SupportsWindowsKey.self] = newValue }
  }
}
