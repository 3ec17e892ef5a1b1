import FoundationEssentials

/// JSON as a journal writes and reads it: by Foundation's coders.
enum JournalJSON {
  /// One line, its keys sorted.
  static func bytes(of value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: infinity, negativeInfinity: negativeInfinity, nan: notANumber)
    return try encoder.encode(value)
  }

  static func decode<Value: Decodable>(_ type: Value.Type, from bytes: some Sequence<UInt8>) throws -> Value {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: infinity, negativeInfinity: negativeInfinity, nan: notANumber)
    return try decoder.decode(type, from: Data(bytes))
  }

  /// One line, its keys sorted, of what a journal keeps; nothing in it does anything to a terminal.
  static func text(of value: some Encodable) -> String {
    do {
      // Whatever has to be escaped stands within a string, where JSON has an escape for it.
      return String(decoding: try bytes(of: value), as: UTF8.self).withoutControlCharacters
    } catch {
      fatalError(
        """
        A value of a journal cannot be written: \(JournalValueError.reason(for: error)).
        Lists and objects may stand within each other \(JournalValue.depthLimit) times. To fix it, make the value with \
        JournalValue(encoding:), which refuses deeper ones.
        """)
    }
  }

  /// They are JSON, whatever it says. Not finished yet is not valid.
  static func isValid(_ bytes: some Sequence<UInt8>) -> Bool { (try? decode(Anything.self, from: bytes)) != nil }

  private static let infinity = "Infinity"
  private static let negativeInfinity = "-Infinity"
  private static let notANumber = "NaN"

  private struct Anything: Decodable {
    init(from decoder: any Decoder) {}
  }
}
