import CoreTestSupport
import SwiftUI
import Testing

@MainActor
@Suite struct SketchBookTests {
  @Test("a book of sketches shows its list, and a sheet with the usual button")
  func book() throws {
    let host = TestHost(UIHostingController(rootView: SketchBook()), columns: 50, rows: 24)
    #expect(host.snapshot.contains("2 sketches") && host.snapshot.contains("Colour"), "\(host.snapshot)")
    try host.tap("Ask")
    #expect(host.snapshot.contains("Close"), "\(host.snapshot)")
    try host.tap("Close")
    #expect(!host.snapshot.contains("Close"), "\(host.snapshot)")
  }

  @Test("a table of sketches shows its columns")
  func table() {
    let sketches = [Sketch(id: 1, name: "Oak"), Sketch(id: 2, name: "Elm")]
    let host = TestHost(UIHostingController(rootView: SketchTable(sketches: sketches)), columns: 40, rows: 10)
    #expect(host.snapshot.contains("Number") && host.snapshot.contains("Elm"), "\(host.snapshot)")
  }
}
