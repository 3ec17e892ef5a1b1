/// Those who wait until a value is as they want it. A part of the state that a lock guards, beside the value.
package struct Waiters<Value: Sendable>: Sendable {
  /// Stands for one of them while it waits.
  private final class Ticket: Sendable {}

  private struct Waiter: Sendable {
    let isSo: @Sendable (Value) -> Bool
    let continuation: CheckedContinuation<Bool, Never>
  }

  package init() {}

  private var waiting: [ObjectIdentifier: Waiter] = [:]

  /// Waits until the value is as it is wanted.
  ///
  /// - Parameter access: Runs what it is given under the owner's lock, with the waiters and the value as it is.
  /// - Returns: Whether it has become so; `false` where the task is cancelled.
  package static func wait(
    until isSo: @escaping @Sendable (Value) -> Bool,
    _ access: @Sendable (_ body: @Sendable (inout Waiters, Value) -> Void) -> Void
  ) async -> Bool {
    let ticket = Ticket()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        access { waiters, value in
          if isSo(value) {
            continuation.resume(returning: true)
          } else if Task.isCancelled {
            continuation.resume(returning: false)
          } else {
            waiters.waiting[ObjectIdentifier(ticket)] = Waiter(isSo: isSo, continuation: continuation)
          }
        }
      }
    } onCancel: {
      access { waiters, _ in
        waiters.waiting.removeValue(forKey: ObjectIdentifier(ticket))?.continuation.resume(returning: false)
      }
    }
  }

  /// Lets those go who wanted it as it is now.
  package mutating func tell(_ value: Value) {
    for (ticket, waiter) in waiting where waiter.isSo(value) {
      waiting[ticket] = nil
      waiter.continuation.resume(returning: true)
    }
  }
}
