/// Bytes on their way into an array. Small pieces gather in a block first: an array that grows by single bytes looks
/// after its storage at each of them.
struct FrameBytes {
  /// What has left the block.
  private var bytes: [UInt8]
  private let block: UnsafeMutableBufferPointer<UInt8>
  private var used = 0
  private let start: Int
  private let decimals = Self.decimals

  /// The size of the block; up to 1024 bytes are taken from the stack.
  static let blockSize = 1_024

  /// Takes the array away to append to it, until ``finish(into:)``; the block must outlive this value.
  init(taking bytes: inout [UInt8], block: UnsafeMutableBufferPointer<UInt8>) {
    self.block = block
    start = bytes.count
    self.bytes = []
    swap(&self.bytes, &bytes)
  }

  /// Gives the array back, with all that was appended.
  mutating func finish(into bytes: inout [UInt8]) {
    flush()
    swap(&self.bytes, &bytes)
  }

  /// How many were appended.
  var count: Int { bytes.count - start + used }

  private mutating func flush() {
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: block[..<used]))
    used = 0
  }

  /// Makes sure that so many bytes, at most a block, stay together.
  mutating func reserve(_ count: Int) { if used + count > block.count { flush() } }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    if used == block.count { flush() }
    block[used] = byte
    used += 1
  }

  mutating func append(_ byte: UInt8, count: Int) { for _ in 0..<count { append(byte) } }

  /// At most a block.
  @inline(__always)
  mutating func append(_ text: StaticString) {
    let count = text.utf8CodeUnitCount
    write(count) {
      $0.update(from: text.utf8Start, count: count)
      return $0 + count
    }
  }

  mutating func append(text: String) {
    flush()
    bytes.append(contentsOf: text.utf8)
  }

  /// A number that is not negative.
  mutating func append(decimal number: Int) {
    if number >= 1_000 {
      append(decimal: number / 10)
      append(UInt8(truncatingIfNeeded: 0x30 + number % 10))
    } else {
      let decimals = decimals
      write(4) { Self.write(number, at: $0, decimals) }
    }
  }

  /// What stands before, three numbers, a separator between them and a semicolon behind, all at one place.
  @inline(__always)
  mutating func append(_ prefix: StaticString, _ red: UInt8, _ green: UInt8, _ blue: UInt8, separator: UInt8) {
    let decimals = decimals
    let count = prefix.utf8CodeUnitCount
    write(count + 13) { start in
      start.update(from: prefix.utf8Start, count: count)
      var place = Self.write(Int(red), at: start + count, decimals)
      place.pointee = separator
      place = Self.write(Int(green), at: place + 1, decimals)
      place.pointee = separator
      place = Self.write(Int(blue), at: place + 1, decimals)
      place.pointee = UInt8(ascii: ";")
      return place + 1
    }
  }

  /// Below 1000, without a branch, which a processor could not foretell; four bytes are stored, at most three count.
  @inline(__always)
  private static func write(
    _ number: Int, at start: UnsafeMutablePointer<UInt8>, _ decimals: [UInt32]
  ) -> UnsafeMutablePointer<UInt8> {
    let entry = decimals[number]
    UnsafeMutableRawPointer(start).storeBytes(of: entry.littleEndian, as: UInt32.self)
    return start + Int(entry >> 24)
  }

  /// The digits of the numbers below 1000, the first one lowest, and in the highest byte how many there are.
  private static let decimals = (0..<1_000).map { (number: UInt32) in
    let digits = number / 100 | ((number / 10 % 10) << 8) | ((number % 10) << 16) | 0x30_3030
    let count: UInt32 = number < 10 ? 1 : number < 100 ? 2 : 3
    return digits >> ((3 - count) * 8) | count << 24
  }

  /// Room for so many bytes at one place; the closure returns where what it wrote ends. One look at the room for all.
  @inline(__always)
  private mutating func write(
    _ most: Int, _ body: (UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8>
  ) {
    reserve(most)
    guard let start = block.baseAddress else { return }
    used = body(start + used) - start
  }

  /// UTF-8.
  @inline(__always)
  mutating func append(scalar value: UInt32) {
    if value < 0x80 { append(UInt8(truncatingIfNeeded: value)) } else { append(long: value) }
  }

  private mutating func append(long value: UInt32) {
    func part(_ shift: UInt32, _ mask: UInt32 = 0x3F, _ lead: UInt32 = 0x80) -> UInt8 {
      UInt8(truncatingIfNeeded: value >> shift & mask | lead)
    }
    switch value {
    case ..<0x800:
      append(part(6, 0x1F, 0xC0))
      append(part(0))
    case ..<0x10000:
      append(part(12, 0x0F, 0xE0))
      append(part(6))
      append(part(0))
    default:
      append(part(18, 0x07, 0xF0))
      append(part(12))
      append(part(6))
      append(part(0))
    }
  }

  /// A control sequence with at most one parameter; 1 is what is meant where none stands.
  mutating func appendSequence(_ parameter: Int = 1, _ final: Unicode.Scalar) {
    append("\u{1B}[")
    if parameter != 1 { append(decimal: parameter) }
    append(UInt8(ascii: final))
  }

  /// Another byte in the place of the last one, which must have been appended after a reservation.
  mutating func replaceLast(by byte: UInt8) { block[used - 1] = byte }

  /// Keeps the shorter of two ways to say the same: what stands between the two counts, or after the second one. Both
  /// must stand within what was reserved.
  mutating func keepShorter(from first: Int, _ second: Int) {
    let length = count - second
    let base = used - count
    if length < second - first {
      for offset in 0..<length { block[base + first + offset] = block[base + second + offset] }
      used = base + first + length
    } else {
      used = base + second
    }
  }
}
