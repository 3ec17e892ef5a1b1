public import CoreEnvironment
public import CoreRetained

/// What modifiers have set for the text fields in a view: keyboard, content, capitals.
struct TextInputSettings: Equatable {
  var keyboardType = UIKeyboardType.default
  var contentType: UITextContentType?
  var autocapitalization = UITextAutocapitalizationType.sentences
  var isAutocorrectionDisabled = false

  @MainActor func apply(to input: some UITextInputTraits, label: SubmitLabel) {
    input.keyboardType = keyboardType
    input.textContentType = contentType
    input.autocapitalizationType = autocapitalization
    input.autocorrectionType = isAutocorrectionDisabled ? .no : .default
    input.returnKeyType = label.key
  }
}

private struct TextInputSettingsKey: EnvironmentKey {
  static var defaultValue: TextInputSettings { TextInputSettings() }
}

extension EnvironmentValues {
  var textInput: TextInputSettings {
    get { self[TextInputSettingsKey.self] }
    set { self[TextInputSettingsKey.self] = newValue }
  }
}

extension EnvironmentValues {
  /// Whether text is not corrected by itself, as `autocorrectionDisabled(_:)` has set it (SwiftUI: `autocorrectionDisabled`).
  public var autocorrectionDisabled: Bool {
    get { textInput.isAutocorrectionDisabled }
    set { textInput.isAutocorrectionDisabled = newValue }
  }

  /// The same, as older listings have it; never `nil` here (SwiftUI: `disableAutocorrection`).
  public var disableAutocorrection: Bool? {
    get { textInput.isAutocorrectionDisabled }
    set { textInput.isAutocorrectionDisabled = newValue ?? false }
  }
}

/// Which letters a keyboard on the screen would capitalize (SwiftUI: `TextInputAutocapitalization`).
///
/// In a terminal nothing is capitalized but what the user types so.
public struct TextInputAutocapitalization: Hashable, Sendable {
  let type: UITextAutocapitalizationType
  /// No letter is capitalized, as it always is in a terminal.
  public static let never = TextInputAutocapitalization(type: .none)
  /// The first letter of each word; not followed in a terminal.
  public static let words = TextInputAutocapitalization(type: .words)
  /// The first letter of each sentence; not followed in a terminal.
  public static let sentences = TextInputAutocapitalization(type: .sentences)
  /// Every letter; not followed in a terminal.
  public static let characters = TextInputAutocapitalization(type: .allCharacters)

  init(type: UITextAutocapitalizationType) { self.type = type }

  /// Takes the value that UIKit has for the same setting.
  public init?(_ type: UITextAutocapitalizationType) { self.type = type }
}

extension View {
  /// What is typed mostly: handed on to the fields, a terminal has one keyboard (SwiftUI: `keyboardType(_:)`).
  public nonisolated func keyboardType(_ type: UIKeyboardType) -> some View {
    transformEnvironment(\.textInput) { $0.keyboardType = type }
  }

  /// What the text means: handed on to the fields (SwiftUI: `textContentType(_:)`).
  public nonisolated func textContentType(_ textContentType: UITextContentType?) -> some View {
    transformEnvironment(\.textInput) { $0.contentType = textContentType }
  }

  /// What is capitalized by itself: handed on to the fields, in a terminal nothing is (SwiftUI:
  /// `textInputAutocapitalization(_:)`).
  public nonisolated func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View {
    transformEnvironment(\.textInput) { $0.autocapitalization = autocapitalization?.type ?? .sentences }
  }

  /// The same, as older listings have it (SwiftUI: `autocapitalization(_:)`).
  public nonisolated func autocapitalization(_ style: UITextAutocapitalizationType) -> some View {
    transformEnvironment(\.textInput) { $0.autocapitalization = style }
  }

  /// Whether text is not corrected by itself: in a terminal it never is (SwiftUI: `autocorrectionDisabled(_:)`).
  public nonisolated func autocorrectionDisabled(_ disable: Bool = true) -> some View {
    transformEnvironment(\.textInput) { $0.isAutocorrectionDisabled = disable }
  }

  /// The same, as older listings have it (SwiftUI: `disableAutocorrection(_:)`).
  public nonisolated func disableAutocorrection(_ disable: Bool?) -> some View {
    transformEnvironment(\.textInput) { $0.isAutocorrectionDisabled = disable ?? false }
  }
}
