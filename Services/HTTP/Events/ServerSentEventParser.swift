package import FoundationEssentials
import Glibc
package import ServicesHTTPMessages

/// Reads an event stream (WHATWG HTML 9.2.5 and 9.2.6) from bytes that may be cut anywhere.
///
/// What is in one piece is read where it lies; only a line that is cut is copied.
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
  /// The beginning of a line whose end has not come.
  private var line: [UInt8] = []
  private var isFirstLine = true
  private var skipsLineFeed = false
  private var data: [UInt8] = []
  private var hasData = false
  private var type = ""
  private var id: String

  /// Makes a parser for a new connection that takes values, and the data of events, of at most `limit` bytes.
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
    let outcome = bytes.withUnsafeBytes { bytes -> Result<Void, HTTPError> in
      do throws(HTTPError) { return .success(try receive(bytes, &outputs)) } catch { return .failure(error) }
    }
    try outcome.get()
    return outputs
  }

  private mutating func receive(_ bytes: UnsafeRawBufferPointer, _ outputs: inout [Output]) throws(HTTPError) {
    var start = 0
    // CR LF is one line end even when the two come apart.
    if skipsLineFeed, !bytes.isEmpty {
      skipsLineFeed = false
      if bytes[0] == 0x0A { start = 1 }
    }
    var lineFeed = Self.first(0x0A, in: bytes, from: start)
    var carriageReturn = Self.first(0x0D, in: bytes, from: start)
    while true {
      if lineFeed < start { lineFeed = Self.first(0x0A, in: bytes, from: start) }
      if carriageReturn < start { carriageReturn = Self.first(0x0D, in: bytes, from: start) }
      let end = min(lineFeed, carriageReturn)
      guard line.count + end - start <= lineLimit else { throw .bodyTooLarge(limit: limit) }
      let part = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
      guard end < bytes.count else {
        line += part
        return
      }
      if line.isEmpty {
        try endLine(part, &outputs)
      } else {
        var whole: [UInt8] = []
        swap(&whole, &line)
        whole += part
        let outcome = whole.withUnsafeBytes { bytes -> Result<Void, HTTPError> in
          do throws(HTTPError) { return .success(try endLine(bytes, &outputs)) } catch { return .failure(error) }
        }
        whole.removeAll(keepingCapacity: true)
        swap(&whole, &line)
        try outcome.get()
      }
      start = end + 1
      guard bytes[end] == 0x0D else { continue }
      if start == bytes.count {
        skipsLineFeed = true
      } else if bytes[start] == 0x0A {
        start += 1
      }
    }
  }

  /// A line has the longest name, a colon and a blank before its value, and perhaps a mark of the byte order.
  private var lineLimit: Int { limit.addingReportingOverflow(16).overflow ? .max : limit + 16 }

  /// Where a byte is next; the end where it is not.
  private static func first(_ byte: Int32, in bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    guard start < bytes.count, let base = bytes.baseAddress, let found = memchr(base + start, byte, bytes.count - start)
    else { return bytes.count }
    return UnsafeRawPointer(found) - base
  }

  private mutating func endLine(_ line: UnsafeRawBufferPointer, _ outputs: inout [Output]) throws(HTTPError) {
    var content = line
    if isFirstLine, content.starts(with: [0xEF, 0xBB, 0xBF]) {
      content = UnsafeRawBufferPointer(rebasing: content.dropFirst(3))
    }
    isFirstLine = false
    if content.isEmpty {
      dispatch(&outputs)
    } else if content[0] != UInt8(ascii: ":") {
      try read(content, &outputs)
    }
  }

  private mutating func read(_ content: UnsafeRawBufferPointer, _ outputs: inout [Output]) throws(HTTPError) {
    let colon = Self.first(0x3A, in: content, from: 0)
    var start = min(colon + 1, content.count)
    if start < content.count, content[start] == UInt8(ascii: " ") { start += 1 }
    let value = UnsafeRawBufferPointer(rebasing: content[start...])
    guard value.count <= limit else { throw .bodyTooLarge(limit: limit) }
    switch (colon, content[0]) {
    case (4, UInt8(ascii: "d")) where content.starts(with: "data".utf8):
      if hasData { data.append(0x0A) }
      hasData = true
      guard data.count + value.count <= limit else { throw .bodyTooLarge(limit: limit) }
      data += value
    case (5, UInt8(ascii: "e")) where content.starts(with: "event".utf8):
      type = String(decoding: value, as: UTF8.self)
    case (2, UInt8(ascii: "i")) where content.starts(with: "id".utf8):
      if !value.contains(0) { id = String(decoding: value, as: UTF8.self) }
    case (5, UInt8(ascii: "r")) where content.starts(with: "retry".utf8):
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
      data.removeAll(keepingCapacity: true)
      hasData = false
    }
    if !type.isEmpty { type = "" }
  }
}
