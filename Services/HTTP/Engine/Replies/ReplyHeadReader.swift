package import FoundationEssentials
package import ServicesHTTPMessages

/// Reads the lines of a reply's head and refuses what may be read in two ways (RFC 9112 §4 to §6).
///
/// libcurl takes differing or overflowing lengths and a switch of protocols that nobody asked for; a client that
/// believes them can be led to take one reply's bytes for another's.
package struct ReplyHeadReader {
  private let url: URL
  private let limit: Int
  private var taken = 0
  private var status = 0
  private var version = HTTPVersion.http1_1
  private var fields = HTTPFields()
  /// The final head, once its last line is in. Lines after it are trailers, which are only counted.
  package private(set) var head: HTTPResponseHead?
  /// The length that the head announces, for a reservation of memory and an early refusal.
  package private(set) var announcedLength: Int?

  /// Makes a reader for the reply from `url` that takes at most `limit` bytes of lines.
  package init(url: URL, limit: Int) {
    self.url = url
    self.limit = limit
  }

  /// Takes one line with its line end.
  package mutating func receive(_ line: UnsafeRawBufferPointer) throws(HTTPError) {
    taken += line.count
    guard taken <= limit else { throw .headTooLarge(limit: limit) }
    guard head == nil else { return }
    var end = line.count
    if end > 0, line[end - 1] == 0x0A { end -= 1 }
    if end > 0, line[end - 1] == 0x0D { end -= 1 }
    let bytes = UnsafeRawBufferPointer(rebasing: line[..<end])
    if status == 0 {
      try startReply(bytes)
    } else if bytes.isEmpty {
      try endHead()
    } else {
      try addLine(bytes)
    }
  }

  /// A status line: `HTTP/1.1 200 OK`, with the version of libcurl's choice for HTTP/2.
  private mutating func startReply(_ bytes: UnsafeRawBufferPointer) throws(HTTPError) {
    guard let space = bytes.firstIndex(of: UInt8(ascii: " ")), bytes[..<space].starts(with: "HTTP/".utf8),
      bytes.count >= space + 4, bytes.count == space + 4 || bytes[space + 4] == UInt8(ascii: " "),
      let code = Self.number(UnsafeRawBufferPointer(rebasing: bytes[(space + 1)..<(space + 4)])), 100...599 ~= code
    else { throw .malformedReply(reason: "its first line is not a status line") }
    guard code != 101 else { throw .malformedReply(reason: "it switches protocols, which was not asked for") }
    version = Self.version(UnsafeRawBufferPointer(rebasing: bytes[5..<space]))
    status = code
    fields = HTTPFields()
    fields.reserveCapacity(12)
  }

  /// `1.1`, `2`: what libcurl takes for a version has no other form.
  private static func version(_ bytes: UnsafeRawBufferPointer) -> HTTPVersion {
    func digit(_ index: Int) -> Int? { index < bytes.count ? Int(bytes[index] & 0xF) : nil }
    return HTTPVersion(major: digit(0) ?? 1, minor: digit(2) ?? 0)
  }

  private mutating func addLine(_ bytes: UnsafeRawBufferPointer) throws(HTTPError) {
    guard FieldGrammar.areValueBytes(bytes) else {
      throw .malformedReply(reason: "a field has a control character")
    }
    if bytes[0] == UInt8(ascii: " ") || bytes[0] == UInt8(ascii: "\t") {
      // A folded line belongs to the field before it (RFC 9112 §5.2).
      guard !fields.isEmpty else { throw .malformedReply(reason: "its fields start with a blank") }
      fields.appendToLast(checked: String(decoding: FieldGrammar.trimmed(bytes), as: UTF8.self))
      return
    }
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else {
      throw .malformedReply(reason: "a field has no colon")
    }
    let name = UnsafeRawBufferPointer(rebasing: bytes[..<colon])
    guard !name.isEmpty, FieldGrammar.areTokenBytes(name) else {
      throw .malformedReply(reason: "a field's name is not a token")
    }
    let value = FieldGrammar.trimmed(UnsafeRawBufferPointer(rebasing: bytes[(colon + 1)...]))
    fields.append(checked: String(decoding: name, as: UTF8.self), String(decoding: value, as: UTF8.self))
  }

  private mutating func endHead() throws(HTTPError) {
    guard status >= 200 else {
      // An interim reply such as 103; the next line starts another one.
      status = 0
      return
    }
    announcedLength = try checkedLength()
    head = HTTPResponseHead(status: status, fields: fields, url: url, version: version)
    fields = HTTPFields()
  }

  /// RFC 9112 §6.3: one length, of digits only, and not beside a transfer coding.
  private func checkedLength() throws(HTTPError) -> Int? {
    let lengths = fields.values(for: "Content-Length")
    guard let first = lengths.first else { return nil }
    guard lengths.allSatisfy({ $0 == first }) else { throw .malformedReply(reason: "it has two lengths that differ") }
    var text = first
    guard let length = text.withUTF8({ Self.number(UnsafeRawBufferPointer($0)) }) else {
      throw .malformedReply(reason: "its length is not a number that fits")
    }
    guard version.major > 1 || fields["Transfer-Encoding"] == nil else {
      throw .malformedReply(reason: "it has both a length and a transfer coding")
    }
    return length
  }

  /// A number of digits alone; `nil` for others, and for one that is too large.
  private static func number(_ bytes: UnsafeRawBufferPointer) -> Int? {
    guard !bytes.isEmpty else { return nil }
    var number = 0
    for byte in bytes {
      guard 0x30...0x39 ~= byte else { return nil }
      let (tens, isTooLarge) = number.multipliedReportingOverflow(by: 10)
      let (sum, isLarger) = tens.addingReportingOverflow(Int(byte & 0xF))
      guard !isTooLarge, !isLarger else { return nil }
      number = sum
    }
    return number
  }
}
