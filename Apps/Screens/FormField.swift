public import Core

/// A field of a form with its name beside it, which stays while something is typed.
public nonisolated struct FormField: View {
  private let title: LocalizedStringKey
  @Binding private var text: String
  private let prompt: LocalizedStringKey
  private let isSecure: Bool

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - prompt: What stands in it while it is empty: whether it is needed, or an example.
  ///   - isSecure: A bullet stands for each character.
  public init(
    _ title: LocalizedStringKey, text: Binding<String>, prompt: LocalizedStringKey = "required", isSecure: Bool = false
  ) {
    self.title = title
    _text = text
    self.prompt = prompt
    self.isSecure = isSecure
  }

  /// The name, and the field.
  @MainActor public var body: some View {
    LabeledContent(title) {
      if isSecure {
        SecureField(title, text: $text, prompt: Text(prompt))
      } else {
        TextField(title, text: $text, prompt: Text(prompt))
      }
    }
  }
}
