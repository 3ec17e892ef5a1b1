import CoreJSON
import FoundationEssentials

/// JSON as a journal writes and reads it.
enum JournalJSON {
  /// One line, its keys sorted, of what a journal keeps; nothing in it does anything to a terminal.
  static func text(of value: some Encodable) -> String {
    do {
      return JSONText.escapingControls(String(decoding: try JSONCoding.bytes(of: value), as: UTF8.self))
    } catch {
      fatalError(
        """
        A value of a journal cannot be written: \(JSONCodingError.reason(for: error)).
        Lists and objects may stand within each other \(JSONValue.depthLimit) times. To fix it, make the value with \
        JSONValue(encoding:), which refuses deeper ones.
        """)
    }
  }

  static func decode<Value: Decodable>(_ type: Value.Type, from bytes: some Sequence<UInt8>) throws -> Value {
    try JSONCoding.decode(type, from: bytes)
  }

  /// They are JSON, whatever it says. Not finished yet is not valid.
  ///
  /// Why they are not is said by whoever reads the line.
  static func isValid(_ bytes: some Sequence<UInt8>) -> Bool { (try? decode(Anything.self, from: bytes)) != nil }

  private struct Anything: Decodable {
    init(from decoder: any Decoder) {}
  }
}

extension JSONValue {
  /// The text of a recorded value, its keys sorted, cut to `limit` characters where it is longer.
  func journalText(limit: Int) -> String {
    let text = text(.sortedNames)
    // The count of bytes is never below that of characters, and is known.
    guard text.utf8.count > limit, text.count > limit else { return text }
    return text.prefix(limit - 1) + "…"
  }
}
