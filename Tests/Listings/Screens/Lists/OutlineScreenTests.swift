import Core
import CoreTestSupport
import Testing

struct OutlineScreenTests {
  @Test("details fold away")
  func outline() throws {
    let host = try screen(OutlineScreen(), "outline")
    try host.tap("Details")
    #expect(!host.snapshot.contains("18"))
  }
}
