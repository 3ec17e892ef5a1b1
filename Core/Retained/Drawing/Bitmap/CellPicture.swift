import CoreEnvironment
import CoreTerminal
package import Foundation

extension UIView {
  /// The view with everything in it as pixels, wherever it stands; `nil` where it has no cells.
  ///
  /// What fills cells, and signs made of blocks, dots and lines of boxes, is there as it is seen. Of letters there are no outlines here: each
  /// is a bar of its colour. Where nothing is drawn the pixels are clear.
  ///
  /// - Parameters:
  ///   - scale: How many pixels make a point.
  ///   - laysOut: What the view needs is laid out before, and nothing else, so that it may be asked for in the middle of an update.
  package final func cellPicture(scale: CGFloat, laysOut: Bool = false) -> UIImage? {
    if laysOut {
      LayoutPhase.main.settle()
      layoutTree()
    }
    let size = cellFrame.size
    guard size.isDrawable else { return nil }
    var surface = Surface(width: size.width, height: size.height, pool: SurfacePool())
    settleInkHere()
    let context = DrawingContext(&surface, traits: traitCollection)
    drawTree(in: context)
    context.finish(&surface)
    let scale = scale > 0 && scale.isFinite ? scale : 1
    let isDark = traitCollection.userInterfaceStyle == .dark
    return CellPicture(surface, scale: Double(scale), label: isDark ? .white : .black).pixels.map {
      UIImage(pixels: $0, scale: scale)
    }
  }
}

extension CALayer {
  /// A layer of the program's with everything in it as pixels, wherever it stands; `nil` where it has no cells.
  final func cellPicture(scale: CGFloat) -> UIImage? {
    let size = CellSize(bounds.size)
    guard size.isDrawable else { return nil }
    var surface = Surface(width: size.width, height: size.height, pool: SurfacePool())
    let traits = UITraitCollection.current
    let context = DrawingContext(&surface, traits: traits)
    draw(context, .identity)
    context.finish(&surface)
    let scale = scale > 0 && scale.isFinite ? scale : 1
    return CellPicture(
      surface, scale: Double(scale), label: traits.userInterfaceStyle == .dark ? .white : .black
    ).pixels.map { UIImage(pixels: $0, scale: scale) }
  }
}

/// Cells as pixels.
private struct CellPicture {
  private let scale: Double
  private let width: Int
  private let height: Int
  /// What the pixels stand for, where there are fewer than was asked for.
  private let natural: (width: Int, height: Int)
  private var bytes: [UInt8]

  /// - Parameter label: What the terminal's own colour of text is taken for.
  init(_ surface: Surface, scale: Double, label: ColorComponents) {
    // More than is kept of any picture is not drawn: such a one gets fewer pixels.
    let most = (Double(ImagePixels.keptLimit) / Double(surface.width * surface.height * 128)).squareRoot()
    self.scale = min(scale, max(most, 1))
    natural = (Self.pixels(surface.width * 8, scale), Self.pixels(surface.height * 16, scale))
    (width, height) = (Self.pixels(surface.width * 8, self.scale), Self.pixels(surface.height * 16, self.scale))
    bytes = [UInt8](repeating: 0, count: width * height * 4)
    for row in 0..<surface.height {
      surface.forEachCluster(row: row) { column, text, style in draw(text, style, label, column: column, row: row) }
    }
  }

  private static func pixels(_ points: Int, _ scale: Double) -> Int {
    max(1, Int(min(Double(points) * scale, 1e6).rounded()))
  }

  var pixels: ImagePixels? {
    ImagePixels(
      width: width, height: height, bytes: bytes, naturalWidth: natural.width, naturalHeight: natural.height)
  }

  private mutating func draw(
    _ text: String, _ style: CellStyle, _ label: ColorComponents, column: Int, row: Int
  ) {
    var (front, back) = (style.foreground.color, style.background.color)
    if style.attributes.contains(.inverse) { (front, back) = (back ?? label.legibleText, front ?? label) }
    let color = (front ?? label).withAlpha(style.attributes.contains(.dim) ? 0.6 : 1)
    let columns = max(1, TextWidth.columns(of: text))
    let (left, top) = (Double(column * 8), Double(row * 16))
    func line(_ y: Double, height: Double = 1) -> CGRect {
      CGRect(x: left, y: top + y, width: Double(columns * 8), height: height)
    }
    if let back { fill(line(0, height: 16), back) }
    for part in CellSign.parts(of: text, columns: columns) {
      fill(part.rect.offsetBy(dx: left, dy: top), color.withAlpha(color.alpha * part.share))
    }
    if style.underline != nil { fill(line(14), color) }
    if style.attributes.contains(.strikethrough) { fill(line(8), color) }
  }

  private mutating func fill(_ rect: CGRect, _ color: ColorComponents) {
    func pixel(_ point: CGFloat, _ count: Int) -> Int { max(0, min(count, Int((Double(point) * scale).rounded()))) }
    let (left, top) = (pixel(rect.minX, width), pixel(rect.minY, height))
    let (right, bottom) = (max(pixel(rect.maxX, width), left), max(pixel(rect.maxY, height), top))
    let source = [color.red, color.green, color.blue]
    for y in top..<bottom {
      for x in left..<right {
        let place = (y * width + x) * 4
        let below = Double(bytes[place + 3]) / 255 * (1 - color.alpha)
        let alpha = color.alpha + below
        for (offset, value) in source.enumerated() where alpha > 0 {
          let mixed = (value * color.alpha + Double(bytes[place + offset]) / 255 * below) / alpha
          bytes[place + offset] = UInt8(max(0, min(255, (mixed * 255).rounded())))
        }
        bytes[place + 3] = UInt8(max(0, min(255, (alpha * 255).rounded())))
      }
    }
  }
}

extension TerminalColor {
  /// Red, green and blue; `nil` for the terminal's own.
  fileprivate var color: ColorComponents? {
    components.map {
      ColorComponents(red: Double($0.red) / 255, green: Double($0.green) / 255, blue: Double($0.blue) / 255, alpha: 1)
    }
  }
}

/// What of a cell of 8 by 16 points a sign covers.
private enum CellSign {
  struct Part {
    let rect: CGRect
    /// How much of it is covered, from 0 to 1.
    var share = 1.0

    init(_ x: Int, _ y: Int, _ width: Int, _ height: Int, share: Double = 1) {
      rect = CGRect(x: x, y: y, width: width, height: height)
      self.share = share
    }
  }

  static func parts(of text: String, columns: Int) -> [Part] {
    guard let scalar = text.unicodeScalars.first, !scalar.properties.isWhitespace else { return [] }
    switch Int(scalar.value) {
    case 0..<33: return []
    case let sign where 0x2500...0x257F ~= sign: return lines(sign)
    case let sign where 0x2580...0x259F ~= sign: return block(sign)
    case let sign where 0x2800...0x28FF ~= sign: return dots(sign - 0x2800)
    default: return [Part(1, 5, columns * 8 - 2, 7, share: 0.6)]
    }
  }

  private static func block(_ sign: Int) -> [Part] {
    switch sign {
    case 0x2580: [Part(0, 0, 8, 8)]
    case 0x2581...0x2588: [Part(0, 16 - (sign - 0x2580) * 2, 8, (sign - 0x2580) * 2)]
    case 0x2589...0x258F: [Part(0, 0, 0x2590 - sign, 16)]
    case 0x2590: [Part(4, 0, 4, 16)]
    case 0x2591...0x2593: [Part(0, 0, 8, 16, share: Double(sign - 0x2590) / 4)]
    case 0x2594: [Part(0, 0, 8, 2)]
    case 0x2595: [Part(7, 0, 1, 16)]
    default: quarters([4, 8, 1, 13, 9, 7, 11, 2, 6, 14][sign - 0x2596])
    }
  }

  /// 1 and 2 for the upper quarters, 4 and 8 for the lower ones.
  private static func quarters(_ bits: Int) -> [Part] {
    (0..<4).filter { bits & 1 << $0 != 0 }.map { Part($0 % 2 * 4, $0 / 2 * 8, 4, 8) }
  }

  private static func dots(_ bits: Int) -> [Part] {
    let places = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]
    return places.enumerated().filter { bits & 1 << $0.offset != 0 }.map { _, place in
      Part(place.0 * 4 + 1, place.1 * 4 + 1, 2, 2)
    }
  }

  /// Arms from the middle: 1 to the left, 2 to the right, 4 up, 8 down.
  private static func lines(_ sign: Int) -> [Part] {
    let arms =
      switch sign {
      case 0x2500, 0x2501, 0x2504, 0x2505, 0x2508, 0x2509, 0x254C, 0x254D, 0x2550, 0x257C, 0x257E: 3
      case 0x2502, 0x2503, 0x2506, 0x2507, 0x250A, 0x250B, 0x254E, 0x254F, 0x2551, 0x257D, 0x257F: 12
      case 0x250C...0x250F, 0x2552...0x2554, 0x256D: 10
      case 0x2510...0x2513, 0x2555...0x2557, 0x256E: 9
      case 0x2514...0x2517, 0x2558...0x255A, 0x2570: 6
      case 0x2518...0x251B, 0x255B...0x255D, 0x256F: 5
      case 0x251C...0x2523, 0x255E...0x2560: 14
      case 0x2524...0x252B, 0x2561...0x2563: 13
      case 0x252C...0x2533, 0x2564...0x2566: 11
      case 0x2534...0x253B, 0x2567...0x2569: 7
      case 0x2574, 0x2578: 1
      case 0x2575, 0x2579: 4
      case 0x2576, 0x257A: 2
      case 0x2577, 0x257B: 8
      default: 15
      }
    let all = [Part(0, 7, 4, 2), Part(4, 7, 4, 2), Part(3, 0, 2, 8), Part(3, 8, 2, 8)]
    return all.enumerated().filter { arms & 1 << $0.offset != 0 }.map(\.element)
  }
}
