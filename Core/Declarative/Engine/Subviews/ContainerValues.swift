import CoreRetained

/// Names a value that views pass to the container around them (SwiftUI: `ContainerValueKey`).
public protocol ContainerValueKey {
  /// What is told.
  associatedtype Value
  /// What holds where nothing is told.
  static var defaultValue: Value { get }
}

/// The values that a view passes to the container around it (SwiftUI: `ContainerValues`).
///
/// ```swift
/// extension ContainerValues {
///   @Entry var isPinned = false
/// }
///
/// Note().containerValue(\.isPinned, true)
/// ```
///
/// The container reads it of its ``Subview``s.
public struct ContainerValues {
  private var values: [ObjectIdentifier: Any] = [:]
  fileprivate(set) var tag: AnyHashable?

  /// The value that the view has set for a key, else the key's default.
  public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// The tag of the view, where it is of the given type, else `nil`.
  public func tag<V: Hashable>(for type: V.Type) -> V? { tag?.base as? V }

  /// Whether the view has this value as a tag, by `tag(_:)`; a view may be tagged with one value.
  public func hasTag<V: Hashable>(_ tag: V) -> Bool { self.tag == AnyHashable(tag) }
}

enum ContainerValuesTrait: ItemTrait {
  static var defaultValue: ContainerValues { ContainerValues() }
}

extension ItemTraits {
  /// What the view tells the container, with its tag.
  var containerValues: ContainerValues {
    var values = self[ContainerValuesTrait.self]
    values.tag = self[TagTrait.self]
    return values
  }
}

extension View {
  /// Sets a value that the container around the view can read, such as the column that it belongs to.
  public nonisolated func containerValue<V>(
    _ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V
  ) -> some View { _itemTrait(ContainerValuesTrait.self) { $0[keyPath: keyPath] = value } }
}
