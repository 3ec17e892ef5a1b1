import Core
import CoreTestSupport
import GalleryPages
import Testing

/// What each page makes run, in its order, and how many bytes it sends: held while the engine is rebuilt.
@MainActor
@Suite struct GalleryOrderTests {
  @Test("each page runs in the order it did, and sends the bytes it did")
  func order() throws {
    for (index, page) in Gallery.pages.enumerated() {
      let host = TestHost(GalleryViewController(page: index), columns: 80, rows: 16, showsKeyHelp: true)
      try host.press("right")
      var text = try host.order(of: "shown") { try $0.press("left") }
      for (number, state) in page.states.enumerated() {
        text += try host.order(of: "state “\(state)”") { try $0.press("\(number + 1)") }
      }
      text += try host.order(of: "changed") { try $0.tap(page.changeTitle) }
      for key in ["t", "c", "tab", "down", "enter", "escape"] {
        text += try host.order(of: "key \(key)") { try $0.press(key) }
      }
      text += host.order(of: "half as wide") { $0.resize(columns: 40, rows: 16) }
      #expect(throws: Never.self) { try expectSnapshot(text, named: "order-" + page.title.lowercased()) }
    }
  }
}
