public import CoreEnvironment

extension ValueNode {
  /// A value with its dynamic properties filled from this node, as those of a view are: what is no view, as a command, reads its
  /// stores by the same wrappers.
  ///
  /// ```swift
  /// struct CartCommand {
  ///   @Environment(CartStore.self) private var cart
  ///   func run() async throws { try await cart.loadCart() }
  /// }
  /// try await tree.node(of: .cart).filling(CartCommand()).run()
  /// ```
  ///
  /// Nothing is kept for the value: a `@State` in it begins with its first value each time.
  ///
  /// - Throws: The text that a view would show in its place, where an object is missing.
  @MainActor
  public func filling<Value>(_ value: Value) throws(MissingObject) -> Value {
    let fields = TypeFields.of(Value.self)
    let place = ValueNode(naming: fields.name, below: self)
    var filled = value
    let missing = withUnsafeMutablePointer(to: &filled) { pointer in
      var kept = KeptProperties()
      fields.connect(pointer, &kept, PropertyPlace(values: place, view: fields.name, property: ""))
      return fields.prepare(pointer)
    }
    if let missing { throw missing }
    return filled
  }
}
