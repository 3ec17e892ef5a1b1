import Foundation

/// Holds the values pushed onto a navigation stack, which may be of different types (SwiftUI: `NavigationPath`).
///
/// ```swift
/// struct Shop: View {
///   @State private var path = NavigationPath()
///
///   var body: some View {
///     NavigationStack(path: $path) {
///       Button("The chair") { path.append(12) }
///         .navigationDestination(for: Int.self) { number in Text("Product \(number)") }
///     }
///   }
/// }
/// ```
///
/// For a stack on which values of several types stand. Where all are of one type, an array of them does as well, and
/// can be looked into. ``codable`` stores a path whose values are all `Codable`.
public struct NavigationPath: Equatable {
  /// The values, the one that was pushed first first.
  var elements: [AnyHashable] = []

  /// Creates an empty path, which shows the root of its stack.
  public init() {}

  /// Creates a path of values, the one that was pushed first first.
  public init<Elements: Sequence>(_ elements: Elements) where Elements.Element: Hashable {
    self.elements = elements.map { AnyHashable($0) }
  }

  /// Creates a path from one that was stored, so that the program starts where it ended.
  public init(_ codable: CodableRepresentation) { elements = codable.elements }

  /// How many screens lie above the root of the stack.
  public var count: Int { elements.count }
  /// Whether the path is empty, so that the stack shows its root.
  public var isEmpty: Bool { elements.isEmpty }
  /// The path in a form that can be stored; `nil` where a value on it cannot be.
  public var codable: CodableRepresentation? { CodableRepresentation(elements) }

  /// Pushes a value: the stack shows the destination of the value's type over the others.
  public mutating func append(_ value: some Hashable) { elements.append(AnyHashable(value)) }

  /// Takes the last values off.
  ///
  /// - Parameter count: How many; the program ends where there are not so many.
  public mutating func removeLast(_ count: Int = 1) {
    precondition(
      count >= 0 && count <= elements.count,
      "removeLast(\(count)) was called on a NavigationPath of \(elements.count). Ask for `count` or `isEmpty` before.")
    elements.removeLast(count)
  }

  /// A path in a form that can be stored (SwiftUI: `NavigationPath.CodableRepresentation`): for each value its type and the value
  /// as JSON, the last one first.
  public struct CodableRepresentation: Codable, Equatable {
    let elements: [AnyHashable]

    init?(_ elements: [AnyHashable]) {
      guard elements.allSatisfy({ $0.base is any Codable }) else { return nil }
      self.elements = elements
    }

    /// Reads a path. Throws where the program does not know a type, or a value is none of its type.
    public init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      var elements: [AnyHashable] = []
      while !container.isAtEnd {
        let name = try container.decode(String.self)
        guard let type = _typeByName(name) as? any (Codable & Hashable).Type else {
          throw DecodingError.dataCorruptedError(
            in: container, debugDescription: "\(name) is no type of this program that can be on a path.")
        }
        let text = try container.decode(String.self)
        elements.append(try Self.decode(type, text))
      }
      self.elements = elements.reversed()
    }

    /// Writes each value with its type, the last one first; throws where a value cannot be encoded.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for element in elements.reversed() {
        guard let value = element.base as? any Codable, let name = _mangledTypeName(type(of: value)) else {
          throw EncodingError.invalidValue(
            element.base, EncodingError.Context(codingPath: container.codingPath, debugDescription: "It has no name."))
        }
        try container.encode(name)
        try container.encode(String(decoding: Self.encode(value), as: UTF8.self))
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
