/// Draws pictures as sixels. What is written over a cell takes the pixels in it away; so the cells that a frame writes are those whose part
/// of a picture is sent, and no others.
struct SixelPictures: Sendable {
  /// A picture in front of a colour.
  private struct Key: Hashable {
    var bitmap: TerminalBitmap
    var ground: TerminalColor
  }

  /// Those that are on the screen, so that a part is not worked out anew.
  private var images: [Key: SixelImage] = [:]

  /// Draws the parts in cells that were just written.
  ///
  /// - Returns: How many rectangles were sent.
  mutating func show(_ pieces: [PicturePieces.Piece], of pictures: SurfacePictures, into bytes: inout FrameBytes) -> Int
  {
    for piece in pieces {
      guard let placement = pictures[piece.picture] else { continue }
      let key = Key(bitmap: placement.bitmap, ground: placement.ground)
      let image = images[key] ?? SixelImage(placement.bitmap, ground: placement.ground)
      images[key] = image
      bytes.append(text: "\u{1B}[\(piece.cells.row + 1);\(piece.cells.column + 1)H")
      image.append(placement.source(of: piece.cells), to: &bytes)
    }
    let kept = Set(pictures.all.map { Key(bitmap: $0.bitmap, ground: $0.ground) })
    images = images.filter { kept.contains($0.key) }
    return pieces.count
  }
}
