/// The values of a statement as libpq takes them: as texts, whose types the server knows from the statement, and bytes as they are.
struct PostgreSQLParameters {
  private var bytes: [CChar] = []
  /// Where each value begins; `nil` for `NULL`.
  private var places: [Int?] = []
  private var lengths: [Int32] = []
  private var formats: [Int32] = []

  /// - Throws: `unstorable` for a text with a U+0000, which the server takes for the end of it.
  init(_ values: [DatabaseValue]) throws(DatabaseError) {
    for value in values {
      switch value {
      case .null:
        places.append(nil)
        lengths.append(0)
        formats.append(0)
      case .integer(let number): append(String(number).utf8, isText: true)
      case .real(let number): append("\(number)".utf8, isText: true)
      case .text(let text):
        guard !text.utf8.contains(0) else { throw .unstorable }
        append(text.utf8, isText: true)
      case .blob(let data): append(data, isText: false)
      }
    }
  }

  private mutating func append(_ value: some Collection<UInt8>, isText: Bool) {
    places.append(bytes.count)
    lengths.append(Int32(value.count))
    formats.append(isText ? 0 : 1)
    bytes.append(contentsOf: value.lazy.map { CChar(bitPattern: $0) })
    bytes.append(0)
  }

  /// The arrays that libpq wants, good within `body`.
  func withPointers<Value>(
    _ body: (_ values: [UnsafePointer<CChar>?], _ lengths: [Int32], _ formats: [Int32]) -> Value
  ) -> Value {
    bytes.withUnsafeBufferPointer { buffer in
      body(places.map { place in place.flatMap { buffer.baseAddress?.advanced(by: $0) } }, lengths, formats)
    }
  }
}
