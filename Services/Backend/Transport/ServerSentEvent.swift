/// One event of a stream, as the WHATWG HTML standard frames it (9.2.6).
public struct ServerSentEvent: Sendable, Equatable {
  /// The event type, `message` when `nil`. Must be free of line breaks (they are cut away).
  public var type: String?
  /// The data; line breaks of any kind become several `data:` lines.
  public var data: String
  /// The id, `nil` for events outside the log such as a prelude without position.
  public var id: UInt64?

  /// An event; events appended to a log get their id there.
  public init(type: String? = nil, data: String, id: UInt64? = nil) {
    self.type = type
    self.data = data
    self.id = id
  }

  /// The bytes on the wire, blank line included.
  public var encoded: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(data.utf8.count + 48)
    if let id { bytes.append(contentsOf: "id: \(id)\n".utf8) }
    if let type {
      bytes.append(contentsOf: "event: ".utf8)
      bytes.append(contentsOf: type.utf8.filter { $0 != 0x0A && $0 != 0x0D })
      bytes.append(0x0A)
    }
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
}
