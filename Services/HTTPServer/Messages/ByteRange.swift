import ServicesHTTPMessages

/// Which part of its bytes a request wants of a representation (RFC 9110 §14.1.2, §14.2).
///
/// One range is understood: the first bytes, the last ones, or from one byte to another or to the end. What else a `Range`
/// says, several ranges, another unit or anything malformed, is passed over as §14.2 allows: the answer is then whole.
public enum ByteRange: Sendable, Equatable {
  /// All of it, with 200.
  case whole
  /// These bytes, with 206; never empty, and never beyond the end.
  case part(Range<Int>)
  /// Bytes that there are none of, with 416.
  case unsatisfiable

  /// Reads a request's `Range`; pure, linear in the length of the values.
  ///
  /// - Parameters:
  ///   - fieldValues: The values of `Range`; empty where the request has none.
  ///   - length: How many bytes the representation has, from 0.
  public init(_ fieldValues: [String], of length: Int) {
    self = Self.range(fieldValues, length) ?? .whole
  }

  /// The value of `Content-Range` for a part: `bytes 0-499/1234` (RFC 9110 §14.4).
  public static func contentRange(_ part: Range<Int>, of length: Int) -> String {
    "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(length)"
  }

  /// The value of `Content-Range` where no part can be given: `bytes */1234` (RFC 9110 §15.5.17).
  public static func unsatisfiedRange(of length: Int) -> String { "bytes */\(length)" }

  /// `nil` for what is no single range of bytes.
  private static func range(_ fieldValues: [String], _ length: Int) -> ByteRange? {
    guard fieldValues.count == 1 else { return nil }
    let halves = fieldValues[0].split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard halves.count == 2, FieldGrammar.isSame(String(halves[0]), "bytes") else { return nil }
    // A list may have empty elements (RFC 9110 §5.6.1).
    let ranges = halves[1].split(separator: ",").map { FieldGrammar.trimmed(String($0)) }.filter { !$0.isEmpty }
    guard ranges.count == 1 else { return nil }
    let ends = ranges[0].split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2 else { return nil }
    if ends[0].isEmpty {
      guard let count = number(ends[1]) else { return nil }
      if count == 0 { return .unsatisfiable }
      // Of nothing there is no part that a Content-Range could name.
      return length == 0 ? .whole : .part(max(0, length - count)..<length)
    }
    guard let first = number(ends[0]) else { return nil }
    var last = Int.max
    if !ends[1].isEmpty {
      guard let named = number(ends[1]), named >= first else { return nil }
      last = named
    }
    return first < length ? .part(first..<min(last, length - 1) + 1) : .unsatisfiable
  }

  /// Digits alone; a number that is larger than any length is the largest there is.
  private static func number(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(text) ?? .max
  }
}
