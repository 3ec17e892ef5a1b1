import CoreJSON
import CoreObserving

/// What nobody who looks inside is shown: what a secure field holds, or has held, wherever it is kept, and what is called a secret.
@MainActor
struct InspectionSecrets {
  /// What stands in the place of a secret.
  static let mark = "••••"

  /// Texts of secure fields, the oldest first.
  private var texts: [String] = []
  /// What is replaced within other texts.
  private var patterns: [String] = []
  /// So many are remembered: the oldest go, what is typed now never does.
  private static let limit = 1_000
  /// Shorter ones hide a value that is nothing else: they may be parts of any other.
  private static let shortest = 4
  /// Parts of names.
  private static let words = [
    "password", "passphrase", "passcode", "secret", "token", "credential", "apikey", "privatekey",
  ]

  /// Takes note of what stands in secure fields.
  mutating func look(at windows: [UIWindow]) {
    for window in windows { look(at: window) }
  }

  private mutating func look(at view: UIView) {
    if let field = view as? UITextField, field.isSecureTextEntry, let text = field.text { keep(text) }
    for view in view.subviews { look(at: view) }
  }

  /// Takes note of a secret.
  mutating func keep(_ text: String) {
    guard !text.isEmpty, !texts.contains(text) else { return }
    texts.append(text)
    if texts.count > Self.limit { texts.removeFirst() }
    patterns = texts.flatMap { secret in
      // Within a structure a text is written in quotes, with escapes.
      let quoted = String(reflecting: secret)
      return secret.count < Self.shortest ? [quoted] : [secret, String(quoted.dropFirst().dropLast())]
    }
    // The longest first: what was typed on the way to it is a part of it.
    .sorted { $0.count > $1.count }
  }

  /// The text of a value as it may be shown.
  func text(of value: Any, named name: String) -> String {
    let text = ValueText.of(value)
    // That there is none is no secret.
    return Self.isSecret(name) && !["", "nil", "false", "true", "[]"].contains(text) ? Self.mark : hiding(text)
  }

  /// A text with what is secret in it replaced, cut where it is long.
  func hiding(_ text: String) -> String {
    guard !texts.contains(text) else { return Self.mark }
    var text = text
    for pattern in patterns { text = text.replacing(pattern, with: Self.mark) }
    text = text.withoutControlCharacters
    return text.count > 300 ? text.prefix(299) + "…" : text
  }

  private static func isSecret(_ name: String) -> Bool {
    let name = name.lowercased()
    return words.contains { name.contains($0) }
  }
}
