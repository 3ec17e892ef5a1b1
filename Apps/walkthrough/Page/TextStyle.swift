/// How a page is written: with colour and drawing characters, or plain.
enum TextStyle {
  /// For a terminal.
  case rich
  /// No escape sequence and no character beyond ASCII.
  case plain

  func bold(_ text: String) -> String { wrap(text, "1") }
  func dim(_ text: String) -> String { wrap(text, "2") }
  func accent(_ text: String) -> String { wrap(text, "36") }
  func good(_ text: String) -> String { wrap(text, "32") }
  func bad(_ text: String) -> String { wrap(text, "1;31") }

  /// The text as this style can show it.
  func text(_ text: String) -> String {
    switch self {
    case .rich: text
    case .plain: String(text.flatMap { Self.ascii[$0] ?? ($0.isASCII ? String($0) : "?") })
    }
  }

  private func wrap(_ text: String, _ parameters: String) -> String {
    switch self {
    case .rich: text.isEmpty ? "" : "\u{1B}[\(parameters)m\(text)\u{1B}[0m"
    case .plain: text
    }
  }

  private static let ascii: [Character: String] = [
    "─": "-", "│": "|", "├": "|", "└": "`", "›": ">", "·": "-", "●": "*", "○": ".", "✗": "x", "…": "...", "–": "-",
    "✓": "+", "→": "->", "“": "\"", "”": "\"", "’": "'",
  ]
}
