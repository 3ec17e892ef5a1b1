import CoreEnvironment
import CoreRetained

/// Where the reader of a screen is (SwiftUI: `AccessibilityFocusState`): in a terminal that is where the focus is.
public typealias AccessibilityFocusState = FocusState

extension FocusState {
  /// Creates a state for who uses one of some technologies.
  ///
  /// `technologies` has no effect here: in a terminal there is one focus (SwiftUI: `AccessibilityFocusState(for:)`).
  public init(for technologies: AccessibilityTechnologies) where Value == Bool { self.init() }

  /// Creates a state of which of several views has the focus, for who uses one of some technologies.
  ///
  /// `technologies` has no effect here: in a terminal there is one focus (SwiftUI: `AccessibilityFocusState(for:)`).
  public init<Wrapped: Hashable>(for technologies: AccessibilityTechnologies) where Value == Wrapped? { self.init() }
}

/// What helps people to use a screen (SwiftUI: `AccessibilityTechnologies`). Accepted so that listings compile: in a terminal there is
/// one focus.
public struct AccessibilityTechnologies: OptionSet, Sendable {
  /// One bit for each technology, as the static members give it.
  public let rawValue: UInt
  /// Creates a set from its bits; prefer the named ones.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// What reads the screen aloud.
  public static let voiceOver = AccessibilityTechnologies(rawValue: 1)
  /// What uses the screen by switches.
  public static let switchControl = AccessibilityTechnologies(rawValue: 2)
}

extension View {
  /// Has the focus begin at a view (SwiftUI: `accessibilityDefaultFocus(_:_:)`).
  public nonisolated func accessibilityDefaultFocus<Value: Hashable>(
    _ binding: AccessibilityFocusState<Value>.Binding, _ value: Value
  ) -> some View { defaultFocus(binding, value) }

  /// Moves the focus to the view, and tells when it is there (SwiftUI: `accessibilityFocused(_:)`).
  public nonisolated func accessibilityFocused(_ condition: AccessibilityFocusState<Bool>.Binding) -> some View {
    focused(condition)
  }

  /// Moves the focus to the view, and tells when it is there (SwiftUI: `accessibilityFocused(_:equals:)`).
  public nonisolated func accessibilityFocused<Value: Hashable>(
    _ binding: AccessibilityFocusState<Value>.Binding, equals value: Value
  ) -> some View { focused(binding, equals: value) }

  /// Adds an action of a common kind, such as to delete or to open a menu (SwiftUI: `accessibilityAction(_:_:)`).
  ///
  /// The default action is what Return does where nothing else in the view takes it; the others stand in the menu of Shift-F10,
  /// but for those that a gesture of its own stands for on a phone.
  @preconcurrency
  public nonisolated func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping @MainActor () -> Void
  ) -> some View {
    let spoken = _spokenAction(named: actionKind.name, handler)
    let isMain = actionKind == .default
    return OfferedAction(
      content: spoken, name: actionKind.hasGesture ? "" : actionKind.name, isMain: isMain, handler: handler)
  }

  /// Adds an action that a view names (SwiftUI: `accessibilityAction(action:label:)`).
  @preconcurrency
  public nonisolated func accessibilityAction<Label: View>(
    action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) -> some View {
    let button = Button(action: action, label: label)
    return accessibilityActions { button }
  }

  /// Accepted so that listings compile: cells have one size, so nothing is shown larger (SwiftUI:
  /// `accessibilityShowsLargeContentViewer()`).
  public nonisolated func accessibilityShowsLargeContentViewer() -> some View { self }
}

/// A thing that is done with many views (SwiftUI: `AccessibilityActionKind`).
public struct AccessibilityActionKind: Equatable, Sendable {
  let name: String
  /// Who cannot see the screen does it with fingers of their own way, wherever they are.
  var hasGesture: Bool { self == .escape || self == .magicTap }
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
