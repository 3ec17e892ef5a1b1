import Core
import CoreTestSupport
import Testing

struct TagCloudTests {
  @Test("a tag is chosen")
  func tags() throws {
    let host = try screen(TagCloud(), "tags")
    try host.tap("layout")
    #expect(host.snapshot.contains("layout, swift"))
  }
}
