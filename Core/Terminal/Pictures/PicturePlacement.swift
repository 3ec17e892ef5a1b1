/// A picture on a surface: which pixels, on which cells, and what is behind them.
package struct PicturePlacement: Hashable, Sendable {
  /// The pixels: as many across and down in each cell.
  package let bitmap: TerminalBitmap
  /// The cells of the whole picture, counted from the surface's corner. Which of them are seen, the surface's cells tell.
  package let place: CellRectangle
  /// The colour behind what is not opaque.
  package let ground: TerminalColor

  /// How many pixels a cell has.
  package var pixelsAcross: Int { bitmap.width / place.width }
  /// How many pixels a cell has from top to bottom.
  package var pixelsDown: Int { bitmap.height / place.height }

  /// The pixels of some of the cells.
  func source(of cells: CellRectangle) -> PixelRectangle {
    PixelRectangle(
      x: (cells.column - place.column) * pixelsAcross, y: (cells.row - place.row) * pixelsDown,
      width: cells.width * pixelsAcross, height: cells.height * pixelsDown)
  }
}

/// A part of a bitmap, in pixels from its corner.
struct PixelRectangle: Hashable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int
}

/// The pictures of a surface by their numbers, which its cells bear.
struct SurfacePictures: Sendable {
  /// What they are made for; `nil` where pictures are drawn as characters.
  var support: PictureSupport?
  /// The picture of each number from 1 on; `nil` where a number is free.
  private var placements: [PicturePlacement?] = []

  /// The highest number that a cell has room for.
  static let limit = 1_023

  var isEmpty: Bool { placements.isEmpty }

  /// The picture of a number; `nil` for 0, and for a number that is free.
  subscript(number: Int) -> PicturePlacement? {
    number > 0 && number <= placements.count ? placements[number - 1] : nil
  }

  /// The number of a picture, a new one where it has none yet; `nil` where there is no room.
  ///
  /// A number is given to another picture only after ``keep(_:)`` has found it free: from one frame to the next it never means two
  /// pictures.
  mutating func number(of placement: PicturePlacement) -> Int? {
    if let known = placements.firstIndex(of: placement) { return known + 1 }
    let bitmaps = Set(placements.compactMap { $0?.bitmap })
    if !bitmaps.contains(placement.bitmap) {
      let pixels = bitmaps.reduce(placement.bitmap.bytes.count) { $0 + $1.bytes.count } / 4
      guard pixels <= PictureSupport.totalLimit else { return nil }
    }
    if let free = placements.firstIndex(of: nil) {
      placements[free] = placement
      return free + 1
    }
    guard placements.count < Self.limit else { return nil }
    placements.append(placement)
    return placements.count
  }

  /// Frees all numbers but those.
  mutating func keep(_ numbers: Set<Int>) {
    for index in placements.indices where !numbers.contains(index + 1) { placements[index] = nil }
    while let last = placements.last, last == nil { placements.removeLast() }
  }

  /// All pictures that are kept.
  var all: [PicturePlacement] { placements.compactMap(\.self) }
}
