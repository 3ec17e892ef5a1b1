import CoreEnvironment
import CoreTerminal
import CoreTestSupport
import Foundation
import ServicesPictures
import Testing

@testable import CoreRetained

@MainActor
@Suite("Pictures that are drawn in memory") struct GraphicsRendererTests {
  init() { PictureDecoders.register() }

  /// The picture as letters, a row a line: `#` is opaque, `.` clear, `+` between.
  private func shape(_ image: UIImage) -> String {
    guard let pixels = image.pixels else { return "" }
    let rows = (0..<pixels.height).map { row in
      (0..<pixels.width).map { column in
        let alpha = pixels.bytes[(row * pixels.width + column) * 4 + 3]
        return alpha == 255 ? "#" : alpha == 0 ? "." : "+"
      }
      .joined()
    }
    return rows.joined(separator: "\n")
  }

  private func pixel(_ image: UIImage, _ x: Int, _ y: Int) -> [UInt8] {
    guard let pixels = image.pixels else { return [] }
    let place = (y * pixels.width + x) * 4
    return Array(pixels.bytes[place..<place + 4])
  }

  private func render(
    _ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1, _ actions: (UIGraphicsImageRendererContext) -> Void
  ) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).image(actions: actions)
  }

  @Test("rectangles are filled with the fill colour, and framed within")
  func rectangles() {
    let image = render(6, 4) { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 1, y: 1, width: 2, height: 2))
      UIColor.blue.set()
      UIRectFill(CGRect(x: 4, y: 0, width: 2, height: 1))
    }
    #expect(shape(image) == "....##\n.##...\n.##...\n......")
    #expect(pixel(image, 1, 1) == [255, 0, 0, 255] && pixel(image, 5, 0) == [0, 0, 255, 255])
    #expect(shape(render(4, 3) { $0.stroke(CGRect(x: 0, y: 0, width: 4, height: 3)) }) == "####\n#..#\n####")
  }

  @Test("the scale makes more pixels of the same points")
  func scale() {
    let image = render(2, 1, scale: 2) { $0.fill(CGRect(x: 1, y: 0, width: 1, height: 1)) }
    #expect(shape(image) == "..##\n..##")
    #expect(image.size == CGSize(width: 2, height: 1) && image.scale == 2)
    #expect(image.cgImage?.width == 4 && image.cgImage?.height == 2)
  }

  @Test("what is half covered is half opaque")
  func edges() {
    let image = render(3, 1) { $0.fill(CGRect(x: 0.5, y: 0, width: 2, height: 1)) }
    #expect(shape(image) == "+#+")
    #expect(pixel(image, 0, 0)[3] == 128)
  }

  @Test("colours that are half clear are mixed with what is there")
  func mixing() {
    let image = render(1, 1) { context in
      UIColor.white.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      UIColor.red.withAlphaComponent(0.5).setFill()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    #expect(pixel(image, 0, 0) == [255, 128, 128, 255])
  }

  @Test(
    "modes mix in their ways",
    arguments: [
      (CGBlendMode.normal, [0, 0, 255, 255]), (.multiply, [0, 0, 0, 255]), (.screen, [255, 0, 255, 255]),
      (.clear, [0, 0, 0, 0]), (.destinationOver, [255, 0, 0, 255]), (.destinationOut, [0, 0, 0, 0]),
      (.plusLighter, [255, 0, 255, 255]), (.difference, [255, 0, 255, 255]),
    ] as [(CGBlendMode, [UInt8])])
  func modes(mode: CGBlendMode, expected: [UInt8]) {
    let image = render(1, 1) { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      UIColor.blue.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1), blendMode: mode)
    }
    #expect(pixel(image, 0, 0) == expected)
  }

  @Test("ellipses, lines and paths")
  func forms() {
    let disc = render(8, 8) { $0.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 8, height: 8)) }
    #expect(
      shape(disc)
        == ".++++++.\n++####++\n+######+\n+######+\n+######+\n+######+\n++####++\n.++++++.", "\(shape(disc))")
    let line = render(4, 3) { context in
      context.cgContext.setLineWidth(1)
      context.cgContext.move(to: CGPoint(x: 0, y: 1.5))
      context.cgContext.addLine(to: CGPoint(x: 4, y: 1.5))
      context.cgContext.strokePath()
    }
    #expect(shape(line) == "....\n####\n....")
    let dashes = render(8, 1) { context in
      context.cgContext.setLineDash(phase: 0, lengths: [2, 2])
      context.cgContext.strokeLineSegments(between: [CGPoint(x: 0, y: 0.5), CGPoint(x: 8, y: 0.5)])
    }
    #expect(shape(dashes) == "##..##..")
    let hole = render(4, 4) { context in
      context.cgContext.addRect(CGRect(x: 0, y: 0, width: 4, height: 4))
      context.cgContext.addRect(CGRect(x: 1, y: 1, width: 2, height: 2))
      context.cgContext.fillPath(isEvenOdd: true)
    }
    #expect(shape(hole) == "####\n#..#\n#..#\n####")
    let half = render(4, 4) { context in
      context.cgContext.move(to: CGPoint(x: 2, y: 2))
      context.cgContext.addArc(
        center: CGPoint(x: 2, y: 2), radius: 8, startAngle: 0, endAngle: .pi, clockwise: false)
      context.cgContext.fillPath()
    }
    #expect(shape(half) == "....\n....\n####\n####")
  }

  @Test("clips, transforms and colours are kept and brought back")
  func state() {
    let image = render(4, 4) { context in
      let cg = context.cgContext
      cg.saveGState()
      cg.translateBy(x: 1, y: 1)
      cg.scaleBy(x: 2, y: 1)
      cg.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
      cg.setFillColor(UIColor.red.cgColor)
      cg.fill(CGRect(x: 0, y: 0, width: 9, height: 9))
      cg.restoreGState()
      cg.fill(CGRect(x: 3, y: 3, width: 1, height: 1))
    }
    #expect(shape(image) == "....\n.##.\n....\n...#")
    #expect(pixel(image, 1, 1) == [255, 0, 0, 255] && pixel(image, 3, 3) == [0, 0, 0, 255])
    let turned = render(4, 4) { context in
      context.cgContext.translateBy(x: 2, y: 2)
      context.cgContext.rotate(by: .pi / 2)
      context.cgContext.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    }
    #expect(shape(turned) == "....\n....\n.#..\n.#..")
    let round = render(4, 4) { context in
      context.cgContext.addEllipse(in: CGRect(x: 0, y: 0, width: 4, height: 4))
      context.cgContext.clip()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    #expect(shape(round) == "++++\n+##+\n+##+\n++++", "\(shape(round))")
  }

  @Test("pictures are drawn upright, larger and smaller, faint, and upside down by CoreGraphics")
  func pictures() throws {
    let source = render(1, 2) { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      UIColor.blue.setFill()
      context.fill(CGRect(x: 0, y: 1, width: 1, height: 1))
    }
    let large = render(2, 4) { _ in source.draw(in: CGRect(x: 0, y: 0, width: 2, height: 4)) }
    #expect(pixel(large, 0, 1) == [255, 0, 0, 255] && pixel(large, 1, 2) == [0, 0, 255, 255])
    let small = render(1, 1) { _ in source.draw(in: CGRect(x: 0, y: 0, width: 1, height: 1)) }
    #expect(pixel(small, 0, 0) == [128, 0, 128, 255])
    let faint = render(1, 2) { _ in source.draw(at: .zero, blendMode: .normal, alpha: 0.5) }
    #expect(pixel(faint, 0, 0) == [255, 0, 0, 128])
    let pixels = try #require(source.cgImage)
    let flipped = render(1, 2) { $0.cgContext.draw(pixels, in: CGRect(x: 0, y: 0, width: 1, height: 2)) }
    #expect(pixel(flipped, 0, 0) == [0, 0, 255, 255])
    let tinted = render(1, 2) { _ in source.withTintColor(.green).draw(at: .zero) }
    #expect(pixel(tinted, 0, 0) == [0, 255, 0, 255])
  }

  @Test("the older functions draw as the renderer does, one within the other")
  func functions() {
    #expect(UIGraphicsGetCurrentContext() == nil && UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 1), false, 0)
    UIGraphicsBeginImageContext(CGSize(width: 3, height: 1))
    UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(UIGraphicsGetImageFromCurrentImageContext().map(shape) == "#..")
    UIGraphicsEndImageContext()
    UIGraphicsGetCurrentContext()?.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    #expect(UIGraphicsGetImageFromCurrentImageContext().map(shape) == ".#")
    UIGraphicsEndImageContext()
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test("a picture becomes a file and a picture again")
  func files() throws {
    let image = render(4, 4, scale: 2) { context in
      UIColor.red.withAlphaComponent(0.5).setFill()
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
    }
    let png = try #require(image.pngData())
    #expect(UIImage(data: png)?.pixels == image.pixels)
    let jpeg = try #require(image.jpegData(compressionQuality: 1))
    let read = try #require(UIImage(data: jpeg, scale: 2))
    #expect(read.size == image.size)
    #expect(pixel(read, 7, 0).allSatisfy { $0 > 235 })
    #expect(UIImage(systemName: "cart")?.pngData() == nil)
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1))
    #expect(UIImage(data: renderer.pngData { $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1)) }).map(shape) == "#")
  }

  @Test("thumbnails have the size that was asked for, at once and later")
  func thumbnails() async throws {
    let image = render(40, 20) { $0.fill(CGRect(x: 0, y: 0, width: 40, height: 20)) }
    #expect(image.preparingThumbnail(of: CGSize(width: 4, height: 2)).map(shape) == "####\n####")
    #expect(await image.byPreparingThumbnail(ofSize: CGSize(width: 2, height: 1)).map(shape) == "##")
    #expect(image.preparingThumbnail(of: .zero) == nil)
    #expect(UIImage(systemName: "cart")?.preparingThumbnail(of: CGSize(width: 4, height: 2)) == nil)
  }

  @Test(
    "parts are cut out, and pictures turned",
    arguments: [
      (UIImage.Orientation.up, "#.\n..\n.."), (.down, "..\n..\n.#"), (.left, "...\n#.."), (.right, "..#\n..."),
      (.upMirrored, ".#\n..\n.."), (.downMirrored, "..\n..\n#."), (.leftMirrored, "#..\n..."),
      (.rightMirrored, "...\n..#"),
    ])
  func orientation(orientation: UIImage.Orientation, expected: String) throws {
    let image = render(2, 3) { $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1)) }
    let pixels = try #require(image.cgImage)
    let turned = UIImage(cgImage: pixels, scale: 1, orientation: orientation)
    #expect(shape(turned) == expected)
    #expect(turned.imageOrientation == orientation)
    #expect(pixels.cropping(to: CGRect(x: 0, y: 0, width: 2, height: 1)).map { shape(UIImage(cgImage: $0)) } == "#.")
    #expect(pixels.cropping(to: CGRect(x: 5, y: 0, width: 2, height: 1)) == nil)
  }

  @Test("within a view pictures are drawn into cells")
  func cells() {
    final class Poster: UIView {
      let image: UIImage
      init(_ image: UIImage) {
        self.image = image
        super.init(frame: CGRect(x: 0, y: 0, width: 32, height: 16))
      }
      required init?(coder: NSCoder) { nil }
      override func draw(_ rect: CGRect) { image.draw(in: CGRect(x: 8, y: 0, width: 16, height: 16)) }
    }
    let image = render(8, 8) { $0.fill(CGRect(x: 0, y: 0, width: 8, height: 8)) }
    #expect(TestHost(Poster(image), columns: 4, rows: 1).snapshot == " ▀▀")
  }

  @Test("sizes that no picture has are survived", arguments: [0, -5, .nan, .infinity, 1e9, 1e300] as [CGFloat])
  func hostileSizes(side: CGFloat) {
    let said = warnings {
      let image = render(side, side) { context in
        context.fill(CGRect(x: -side, y: side, width: side, height: side))
        context.cgContext.strokeEllipse(in: CGRect(x: 0, y: 0, width: side, height: side))
        context.cgContext.addLine(to: CGPoint(x: side, y: 0))
        context.cgContext.addArc(center: .zero, radius: side, startAngle: side, endAngle: 0, clockwise: true)
        context.cgContext.strokePath()
        context.cgContext.scaleBy(x: side, y: 0)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      }
      #expect(image.pixels?.width == 1)
    }
    #expect(said.count <= 1)
  }
}
