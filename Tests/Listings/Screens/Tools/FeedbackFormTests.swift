import Core
import CoreTestSupport
import Testing

struct FeedbackFormTests {
  @Test("feedback is sent with a topic and a text")
  func feedback() throws {
    let host = try screen(FeedbackForm(), "feedback", rows: 28)
    try host.tap("An idea")
    try host.click("What happened?")
    host.type("More birds")
    try host.tap("Send")
    #expect(host.snapshot.contains("Sending…"))
  }
}
