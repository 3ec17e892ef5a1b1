/// Bytes on their way into an array. Small pieces gather in a block first: an array that grows by single bytes looks
/// after its storage at each of them.
struct FrameBytes {
  /// What has left the block.
  private var bytes: [UInt8]
  private let block: UnsafeMutableBufferPointer<UInt8>
  private var used = 0
  private let start: Int

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

  mutating func append(_ byte: UInt8) {
    if used == block.count { flush() }
    block[used] = byte
    used += 1
  }

  mutating func append(_ byte: UInt8, count: Int) { for _ in 0..<count { append(byte) } }

  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { for byte in $0 { append(byte) } }
  }

  mutating func append(text: String) {
    flush()
    bytes.append(contentsOf: text.utf8)
  }

  /// A number that is not negative.
  mutating func append(decimal number: Int) {
    if number >= 10 { append(decimal: number / 10) }
    append(UInt8(truncatingIfNeeded: 0x30 + number % 10))
  }

  /// UTF-8.
  mutating func append(scalar value: UInt32) {
    func part(_ shift: UInt32, _ mask: UInt32 = 0x3F, _ lead: UInt32 = 0x80) -> UInt8 {
      UInt8(truncatingIfNeeded: value >> shift & mask | lead)
    }
    switch value {
    case 0..<0x80: append(UInt8(truncatingIfNeeded: value))
    case 0x80..<0x800:
      append(part(6, 0x1F, 0xC0))
      append(part(0))
    case 0x800..<0x10000:
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
  mutating func appendSequence(_ parameter: Int = 1, _ final: Character) {
    append("\u{1B}[")
    if parameter != 1 { append(decimal: parameter) }
    append(final.asciiValue ?? 0)
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
