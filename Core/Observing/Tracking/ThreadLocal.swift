import Glibc

/// A value for each thread, made when the thread first asks for it and released when the thread ends.
///
/// Unchecked: each thread only ever sees its own value.
struct ThreadLocal<Value: AnyObject>: @unchecked Sendable {
  private let key: pthread_key_t
  private let make: @Sendable () -> Value

  /// - Parameter make: Makes a thread's value.
  init(make: @escaping @Sendable () -> Value) {
    var key = pthread_key_t()
    let code = pthread_key_create(&key) { pointer in
      if let pointer { Unmanaged<AnyObject>.fromOpaque(pointer).release() }
    }
    precondition(code == 0, "The system has no thread-local storage left.")
    self.key = key
    self.make = make
  }

  /// This thread's value. About five nanoseconds.
  var value: Value {
    if let existing { return existing }
    let value = make()
    pthread_setspecific(key, Unmanaged.passRetained(value).toOpaque())
    return value
  }

  /// This thread's value, if it has asked for it before.
  var existing: Value? {
    pthread_getspecific(key).map { Unmanaged<Value>.fromOpaque($0).takeUnretainedValue() }
  }
}
