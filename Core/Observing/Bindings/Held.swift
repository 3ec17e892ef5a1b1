/// A value that copies of a binding share.
final class Held<Value> {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }
}
