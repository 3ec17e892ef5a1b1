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

  /// Adds an action of a common kind, such as to delete or to open a menu (SwiftUI: `accessibilityAction(_:_:)`).
  @preconcurrency
  public nonisolated func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping @MainActor () -> Void
  ) -> some View { accessibilityAction(named: actionKind.name, handler) }
  /// Accepted so that listings compile: cells have one size, so nothing is shown larger (SwiftUI:
  /// `accessibilityShowsLargeContentViewer()`).
  public nonisolated func accessibilityShowsLargeContentViewer() -> some View { self }
}

/// A thing that is done with many views (SwiftUI: `AccessibilityActionKind`).
public struct AccessibilityActionKind: Equatable, Sendable {
  let name: String
  /// The main action of the view, as a press on a button is; named "Activate".
  public static let `default` = AccessibilityActionKind(name: "Activate")
  /// Leaves or closes what is shown, such as a sheet; named "Escape".
  public static let escape = AccessibilityActionKind(name: "Escape")
  /// The one action that the user most likely wants at the moment, such as to pause what plays; named "Magic Tap".
  public static let magicTap = AccessibilityActionKind(name: "Magic Tap")
  /// Takes the element away, such as a row of a list; named "Delete".
  public static let delete = AccessibilityActionKind(name: "Delete")
  /// Opens the menu that belongs to the view; named "Show Menu".
  public static let showMenu = AccessibilityActionKind(name: "Show Menu")
}
