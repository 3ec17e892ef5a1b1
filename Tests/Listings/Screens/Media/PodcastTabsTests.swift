import Core
import CoreTestSupport
import Testing

struct PodcastTabsTests {
  @Test("the badge counts what is not played")
  func podcasts() throws {
    let host = try screen(PodcastTabs(), "podcasts")
    try host.tap("Mark one as played")
    #expect(host.snapshot.contains("2"))
    try host.tap("Library")
    #expect(host.snapshot.contains("No shows"))
  }
}
