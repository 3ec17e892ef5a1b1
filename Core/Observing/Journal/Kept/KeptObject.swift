import AmbientToolchain
import Observation

/// An object whose properties a program observes, looked at property by property: an `@Observable` one, or an ``ObservableObject``.
@MainActor
package struct KeptObject {
  package let object: AnyObject
  /// Its type, without the module.
  package let name: String

  /// `nil` for what is no object, or one that nobody can observe.
  package init?(_ value: Any) {
    // What an optional holds is asked for; a structure may say that it is observable, too.
    if let observable = value as? any Observable, type(of: observable) is AnyClass {
      object = observable as AnyObject
    } else if let observable = value as? any ObservableObject {
      object = observable
    } else {
      return nil
    }
    name = "\(type(of: object))"
  }

  /// Its stored properties, those of its superclass first; without what makes it observable.
  ///
  /// - Parameter paths: By which properties are set, as far as they are known.
  package func values(by paths: ObservedPaths) -> [KeptValue] {
    let levels = Array(sequence(first: Mirror(reflecting: object), next: \.superclassMirror)).reversed()
    return levels.flatMap { level in level.children.compactMap { child(of: level, $0.label, $0.value, paths) } }
  }

  private func child(of level: Mirror, _ label: String?, _ value: Any, _ paths: ObservedPaths) -> KeptValue? {
    guard let label, label != "_$observationRegistrar", !(value is ObservableObjectPublisher), !Self.isFunction(value)
    else { return nil }
    let name = label.hasPrefix("_") ? String(label.dropFirst()) : label
    if let published = value as? any PublishedStorage {
      return KeptValue(of: object, in: self.name, name, published.storedValue) { [weak object] value in
        guard let object, let field = Self.field(label, of: level.subjectType) else { return false }
        // Safe: the runtime says that it stands there, and the object lives.
        let storage = Unmanaged.passUnretained(object).toOpaque() + field
        return type(of: published).set(value, at: storage, of: object)
      }
    }
    guard let path = paths.path(of: name, in: level.subjectType) as? any SettablePath else {
      return KeptValue(of: object, in: self.name, name, value)
    }
    return KeptValue(of: object, in: self.name, name, value) { [weak object] value in
      object.map { path.set(value, of: $0) } ?? false
    }
  }

  private static func isFunction(_ value: Any) -> Bool { "\(type(of: value))".contains("->") }

  private static func field(_ name: String, of type: Any.Type) -> Int? {
    StoredProperty.all(ofClass: type).first { $0.name == name }?.offset
  }
}

/// A path by which a property of an object can be set, whatever its types.
private protocol SettablePath {
  func set(_ value: Any, of object: AnyObject) -> Bool
}

extension ReferenceWritableKeyPath: SettablePath {
  fileprivate func set(_ value: Any, of object: AnyObject) -> Bool {
    guard let object = object as? Root, let value = value as? Value else { return false }
    object[keyPath: self] = value
    return true
  }
}

/// What a `@Published` property keeps, whatever its type.
@MainActor
protocol PublishedStorage {
  var storedValue: Any { get }
  /// Sets the property whose storage is there, and tells whoever holds the object; `false` for a value of another type.
  static func set(_ value: Any, at storage: UnsafeMutableRawPointer, of object: AnyObject) -> Bool
}
