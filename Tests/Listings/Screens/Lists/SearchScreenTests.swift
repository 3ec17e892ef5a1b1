import Core
import CoreTestSupport
import Testing

struct SearchScreenTests {
  @Test("what is typed narrows the list")
  func search() throws {
    let host = try screen(SearchScreen(), "search")
    try host.press("/")
    try host.tap("Trees")
    #expect(!host.snapshot.contains("Raven"))
    #expect(host.snapshot.contains("Rowan"))
  }
}
