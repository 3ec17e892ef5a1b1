import CoreRetained

/// A view that a container arranges, with what modifiers have said about it.
struct LayoutItem {
  let view: UIView
  var traits = ItemTraits()
}

/// What modifiers say about a view to the container around it: a tag, a layout priority, a badge.
struct ItemTraits {
  private var values: [ObjectIdentifier: Any] = [:]

  var isEmpty: Bool { values.isEmpty }

  subscript<Key: ItemTrait>(key: Key.Type) -> Key.Value {
    get { values.isEmpty ? Key.defaultValue : values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// One of the things that modifiers say about a view to the container around it.
protocol ItemTrait {
  associatedtype Value
  static var defaultValue: Value { get }
}
