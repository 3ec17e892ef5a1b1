/// A number as JSON writes it: of any size, each digit kept.
///
/// Two are equal when they are the same number, exactly: `1.10`, `1.1` and `11e-1` are; nothing is rounded.
public struct JSONNumber: Sendable {
  /// The number as it is written, so that `1.10` stays `1.10` and no digit is lost.
  public let text: String

  /// How long a number may be: 1,024 characters. Each finite `Double` has its exact digits in fewer.
  public static let lengthLimit = 1_024

  /// Creates a number from an integer of any width; every digit is kept.
  public init(_ value: some BinaryInteger) { text = "\(value)" }

  /// The shortest number that is this `Double` again, a whole one without a fraction; `nil` for an infinity and for what
  /// is no number.
  public init?(_ value: Double) {
    guard value.isFinite else { return nil }
    let text = "\(value)"
    self.text = text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The number that a text writes, as JSON writes numbers (RFC 8259 §6); `nil` for any other text, and for one longer
  /// than ``lengthLimit``.
  public init?(text: String) {
    // Why it is no number nobody asks: `nil` is the answer.
    guard case .number(let number)? = try? JSONValue(parsing: text.utf8), number.text == text else { return nil }
    self = number
  }

  /// - Parameter read: Written as JSON writes numbers, and no longer than allowed.
  init(read text: String) { self.text = text }

  /// The number, if it is a whole one that the type holds, however it is written.
  public func integer<Integer: FixedWidthInteger>(_ type: Integer.Type = Int.self) -> Integer? {
    // Most are written as whole ones.
    if let value = Integer(text) { return value }
    let decimal = Decimal(text)
    // No integer has as many digits.
    guard decimal.exponent >= 0, decimal.digits.utf8.count + decimal.exponent <= Integer.bitWidth else { return nil }
    let digits = decimal.digits + String(repeating: "0", count: decimal.exponent)
    return Integer((decimal.isNegative ? "-" : "") + (digits.isEmpty ? "0" : digits))
  }

  /// The nearest `Double`, which may lose digits; `nil` where the number is beyond its range.
  public var double: Double? {
    guard let value = Double(text), value.isFinite else { return nil }
    return value
  }

  /// The same for every way to write a number: no zero at either end of its digits.
  private struct Decimal: Hashable {
    var isNegative: Bool
    /// Without zeros before and after; empty for zero.
    var digits: String
    /// How many zeros follow; below zero how many digits are a fraction.
    var exponent: Int

    init(_ text: String) {
      isNegative = text.hasPrefix("-")
      let parts = text.drop { $0 == "-" }.split { $0 == "e" || $0 == "E" }
      let mantissa = parts[0].split(separator: ".")
      let fraction = mantissa.count > 1 ? mantissa[1] : ""
      var digits = (mantissa[0] + fraction).drop { $0 == "0" }
      // The reader lets no exponent through that an integer does not hold.
      exponent = (parts.count > 1 ? Int(parts[1]) ?? 0 : 0) - fraction.utf8.count
      while digits.last == "0" {
        digits.removeLast()
        exponent += 1
      }
      self.digits = String(digits)
      if digits.isEmpty { (isNegative, exponent) = (false, 0) }
    }
  }
}

extension JSONNumber: Hashable {
  /// Whether both are the same number, however they are written: `1.0` equals `1`.
  public static func == (one: JSONNumber, other: JSONNumber) -> Bool {
    one.text == other.text || Decimal(one.text) == Decimal(other.text)
  }

  /// Hashes the number and not how it is written: `1.0` hashes as `1`.
  public func hash(into hasher: inout Hasher) { hasher.combine(Decimal(text)) }
}

extension JSONNumber: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, CustomStringConvertible {
  /// Creates a number from an integer literal, within the range of `Int64`.
  public init(integerLiteral value: Int64) { self.init(value) }

  /// The shortest number that is this `Double`. A literal beyond its range stops the program.
  public init(floatLiteral value: Double) {
    guard let number = JSONNumber(value) else { preconditionFailure("JSON has no infinity and no NaN.") }
    self = number
  }

  /// The number as it is written in JSON.
  public var description: String { text }
}
