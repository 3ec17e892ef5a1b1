import ServicesHTTPMessages
import Synchronization

@testable import ServicesBackend
@testable import ServicesHTTPServer

/// Reads an event stream as a transport does: prelude, then the log; holds the stream until it is dropped.
final class StreamReader {
  /// An event's frame, taken apart.
  struct Event: Equatable {
    var id: UInt64?
    var type: String?
    var data: String
  }

  let stream: EventStream
  private var position: UInt64
  private var pending: [Event]

  init(_ stream: EventStream) {
    self.stream = stream
    position = stream.position
    pending = stream.prelude.map { Event(id: UInt64($0.id), type: $0.type, data: $0.data) }
  }

  /// What is there without waiting.
  func available() -> [Event] {
    var events: [Event] = []
    while let event = take() { events.append(event) }
    return events
  }

  /// The next event, waited for; nil at the end of the log.
  func next() async -> Event? {
    while true {
      if let event = take() { return event }
      let sleeper = Sleeper()
      switch stream.log.read(after: position, reader: sleeper) {
      case .end: return nil
      case .nothing: await sleeper.wait()
      case .event, .gap: break
      }
    }
  }

  /// All events to the end of the log.
  func rest() async -> [Event] {
    var events: [Event] = []
    while let event = await next() { events.append(event) }
    return events
  }

  private func take() -> Event? {
    if !pending.isEmpty { return pending.removeFirst() }
    switch stream.log.read(after: position, reader: nil) {
    case .event(let id, let bytes):
      position = id
      return Self.parse(bytes)
    case .gap(let missedThrough):
      let recovery = stream.recover(missedThrough)
      position = recovery.position
      pending = recovery.events.map { Event(id: UInt64($0.id), type: $0.type, data: $0.data) }
      return pending.isEmpty ? nil : pending.removeFirst()
    case .nothing, .end: return nil
    }
  }

  private static func parse(_ bytes: [UInt8]) -> Event {
    var event = Event(data: "")
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let value = String(line.drop { $0 != " " }.dropFirst())
      if line.hasPrefix("id:") { event.id = UInt64(value) }
      if line.hasPrefix("event:") { event.type = value }
      if line.hasPrefix("data:") { event.data += value }
    }
    return event
  }

  private final class Sleeper: EventLogReader {
    private let state = Mutex<(isAwake: Bool, continuation: CheckedContinuation<Void, Never>?)>((false, nil))

    func sleep() -> Bool { true }

    func wake() {
      let continuation = state.withLock { state in
        state.isAwake = true
        defer { state.continuation = nil }
        return state.continuation
      }
      continuation?.resume()
    }

    func wait() async {
      await withCheckedContinuation { continuation in
        let isAwake = state.withLock { state in
          if !state.isAwake { state.continuation = continuation }
          return state.isAwake
        }
        if isAwake { continuation.resume() }
      }
    }
  }
}
