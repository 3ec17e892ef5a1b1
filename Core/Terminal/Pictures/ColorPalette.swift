/// A few colours that stand for all of a picture, found by cutting the space of its colours in two at the median, again and again
/// (P. Heckbert, “Color image quantization for frame buffer display”).
struct ColorPalette {
  /// Red, green and blue of each colour.
  private(set) var colors: [SIMD3<UInt8>] = []
  private var exact: [UInt32: Int] = [:]
  /// The colour of each corner of the cube of 32 by 32 by 32; empty where each colour has its own number.
  private var nearest: [UInt16] = []

  private struct Box {
    var bins: ArraySlice<Int>
    var pixels: Int
    /// From the least to the greatest of red, green and blue.
    var least: SIMD3<Int>
    var greatest: SIMD3<Int>
    var longest: Int { (greatest &- least).max() }
  }

  /// Finds at most `limit` colours for pixels of three bytes each, which may be any number.
  init(_ pixels: [SIMD3<UInt8>], limit: Int) {
    for pixel in pixels {
      let key = Self.key(pixel)
      guard exact[key] == nil else { continue }
      if exact.count == limit {
        exact = [:]
        colors = []
        cut(pixels, limit)
        return
      }
      exact[key] = colors.count
      colors.append(pixel)
    }
  }

  /// The number of the colour that stands for one of the picture's.
  func number(of pixel: SIMD3<UInt8>) -> Int {
    nearest.isEmpty ? exact[Self.key(pixel)] ?? 0 : Int(nearest[Self.bin(pixel)])
  }

  private static func key(_ pixel: SIMD3<UInt8>) -> UInt32 {
    UInt32(pixel.x) << 16 | UInt32(pixel.y) << 8 | UInt32(pixel.z)
  }

  private static func bin(_ pixel: SIMD3<UInt8>) -> Int {
    Int(pixel.x >> 3) << 10 | Int(pixel.y >> 3) << 5 | Int(pixel.z >> 3)
  }

  private static func corner(_ bin: Int) -> SIMD3<Int> { SIMD3(bin >> 10, bin >> 5 & 31, bin & 31) }

  private mutating func cut(_ pixels: [SIMD3<UInt8>], _ limit: Int) {
    var counts = [Int](repeating: 0, count: 1 << 15)
    var sums = [SIMD3<Int>](repeating: .zero, count: 1 << 15)
    for pixel in pixels {
      let bin = Self.bin(pixel)
      counts[bin] += 1
      sums[bin] &+= SIMD3<Int>(truncatingIfNeeded: pixel)
    }
    let all = counts.indices.filter { counts[$0] > 0 }
    var boxes = [Self.box(all[...], counts)]
    while boxes.count < limit {
      // The box whose error counts most: many pixels of many colours.
      guard
        let widest = boxes.indices.filter({ boxes[$0].bins.count > 1 }).max(by: { left, right in
          boxes[left].pixels * boxes[left].longest < boxes[right].pixels * boxes[right].longest
        })
      else { break }
      let (first, second) = Self.halves(boxes[widest], counts)
      boxes[widest] = first
      boxes.append(second)
    }
    nearest = [UInt16](repeating: 0, count: 1 << 15)
    for box in boxes {
      let sum = box.bins.reduce(SIMD3<Int>.zero) { $0 &+ sums[$1] }
      for bin in box.bins { nearest[bin] = UInt16(colors.count) }
      colors.append(SIMD3<UInt8>(truncatingIfNeeded: sum / SIMD3(repeating: max(1, box.pixels))))
    }
  }

  private static func box(_ bins: ArraySlice<Int>, _ counts: [Int]) -> Box {
    var (least, greatest) = (SIMD3(repeating: 31), SIMD3<Int>.zero)
    var pixels = 0
    for bin in bins {
      let corner = corner(bin)
      least = pointwiseMin(least, corner)
      greatest = pointwiseMax(greatest, corner)
      pixels += counts[bin]
    }
    return Box(bins: bins, pixels: pixels, least: least, greatest: greatest)
  }

  /// Cuts where half of the pixels are, across the longest side; neither half is empty.
  private static func halves(_ box: Box, _ counts: [Int]) -> (Box, Box) {
    let sides = box.greatest &- box.least
    let axis = sides.y >= sides.x && sides.y >= sides.z ? 1 : sides.x >= sides.z ? 0 : 2
    let bins = box.bins.sorted { (corner($0)[axis], $0) < (corner($1)[axis], $1) }
    var passed = 0
    var middle = 0
    while middle < bins.count - 1, passed < box.pixels / 2 || middle == 0 {
      passed += counts[bins[middle]]
      middle += 1
    }
    return (Self.box(bins[..<middle], counts), Self.box(bins[middle...], counts))
  }
}
