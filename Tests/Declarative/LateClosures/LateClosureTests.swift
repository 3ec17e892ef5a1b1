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
    let former = try opened(closure, source, 1)
    let expected = try opened(closure, source, 3)
    #expect(former != expected, "The closure shows nothing.")
    let (view, set) = source.screen(closure, 1)
    let host = closure.host(view)
    if closure.opensLast {
      host.update()
      set(3)
      try closure.open(host)
      return #expect(Picture(host) == expected)
    }
    try closure.open(host)
    #expect(Picture(host) == former)
    set(3)
    #expect(Picture(host) == expected)
    set(1)
    #expect(Picture(host) == former)
  }

  private func opened(_ closure: LateClosure, _ source: NumberSource, _ number: Int) throws -> Picture {
    let host = closure.host(source.screen(closure, number).view)
    try closure.open(host)
    return Picture(host)
  }

  @Test(
    "what is made of how far something is scrolled is told anew when a state it reads changes",
    arguments: NumberSource.allCases)
  func scrolling(_ source: NumberSource) {
    let closure = LateClosure("onScrollGeometryChange") { read in
      TellingView { told in
        ScrollView { Text("x") }
          .onScrollGeometryChange(for: Int.self, of: { _ in read() }) { told.wrappedValue = $1 }
      }
    }
    let (view, set) = source.screen(closure, 1)
    let host = closure.host(view)
    #expect(host.snapshot.contains("told 0"))
    set(3)
    #expect(host.snapshot.contains("told 3"), "\(host.snapshot)")
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
