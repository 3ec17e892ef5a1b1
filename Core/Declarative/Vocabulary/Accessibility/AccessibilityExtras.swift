import CoreEnvironment
import CoreRetained

/// Where the reader of a screen is (SwiftUI: `AccessibilityFocusState`): in a terminal that is where the focus is.
public typealias AccessibilityFocusState = FocusState

extension View {
  /// Moves the focus to the view, and tells when it is there (SwiftUI: `accessibilityFocused(_:)`).
  public nonisolated func accessibilityFocused(_ condition: AccessibilityFocusState<Bool>.Binding) -> some View {
    focused(condition)
  }

  /// Moves the focus to the view, and tells when it is there (SwiftUI: `accessibilityFocused(_:equals:)`).
  public nonisolated func accessibilityFocused<Value: Hashable>(
    _ binding: AccessibilityFocusState<Value>.Binding, equals value: Value
  ) -> some View { focused(binding, equals: value) }

  /// Something that can be done with the view (SwiftUI: `accessibilityAction(_:_:)`).
  @preconcurrency
  public nonisolated func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping @MainActor () -> Void
  ) -> some View { accessibilityAction(named: actionKind.name, handler) }
  /// Accepted: cells have one size (SwiftUI: `accessibilityShowsLargeContentViewer()`).
  public nonisolated func accessibilityShowsLargeContentViewer() -> some View { self }
}

/// A thing that is done with many views (SwiftUI: `AccessibilityActionKind`).
public struct AccessibilityActionKind: Equatable, Sendable {
  let name: String
  /// The main thing.
  public static let `default` = AccessibilityActionKind(name: "Activate")
  /// Goes away.
  public static let escape = AccessibilityActionKind(name: "Escape")
  /// What one most likely wants.
  public static let magicTap = AccessibilityActionKind(name: "Magic Tap")
  /// Removes something.
  public static let delete = AccessibilityActionKind(name: "Delete")
  /// Shows a menu.
  public static let showMenu = AccessibilityActionKind(name: "Show Menu")
}
