import Core
import CoreTestSupport
import Testing

struct StoreFinderTests {
  @Test("a store's card comes up and goes")
  func stores() throws {
    let host = try screen(StoreFinder(), "stores")
    try host.click("Riverside")
    #expect(host.snapshot.contains("Open until 8 pm"))
    try host.tap("Close")
    #expect(!host.snapshot.contains("Open until 8 pm"))
  }
}
