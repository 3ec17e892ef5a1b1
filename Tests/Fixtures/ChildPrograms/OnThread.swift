import Foundation

/// Runs blocking work on a thread of its own and waits for it, so that none of the pool's threads, which are as few as the machine has
/// processors, is held from the other tests.
public func onThread<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
  await withCheckedContinuation { continuation in
    Thread.detachNewThread { continuation.resume(returning: work()) }
  }
}
