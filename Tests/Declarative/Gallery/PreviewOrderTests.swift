import Core
import CoreTestSupport
import GalleryPages
import Testing

/// What each preview makes run, in its order, and how many bytes it sends: held while the engine is rebuilt.
@MainActor
@Suite struct PreviewOrderTests {
  @Test("each preview runs in the order it did, and sends the bytes it did")
  func order() throws {
    let pages = try Gallery.previews()
    for (index, page) in pages.enumerated() {
      let host = TestHost(GalleryViewController(pages, page: index), columns: 80, rows: 24, showsKeyHelp: true)
      var text = try host.order(of: "made anew") { try $0.tap("Anew") }
      for key in ["t", "c", "tab", "down", "enter", "escape", "tab", "space"] {
        text += try host.order(of: "key \(key)") { try $0.press(key) }
      }
      text += host.order(of: "half as wide") { $0.resize(columns: 40, rows: 24) }
      let name = "order-" + page.title.lowercased().replacingOccurrences(of: " ", with: "-")
      #expect(throws: Never.self) { try expectSnapshot(text, named: name) }
    }
  }
}
