import Core
import CoreTestSupport
import Testing

struct ChatScreenTests {
  @Test("a message that is sent stands at the end")
  func chat() throws {
    let host = try screen(ChatScreen(), "chat")
    try host.click("Message")
    host.type("See you")
    try host.press("enter")
    #expect(host.snapshot.contains("See you"))
    #expect(host.snapshot.contains("Message"))
  }
}
