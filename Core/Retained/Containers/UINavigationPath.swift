import Foundation

/// What is pushed onto a navigation stack, as values of any kind (SwiftNavigation: `UINavigationPath`).
///
/// ```swift
/// var path = UINavigationPath()
/// path.append(patient)
/// path.append(Appointment.ID(7))
/// ```
public struct UINavigationPath: Equatable {
  /// The values, the one that was pushed first first.
  var values: [AnyHashable] = []

  /// Creates a path on which nothing is pushed: the root is shown.
  public init() {}

  /// Creates a path of values, the one that was pushed first first.
  public init(_ values: some Sequence<some Hashable>) { self.values = values.map { AnyHashable($0) } }

  /// Creates a path of values that were stored by ``codable``, to show where the user was.
  public init(_ codable: CodableRepresentation) { values = codable.values }

  /// How many values there are: how many screens are above the root.
  public var count: Int { values.count }
  /// Whether nothing is pushed, so that the root is shown.
  public var isEmpty: Bool { values.isEmpty }

  /// The path in a form that can be stored; `nil` where a value on it cannot be.
  public var codable: CodableRepresentation? { CodableRepresentation(values) }

  /// Pushes a value; a navigation stack shows the screen that its type has.
  public mutating func append(_ value: some Hashable) { values.append(AnyHashable(value)) }

  /// Takes the last values off.
  ///
  /// - Parameter count: How many; the program ends where there are not so many.
  public mutating func removeLast(_ count: Int = 1) {
    precondition(
      count >= 0 && count <= values.count,
      "removeLast(\(count)) was called on a UINavigationPath of \(values.count). Ask for `count` or `isEmpty` before.")
    values.removeLast(count)
  }

  /// A path in a form that can be stored (SwiftNavigation: `UINavigationPath.CodableRepresentation`): for each value its type and the
  /// value as JSON, the last one first, as SwiftUI's `NavigationPath` has it.
  public struct CodableRepresentation: Codable, Equatable {
    let values: [AnyHashable]

    init?(_ values: [AnyHashable]) {
      guard values.allSatisfy({ $0.base is any Codable }) else { return nil }
      self.values = values
    }

    /// Reads a path. Throws where the program does not know a type, or a value is none of its type.
    public init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      var values: [AnyHashable] = []
      while !container.isAtEnd {
        let name = try container.decode(String.self)
        guard let type = _typeByName(name) as? any (Codable & Hashable).Type else {
          throw DecodingError.dataCorruptedError(
            in: container, debugDescription: "\(name) is no type of this program that can be on a path.")
        }
        values.append(try Self.decode(type, try container.decode(String.self)))
      }
      self.values = values.reversed()
    }

    /// Writes the path, the last value first, each with the name of its type.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for value in values.reversed() {
        guard let base = value.base as? any Codable, let name = _mangledTypeName(type(of: base)) else {
          throw EncodingError.invalidValue(
            value.base, EncodingError.Context(codingPath: container.codingPath, debugDescription: "It has no name."))
        }
        try container.encode(name)
        try container.encode(String(decoding: Self.encode(base), as: UTF8.self))
      }
    }

    private static func decode<Value: Codable & Hashable>(_ type: Value.Type, _ text: String) throws -> AnyHashable {
      AnyHashable(try JSONDecoder().decode(type, from: Data(text.utf8)))
    }

    private static func encode(_ value: some Codable) throws -> Data {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return try encoder.encode(value)
    }
  }
}
