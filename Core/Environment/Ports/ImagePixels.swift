/// A picture as it was decoded: red, green, blue and opacity of each pixel, row by row.
///
/// A large picture is kept smaller than it is: a terminal shows far fewer pixels than a photograph has. ``naturalWidth`` and
/// ``naturalHeight`` tell how large it was.
public struct ImagePixels: Hashable, Sendable {
  /// How many pixels there are in a row.
  public let width: Int
  /// How many rows of pixels there are.
  public let height: Int
  /// Four bytes a pixel: red, green, blue and opacity, which is not multiplied into the others.
  public let bytes: [UInt8]

  /// Pixels from side to side of the picture in its file; ``width`` where it was not made smaller.
  public let naturalWidth: Int
  /// Pixels from top to bottom of the picture in its file.
  public let naturalHeight: Int

  /// More pixels than any terminal can show many times over: what is larger is refused.
  public static let pixelLimit = 64 << 20
  /// The longest side that is decoded, in pixels: 32,768.
  ///
  /// A picture beyond it is refused before memory is taken for it.
  public static let sideLimit = 1 << 15
  /// How many pixels are kept of a larger picture: four megabytes of them, as many as a terminal of 1,000 columns and 500
  /// rows can show.
  public static let keptLimit = 1 << 20

  /// Takes over pixels; `nil` where there are none, too many, or not as many bytes as they need.
  ///
  /// - Parameters:
  ///   - width: How many pixels there are in a row, from 1 to ``sideLimit``.
  ///   - height: How many rows of pixels there are, from 1 to ``sideLimit``.
  ///   - bytes: Four bytes a pixel, row by row: red, green, blue and opacity, which is not multiplied into the others.
  ///   - naturalWidth: Pixels from side to side of the picture that these were made of; `nil` where they are all of it.
  ///   - naturalHeight: The same from top to bottom.
  public init?(width: Int, height: Int, bytes: [UInt8], naturalWidth: Int? = nil, naturalHeight: Int? = nil) {
    guard Self.isAllowed(width: width, height: height), bytes.count == width * height * 4 else { return nil }
    self.width = width
    self.height = height
    self.bytes = bytes
    self.naturalWidth = naturalWidth ?? width
    self.naturalHeight = naturalHeight ?? height
  }

  /// What a decoder divides the sides of a picture by, rounding up, so that no more than `limit` pixels are left; 1 for one
  /// that is small enough.
  public static func divisor(width: Int, height: Int, keeping limit: Int = keptLimit) -> Int {
    var divisor = 1
    while (width + divisor - 1) / divisor * ((height + divisor - 1) / divisor) > max(1, limit) { divisor += 1 }
    return divisor
  }

  /// Whether a picture of a size is decoded at all. To be asked before memory is taken for it: headers lie.
  public static func isAllowed(width: Int, height: Int) -> Bool {
    width > 0 && height > 0 && width <= sideLimit && height <= sideLimit && width * height <= pixelLimit
  }
}

extension ImagePixels {
  /// The picture in another size: each pixel is the average of the area that it stands for.
  ///
  /// - Returns: Itself where the size is the same or there is none.
  public func scaled(width: Int, height: Int) -> ImagePixels {
    guard width > 0, height > 0, width != self.width || height != self.height,
      Self.isAllowed(width: width, height: height)
    else { return self }
    var result = [UInt8](repeating: 0, count: width * height * 4)
    let (stepX, stepY) = (Double(self.width) / Double(width), Double(self.height) / Double(height))
    for y in 0..<height {
      let (top, bottom) = (Double(y) * stepY, Double(y + 1) * stepY)
      for x in 0..<width {
        let pixel = average(Double(x) * stepX, Double(x + 1) * stepX, top, bottom)
        let place = (y * width + x) * 4
        (result[place], result[place + 1], result[place + 2], result[place + 3]) = (pixel.x, pixel.y, pixel.z, pixel.w)
      }
    }
    return ImagePixels(width: width, height: height, bytes: result) ?? self
  }

  /// The average of an area; colours count as much as they are opaque.
  private func average(_ left: Double, _ right: Double, _ top: Double, _ bottom: Double) -> SIMD4<UInt8> {
    var sums = (red: 0.0, green: 0.0, blue: 0.0, alpha: 0.0)
    var area = 0.0
    let (firstRow, lastRow) = (Int(top), min(height - 1, Int(bottom.rounded(.up)) - 1))
    let (firstColumn, lastColumn) = (Int(left), min(width - 1, Int(right.rounded(.up)) - 1))
    for row in firstRow...max(firstRow, lastRow) where row < height {
      let tall = min(bottom, Double(row + 1)) - max(top, Double(row))
      for column in firstColumn...max(firstColumn, lastColumn) where column < width {
        let share = tall * (min(right, Double(column + 1)) - max(left, Double(column)))
        let place = (row * width + column) * 4
        let alpha = Double(bytes[place + 3]) * share
        sums.red += Double(bytes[place]) * alpha
        sums.green += Double(bytes[place + 1]) * alpha
        sums.blue += Double(bytes[place + 2]) * alpha
        sums.alpha += alpha
        area += share
      }
    }
    guard area > 0, sums.alpha > 0 else { return .zero }
    func byte(_ value: Double) -> UInt8 { UInt8(max(0, min(255, value.rounded()))) }
    return SIMD4(
      byte(sums.red / sums.alpha), byte(sums.green / sums.alpha), byte(sums.blue / sums.alpha),
      byte(sums.alpha / area))
  }
}
