/// The parameters of a control sequence (ECMA-48 5.4) while they come in: fixed memory, whatever comes.
///
/// Numbers are bounded; a sequence of too many, or one against the grammar, is ``isMalformed``.
struct ControlSequence: Sendable {
  /// The most numbers; kitty's text of a key takes one a scalar.
  private static let capacity = 32
  /// Above every code point, row and flag.
  private static let greatest: UInt32 = 99_999_999

  /// One of `<=>?` in front, or 0.
  private(set) var prefix: UInt8 = 0
  /// A byte of the column 2 before the final one, or 0.
  private(set) var intermediate: UInt8 = 0
  private(set) var isMalformed = false
  private var numbers = InlineArray<32, UInt32>(repeating: 0)
  private var count = 0
  /// A bit for each number that a colon stands before.
  private var parts: UInt32 = 0

  /// Whether nothing came after the introducer.
  var isEmpty: Bool { count == 0 && prefix == 0 && intermediate == 0 && !isMalformed }

  mutating func removeAll() {
    prefix = 0
    intermediate = 0
    isMalformed = false
    count = 0
    parts = 0
  }

  /// Takes a byte of the columns 2 and 3.
  mutating func receive(_ byte: UInt8) {
    switch byte {
    case 0x20...0x2F:
      if intermediate != 0 { isMalformed = true }
      intermediate = byte
    case _ where intermediate != 0: isMalformed = true
    case 0x30...0x39:
      if count == 0 { begin(isPart: false) }
      if count <= Self.capacity {
        numbers[count - 1] = min(numbers[count - 1] * 10 + UInt32(byte - 0x30), Self.greatest)
      }
    case 0x3A, 0x3B:
      if count == 0 { begin(isPart: false) }
      begin(isPart: byte == 0x3A)
    default:
      if !isEmpty { isMalformed = true }
      prefix = byte
    }
  }

  private mutating func begin(isPart: Bool) {
    guard count < Self.capacity else {
      isMalformed = true
      return
    }
    numbers[count] = 0
    if isPart { parts |= 1 << UInt32(count) }
    count += 1
  }

  /// The number of fields, which semicolons separate.
  var fieldCount: Int { count - parts.nonzeroBitCount }

  /// A number by its field and its part of that, which colons separate; 0 where there is none.
  func number(_ field: Int, _ part: Int = 0) -> Int {
    let places = places(of: field)
    return part < places.count ? number(at: places.lowerBound + part) : 0
  }

  /// Where the numbers of a field are; empty where there is no such field.
  func places(of field: Int) -> Range<Int> {
    var remaining = field
    var start = 0
    for index in 1..<max(1, count) where parts & 1 << UInt32(index) == 0 {
      if remaining == 0 { return start..<index }
      remaining -= 1
      start = index
    }
    return remaining == 0 ? start..<count : 0..<0
  }

  /// A number by its place.
  func number(at place: Int) -> Int { Int(numbers[place]) }
}
