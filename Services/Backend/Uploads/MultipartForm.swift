import FoundationEssentials
import Glibc
import ServicesHTTPServer

/// The parts of a `multipart/form-data` body (RFC 7578, framed by RFC 2046 §5.1), read strictly.
///
/// A pure function of bytes and boundary, linear in their length; bodies of parts are slices without a copy. Stricter than
/// the grammar where leniency only serves those who smuggle: no preamble, no epilogue, no bare line feeds, no folded
/// fields, no nesting, every part has a name.
struct MultipartForm: Sendable, Equatable {
  /// One field or file of the form.
  struct Part: Sendable, Equatable {
    /// The form field's name.
    var name: String
    /// The file's name as the client has it, `nil` for a plain field. Never to be used as a path.
    var fileName: String?
    /// The media type as declared, lower-case and without parameters; `nil` when none is.
    var contentType: String?
    /// The bytes between header and delimiter.
    var body: Data
  }

  /// What a form may have.
  static let partLimit = 16
  /// Bytes of one part's header.
  static let headerLimit = 4096
  /// Field lines of one part's header.
  static let fieldLimit = 8

  /// The parts in order, at least one.
  let parts: [Part]

  /// Reads a body whose request had this `Content-Type`.
  init(_ body: Data, contentType: String) throws(MultipartError) {
    guard let type = MediaType(contentType), type.name == "multipart/form-data" else { throw .notAForm }
    guard let boundary = type.parameters["boundary"] else { throw .invalidBoundary }
    try self.init(body, boundary: boundary)
  }

  /// Reads a body between delimiters of this boundary.
  init(_ body: Data, boundary: String) throws(MultipartError) {
    guard Self.isBoundary(boundary) else { throw .invalidBoundary }
    // A delimiter belongs to the CRLF before it; the first stands at the very beginning.
    let delimiter = Data("\r\n--\(boundary)".utf8)
    let first = delimiter.dropFirst(2)
    guard body.starts(with: first) else { throw body.count < first.count ? .truncated : .noDelimiter }
    var position = body.startIndex + first.count
    var parts: [Part] = []
    while true {
      let ending = try Self.delimiterEnding(body, &position)
      if ending == .last { break }
      guard parts.count < Self.partLimit else { throw .tooManyParts }
      // The end first, from the line end that closed the last delimiter on: no header reaches beyond its own part.
      guard let end = Self.find(delimiter, in: body[(position - 2)...]) else { throw .truncated }
      let header = body[position..<max(position, min(end, position + Self.headerLimit))]
      guard let blank = Self.find(Self.blankLine, in: header) else {
        throw end - position > Self.headerLimit ? .headerTooLarge : .invalidHeader
      }
      parts.append(try Self.part(header[..<blank], body: body[(blank + Self.blankLine.count)..<end]))
      position = end + delimiter.count
    }
    guard position == body.endIndex else { throw .trailingBytes }
    guard !parts.isEmpty else { throw .noParts }
    self.parts = parts
  }

  // MARK: Framing

  private static let blankLine = Data("\r\n\r\n".utf8)

  private enum DelimiterEnding {
    case next, last
  }

  /// What follows a delimiter: `CRLF` before a part, `--` at the end, white space before either line end (RFC 2046
  /// §5.1.1: receivers must bear it).
  private static func delimiterEnding(_ body: Data, _ position: inout Int) throws(MultipartError) -> DelimiterEnding {
    let isLast = body[position...].starts(with: "--".utf8)
    if isLast { position += 2 }
    while position < body.endIndex, body[position] == 0x20 || body[position] == 0x09 { position += 1 }
    if isLast, position == body.endIndex { return .last }
    guard body.endIndex - position >= 2 else { throw .truncated }
    guard body[position] == 0x0D, body[position + 1] == 0x0A else { throw .invalidDelimiter }
    position += 2
    return isLast ? .last : .next
  }

  /// Where `pattern` first begins.
  private static func find(_ pattern: Data, in slice: Data) -> Int? {
    slice.withUnsafeBytes { bytes -> Int? in
      pattern.withUnsafeBytes { wanted -> Int? in
        guard let base = bytes.baseAddress, let needle = wanted.baseAddress, let first = wanted.first else {
          return nil
        }
        var offset = 0
        while offset + wanted.count <= bytes.count,
          let found = memchr(base + offset, Int32(first), bytes.count - wanted.count - offset + 1)
        {
          if memcmp(found, needle, wanted.count) == 0 { return slice.startIndex + (UnsafeRawPointer(found) - base) }
          offset = UnsafeRawPointer(found) - base + 1
        }
        return nil
      }
    }
  }

  /// RFC 2046 §5.1.1: 1 to 70 characters of a small set, the last no space.
  private static func isBoundary(_ text: String) -> Bool {
    (1...70).contains(text.utf8.count) && text.utf8.last != 0x20
      && text.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: "'()+_,-./:=? ".utf8.contains(byte)
        }
      }
  }

  // MARK: Parts

  private static func part(_ header: Data, body: Data) throws(MultipartError) -> Part {
    guard let text = String(validating: header, as: UTF8.self) else { throw .invalidHeader }
    var fields: [String: String] = [:]
    // Scalars, since CRLF is one Character.
    let lines = Array(text.unicodeScalars).split(separator: "\r", omittingEmptySubsequences: false)
    guard lines.count <= fieldLimit else { throw .headerTooLarge }
    for (number, line) in lines.enumerated() {
      guard number == 0 || line.first == "\n" else { throw .invalidHeader }
      let content = number == 0 ? line : line.dropFirst()
      guard let colon = content.firstIndex(of: ":"), colon > content.startIndex,
        content[..<colon].allSatisfy({ MediaType.isToken($0) }),
        content.allSatisfy({ $0.value == 0x09 || $0.value >= 0x20 && $0.value != 0x7F })
      else { throw .invalidHeader }
      let name = String(String.UnicodeScalarView(content[..<colon])).lowercased()
      guard fields.updateValue(String(String.UnicodeScalarView(content[(colon + 1)...])), forKey: name) == nil else {
        throw .invalidHeader
      }
    }
    guard let disposition = fields["content-disposition"].flatMap({ MediaType($0) }), disposition.name == "form-data",
      let name = disposition.parameters["name"], !name.isEmpty
    else { throw .invalidHeader }
    // RFC 7578 §4.7: obsolete; anything but the identity would have to be decoded.
    if let encoding = fields["content-transfer-encoding"]?.filter({ $0 != " " && $0 != "\t" }).lowercased() {
      guard ["7bit", "8bit", "binary"].contains(encoding) else { throw .transferEncoding }
    }
    var contentType: String?
    if let value = fields["content-type"] {
      guard let type = MediaType(value), type.name.contains("/") else { throw .invalidHeader }
      guard !type.name.hasPrefix("multipart/") else { throw .nested }
      contentType = type.name
    }
    return Part(name: name, fileName: disposition.parameters["filename"], contentType: contentType, body: body)
  }
}
