import Testing

@testable import ServicesBackend

@Suite("The event log")
struct EventLogTests {
  private func text(_ event: ServerSentEvent) -> String { String(decoding: event.encoded, as: UTF8.self) }

  @Test("frames data of any line ends in lines of its own, and lets no type or data make a field")
  func framing() {
    #expect(text(ServerSentEvent(data: "")) == "data: \n\n")
    #expect(text(ServerSentEvent(data: "a\nb\rc\r\nd")) == "data: a\ndata: b\ndata: c\ndata: d\n\n")
    #expect(text(ServerSentEvent(data: "a\n\nid: 9")) == "data: a\ndata: \ndata: id: 9\n\n")
    #expect(text(ServerSentEvent(data: "a\r")) == "data: a\ndata: \n\n")
    #expect(text(ServerSentEvent(type: "x\ndata: y\r", data: "é", id: 7)) == "id: 7\nevent: xdata: y\ndata: é\n\n")
  }

  @Test("keeps the newest events, numbered without a hole")
  func ring() {
    let log = EventLog(capacity: 3, lastID: 10)
    #expect(log.read(after: 10, reader: nil) == .nothing)
    for number in 1...5 { #expect(log.append(data: "\(number)") == UInt64(10 + number)) }
    #expect(log.read(after: 10, reader: nil) == .gap(missedThrough: 12))
    #expect(log.read(after: 3, reader: nil) == .gap(missedThrough: 12))
    #expect(log.read(after: 12, reader: nil) == .event(id: 13, bytes: Array("id: 13\ndata: 3\n\n".utf8)))
    #expect(log.read(after: 15, reader: nil) == .nothing)
    #expect(log.read(after: 16, reader: nil) == .gap(missedThrough: 15))
  }

  @Test("takes nothing more once it is closed, and is read to its end")
  func closing() {
    let log = EventLog()
    log.append(data: "1")
    log.close()
    #expect(log.append(data: "2") == 1)
    #expect(log.lastID == 1)
    #expect(log.read(after: 0, reader: nil) == .event(id: 1, bytes: Array("id: 1\ndata: 1\n\n".utf8)))
    #expect(log.read(after: 1, reader: nil) == .end)
  }
}
