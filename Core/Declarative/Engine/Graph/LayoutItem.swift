import CoreRetained

/// One retained view that a container arranges, with what modifiers have said about it to that container.
struct LayoutItem {
  let view: UIView
  var traits = ItemTraits()
}

/// The values that modifiers give a view for the container around it: a tag, a layout priority, a badge.
///
/// Each kind of value is an ``ItemTrait``; one that was not given has its default.
struct ItemTraits {
  private var values: [ObjectIdentifier: Any] = [:]

  var isEmpty: Bool { values.isEmpty }

  subscript<Key: ItemTrait>(key: Key.Type) -> Key.Value {
    get { values.isEmpty ? Key.defaultValue : values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// One kind of value that modifiers give a view for the container around it, used as a key.
protocol ItemTrait {
  associatedtype Value
  static var defaultValue: Value { get }
}
