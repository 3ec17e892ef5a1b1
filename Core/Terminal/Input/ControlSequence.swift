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
    guard let start = start(of: field), start + part < count else { return 0 }
    for index in start + 1..<start + part + 1 where parts & 1 << UInt32(index) == 0 { return 0 }
    return Int(numbers[start + part])
  }

  /// All numbers of a field.
  func numbers(of field: Int) -> [Int] {
    guard let start = start(of: field) else { return [] }
    var end = start + 1
    while end < count, parts & 1 << UInt32(end) != 0 { end += 1 }
    return (start..<end).map { Int(numbers[$0]) }
  }

  private func start(of field: Int) -> Int? {
    var current = -1
    for index in 0..<count where parts & 1 << UInt32(index) == 0 {
      current += 1
      if current == field { return index }
    }
    return nil
  }
}
