import AmbientToolchain
import Synchronization

/// One change, as trackers report it to their subscribers: what changed, and details while a journal records.
package struct ObservedChange {
  /// What changed.
  package let name: ChangeName
  /// More about it, which costs something to find out: there only while a journal records.
  package let detail: (any ChangeDetail)?

  package init(_ name: ChangeName, detail: (any ChangeDetail)? = nil) {
    self.name = name
    self.detail = detail
  }

  /// The property of a model, where it was one.
  package var keyPath: AnyKeyPath? {
    if case .property(let property) = name { property?.keyPath } else { nil }
  }
}

/// Where a value changed, and from what to what, for people.
package protocol ChangeDetail: AnyObject {
  var place: String { get }
  var oldValue: String? { get }
  var newValue: String? { get }
}

/// What names a value that is no property of a model: a key of the environment, a trait.
package protocol NamedValue: Sendable {
  var name: String { get }
}

/// What changed.
package enum ChangeName: Sendable, CustomStringConvertible {
  /// A property of a model; `nil` where the library does not say which.
  case property(ObservedProperty?)
  /// A value of the tree.
  case value(any NamedValue)
  /// Something that was marked by hand.
  case other(String)

  /// As in `\CartStore.items` and `CurrencyKey`.
  package var description: String {
    switch self {
    case .property(let property?): property.description
    case .property(nil): "an observed property"
    case .value(let value): value.name
    case .other(let name): name
    }
  }
}

/// A property of an observable class.
///
/// Unchecked: a key path is immutable and may be read from any thread; only the standard library's declaration does not
/// say so.
package struct ObservedProperty: @unchecked Sendable, Hashable, CustomStringConvertible {
  /// The property.
  package let keyPath: AnyKeyPath

  package init(_ keyPath: AnyKeyPath) {
    self.keyPath = keyPath
  }

  /// As in `items`; the type of its value where the program has no names.
  package var name: String { names.property }

  /// As in `\CartStore.items`.
  package var description: String { names.path }

  /// Looked up once for each of the first thousand properties: a search through the program's symbols.
  private var names: Names {
    if let known = Self.known.withLock({ $0[self] }) { return known }
    let names = Names(
      property: keyPath.propertyName ?? "\(type(of: keyPath).valueType) property", path: keyPath.propertyPath)
    Self.known.withLock { known in
      if known.count < 1_000 { known[self] = names }
    }
    return names
  }

  private struct Names {
    let property: String
    let path: String
  }

  private static let known = Mutex<[ObservedProperty: Names]>([:])
}
