import Core
import CoreTestSupport
import Testing

struct GalleryGridTests {
  @Test("a picture covers the screen until it is done")
  func gallery() throws {
    let host = try screen(GalleryGrid(), "gallery")
    try host.tap("Picture 2")
    #expect(!host.snapshot.contains("Picture 3"))
    try host.tap("Done")
    #expect(host.snapshot.contains("Picture 3"))
  }
}
