@_spi(Reflection) import Swift

/// A stored property of a type, where the runtime says that it stands in a value.
package struct StoredProperty {
  /// As it is written in the source: a property wrapper's begins with an underscore.
  package let name: String
  /// How many bytes after the value's first one it begins.
  package let offset: Int
  /// Its type, with the generic arguments that it has in this one.
  package let type: any Any.Type

  /// The stored properties of a structure or a tuple, in the order of the source; none for any other type, whose values
  /// are looked at as a whole: the runtime would ask an enumeration for its case.
  ///
  /// It costs some microseconds a property: to be asked once for each type.
  package static func all(of type: any Any.Type) -> [StoredProperty] {
    guard hasParts(type) else { return [] }
    var properties: [StoredProperty] = []
    _ = _forEachField(of: type) { name, offset, type, _ in
      properties.append(StoredProperty(name: String(cString: name), offset: offset, type: type))
      return true
    }
    return properties
  }

  /// The stored properties that a class declares itself, counted from where its object begins; none for any other type.
  package static func all(ofClass type: any Any.Type) -> [StoredProperty] {
    guard type is AnyClass else { return [] }
    var properties: [StoredProperty] = []
    _ = _forEachField(of: type, options: classType) { name, offset, type, _ in
      properties.append(StoredProperty(name: String(cString: name), offset: offset, type: type))
      return true
    }
    return properties
  }

  // `_EachFieldOptions.classType`, which is a variable there.
  private static var classType: _EachFieldOptions { _EachFieldOptions(rawValue: 1) }

  /// The type is a structure or a tuple.
  package static func hasParts(_ type: any Any.Type) -> Bool {
    // Safe: a type is a pointer to its metadata, which begins with the kind (Swift ABI: MetadataKind.def).
    let kind = unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee
    return kind == structureKind || kind == tupleKind
  }

  private static let structureKind: UInt = 0x200
  private static let tupleKind: UInt = 0x301
}
