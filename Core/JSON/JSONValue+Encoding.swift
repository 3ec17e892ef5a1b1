package import FoundationEssentials

extension JSONValue {
  /// What `value` encodes.
  ///
  /// It is what Foundation's `JSONEncoder` makes of it by default: a `Date` is seconds since 2001, `Data` is Base64. JSON
  /// has no infinities and no NaN: they are the strings `Infinity`, `-Infinity` and `NaN`, and ``decode(_:)`` reads them.
  /// Costs an encoding and a reading of JSON. May be called on any thread that may read `value`.
  ///
  /// - Throws: ``JSONCodingError/notEncodable(type:reason:)`` when the value throws or encodes nothing, or is nested
  ///   deeper than ``depthLimit``. To find that out takes stack as `JSONEncoder` does: 2 MB for a list of 1,000 links.
  public init(encoding value: some Encodable) throws(JSONCodingError) {
    do {
      self = try JSONValue(parsing: JSONCoding.bytes(of: value), valueLimit: .max)
    } catch {
      throw .notEncodable(type: "\(type(of: value))", reason: JSONCodingError.reason(for: error))
    }
  }

  /// Makes a `Value` of it again, by its `init(from:)`.
  ///
  /// A number is taken for any type of number that it fits. Costs a writing and a decoding of JSON.
  ///
  /// - Throws: ``JSONCodingError/notDecodable(type:reason:)`` saying where and why it does not fit.
  public func decode<Value: Decodable>(_ type: Value.Type = Value.self) throws(JSONCodingError) -> Value {
    do {
      return try JSONCoding.decode(type, from: text().utf8)
    } catch {
      throw .notDecodable(type: "\(type)", reason: JSONCodingError.reason(for: error))
    }
  }
}

/// Foundation's coders, as this module uses them.
package enum JSONCoding {
  /// One line, its keys sorted.
  package static func bytes(of value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: infinity, negativeInfinity: negativeInfinity, nan: notANumber)
    return try encoder.encode(value)
  }

  /// Decodes a text with what ``bytes(of:)`` made of infinities.
  package static func decode<Value: Decodable>(
    _ type: Value.Type, from bytes: some Sequence<UInt8>
  ) throws -> Value {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: infinity, negativeInfinity: negativeInfinity, nan: notANumber)
    return try decoder.decode(type, from: Data(bytes))
  }

  private static let infinity = "Infinity"
  private static let negativeInfinity = "-Infinity"
  private static let notANumber = "NaN"
}
