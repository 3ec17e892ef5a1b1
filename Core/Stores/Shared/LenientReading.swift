// What a foreign server gives is read element by element: what cannot be read is left out, and costs nothing beside it.

extension KeyedDecodingContainer {
  /// What a key holds; `nil` where there is nothing, or nothing of that type.
  package func lenient<Value: Decodable>(_ type: Value.Type = Value.self, forKey key: Key) -> Value? {
    // What another version of the server writes there must not cost the rest.
    (try? decodeIfPresent(type, forKey: key)) ?? nil
  }

  /// The elements of a key's list that can be read; `nil` where there is no list.
  package func lenientList<Element: Decodable>(_ type: Element.Type = Element.self, forKey key: Key) -> [Element]? {
    lenient(LossyList<Element>.self, forKey: key)?.elements
  }
}

/// A list without those of its elements that cannot be read.
package struct LossyList<Element: Decodable>: Decodable {
  private struct Anything: Decodable {
    var element: Element?

    init(from decoder: any Decoder) throws {
      // One element that cannot be read is left out, and the others stay.
      element = try? Element(from: decoder)
    }
  }

  /// The elements that can be read.
  package var elements: [Element]

  /// Reads a list.
  ///
  /// - Throws: `DecodingError` where there is none.
  package init(from decoder: any Decoder) throws {
    elements = try decoder.singleValueContainer().decode([Anything].self).compactMap(\.element)
  }
}

/// A property of a decoded type that is `nil` where its key holds nothing, or nothing of its type.
@propertyWrapper
package struct Lenient<Value: Decodable>: Decodable {
  package var wrappedValue: Value?

  package init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

  package init(from decoder: any Decoder) throws {
    // As above: a field that cannot be read is one that is not known.
    wrappedValue = try? decoder.singleValueContainer().decode(Value.self)
  }
}

/// A list of a decoded type without those of its elements that cannot be read; `nil` where there is no list.
@propertyWrapper
package struct LenientList<Element: Decodable>: Decodable {
  package var wrappedValue: [Element]?

  package init(wrappedValue: [Element]?) { self.wrappedValue = wrappedValue }

  package init(from decoder: any Decoder) throws {
    // As above: a list that is none is one that is not known.
    wrappedValue = (try? LossyList<Element>(from: decoder))?.elements
  }
}

extension Lenient: Sendable where Value: Sendable {}
extension LenientList: Sendable where Element: Sendable {}

// What the compiler writes for a wrapped property asks for these: without them a key that is missing would be an error.
extension KeyedDecodingContainer {
  package func decode<Value>(_ type: Lenient<Value>.Type, forKey key: Key) throws -> Lenient<Value> {
    Lenient(wrappedValue: lenient(forKey: key))
  }

  package func decode<Element>(_ type: LenientList<Element>.Type, forKey key: Key) throws -> LenientList<Element> {
    LenientList(wrappedValue: lenientList(forKey: key))
  }
}
