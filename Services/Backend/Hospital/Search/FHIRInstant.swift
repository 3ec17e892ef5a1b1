/// A moment as FHIR writes it, to the second or finer and with its zone: `2026-01-05T08:00:00.125+01:00` (FHIR R4,
/// data types `dateTime` and `instant`).
///
/// Read strictly: the library's ISO 8601 styles let an hour 25 and text after the time pass.
struct FHIRInstant: Sendable, Hashable {
  /// Milliseconds since 1970; finer fractions are cut.
  let milliseconds: Int64
  /// Whether a fraction of a second was written.
  let hasFraction: Bool

  /// Nil for anything else than the form above; a leap second counts as the next one.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard (20...40).contains(bytes.count) else { return nil }
    func number(_ range: Range<Int>) -> Int? {
      guard range.upperBound <= bytes.count else { return nil }
      return bytes[range].reduce(into: Int?.some(0)) { sum, byte in
        sum = (0x30...0x39).contains(byte) ? sum.map { $0 * 10 + Int(byte - 0x30) } : nil
      }
    }
    func has(_ character: Unicode.Scalar, at index: Int) -> Bool {
      index < bytes.count && bytes[index] == UInt8(ascii: character)
    }
    guard has("-", at: 4), has("-", at: 7), has("T", at: 10), has(":", at: 13), has(":", at: 16),
      let year = number(0..<4), let month = number(5..<7), let day = number(8..<10),
      let date = CivilDate(year: year, month: month, day: day),
      let hour = number(11..<13), hour < 24, let minute = number(14..<16), minute < 60,
      let second = number(17..<19), second <= 60
    else { return nil }
    var position = 19
    var fraction = 0
    if has(".", at: position) {
      let digits = bytes[(position + 1)...].prefix { (0x30...0x39).contains($0) }
      guard !digits.isEmpty else { return nil }
      fraction = (Array(digits) + [0x30, 0x30]).prefix(3).reduce(0) { $0 * 10 + Int($1 - 0x30) }
      position += 1 + digits.count
    }
    var offset = 0
    if has("Z", at: position) {
      position += 1
    } else {
      guard has("+", at: position) || has("-", at: position), has(":", at: position + 3),
        let hours = number(position + 1..<position + 3), hours <= 14,
        let minutes = number(position + 4..<position + 6), minutes < 60
      else { return nil }
      offset = (hours * 60 + minutes) * (has("-", at: position) ? -60 : 60)
      position += 6
    }
    guard position == bytes.count else { return nil }
    let seconds = date.daysSince1970 * 86_400 + hour * 3_600 + minute * 60 + second - offset
    milliseconds = Int64(seconds * 1_000 + fraction)
    hasFraction = bytes[19] == UInt8(ascii: ".")
  }
}
