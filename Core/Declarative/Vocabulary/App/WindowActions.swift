public import CoreEnvironment
import CoreRetained

/// Opens a window (SwiftUI: `OpenWindowAction`). Read it as `\.openWindow`, and call it like a function.
///
/// A terminal has one screen: the window of another scene of the app covers it until it is closed, with Escape, `\.dismissWindow` or
/// `\.dismiss`. What lies below a window that was opened from within another one comes back then.
public struct OpenWindowAction: EnvironmentAction {
  /// Who made it.
  public let identity: ActionIdentity
  let open: @MainActor (_ id: String?, _ value: AnyHashable?) -> Void

  /// Opens the window of a scene.
  @MainActor public func callAsFunction(id: String) { open(id, nil) }
  /// Opens the window of a value.
  @MainActor public func callAsFunction<Value: Hashable & Codable>(value: Value) { open(nil, AnyHashable(value)) }
  /// Opens the window of a scene for a value.
  @MainActor public func callAsFunction<Value: Hashable & Codable>(id: String, value: Value) {
    open(id, AnyHashable(value))
  }
}

/// Shuts a window (SwiftUI: `DismissWindowAction`). Read it as `\.dismissWindow`, and call it like a function.
public struct DismissWindowAction: EnvironmentAction {
  /// Who made it.
  public let identity: ActionIdentity
  let dismiss: @MainActor (_ id: String?, _ value: AnyHashable?) -> Void

  /// Shuts the window it stands in.
  @MainActor public func callAsFunction() { dismiss(nil, nil) }
  /// Shuts the windows of a scene.
  @MainActor public func callAsFunction(id: String) { dismiss(id, nil) }
  /// Shuts the windows of a value.
  @MainActor public func callAsFunction<Value: Hashable & Codable>(value: Value) { dismiss(nil, AnyHashable(value)) }
  /// Shuts the window of a scene for a value.
  @MainActor public func callAsFunction<Value: Hashable & Codable>(id: String, value: Value) {
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
  /// Opens a window over the screen. Outside of an ``App`` it does nothing.
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
