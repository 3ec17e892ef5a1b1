import FoundationEssentials
import ServicesHTTPMessages

/// Reads the lines of a reply's head and refuses what may be read in two ways (RFC 9112 §4 to §6).
///
/// libcurl takes differing or overflowing lengths and a switch of protocols that nobody asked for; a client that
/// believes them can be led to take one reply's bytes for another's.
struct ReplyHeadReader {
  private let url: URL
  private let limit: Int
  private var taken = 0
  private var status = 0
  private var isFirstVersion = false
  private var lines: [(name: String, value: String)] = []
  /// The final head, once its last line is in. Lines after it are trailers, which are only counted.
  private(set) var head: HTTPResponseHead?

  /// Makes a reader for the reply from `url` that takes at most `limit` bytes of lines.
  init(url: URL, limit: Int) {
    self.url = url
    self.limit = limit
  }

  /// Takes one line with its line end.
  mutating func receive(_ line: UnsafeRawBufferPointer) throws(HTTPError) {
    taken += line.count
    guard taken <= limit else { throw .headTooLarge(limit: limit) }
    guard head == nil else { return }
    var bytes = line[...]
    if bytes.last == 0x0A { bytes.removeLast() }
    if bytes.last == 0x0D { bytes.removeLast() }
    if status == 0 {
      try startReply(String(decoding: bytes, as: UTF8.self))
    } else if bytes.isEmpty {
      try endHead()
    } else {
      try addLine(String(decoding: bytes, as: UTF8.self))
    }
  }

  /// The length that the head announces, for a reservation of memory and an early refusal.
  var announcedLength: Int? {
    head?.fields.values(for: "Content-Length").first.flatMap { Int($0) }
  }

  private mutating func startReply(_ text: String) throws(HTTPError) {
    let parts = text.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count >= 2, parts[0].hasPrefix("HTTP/"), parts[1].utf8.count == 3,
      parts[1].utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let code = Int(parts[1]), 100...599 ~= code
    else { throw .malformedReply(reason: "its first line is not a status line") }
    guard code != 101 else { throw .malformedReply(reason: "it switches protocols, which was not asked for") }
    isFirstVersion = parts[0].hasPrefix("HTTP/1")
    status = code
    lines = []
  }

  private mutating func addLine(_ text: String) throws(HTTPError) {
    guard FieldGrammar.isFieldValue(text) else {
      throw .malformedReply(reason: "a field has a control character")
    }
    if text.hasPrefix(" ") || text.hasPrefix("\t") {
      // A folded line belongs to the field before it (RFC 9112 §5.2).
      guard !lines.isEmpty else { throw .malformedReply(reason: "its fields start with a blank") }
      lines[lines.count - 1].value += " " + FieldGrammar.trimmed(text)
      return
    }
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else {
      throw .malformedReply(reason: "a field has no colon")
    }
    let name = String(text[..<colon])
    guard FieldGrammar.isToken(name) else { throw .malformedReply(reason: "a field's name is not a token") }
    lines.append((name, String(text[text.index(after: colon)...])))
  }

  private mutating func endHead() throws(HTTPError) {
    guard status >= 200 else {
      // An interim reply such as 103; the next line starts another one.
      status = 0
      return
    }
    var fields = HTTPFields()
    do throws(HTTPFieldError) {
      for line in lines { try fields.append(line.name, line.value) }
    } catch {
      throw .malformedReply(reason: error.reason)
    }
    try checkFraming(fields)
    head = HTTPResponseHead(status: status, fields: fields, url: url)
    lines = []
  }

  /// RFC 9112 §6.3: one length, of digits only, and not beside a transfer coding.
  private func checkFraming(_ fields: HTTPFields) throws(HTTPError) {
    let lengths = fields.values(for: "Content-Length")
    guard let first = lengths.first else { return }
    guard lengths.allSatisfy({ $0 == first }) else { throw .malformedReply(reason: "it has two lengths that differ") }
    guard !first.isEmpty, first.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), Int(first) != nil else {
      throw .malformedReply(reason: "its length is not a number that fits")
    }
    guard !isFirstVersion || fields["Transfer-Encoding"] == nil else {
      throw .malformedReply(reason: "it has both a length and a transfer coding")
    }
  }
}
