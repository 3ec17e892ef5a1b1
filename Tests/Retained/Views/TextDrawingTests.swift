import Core
import CoreTestSupport
import Testing

@testable import CoreRetained

private final class TextView: UIView {
  var body: @MainActor () -> Void = {}
  override func draw(_ rect: CGRect) { body() }
}

@MainActor
@Suite("Text drawn in draw(_:)")
struct TextDrawingTests {
  private let view = TextView()

  private func snapshot(_ body: @escaping @MainActor () -> Void) -> String {
    view.body = body
    return TestHost(view, columns: 12, rows: 3).snapshot
  }

  @Test("at a point lines end at line feeds only, in a rectangle they are broken and cut")
  func lines() {
    #expect(snapshot { "one two three\nfour".draw(at: CGPoint(x: 8, y: 16)) } == "\n one two thr\n four")
    #expect(
      snapshot { "one two three four".draw(in: CGRect(x: 8, y: 0, width: 64, height: 32)) } == " one two\n three\n")
  }

  @Test("parts look as they say, and the paragraph style aligns")
  func attributes() {
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    let text = NSMutableAttributedString(string: "ab", attributes: [.paragraphStyle: style])
    text.append(NSAttributedString(string: "cd", attributes: [.font: UIFont.boldSystemFont(ofSize: 12)]))
    view.body = { text.draw(in: CGRect(x: 0, y: 0, width: 96, height: 16)) }
    let host = TestHost(view, columns: 12, rows: 1)
    #expect(host.snapshot == "        abcd")
    #expect(!host.surface.style(column: 9, row: 0).attributes.contains(.bold))
    #expect(host.surface.style(column: 10, row: 0).attributes.contains(.bold))
  }

  @Test("what is above, below and beside is left out, however far")
  func outside() {
    #expect(snapshot { "a\nb\nc".draw(at: CGPoint(x: 0, y: -16)) } == "b\nc\n")
    #expect(snapshot { "abc".draw(at: CGPoint(x: -8, y: 0)) } == "bc\n\n")
    #expect(
      snapshot {
        let far = CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)
        String(repeating: "line\n", count: 10_000).draw(in: far)
        "abc".draw(at: CGPoint(x: 1e9, y: 1e9))
        "abc".draw(at: CGPoint(x: CGFloat.nan, y: .infinity))
        "abc".draw(in: .zero)
        "".draw(in: far)
      } == "\n\n")
  }

  @Test("hostile text is drawn harmlessly, and measured as it is drawn")
  func hostile() {
    #expect(snapshot { "a\u{1B}[31mb".draw(at: .zero) } == "a␛[31mb\n\n")
    #expect("a\u{1B}[31mb".size() == CGSize(width: 56, height: 16))
    #expect(("漢字\nab" as NSString).size(withAttributes: nil) == CGSize(width: 32, height: 32))
    #expect(NSAttributedString(string: "").size() == CGSize(width: 0, height: 16))
  }

  @Test("outside of a drawing nothing happens")
  func noDrawing() {
    "text".draw(at: .zero)
    #expect(DrawingContext.current == nil)
  }
}
