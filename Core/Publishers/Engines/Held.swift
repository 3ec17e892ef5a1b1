/// Holds a value of a generic type, so that taking it out of a lock is no more than counting a reference.
final class Held<Value> {
  let value: Value

  init(_ value: Value) { self.value = value }
}
