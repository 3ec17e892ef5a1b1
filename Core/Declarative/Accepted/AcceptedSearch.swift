public import CoreObserving

extension View {
  /// Says whether the field of a search takes dictation, on other systems.
  ///
  /// `dictationBehavior` has no effect here: a terminal takes none (SwiftUI: `searchDictationBehavior(_:)`).
  public nonisolated func searchDictationBehavior(_ dictationBehavior: TextInputDictationBehavior) -> some View { self }

  /// Shows a bar to find and replace text in an editor, on other systems.
  ///
  /// `isPresented` has no effect here: editors have no such bar (SwiftUI: `findNavigator(isPresented:)`).
  public nonisolated func findNavigator(isPresented: Binding<Bool>) -> some View { self }

  /// Keeps editors from having a bar to find text, on other systems.
  ///
  /// `isDisabled` has no effect here: editors have no such bar (SwiftUI: `findDisabled(_:)`).
  public nonisolated func findDisabled(_ isDisabled: Bool = true) -> some View { self }

  /// Keeps editors from having a bar to replace text, on other systems.
  ///
  /// `isDisabled` has no effect here: editors have no such bar (SwiftUI: `replaceDisabled(_:)`).
  public nonisolated func replaceDisabled(_ isDisabled: Bool = true) -> some View { self }
}

/// Whether a field takes dictation (SwiftUI: `TextInputDictationBehavior`). Accepted so that listings compile: a terminal takes none.
public struct TextInputDictationBehavior: Hashable, Sendable {
  private let name: String
  /// The system decides.
  public static let automatic = TextInputDictationBehavior(name: "automatic")
  /// As soon as there is a microphone and the field is used.
  public static func inline(activation: TextInputDictationActivation) -> TextInputDictationBehavior {
    TextInputDictationBehavior(name: "inline \(activation)")
  }
  /// Never.
  public static let preventDictation = TextInputDictationBehavior(name: "preventDictation")
}

/// When a field begins to take dictation (SwiftUI: `TextInputDictationActivation`). Accepted so that listings compile.
public struct TextInputDictationActivation: Hashable, Sendable {
  private let name: String
  /// When the user asks for it.
  public static let onSelect = TextInputDictationActivation(name: "onSelect")
  /// When the user looks at it.
  public static let onLook = TextInputDictationActivation(name: "onLook")
}
