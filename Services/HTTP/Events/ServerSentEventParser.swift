package import FoundationEssentials
package import ServicesHTTPMessages

/// Reads an event stream (WHATWG HTML 9.2.5 and 9.2.6) from bytes that may be cut anywhere.
package struct ServerSentEventParser {
  /// What a finished line or event means for the subscription.
  package enum Output: Equatable {
    case event(ServerSentEvent)
    case retry(milliseconds: Int)
  }

  /// The last event id, as of the last empty line. It outlives the connection: an event without an id must not make
  /// the next connection start from the beginning.
  package private(set) var lastEventID: String

  private let limit: Int
  private var line: [UInt8] = []
  private var isFirstLine = true
  private var skipsLineFeed = false
  private var data: [UInt8] = []
  private var hasData = false
  private var type = ""
  private var id: String

  /// Makes a parser for a new connection that takes lines and events of at most `limit` bytes.
  package init(lastEventID: String = "", limit: Int) {
    self.lastEventID = lastEventID
    self.limit = limit
    id = lastEventID
  }

  /// Takes the next bytes and answers what they complete.
  ///
  /// - Throws: ``HTTPError/bodyTooLarge(limit:)`` when a line or an event outgrows the limit.
  package mutating func receive(_ bytes: Data) throws(HTTPError) -> [Output] {
    var outputs: [Output] = []
    for byte in bytes {
      // CR LF is one line end even when the two come apart.
      if skipsLineFeed {
        skipsLineFeed = false
        if byte == 0x0A { continue }
      }
      if byte == 0x0A || byte == 0x0D {
        skipsLineFeed = byte == 0x0D
        try endLine(&outputs)
      } else {
        guard line.count < limit else { throw .bodyTooLarge(limit: limit) }
        line.append(byte)
      }
    }
    return outputs
  }

  private mutating func endLine(_ outputs: inout [Output]) throws(HTTPError) {
    var content = line[...]
    if isFirstLine, content.starts(with: [0xEF, 0xBB, 0xBF]) { content = content.dropFirst(3) }
    isFirstLine = false
    if content.isEmpty {
      dispatch(&outputs)
    } else if content.first != UInt8(ascii: ":") {
      try read(content, &outputs)
    }
    line.removeAll(keepingCapacity: true)
  }

  private mutating func read(_ content: ArraySlice<UInt8>, _ outputs: inout [Output]) throws(HTTPError) {
    let colon = content.firstIndex(of: UInt8(ascii: ":")) ?? content.endIndex
    var value = content[min(colon + 1, content.endIndex)...]
    if value.first == UInt8(ascii: " ") { value.removeFirst() }
    switch String(decoding: content[..<colon], as: UTF8.self) {
    case "data":
      if hasData { data.append(0x0A) }
      hasData = true
      guard data.count + value.count <= limit else { throw .bodyTooLarge(limit: limit) }
      data += value
    case "event":
      type = String(decoding: value, as: UTF8.self)
    case "id":
      if !value.contains(0) { id = String(decoding: value, as: UTF8.self) }
    case "retry":
      guard !value.isEmpty, value.allSatisfy({ 0x30...0x39 ~= $0 }) else { return }
      // A number too long for an integer is only a very long wait.
      outputs.append(.retry(milliseconds: Int(String(decoding: value, as: UTF8.self)) ?? .max))
    default:
      break
    }
  }

  private mutating func dispatch(_ outputs: inout [Output]) {
    lastEventID = id
    if hasData {
      outputs.append(
        .event(
          ServerSentEvent(
            type: type.isEmpty ? "message" : type, data: String(decoding: data, as: UTF8.self), id: id)))
    }
    data.removeAll(keepingCapacity: true)
    hasData = false
    type = ""
  }
}
