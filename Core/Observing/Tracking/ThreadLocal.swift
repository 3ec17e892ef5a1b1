/// A value for each thread, made when the thread first asks for it and released when the thread ends.
///
/// Unchecked: each thread only ever sees its own value.
package struct ThreadLocal<Value: AnyObject>: @unchecked Sendable {
  private let pointer = ThreadPointer { pointer in
    if let pointer { Unmanaged<AnyObject>.fromOpaque(pointer).release() }
  }
  private let make: @Sendable () -> Value

  /// - Parameter make: Makes a thread's value.
  package init(make: @escaping @Sendable () -> Value) {
    self.make = make
  }

  /// This thread's value. About five nanoseconds.
  package var value: Value {
    if let existing { return existing }
    let value = make()
    pointer.value = Unmanaged.passRetained(value).toOpaque()
    return value
  }

  /// This thread's value, if it has asked for it before.
  var existing: Value? {
    pointer.value.map { Unmanaged<Value>.fromOpaque($0).takeUnretainedValue() }
  }
}
