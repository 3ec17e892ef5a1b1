import FoundationEssentials

/// Base64 with the alphabet for URLs and without padding (RFC 4648 §5), as JSON Web Tokens are written (RFC 7515 §2).
enum Base64URL {
  /// Writes bytes.
  static func encoded(_ bytes: some Sequence<UInt8>) -> String {
    var text = ""
    for character in Data(bytes).base64EncodedString() {
      switch character {
      case "+": text.append("-")
      case "/": text.append("_")
      case "=": break
      default: text.append(character)
      }
    }
    return text
  }
}
