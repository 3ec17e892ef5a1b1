public import CoreEnvironment
public import CoreObserving

/// Whether a view is presented, and how to end that, as older listings have it (SwiftUI: `PresentationMode`).
public struct PresentationMode {
  /// Whether the view is presented.
  public private(set) var isPresented: Bool
  private let onDismiss: @MainActor () -> Void

  init(isPresented: Bool, onDismiss: @escaping @MainActor () -> Void) {
    self.isPresented = isPresented
    self.onDismiss = onDismiss
  }

  /// Dismisses it.
  @MainActor public mutating func dismiss() {
    guard isPresented else { return }
    isPresented = false
    onDismiss()
  }
}

/// Refreshes what is shown (SwiftUI: `RefreshAction`). Read it as `\.refresh`, and call it like a function.
public struct RefreshAction: EnvironmentAction {
  /// Who made it.
  public let identity: ActionIdentity
  let action: @Sendable () async -> Void

  /// Refreshes it, and comes back when that is done.
  public func callAsFunction() async { await action() }
}

/// Opens a window (SwiftUI: `OpenWindowAction`). In a terminal there is one window: it does nothing.
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

/// Shuts a window (SwiftUI: `DismissWindowAction`). In a terminal there is one window: it does nothing.
public struct DismissWindowAction: EnvironmentAction {
  /// Who made it.
  public let identity: ActionIdentity

  /// Shuts the window it stands in.
  @MainActor public func callAsFunction() {}
  /// Shuts the window of a scene.
  @MainActor public func callAsFunction(id: String) {}
}

private let defaultOwner = ScreenReference()

private struct IsPresentedKey: EnvironmentKey { static var defaultValue: Bool { false } }

private struct PresentationModeKey: EnvironmentKey {
  static var defaultValue: Binding<PresentationMode> { .constant(PresentationMode(isPresented: false) {}) }
}

private struct RefreshKey: EnvironmentKey { static var defaultValue: RefreshAction? { nil } }

private struct OpenWindowKey: EnvironmentKey {
  static var defaultValue: OpenWindowAction {
    OpenWindowAction(identity: ActionIdentity(of: defaultOwner, "open")) { _, _ in }
  }
}

private struct DismissWindowKey: EnvironmentKey {
  static var defaultValue: DismissWindowAction {
    DismissWindowAction(identity: ActionIdentity(of: defaultOwner, "dismiss"))
  }
}

extension EnvironmentValues {
  /// Whether the view is in something that was presented or pushed.
  public internal(set) var isPresented: Bool {
    get { self[IsPresentedKey.self] }
    set { self[IsPresentedKey.self] = newValue }
  }

  /// Whether the view is presented, and how to end that, as older listings have it.
  public internal(set) var presentationMode: Binding<PresentationMode> {
    get { self[PresentationModeKey.self] }
    set { self[PresentationModeKey.self] = newValue }
  }

  /// Refreshes what is shown, where something around can (`refreshable`).
  public internal(set) var refresh: RefreshAction? {
    get { self[RefreshKey.self] }
    set { self[RefreshKey.self] = newValue }
  }

  /// Opens a window. In a terminal there is one: it does nothing.
  public internal(set) var openWindow: OpenWindowAction {
    get { self[OpenWindowKey.self] }
    set { self[OpenWindowKey.self] = newValue }
  }

  /// Shuts a window. In a terminal there is one: it does nothing.
  public internal(set) var dismissWindow: DismissWindowAction {
    get { self[DismissWindowKey.self] }
    set { self[DismissWindowKey.self] = newValue }
  }

  /// Whether there can be more than one window: in a terminal there cannot.
  public var supportsMultipleWindows: Bool { false }
}
