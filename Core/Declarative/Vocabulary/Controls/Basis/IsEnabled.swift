public import CoreEnvironment

private struct IsEnabledKey: EnvironmentKey { static let defaultValue = true }
private struct IsFocusedKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  /// Whether controls can be used at this place; `true` unless `disabled(_:)` says otherwise (SwiftUI: `isEnabled`).
  public var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }

  /// Whether the nearest view around that can have the focus has it (SwiftUI: `isFocused`).
  public internal(set) var isFocused: Bool {
    get { self[IsFocusedKey.self] }
    set { self[IsFocusedKey.self] = newValue }
  }
}

extension View {
  /// Controls here, and in everything below, cannot be used: they are dim, and the focus passes them by. What an outer view has
  /// disabled an inner one cannot enable (SwiftUI: `disabled(_:)`).
  ///
  /// ```swift
  /// struct Login: View {
  ///   @State private var name = ""
  ///   var body: some View {
  ///     TextField("Name", text: $name)
  ///     Button("Log in") {}.disabled(name.isEmpty)
  ///   }
  /// }
  /// ```
  public nonisolated func disabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isEnabled) { isEnabled in isEnabled = isEnabled && !disabled }
  }
}
