import Core
import CoreRetained
import CoreTestSupport
import Foundation
import Testing

@Observable
private final class Paint {
  var color = Color(red: 1, green: 0, blue: 0)
}

@MainActor
@Suite("Pictures of views") struct ImageRendererTests {
  private struct Square: View {
    let paint: Paint
    var body: some View { paint.color.frame(width: 16, height: 16) }
  }

  private func pixel(_ image: UIImage?, _ x: Int, _ y: Int) -> [UInt8] {
    guard let pixels = image?.pixels, x < pixels.width, y < pixels.height else { return [] }
    let place = (y * pixels.width + x) * 4
    return Array(pixels.bytes[place..<place + 4])
  }

  @Test("a picture is as large as the view in points, with pixels by its scale")
  func size() {
    let renderer = ImageRenderer(content: Color(red: 1, green: 0, blue: 0).frame(width: 160, height: 96))
    #expect(renderer.uiImage?.size == CGSize(width: 160, height: 96))
    renderer.scale = 2
    let image = renderer.uiImage
    #expect(image?.size == CGSize(width: 160, height: 96) && image?.scale == 2)
    #expect(renderer.cgImage?.width == 320 && renderer.cgImage?.height == 192)
    #expect(pixel(image, 319, 191) == [255, 0, 0, 255])
    let wide = ImageRenderer(content: Color(red: 1, green: 0, blue: 0))
    wide.proposedSize = ProposedViewSize(width: 80, height: 32)
    #expect(wide.uiImage?.size == CGSize(width: 80, height: 32))
  }

  @Test("what nothing is drawn on is clear, or black where the picture is opaque")
  func opaque() {
    let renderer = ImageRenderer(
      content: Color(red: 1, green: 0, blue: 0).frame(width: 8, height: 16).padding(.leading, 8))
    #expect(pixel(renderer.uiImage, 1, 1) == [0, 0, 0, 0])
    #expect(pixel(renderer.uiImage, 9, 1) == [255, 0, 0, 255])
    renderer.isOpaque = true
    #expect(pixel(renderer.uiImage, 1, 1) == [0, 0, 0, 255])
  }

  @Test("who observes it is told of a property that is set, and of a change of what the view has read")
  func observing() {
    let paint = Paint()
    let renderer = ImageRenderer(content: Square(paint: paint))
    var count = 0
    let subscription = renderer.objectWillChange.sink { count += 1 }
    defer { subscription.cancel() }
    #expect(pixel(renderer.uiImage, 1, 1) == [255, 0, 0, 255])
    #expect(count == 0)
    renderer.scale = 3
    #expect(count == 1)
    paint.color = Color(red: 0, green: 0, blue: 1)
    let host = TestHost(Text("x"))
    host.update()
    #expect(count == 2)
    #expect(pixel(renderer.uiImage, 1, 1) == [0, 0, 255, 255])
  }

  @Test("a picture in a body is that of what it shows, and is shown")
  func inBody() {
    struct Shown: View {
      var body: some View {
        let image = ImageRenderer(content: Color(red: 0, green: 0, blue: 1).frame(width: 16, height: 16)).uiImage
        Image(uiImage: image ?? UIImage())
      }
    }
    let host = TestHost(Shown())
    #expect(host.surface.style(column: 1, row: 0).foreground == TerminalColor(red: 0, green: 0, blue: 255))
  }

  @Test("a program draws it into a context of its own")
  func context() {
    let renderer = ImageRenderer(content: Color(red: 1, green: 0, blue: 0).frame(width: 16, height: 16))
    let image = UIGraphicsImageRenderer(size: CGSize(width: 32, height: 16)).image { context in
      renderer.render { size, draw in
        #expect(size == CGSize(width: 16, height: 16))
        context.cgContext.translateBy(x: 16, y: 0)
        draw(context.cgContext)
      }
    }
    #expect(pixel(image, 4, 4)[3] == 0)
    #expect(pixel(image, 20, 4) == [255, 0, 0, 255])
  }

  @Test("an image is made of a drawing, in its size")
  func drawing() {
    let image = Image(size: CGSize(width: 16, height: 16), label: Text("a square")) { context in
      context.fill(
        Path(CGRect(x: 0, y: 0, width: 16, height: 16)), with: .color(red: 1, green: 0, blue: 0))
    }
    let host = TestHost(image.allowedDynamicRange(.high))
    #expect(host.surface.style(column: 0, row: 0).foreground == TerminalColor(red: 255, green: 0, blue: 0))
    #expect(host.elements.contains { $0.spoken.contains("a square") })
  }
}
