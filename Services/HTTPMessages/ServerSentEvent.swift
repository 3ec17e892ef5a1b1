/// An event of an event stream (WHATWG HTML 9.2.6).
public struct ServerSentEvent: Sendable, Hashable {
  /// The kind of event; `message` where the stream names none.
  public var type: String
  /// The data lines joined by line feeds. A stream sends no event without a `data` field, but the data may be empty.
  public var data: String
  /// The last event id at that point of the stream: the event's own or that of an earlier event, else empty.
  public var id: String

  /// Makes an event, for tests and for services that answer without a network.
  public init(type: String = "message", data: String, id: String = "") {
    self.type = type
    self.data = data
    self.id = id
  }
}

extension ServerSentEvent {
  /// The bytes on the wire, blank line included.
  ///
  /// Line breaks of any kind in the data begin another `data` line, those in the type are cut away. A type of `message`
  /// is not written, nor is an empty id, which would forget the one before.
  package var encoded: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(data.utf8.count + 48)
    if !id.isEmpty { Self.write("id", id, to: &bytes) }
    if type != "message" { Self.write("event", type, to: &bytes) }
    bytes.append(contentsOf: "data: ".utf8)
    var previous: UInt8 = 0
    for byte in data.utf8 {
      // CR, LF and CRLF all end a line; each begins a new `data:` field.
      if byte == 0x0D || (byte == 0x0A && previous != 0x0D) {
        bytes.append(contentsOf: "\ndata: ".utf8)
      } else if byte != 0x0A {
        bytes.append(byte)
      }
      previous = byte
    }
    bytes.append(contentsOf: "\n\n".utf8)
    return bytes
  }

  private static func write(_ name: String, _ value: String, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: "\(name): ".utf8)
    bytes.append(contentsOf: value.utf8.filter { $0 != 0x0A && $0 != 0x0D })
    bytes.append(0x0A)
  }
}
