import Core
import CoreTestSupport
import Testing

@MainActor
@Suite("A canvas that is drawn on in part") struct CanvasClippingTests {
  private func screen(_ draw: @escaping @MainActor (inout GraphicsContext, CGSize) -> Void) -> String {
    formed(TestHost(Canvas(renderer: draw), columns: 8, rows: 2))
  }

  private func all(_ size: CGSize) -> Path { Path(CGRect(origin: .zero, size: size)) }

  @Test("what is drawn is seen within a path alone, or outside of it")
  func paths() {
    let half = Path(CGRect(x: 0, y: 0, width: 32, height: 32))
    #expect(
      screen { context, size in
        context.clip(to: half)
        context.fill(all(size), with: .color(.red))
      } == "████\n████")
    #expect(
      screen { context, size in
        var copy = context
        copy.clip(to: half, options: .inverse)
        copy.fill(all(size), with: .color(.red))
        context.draw(Text("ab"), in: CGRect(x: 0, y: 0, width: 16, height: 16))
      } == "ab  ████\n    ████")
    var bounds = CGRect.zero
    #expect(
      screen { context, size in
        context.clip(to: half)
        context.clip(to: Path(CGRect(x: 16, y: 0, width: 48, height: 16)))
        bounds = context.clipBoundingRect
        context.fill(all(size), with: .color(.red))
      } == "  ██\n")
    #expect(bounds == CGRect(x: 16, y: 0, width: 16, height: 16))
  }

  @Test("texts are cut by cells")
  func texts() {
    #expect(
      screen { context, size in
        context.clip(to: Path(CGRect(x: 16, y: 0, width: 16, height: 32)))
        context.draw(Text("abcdef"), in: CGRect(origin: .zero, size: size))
      } == "  cd\n")
  }

  @Test("a layer of which nothing is seen says where the rest is")
  func layers() {
    #expect(
      screen { context, size in
        context.clipToLayer { layer in
          layer.translateBy(x: 8, y: 0)
          layer.fill(Path(CGRect(x: 0, y: 0, width: 16, height: 16)), with: .color(.blue))
          layer.draw(Text("xy"), in: CGRect(x: 0, y: 16, width: 16, height: 16))
        }
        context.fill(all(size), with: .color(.red))
      } == " ██\n ██")
  }

  @Test("a transform is read, set and joined to another one")
  func transforms() {
    var transform = CGAffineTransform.identity
    #expect(
      screen { context, _ in
        context.transform = CGAffineTransform(translationX: 16, y: 0)
        context.concatenate(CGAffineTransform(translationX: 8, y: 16))
        transform = context.transform
        context.draw(Text("x"), in: CGRect(x: 0, y: 0, width: 8, height: 16))
      } == "\n   x")
    #expect(transform == CGAffineTransform(translationX: 24, y: 16))
  }

  @Test("a context of Core Graphics draws at the same place")
  func coreGraphics() {
    #expect(
      screen { context, _ in
        context.translateBy(x: 16, y: 16)
        context.withCGContext { graphics in
          graphics.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
          graphics.fill(CGRect(x: 0, y: 0, width: 16, height: 16))
        }
      } == "\n  ██")
  }

  @Test("what is clipped in a layer counts as far as it is seen")
  func clippedLayers() {
    #expect(
      screen { context, size in
        context.clipToLayer { layer in
          layer.clip(to: Path(CGRect(x: 0, y: 0, width: 32, height: 16)))
          layer.fill(all(size), with: .color(.black))
        }
        context.fill(all(size), with: .color(.red))
      } == "████\n")
  }
}
