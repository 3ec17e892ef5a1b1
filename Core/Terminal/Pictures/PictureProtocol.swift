/// How pictures of pixels get onto a terminal's screen.
public enum PictureProtocol: String, Hashable, Sendable, CaseIterable {
  /// As characters: two pixels a cell, in half blocks, which every terminal with colours shows.
  case blocks
  /// In the terminal's own pixels, by the graphics protocol that kitty invented (also Ghostty, WezTerm, Konsole).
  case kitty
  /// In the terminal's own pixels, by DEC's sixels (also xterm, foot, mlterm, WezTerm, Konsole, tmux where it is built so).
  case sixel
}

/// How many of the terminal's pixels a cell takes.
public struct CellPixelSize: Hashable, Sendable {
  /// From side to side; at least 1.
  public let width: Int
  /// From top to bottom; at least 1.
  public let height: Int

  /// Makes a size; `nil` where a side is below 1 or above 512, which no font is.
  public init?(width: Int, height: Int) {
    guard 1...512 ~= width, 1...512 ~= height else { return nil }
    (self.width, self.height) = (width, height)
  }

  private init(points width: Int, by height: Int) { (self.width, self.height) = (width, height) }

  /// 8 by 16: what is taken where a terminal scales pictures itself and does not tell the size.
  static let usual = CellPixelSize(points: 8, by: 16)
}

/// What pictures on a surface are made for: a protocol that shows pixels, and the pixels that a cell has.
package struct PictureSupport: Hashable, Sendable {
  /// ``PictureProtocol/kitty`` or ``PictureProtocol/sixel``.
  package let kind: PictureProtocol
  /// The pixels of a cell.
  package let cell: CellPixelSize

  /// The most pixels of one picture, 2,097,152: a whole screen of 1,920 by 1,080 has fewer.
  package static let pixelLimit = 2 << 20
  /// The most pixels of all pictures on a screen together; what is drawn beyond that stays in half blocks.
  static let totalLimit = 16 << 20

  package init(_ kind: PictureProtocol, cell: CellPixelSize) { (self.kind, self.cell) = (kind, cell) }

  /// How many pixels a cell of a picture has: those of the terminal's cells, or fewer where the picture has no more, or would be too large.
  ///
  /// - Returns: `nil` where a picture of that size is not shown in pixels.
  package func pixels(ofCellsIn place: CellRectangle, sourceWidth: Int, sourceHeight: Int) -> (across: Int, down: Int)?
  {
    guard place.width > 0, place.height > 0, place.width <= Self.pixelLimit, place.height <= Self.pixelLimit else {
      return nil
    }
    func area(_ across: Int, _ down: Int) -> Int { place.width * across * (place.height * down) }
    guard area(1, 1) <= Self.pixelLimit else { return nil }
    // Sixels are not scaled by the terminal.
    if kind == .sixel { return area(cell.width, cell.height) <= Self.pixelLimit ? (cell.width, cell.height) : nil }
    var across = min(cell.width, max(2, (sourceWidth + place.width - 1) / place.width))
    var down = min(cell.height, max(2, (sourceHeight + place.height - 1) / place.height))
    while area(across, down) > Self.pixelLimit {
      if across > 1, across * 2 >= down { across -= 1 } else { down -= 1 }
    }
    return (across, down)
  }
}

extension TerminalCapabilities {
  /// What pictures are made for; `nil` where they are shown in half blocks: by choice, without colours, or for sixels while the
  /// size of a cell is not known.
  package var pictureSupport: PictureSupport? {
    guard colors != .none else { return nil }
    switch pictures {
    case .blocks: return nil
    case .kitty: return PictureSupport(.kitty, cell: cellPixels ?? .usual)
    case .sixel: return cellPixels.map { PictureSupport(.sixel, cell: $0) }
    }
  }
}
