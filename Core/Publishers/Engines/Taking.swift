extension Array {
  /// The elements, and none in their place: what is released outside of a lock is taken out under it.
  mutating func take() -> [Element] {
    defer { self = [] }
    return self
  }
}
