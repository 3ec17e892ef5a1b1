import Core
import CoreTestSupport
import Testing

struct DownloadsScreenTests {
  @Test("a download is begun again")
  func downloads() throws {
    let host = try screen(DownloadsScreen(), "downloads")
    try host.tap("Retry")
    #expect(!host.snapshot.contains("Failed"))
  }
}
