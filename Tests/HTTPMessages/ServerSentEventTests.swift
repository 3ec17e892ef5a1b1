import ServicesHTTPMessages
import Testing

@Suite("An event on the wire")
struct ServerSentEventTests {
  private func text(_ event: ServerSentEvent) -> String { String(decoding: event.encoded, as: UTF8.self) }

  @Test("frames data of any line ends in lines of its own, and lets no type or data make a field")
  func framing() {
    #expect(text(ServerSentEvent(data: "")) == "data: \n\n")
    #expect(text(ServerSentEvent(data: "a\nb\rc\r\nd")) == "data: a\ndata: b\ndata: c\ndata: d\n\n")
    #expect(text(ServerSentEvent(data: "a\n\nid: 9")) == "data: a\ndata: \ndata: id: 9\n\n")
    #expect(text(ServerSentEvent(data: "a\r")) == "data: a\ndata: \n\n")
    #expect(text(ServerSentEvent(type: "x\ndata: y\r", data: "é", id: "7")) == "id: 7\nevent: xdata: y\ndata: é\n\n")
  }

  @Test("has no line for the type that every event has without one, and none for an empty id")
  func defaults() {
    #expect(text(ServerSentEvent(type: "message", data: "a", id: "")) == "data: a\n\n")
    #expect(text(ServerSentEvent(data: "a", id: "1\r\ndata: b")) == "id: 1data: b\ndata: a\n\n")
  }
}
