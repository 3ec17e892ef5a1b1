/// A picture as sixels (DEC STD 070, “VT330/VT340 Programmer Reference Manual”, chapter 14): at most 255 colours, and clear pixels, which
/// let through what is there.
struct SixelImage: Sendable {
  /// How many colours a picture has: the registers of most terminals, less the one that some keep for what is clear.
  static let colorLimit = 255
  private static let clear = UInt8(colorLimit)

  private let width: Int
  private let colors: [SIMD3<UInt8>]
  /// The number of each pixel's colour; ``clear`` for none.
  private let indices: [UInt8]

  /// Finds the colours of a picture. What is not opaque is mixed with the colour behind; where that is the terminal's own, it is clear where
  /// it is more so than not.
  init(_ bitmap: TerminalBitmap, ground: TerminalColor) {
    let behind = ground.components.map { SIMD3<Int>(Int($0.red), Int($0.green), Int($0.blue)) }
    var mixed: [SIMD3<UInt8>] = []
    mixed.reserveCapacity(bitmap.width * bitmap.height)
    var isClear: [Bool] = []
    isClear.reserveCapacity(mixed.capacity)
    for place in stride(from: 0, to: bitmap.bytes.count, by: 4) {
      let pixel = SIMD3<UInt8>(bitmap.bytes[place], bitmap.bytes[place + 1], bitmap.bytes[place + 2])
      let opacity = Int(bitmap.bytes[place + 3])
      if opacity == 255 || behind == nil {
        mixed.append(pixel)
        isClear.append(opacity < 128)
      } else if let behind {
        func part(_ own: UInt8, _ other: Int) -> UInt8 {
          UInt8((Int(own) * opacity + other * (255 - opacity) + 127) / 255)
        }
        mixed.append(SIMD3(part(pixel.x, behind.x), part(pixel.y, behind.y), part(pixel.z, behind.z)))
        isClear.append(false)
      }
    }
    let palette = ColorPalette(zip(mixed, isClear).filter { !$1 }.map(\.0), limit: Self.colorLimit)
    width = bitmap.width
    colors = palette.colors
    indices = zip(mixed, isClear).map { $1 ? Self.clear : UInt8(truncatingIfNeeded: palette.number(of: $0)) }
  }

  /// Appends the sixels of a part. They begin at the cursor, and end in the row of cells in which the last of them is.
  func append(_ part: PixelRectangle, to bytes: inout FrameBytes) {
    // Clear pixels stay as they are (1); pixels are square, and there are so many.
    bytes.append(text: "\u{1B}P0;1;0q\"1;1;\(part.width);\(part.height)")
    var used = [Bool](repeating: false, count: 256)
    for row in part.y..<part.y + part.height {
      for index in indices[row * width + part.x..<row * width + part.x + part.width] { used[Int(index)] = true }
    }
    for (number, color) in colors.enumerated() where used[number] {
      let percent = color.percent
      bytes.append(text: "#\(number);2;\(percent.x);\(percent.y);\(percent.z)")
    }
    for top in stride(from: part.y, to: part.y + part.height, by: 6) {
      if top > part.y { bytes.append(UInt8(ascii: "-")) }
      appendBand(part, rows: top..<min(top + 6, part.y + part.height), to: &bytes)
    }
    bytes.append("\u{1B}\\")
  }

  /// Six rows, one colour after another.
  private func appendBand(_ part: PixelRectangle, rows: Range<Int>, to bytes: inout FrameBytes) {
    var sixels: [UInt8: [UInt8]] = [:]
    for (bit, row) in rows.enumerated() {
      for column in 0..<part.width {
        let index = indices[row * width + part.x + column]
        guard index != Self.clear else { continue }
        sixels[index, default: [UInt8](repeating: 0, count: part.width)][column] |= 1 << UInt8(bit)
      }
    }
    for (order, index) in sixels.keys.sorted().enumerated() {
      guard let row = sixels[index] else { continue }
      if order > 0 { bytes.append(UInt8(ascii: "$")) }
      bytes.append(UInt8(ascii: "#"))
      bytes.append(decimal: Int(index))
      Self.append(runsOf: row, to: &bytes)
    }
  }

  /// What is repeated more than three times is shorter with its number; what is clear at the end is left out.
  private static func append(runsOf row: [UInt8], to bytes: inout FrameBytes) {
    let end = (row.lastIndex { $0 != 0 } ?? -1) + 1
    var column = 0
    while column < end {
      var next = column + 1
      while next < end, row[next] == row[column] { next += 1 }
      if next - column > 3 {
        bytes.append(UInt8(ascii: "!"))
        bytes.append(decimal: next - column)
        bytes.append(row[column] + 0x3F)
      } else {
        bytes.append(row[column] + 0x3F, count: next - column)
      }
      column = next
    }
  }
}

extension SIMD3<UInt8> {
  /// From 0 to 100, as sixels tell colours.
  fileprivate var percent: SIMD3<Int> {
    func part(_ value: UInt8) -> Int { (Int(value) * 100 + 127) / 255 }
    return SIMD3<Int>(part(x), part(y), part(z))
  }
}
