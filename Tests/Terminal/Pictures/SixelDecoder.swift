/// Reads sixels: what we write, and no more.
struct SixelDecoder {
  private(set) var width = 0
  private(set) var height = 0
  /// Four bytes a pixel; what was not drawn is clear.
  private(set) var bytes: [UInt8] = []
  private var colors: [Int: [UInt8]] = [:]

  init?(_ text: String) {
    guard text.hasPrefix("0;1;0q\"1;1;") else { return nil }
    var rest = Array(text.utf8.dropFirst(11))[...]
    guard let width = Self.number(&rest), rest.popFirst() == 0x3B, let height = Self.number(&rest), width > 0,
      height > 0
    else { return nil }
    (self.width, self.height) = (width, height)
    bytes = Array(repeating: 0, count: width * height * 4)
    var (x, top) = (0, 0)
    var color: [UInt8]?
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "#"):
        guard let register = Self.number(&rest), register < 256 else { return nil }
        if rest.first == UInt8(ascii: ";") {
          guard let parts = Self.definition(&rest), parts[0] == 2, parts.allSatisfy({ $0 <= 100 }) else { return nil }
          colors[register] = parts[1...].map { UInt8(($0 * 255 + 50) / 100) }
        } else {
          guard let known = colors[register] else { return nil }
          color = known
        }
      case UInt8(ascii: "$"): x = 0
      case UInt8(ascii: "-"): (x, top) = (0, top + 6)
      case UInt8(ascii: "!"):
        guard let count = Self.number(&rest), let sixel = rest.popFirst(), draw(sixel, count, color, &x, top) else {
          return nil
        }
      default: guard draw(byte, 1, color, &x, top) else { return nil }
      }
    }
  }

  private mutating func draw(_ sixel: UInt8, _ count: Int, _ color: [UInt8]?, _ x: inout Int, _ top: Int) -> Bool {
    guard 0x3F...0x7E ~= sixel, let color, x + count <= width else { return false }
    for bit in 0..<6 where (sixel - 0x3F) >> UInt8(bit) & 1 == 1 {
      guard top + bit < height else { return false }
      for column in x..<x + count {
        let place = ((top + bit) * width + column) * 4
        for part in 0..<3 { bytes[place + part] = color[part] }
        bytes[place + 3] = 255
      }
    }
    x += count
    return true
  }

  private static func number(_ rest: inout ArraySlice<UInt8>) -> Int? {
    let digits = rest.prefix { 0x30...0x39 ~= $0 }
    rest = rest.dropFirst(digits.count)
    return Int(String(decoding: digits, as: UTF8.self))
  }

  private static func definition(_ rest: inout ArraySlice<UInt8>) -> [Int]? {
    var parts: [Int] = []
    while rest.first == UInt8(ascii: ";") {
      rest.removeFirst()
      guard let part = number(&rest) else { return nil }
      parts.append(part)
    }
    return parts.count == 4 ? parts : nil
  }

  /// A colour as it comes back from the hundred steps that sixels have.
  static func rounded(_ value: UInt8) -> UInt8 {
    let percent = (Int(value) * 100 + 127) / 255
    return UInt8((percent * 255 + 50) / 100)
  }
}
