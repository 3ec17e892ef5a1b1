/// A property of an object that is kept alive, or of a part of it.
final class ObjectLocation<Root: AnyObject, Value>: BindingLocation {
  private let root: Root
  private let keyPath: ReferenceWritableKeyPath<Root, Value>
  /// Subscribes to the object, where its properties do not do so themselves.
  private let subscribe: ((Root) -> Void)?

  init(root: Root, keyPath: ReferenceWritableKeyPath<Root, Value>, subscribe: ((Root) -> Void)? = nil) {
    self.root = root
    self.keyPath = keyPath
    self.subscribe = subscribe
  }

  func read() -> Value? {
    subscribe?(root)
    return .some(root[keyPath: keyPath])
  }

  func write(_ value: Value) -> Bool {
    root[keyPath: keyPath] = value
    return true
  }

  func member<Member>(_ keyPath: WritableKeyPath<Value, Member>) -> any BindingLocation<Member> {
    ObjectLocation<Root, Member>(root: root, keyPath: self.keyPath.appending(path: keyPath), subscribe: subscribe)
  }

  func isSame(as other: any BindingLocation<Value>) -> Bool {
    guard let other = other as? ObjectLocation<Root, Value> else { return false }
    return root === other.root && keyPath == other.keyPath
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(root))
    hasher.combine(keyPath)
  }
}

/// A property of an object that is not kept alive, or of a part of it.
final class WeakObjectLocation<Root: AnyObject, Value>: BindingLocation {
  private weak let root: Root?
  /// Never read. It keeps the object's address (not the object) taken, so that no other object can be mistaken for it.
  private unowned let tombstone: Root
  private let identity: ObjectIdentifier
  private let keyPath: ReferenceWritableKeyPath<Root, Value>

  init(root: Root, keyPath: ReferenceWritableKeyPath<Root, Value>) {
    self.root = root
    tombstone = root
    identity = ObjectIdentifier(root)
    self.keyPath = keyPath
  }

  var canVanish: Bool { true }

  func read() -> Value? {
    guard let root else { return nil }
    return root[keyPath: keyPath]
  }

  func write(_ value: Value) -> Bool {
    guard let root else { return false }
    root[keyPath: keyPath] = value
    return true
  }

  func member<Member>(_ keyPath: WritableKeyPath<Value, Member>) -> any BindingLocation<Member> {
    guard let root else { return MemberLocation(base: self, keyPath: keyPath) }
    return WeakObjectLocation<Root, Member>(root: root, keyPath: self.keyPath.appending(path: keyPath))
  }

  func isSame(as other: any BindingLocation<Value>) -> Bool {
    guard let other = other as? WeakObjectLocation<Root, Value> else { return false }
    return identity == other.identity && keyPath == other.keyPath
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(identity)
    hasher.combine(keyPath)
  }
}
