import Core
import CoreTestSupport
import CoreTerminal
import Testing

@Observable
private final class Level {
  var rows: CGFloat = 1
}

@MainActor
@Suite struct CanvasTests {
  @Test("forms, lines and text are drawn in points")
  func draws() {
    let canvas = Canvas { context, size in
      context.fill(Path(CGRect(x: 0, y: 0, width: 16, height: size.height)), with: .color(.red))
      context.draw(Text("mid"), at: CGPoint(x: size.width / 2, y: size.height / 2))
      context.draw(Text("a\nb"), in: CGRect(x: 72, y: 0, width: 8, height: 32))
    }
    let host = TestHost(canvas, columns: 10, rows: 3)
    #expect(host.snapshot == "         a\n   mid   b\n")
    #expect(host.surface.style(column: 1, row: 2).background != host.surface.style(column: 2, row: 2).background)
  }

  @Test("a copy of the context has places and settings of its own")
  func layers() {
    let canvas = Canvas { context, size in
      context.drawLayer { layer in
        layer.translateBy(x: 24, y: 16)
        layer.draw(Text("in"), in: CGRect(x: 0, y: 0, width: 16, height: 16))
      }
      context.draw(Text("out"), in: CGRect(origin: .zero, size: size))
    }
    #expect(TestHost(canvas, columns: 8, rows: 2).snapshot == "out\n   in")
  }

  @Test("a model that the closure reads draws it again, and nothing else is evaluated")
  func follows() {
    let level = Level()
    let canvas = Canvas { context, size in
      for row in 0..<Int(level.rows) {
        context.draw(Text("x"), in: CGRect(x: 0, y: CGFloat(row) * 16, width: 8, height: 16))
      }
    }
    let host = TestHost(canvas, columns: 1, rows: 3)
    #expect(host.snapshot == "x\n\n")
    level.rows = 3
    host.update()
    #expect(host.snapshot == "x\nx\nx")
  }

  @Test("text from outside does no harm")
  func hostile() {
    let canvas = Canvas { context, size in
      context.draw(Text(verbatim: "a\u{1B}[2Jb"), in: CGRect(origin: .zero, size: size))
    }
    #expect(!TestHost(canvas, columns: 12, rows: 1).snapshot.contains("\u{1B}"))
  }

  @Test("symbols are views that are drawn where the closure says, as often as it likes; filters are taken")
  func symbols() {
    let canvas = Canvas { context, size in
      context.addFilter(.shadow(radius: 4))
      guard let star = context.resolveSymbol(id: "star") else { return }
      context.draw(star, at: CGPoint(x: 0, y: 0), anchor: .topLeading)
      context.draw(star, at: CGPoint(x: size.width, y: size.height), anchor: .bottomTrailing)
      if context.resolveSymbol(id: "moon") == nil {
        context.draw(Text("no"), in: CGRect(x: 0, y: 16, width: 16, height: 16))
      }
    } symbols: {
      ForEach(["sun", "star"], id: \.self) { Text($0) }
    }
    #expect(TestHost(canvas, columns: 8, rows: 2).snapshot == "star\nno  star")
  }
}
