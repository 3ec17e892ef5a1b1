import Core
import CoreTestSupport
import Testing

/// A closure may be called late: by a layout, a drawing, a collection of preferences, for a row that was scrolled into sight.
/// What it reads counts all the same.
@MainActor
@Suite struct LateClosureTests {
  @Test(
    "what a closure that is called late reads alone changes the screen",
    arguments: LateClosure.all, NumberSource.allCases)
  func follows(_ closure: LateClosure, _ source: NumberSource) throws {
    let former = Picture(try closure.host(source.screen(closure, 1).view))
    let expected = Picture(try closure.host(source.screen(closure, 3).view))
    #expect(former != expected, "The closure shows nothing.")
    let (view, set) = source.screen(closure, 1)
    let host = try closure.host(view)
    #expect(Picture(host) == former)
    set(3)
    #expect(Picture(host) == expected)
    set(1)
    #expect(Picture(host) == former)
  }
}

/// What a screen shows, with its colors.
private struct Picture: Equatable, CustomStringConvertible {
  let text: String
  let styles: [CellStyle]

  @MainActor
  init(_ host: TestHost) {
    let surface = host.surface
    text = surface.text
    styles = (0..<surface.height).flatMap { row in
      (0..<surface.width).map { surface.style(column: $0, row: row) }
    }
  }

  var description: String { text }
}

extension LateClosure {
  static let all = ofLayout + ofContent + ofControls
}
