import ServicesHTTPMessages

/// Refuses requests that another parser on the way might read differently (RFC 9112 §11.2), before any handler sees them.
///
/// The HTTP library is lax; these pure functions look at the bytes it was sent and at what it made of them.
enum RequestGuard {
  /// Where the library found a header field, as offsets into the block of raw bytes.
  struct Span: Equatable {
    var name: Range<Int>
    var value: Range<Int>
  }

  /// Checks the raw bytes between request target and body.
  ///
  /// The library splits lines in place: each line end and each colon became NUL. So the bytes must be the target, NUL,
  /// the version, two NULs, then for each field its name, one NUL, white space, its value, two NULs, and two more at the
  /// end. Anything else there was a NUL sent, a bare LF, or a folded line.
  ///
  /// - Parameters:
  ///   - block: from the first byte of the target to four bytes behind the last value.
  ///   - targetLength: the bytes of the target.
  ///   - spans: the fields in order; not empty.
  static func checkLayout<Block: RandomAccessCollection>(
    _ block: Block, targetLength: Int, spans: [Span]
  ) throws(RequestRefusal) where Block.Element == UInt8, Block.Index == Int {
    let versionStart = targetLength + 1
    let firstName = versionStart + 8 + 2
    guard spans.first?.name.lowerBound == firstName, firstName <= block.count, block[targetLength] == 0,
      block[versionStart..<versionStart + 7].elementsEqual("HTTP/1.".utf8), block[firstName - 2] == 0,
      block[firstName - 1] == 0
    else { throw .invalidTarget("The request line is malformed.") }
    var position = firstName
    for span in spans {
      guard span.name.lowerBound == position, span.name.upperBound < span.value.lowerBound,
        span.value.upperBound + 2 <= block.count, block[span.name.upperBound] == 0,
        block[(span.name.upperBound + 1)..<span.value.lowerBound].allSatisfy({ $0 == 0x20 || $0 == 0x09 }),
        block[span.value.upperBound] == 0, block[span.value.upperBound + 1] == 0
      else { throw .invalidField("A header field is folded, holds a NUL or ends in a bare line feed.") }
      position = span.value.upperBound + 2
    }
    guard position + 2 <= block.count, block[position] == 0, block[position + 1] == 0 else {
      throw .invalidField("A header field holds a NUL or ends in a bare line feed.")
    }
  }

  /// Checks fields by themselves and against each other; trims values; returns them with the body's announced length.
  static func checkFields<Bytes: Collection<UInt8>>(
    _ raw: [(name: Bytes, value: Bytes)], isVersion11: Bool
  ) throws(RequestRefusal) -> (fields: HTTPFields, length: Int) {
    var fields = HTTPFields()
    fields.reserveCapacity(raw.count)
    for (name, value) in raw {
      do throws(HTTPFieldError) {
        try fields.append(String(decoding: name, as: UTF8.self), String(decoding: value, as: UTF8.self))
      } catch {
        switch error {
        case .invalidName: throw .invalidField("A header field name holds a character that is not allowed there.")
        case .invalidValue: throw .invalidField("A header field value holds a control character.")
        }
      }
    }
    let hostCount = fields.count { $0.isNamed("Host") }
    guard hostCount <= 1, !isVersion11 || hostCount == 1 else {
      throw .invalidField("The request needs exactly one Host header field.")
    }
    if let host = fields["Host"], !host.utf8.allSatisfy(isHostByte) {
      throw .invalidField("The Host header field is malformed.")
    }
    // Given twice, two readers could take different ones.
    for name in ["Authorization", "Content-Type", "Idempotency-Key", "Last-Event-ID"]
    where fields.count(where: { $0.isNamed(name) }) > 1 {
      throw .invalidField("The header field \(name) is given twice.")
    }
    return (fields, try bodyLength(fields, isVersion11: isVersion11))
  }

  /// Whether a request's Host is one of `hosts`, whatever its port and case; without Host (HTTP/1.0) it is.
  static func isAnswered(_ fields: HTTPFields, by hosts: Set<String>?) -> Bool {
    guard let hosts, let host = fields["Host"] else { return true }
    return Authority(host).map { hosts.contains($0.host) } ?? false
  }

  /// How long the body is said to be.
  ///
  /// A chunked one is refused, as RFC 9112 §6.1 allows: the library decodes it before anybody sees it, and takes for a
  /// chunk what others do not (bare line feeds, extensions of any length).
  private static func bodyLength(_ fields: HTTPFields, isVersion11: Bool) throws(RequestRefusal) -> Int {
    let lengthCount = fields.count { $0.isNamed("Content-Length") }
    let codingCount = fields.count { $0.isNamed("Transfer-Encoding") }
    guard lengthCount == 0 || codingCount == 0 else {
      throw .invalidField("Content-Length and Transfer-Encoding contradict each other. Send one of them.")
    }
    guard lengthCount <= 1, codingCount <= 1 else {
      throw .invalidField("Content-Length or Transfer-Encoding is given twice.")
    }
    if let coding = fields["Transfer-Encoding"] {
      guard isVersion11, coding.lowercased() == "chunked" else {
        throw .invalidField("Only the transfer coding chunked is understood.")
      }
      throw .lengthRequired
    }
    guard let text = fields["Content-Length"] else { return 0 }
    guard let length = length(text.utf8) else { throw .invalidField(badLength) }
    return length
  }

  static let badLength = "Content-Length is not a number."

  /// The value of a `Content-Length`: digits alone (RFC 9110 §8.6).
  static func length(_ text: some Collection<UInt8>) -> Int? {
    guard (1...15).contains(text.count), text.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return text.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  /// The fields with the host that the request is meant for: of a target in absolute form, which then counts in place of
  /// `Host` (RFC 9112 §3.2.2). A request that names two servers is refused; two readers could take different ones.
  static func addressed(_ fields: HTTPFields, to target: RequestTarget) throws(RequestRefusal) -> HTTPFields {
    guard let authority = target.authority else { return fields }
    guard let named = WebOrigin(scheme: authority.scheme, authority: authority.text) else {
      throw .invalidTarget("The request target names no server.")
    }
    guard let host = fields["Host"] else {
      var addressed = fields
      addressed.put("Host", authority.text)
      return addressed
    }
    guard WebOrigin(scheme: authority.scheme, authority: host) == named else {
      throw .invalidTarget("The request target and the Host header field name different servers.")
    }
    return fields
  }

  /// A name as RFC 3986 §3.2.2 allows it, more than a client of ours sends to.
  private static func isHostByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: "-._~%!$&'()*+,;=:[]".utf8.contains(byte)
    }
  }
}
