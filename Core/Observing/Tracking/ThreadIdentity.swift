import Synchronization

/// A number for each thread, in the order in which they ask.
enum ThreadIdentity {
  private final class Number {
    let value = last.wrappingAdd(1, ordering: .relaxed).newValue
  }

  private static let last = Atomic(0)
  private static let number = ThreadLocal { Number() }

  static var current: Int { number.value.value }
}
