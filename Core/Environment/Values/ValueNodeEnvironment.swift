extension ValueNode {
  /// The values that are read here: what is set here, else what is inherited, else the key's default.
  @inlinable
  public var environment: EnvironmentValues { EnvironmentValues(ValueSnapshot(of: self)) }

  /// Sets one value here, for this node and all below it.
  ///
  /// Readers run again when it differs from what they have read: by `==` where the value is `Equatable`, by identity
  /// where it is a reference, else at every set. A value of `nil` is a value: it hides what is set above.
  @discardableResult
  public func environment<Value>(_ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> Self {
    var values = EnvironmentValues(ValueSnapshot(of: self))
    values[keyPath: keyPath] = value
    setExplicitly(values.snapshot.changes)
    return self
  }

  /// Injects an object here, to be read by its type at this node and all below it. The node keeps it alive.
  @discardableResult
  public func environment<Object: AnyObject>(_ object: Object) -> Self {
    setExplicitly([ObjectBox<Object>(object)])
    return self
  }

  /// Injects an object, or `nil`, which hides the object of that type that is injected above.
  @discardableResult
  public func environment<Object: AnyObject>(_ object: Object?) -> Self {
    setExplicitly([ObjectBox<Object>(object)])
    return self
  }

  /// Takes away what is set here for a key, through whichever face, so that the value above is read again.
  ///
  /// - Returns: Whether anything was set.
  @discardableResult
  public func removeEnvironment<Value>(_ keyPath: WritableKeyPath<EnvironmentValues, Value>) -> Bool {
    let keys = keys(writtenBy: keyPath)
    end(transformsOf: keys)
    return keys.reduce(false) { removed, key in removeValue(for: key) || removed }
  }

  /// Takes away what is set here for a key whose type is not known where this is called.
  package func removeEnvironment(at keyPath: PartialKeyPath<EnvironmentValues>) {
    func remove<Value>(_ type: Value.Type) {
      if let keyPath = keyPath as? WritableKeyPath<EnvironmentValues, Value> { removeEnvironment(keyPath) }
    }
    _openExistential(type(of: keyPath).valueType, do: remove)
  }

  /// Takes away the object of this type that is injected here, and releases it.
  ///
  /// - Returns: Whether one was.
  @discardableResult
  public func removeEnvironment<Object: AnyObject>(_ type: Object.Type) -> Bool {
    removeValue(for: ValueKey(object: type))
  }

  /// Changes an inherited value for this node and all below it (SwiftUI: `transformEnvironment`).
  ///
  /// The transform runs at once, and again whenever the inherited value changes or the node moves. One of the same key
  /// path takes its place; setting or removing the value here ends it.
  @discardableResult
  public func transformEnvironment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ transform: @escaping (inout Value) -> Void
  ) -> Self {
    let environmentTransform = extras?.transform as? EnvironmentTransform ?? EnvironmentTransform(node: self)
    if extras == nil { extras = Extras() }
    extras?.transform = environmentTransform
    businessChanged()
    environmentTransform.set(.init(keyPath: keyPath) { values in transform(&values[keyPath: keyPath]) })
    return self
  }

  /// The keys that an accessor writes: one as a rule, those of its traits where it is bridged.
  func keys<Value>(writtenBy keyPath: WritableKeyPath<EnvironmentValues, Value>) -> [ValueKey] {
    var values = EnvironmentValues(ValueSnapshot(of: self).unstamped)
    let value = values[keyPath: keyPath]
    values[keyPath: keyPath] = value
    return values.snapshot.changes.map(\.key).filter { !$0.isMark }
  }

  /// The keys that an accessor reads.
  func keys<Value>(readBy keyPath: KeyPath<EnvironmentValues, Value>) -> [ValueKey] {
    let recorder = KeyRecorder()
    _ = EnvironmentValues(ValueSnapshot(of: self).unstamped(recorder: recorder))[keyPath: keyPath]
    return recorder.keys
  }

  /// The names of the keys that an accessor reads, as changes have them.
  package func names<Value>(readBy keyPath: KeyPath<EnvironmentValues, Value>) -> [String] {
    keys(readBy: keyPath).map { KeyName(key: $0).name }
  }
}
