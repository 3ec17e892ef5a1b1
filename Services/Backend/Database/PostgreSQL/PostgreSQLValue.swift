import FoundationEssentials

/// Values as PostgreSQL sends them in its binary form ("Frontend/Backend Protocol", the send functions of its types).
enum PostgreSQLValue {
  /// Reads a value that is not null.
  ///
  /// - Parameters:
  ///   - type: The number of its type in `pg_type`.
  ///   - bytes: As they were sent.
  /// - Returns: `nil` for a type that no statement of ours asks for, or bytes that are none of its.
  static func value(_ type: UInt32, _ bytes: UnsafeRawBufferPointer) -> DatabaseValue? {
    switch (type, bytes.count) {
    case (20, 8): return .integer(integer(bytes))
    case (23, 4): return .integer(Int64(Int32(truncatingIfNeeded: integer(bytes))))
    case (21, 2): return .integer(Int64(Int16(truncatingIfNeeded: integer(bytes))))
    case (16, 1): return .integer(Int64(bytes[0]))
    case (701, 8): return .real(Double(bitPattern: UInt64(bitPattern: integer(bytes))))
    case (1700, 8...): return numeric(bytes)
    case (17, _): return .blob(Data(bytes))
    // text, name, varchar, and a literal whose type nobody said.
    case (25, _), (19, _), (1043, _), (705, _): return .text(String(decoding: bytes, as: UTF8.self))
    default: return nil
    }
  }

  /// The big-endian number of all bytes, without its sign.
  private static func integer(_ bytes: some Collection<UInt8>) -> Int64 {
    Int64(bitPattern: bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }

  /// Digits to the base 10,000, as sums of numbers are sent.
  private static func numeric(_ bytes: UnsafeRawBufferPointer) -> DatabaseValue? {
    let words = stride(from: 0, to: bytes.count - 1, by: 2).map {
      Int16(truncatingIfNeeded: integer(bytes[$0..<$0 + 2]))
    }
    let (weight, sign, digits) = (Int(words[1]), UInt16(bitPattern: words[2]), words.dropFirst(4))
    guard Int(words[0]) == digits.count, sign == 0 || sign == 0x4000 else { return nil }
    var whole: Int64? = 0
    for place in 0...max(weight, digits.count - 1) {
      let digit = place < digits.count ? Int64(digits[digits.startIndex + place]) : 0
      if place > weight {
        if digit != 0 { whole = nil }
        continue
      }
      whole = whole.flatMap { value in
        let (shifted, isTooLarge) = value.multipliedReportingOverflow(by: 10_000)
        let (sum, isTooLargeToo) = shifted.addingReportingOverflow(digit)
        return isTooLarge || isTooLargeToo ? nil : sum
      }
    }
    if let whole { return .integer(sign == 0 ? whole : -whole) }
    var value = 0.0
    var unit = 1.0
    for _ in 0..<abs(weight) { unit = weight > 0 ? unit * 10_000 : unit / 10_000 }
    for digit in digits {
      value += Double(digit) * unit
      unit /= 10_000
    }
    return .real(sign == 0 ? value : -value)
  }
}
