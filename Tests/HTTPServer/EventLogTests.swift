import ServicesHTTPMessages
import Testing

@testable import ServicesHTTPServer

@Suite("The event log")
struct EventLogTests {
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

  @Test("whose ids come from elsewhere waits for what comes after a position, however far ahead that is")
  func numberedElsewhere() {
    let log = EventLog(capacity: 2, lastID: 10, isNumberedElsewhere: true)
    #expect(log.read(after: 9, reader: nil) == .gap(missedThrough: 10))
    #expect(log.read(after: 50_000, reader: nil) == .nothing)
    for id in [49_999, 50_000, 50_007] as [UInt64] { log.append(id: id, data: "x") }
    #expect(log.read(after: 50_000, reader: nil) == .event(id: 50_007, bytes: Array("id: 50007\ndata: x\n\n".utf8)))
    #expect(log.read(after: 60_000, reader: nil) == .nothing)
    #expect(log.read(after: 10, reader: nil) == .gap(missedThrough: 49_999))
    log.close()
    #expect(log.read(after: 60_000, reader: nil) == .end)
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
