@testable import CoreTerminal

extension TerminalBitmap {
  /// Pixels by a rule; at most 64 colours, so that sixels need not choose.
  static func drawn(width: Int, height: Int, seed: Int = 0, isOpaque: Bool = true) -> TerminalBitmap? {
    var bytes: [UInt8] = []
    for place in 0..<width * height {
      let (x, y) = (place % width, place / width)
      let opacity: UInt8 = isOpaque || (x + y) % 3 > 0 ? 255 : 0
      bytes.append(UInt8((x * 37 + seed) % 8 * 30))
      bytes.append(UInt8((y * 11 + seed) % 4 * 60))
      bytes.append(UInt8((x + y + seed) % 2 * 200))
      bytes.append(opacity)
    }
    return TerminalBitmap(width: width, height: height, bytes: bytes)
  }
}

extension Surface {
  /// Draws a picture as views do: its characters, and which picture they are a part of.
  mutating func draw(_ bitmap: TerminalBitmap, at place: CellRectangle, ground: TerminalColor = .standard) {
    let number = self.place(bitmap, in: place, ground: ground)
    for row in place.row..<place.row + place.height {
      for column in place.column..<place.column + place.width {
        write("▀", column: column, row: row, style: CellStyle(foreground: .palette(3), background: ground))
        if let number { mark(number, column: column, row: row) }
      }
    }
  }

  /// A blank surface on which pictures are made for a protocol.
  init(width: Int, height: Int, pictures kind: PictureProtocol, cell: CellPixelSize?) {
    self.init(width: width, height: height, pool: SurfacePool())
    pictures.support = cell.map { PictureSupport(kind, cell: $0) }
  }
}

extension ScreenInterpreter {
  /// The first thing that is not as a frame says; `nil` where all is.
  mutating func difference(from frame: Surface) -> String? {
    if let failure = failures.first { return failure }
    let contents = frame.pool.contents
    for row in 0..<height {
      for column in 0..<width {
        let cell = frame.cells[row * width + column]
        let shown = pixels(column: column, row: row)
        if let failure = failures.first { return "\(column),\(row): \(failure)" }
        let place = places[row * width + column]
        guard cell.picture != 0 else {
          if shown != nil { return "\(column),\(row): a picture shines through" }
          if place.text != contents.text(for: cell.glyph), !cell.isContinuation {
            return "\(column),\(row): \(place.text)"
          }
          let style = contents.style(cell.style)
          if place.seenStyle != (cell.glyph == 0x20 ? style.seenOfBlank : style) {
            return "\(column),\(row): another style"
          }
          continue
        }
        guard let placement = frame.pictures[cell.picture] else { return "\(column),\(row): a picture without a place" }
        if place.text != " " || place.seenStyle != CellStyle(background: placement.ground) {
          return "\(column),\(row): text below a picture"
        }
        if shown != wanted(placement, column, row, isRounded: frame.pictures.support?.kind == .sixel) {
          return "\(column),\(row): other pixels"
        }
      }
    }
    return nil
  }

  private func wanted(_ placement: PicturePlacement, _ column: Int, _ row: Int, isRounded: Bool) -> [UInt8] {
    let part = placement.source(of: CellRectangle(column: column, row: row, width: 1, height: 1))
    var pixels: [UInt8] = []
    for y in part.y..<part.y + part.height {
      let start = (y * placement.bitmap.width + part.x) * 4
      pixels += placement.bitmap.bytes[start..<start + part.width * 4]
    }
    guard isRounded else { return pixels }
    for start in stride(from: 0, to: pixels.count, by: 4) {
      let isClear = pixels[start + 3] < 128
      for part in 0..<3 { pixels[start + part] = isClear ? 0 : SixelDecoder.rounded(pixels[start + part]) }
      pixels[start + 3] = isClear ? 0 : 255
    }
    return pixels
  }
}
