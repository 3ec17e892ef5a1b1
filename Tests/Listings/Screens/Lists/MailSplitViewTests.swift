import Core
import CoreTestSupport
import Testing

struct MailSplitViewTests {
  @Test("a letter is read in the third column")
  func mail() throws {
    let host = try screen(MailSplitView(), "mail", columns: 120)
    try host.tap("Grace")
    #expect(host.snapshot.contains("Found in relay 70."))
  }
}
