/// Puts a scalar together from its UTF-8 bytes, one at a time (Unicode 3.9, table 3-7).
struct ScalarDecoder: Sendable {
  enum Step {
    case complete(Unicode.Scalar)
    case incomplete
    /// What came so far is no UTF-8. The byte is not part of it unless it was the first.
    case invalid
  }

  private var value: UInt32 = 0
  private var missing = 0
  private var range: ClosedRange<UInt8> = 0x80...0xBF

  /// Takes the first byte, which is no ASCII.
  mutating func start(_ byte: UInt8) -> Step {
    range = 0x80...0xBF
    switch byte {
    case 0xC2...0xDF:
      value = UInt32(byte & 0x1F)
      missing = 1
    case 0xE0...0xEF:
      value = UInt32(byte & 0x0F)
      missing = 2
      if byte == 0xE0 { range = 0xA0...0xBF }
      // No surrogates.
      if byte == 0xED { range = 0x80...0x9F }
    case 0xF0...0xF4:
      value = UInt32(byte & 0x07)
      missing = 3
      if byte == 0xF0 { range = 0x90...0xBF }
      if byte == 0xF4 { range = 0x80...0x8F }
    default: return .invalid
    }
    return .incomplete
  }

  /// Takes one of the bytes after the first.
  mutating func next(_ byte: UInt8) -> Step {
    guard range.contains(byte) else { return .invalid }
    range = 0x80...0xBF
    value = value << 6 | UInt32(byte & 0x3F)
    missing -= 1
    guard missing == 0 else { return .incomplete }
    return Unicode.Scalar(value).map { .complete($0) } ?? .invalid
  }
}
