import Foundation
import Synchronization

/// How an object keeps another one (Objective-C: `objc_AssociationPolicy`).
public enum objc_AssociationPolicy: UInt, Hashable, Sendable {
  /// It does not: it is held weakly, where it is of a class.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// It holds it.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// It holds it. No copy is made here.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// It holds it.
  case OBJC_ASSOCIATION_RETAIN = 769
  /// It holds it. No copy is made here.
  case OBJC_ASSOCIATION_COPY = 771
}

/// Has an object keep something by a key, as extensions without stored properties do (Objective-C: `objc_setAssociatedObject`). `nil` takes it
/// away. May be called on any thread.
///
/// It is kept until the object is gone; the memory is given back when something is kept for another object after that.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  Associations.set(object as AnyObject, UInt(bitPattern: key), value, isWeak: policy == .OBJC_ASSOCIATION_ASSIGN)
}

/// What an object keeps by a key; `nil` for nothing (Objective-C: `objc_getAssociatedObject`). May be called on any thread.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  Associations.value(of: object as AnyObject, UInt(bitPattern: key))
}

/// Lets an object forget all that it keeps by keys (Objective-C: `objc_removeAssociatedObjects`).
public func objc_removeAssociatedObjects(_ object: Any) { Associations.forget(object as AnyObject) }

/// What objects keep by keys.
private enum Associations {
  private struct Kept {
    weak var object: AnyObject?
    var values: [UInt: Value] = [:]
  }

  private enum Value {
    case held(Any)
    case weak(Reference)
    var value: Any? {
      switch self {
      case .held(let value): value
      case .weak(let reference): reference.object
      }
    }
  }

  private struct Reference { weak var object: AnyObject? }

  private struct Table: @unchecked Sendable {
    var kept: [ObjectIdentifier: Kept] = [:]
    /// How many there are before those of objects that are gone are looked for.
    var limit = 64
  }

  private static let table = Mutex(Table())

  static func set(_ object: AnyObject, _ key: UInt, _ value: Any?, isWeak: Bool) {
    // Safe: the table is guarded; values are used where they came from, as in Objective-C.
    nonisolated(unsafe) let (object, value) = (object, value)
    // What is replaced may do anything when it goes, so not within the lock.
    nonisolated(unsafe) var replaced: [Any] = []
    table.withLock { table in
      let identity = ObjectIdentifier(object)
      var kept = table.kept[identity] ?? Kept(object: object)
      if kept.object !== object {
        replaced.append(kept)
        kept = Kept(object: object)
      }
      if let former = kept.values[key] { replaced.append(former) }
      kept.values[key] = value.map { isWeak ? .weak(Reference(object: $0 as AnyObject)) : .held($0) }
      table.kept[identity] = kept.values.isEmpty ? nil : kept
      guard table.kept.count > table.limit else { return }
      for (identity, kept) in table.kept where kept.object == nil {
        replaced.append(kept)
        table.kept[identity] = nil
      }
      table.limit = max(64, table.kept.count * 2)
    }
    _ = replaced
  }

  static func value(of object: AnyObject, _ key: UInt) -> Any? {
    nonisolated(unsafe) let object = object
    nonisolated(unsafe) var value: Any?
    table.withLock { table in
      guard let kept = table.kept[ObjectIdentifier(object)], kept.object === object else { return }
      value = kept.values[key]?.value
    }
    return value
  }

  static func forget(_ object: AnyObject) {
    nonisolated(unsafe) let object = object
    nonisolated(unsafe) var replaced: Any?
    table.withLock { replaced = $0.kept.removeValue(forKey: ObjectIdentifier(object)) }
    _ = replaced
  }
}
