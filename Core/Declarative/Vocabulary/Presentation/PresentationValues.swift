public import CoreEnvironment
public import CoreObserving

/// Whether a view is presented, and how to dismiss it, in the form of older listings (SwiftUI: `PresentationMode`).
public struct PresentationMode {
  /// Whether the view was presented, as a sheet for example, or pushed.
  public private(set) var isPresented: Bool
  private let onDismiss: @MainActor () -> Void

  init(isPresented: Bool, onDismiss: @escaping @MainActor () -> Void) {
    self.isPresented = isPresented
    self.onDismiss = onDismiss
  }

  /// Dismisses the view, which closes its sheet or goes back on the stack; does nothing where it is not presented.
  @MainActor @preconcurrency public mutating func dismiss() {
    guard isPresented else { return }
    isPresented = false
    onDismiss()
  }

  /// The mode of a view that is there for as long as a closure says so.
  @MainActor
  static func binding(
    isPresented: @escaping @MainActor () -> Bool, dismiss: @escaping @MainActor () -> Void
  ) -> Binding<PresentationMode> {
    Binding(
      get: { PresentationMode(isPresented: isPresented(), onDismiss: dismiss) },
      set: { if !$0.isPresented { dismiss() } })
  }
}

/// Refreshes what is shown (SwiftUI: `RefreshAction`). Read it as `\.refresh`, and call it like a function.
public struct RefreshAction: EnvironmentAction {
  /// The view that made the action; two actions with the same identity are equal.
  public let identity: ActionIdentity
  let action: @Sendable () async -> Void

  /// Runs what `refreshable(action:)` was given, and returns when that has ended.
  public func callAsFunction() async { await action() }
}

private struct IsPresentedKey: EnvironmentKey { static var defaultValue: Bool { false } }

private struct PresentationModeKey: EnvironmentKey {
  static var defaultValue: Binding<PresentationMode> { .constant(PresentationMode(isPresented: false) {}) }
}

private struct RefreshKey: EnvironmentKey { static var defaultValue: RefreshAction? { nil } }

extension EnvironmentValues {
  /// Whether the view stands in a sheet, or on a screen that was pushed.
  public internal(set) var isPresented: Bool {
    get { self[IsPresentedKey.self] }
    set { self[IsPresentedKey.self] = newValue }
  }

  /// Whether the view is presented, and how to dismiss it, in the form of older listings. New code takes `\.dismiss`.
  public internal(set) var presentationMode: Binding<PresentationMode> {
    get { self[PresentationModeKey.self] }
    set { self[PresentationModeKey.self] = newValue }
  }

  /// Refreshes what is shown, where something around can (`refreshable`).
  public internal(set) var refresh: RefreshAction? {
    get { self[RefreshKey.self] }
    set { self[RefreshKey.self] = newValue }
  }
}
