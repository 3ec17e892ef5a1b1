package import FoundationEssentials
import ServicesHTTPMessages

/// What a file of the cache holds: a key, and the entries that there are for it, the newest first.
///
/// Big-endian numbers; a text or content is a length of four bytes and what it counts.
///
/// | bytes | what |
/// |---|---|
/// | 8 | `AMBCACHE` |
/// | 1 | the version, 1 |
/// | 8 | a hash of all that follows |
/// | text | the key |
/// | 1 | how many entries |
///
/// An entry is its status (2 bytes); when the request was sent and its reply there, in seconds since 2001 (8 bytes each, IEEE 754); the
/// number of fields of the request that chose it (2 bytes), each a name, a byte 0 or 1, and after a 1 the value; the number of fields of the
/// reply (2 bytes), each a name and a value; the content.
package struct CacheRecord: Sendable, Equatable {
  /// The text of the key.
  package let key: String
  /// At most 255.
  package let entries: [HTTPCacheEntry]

  package init(key: String, entries: [HTTPCacheEntry]) {
    self.key = key
    self.entries = entries
  }

  private static let mark = Data("AMBCACHE\u{1}".utf8)

  /// The bytes of a file.
  package var encoded: Data {
    let payload = encodedPayload
    var writer = CacheRecordWriter()
    writer.data.reserveCapacity(payload.count + 17)
    writer.data.append(Self.mark)
    writer.write(Self.hash(of: payload))
    writer.data.append(payload)
    return writer.data
  }

  /// Reads a file; `nil` for one that was cut, changed, or written by another version or by somebody else.
  package init?(_ data: Data) {
    var reader = CacheRecordReader(data)
    guard reader.take(Self.mark.count) == Self.mark, let hash = reader.number(UInt64.self) else { return nil }
    let payload = reader.rest
    guard Self.hash(of: payload) == hash else { return nil }
    self.init(payload: payload)
  }

  private static func hash(of payload: Data) -> UInt64 { payload.withUnsafeBytes { StableHash.value(of: $0) } }

  /// What follows the hash.
  package var encodedPayload: Data {
    var writer = CacheRecordWriter()
    writer.write(key)
    writer.write(UInt8(clamping: entries.count))
    for entry in entries.prefix(255) { writer.write(entry) }
    return writer.data
  }

  /// Reads what follows the hash: nothing in it is trusted.
  package init?(payload: Data) {
    var reader = CacheRecordReader(payload)
    guard let key = reader.text(), let count = reader.number(UInt8.self) else { return nil }
    var entries: [HTTPCacheEntry] = []
    for _ in 0..<count {
      guard let entry = reader.entry() else { return nil }
      entries.append(entry)
    }
    guard reader.rest.isEmpty else { return nil }
    self.init(key: key, entries: entries)
  }
}

private struct CacheRecordWriter {
  var data = Data()

  mutating func write<Number: FixedWidthInteger & UnsignedInteger>(_ number: Number) {
    withUnsafeBytes(of: number.bigEndian) { data.append(contentsOf: $0) }
  }

  mutating func write(_ content: Data) {
    // Beyond four gigabytes the length is a wrong one, and the file is refused when it is read.
    write(UInt32(clamping: content.count))
    data.append(content)
  }

  mutating func write(_ text: String) { write(Data(text.utf8)) }

  mutating func write(_ entry: HTTPCacheEntry) {
    write(UInt16(clamping: entry.status))
    write(entry.requestTime.timeIntervalSinceReferenceDate.bitPattern)
    write(entry.responseTime.timeIntervalSinceReferenceDate.bitPattern)
    write(UInt16(clamping: entry.variant.fields.count))
    for field in entry.variant.fields {
      write(field.name)
      write(UInt8(field.value == nil ? 0 : 1))
      if let value = field.value { write(value) }
    }
    write(UInt16(clamping: entry.fields.count))
    for field in entry.fields {
      write(field.name)
      write(field.value)
    }
    write(entry.body)
  }
}

private struct CacheRecordReader {
  /// What has not been read.
  private(set) var rest: Data

  init(_ data: Data) { rest = data }

  mutating func take(_ count: Int) -> Data? {
    guard count <= rest.count else { return nil }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  mutating func number<Number: FixedWidthInteger & UnsignedInteger>(_ type: Number.Type) -> Number? {
    guard let bytes = take(type.bitWidth / 8) else { return nil }
    return bytes.reduce(Number(0)) { $0 << 8 | Number($1) }
  }

  mutating func content() -> Data? {
    guard let count = number(UInt32.self) else { return nil }
    return take(Int(count))
  }

  mutating func text() -> String? { content().flatMap { String(validating: $0, as: UTF8.self) } }

  /// A time that can be reckoned with: within some thirty thousand years.
  mutating func time() -> Date? {
    guard let bits = number(UInt64.self) else { return nil }
    let seconds = Double(bitPattern: bits)
    return abs(seconds) < 1e12 ? Date(timeIntervalSinceReferenceDate: seconds) : nil
  }

  mutating func entry() -> HTTPCacheEntry? {
    guard let status = number(UInt16.self), 200...599 ~= status, let requestTime = time(), let responseTime = time(),
      let variant = variant(), let fields = fields(), let body = content()
    else { return nil }
    // Content of its own, which does not keep the whole file.
    return HTTPCacheEntry(
      status: Int(status), fields: fields, body: Data(body), requestTime: requestTime, responseTime: responseTime,
      variant: variant)
  }

  private mutating func variant() -> CacheVariant? {
    guard let count = number(UInt16.self) else { return nil }
    var found: [CacheVariant.Field] = []
    for _ in 0..<count {
      guard let name = text(), FieldGrammar.isToken(name), let hasValue = number(UInt8.self), hasValue <= 1 else {
        return nil
      }
      var value: String?
      if hasValue == 1 {
        guard let text = text(), FieldGrammar.isFieldValue(text) else { return nil }
        value = text
      }
      found.append(CacheVariant.Field(name: name, value: value))
    }
    return CacheVariant(fields: found)
  }

  private mutating func fields() -> HTTPFields? {
    guard let count = number(UInt16.self) else { return nil }
    var found = HTTPFields()
    for _ in 0..<count {
      guard let name = text(), let value = text() else { return nil }
      do throws(HTTPFieldError) { try found.append(name, value) } catch { return nil }
    }
    return found
  }
}
