import Synchronization

/// The engines of a client, and what is on its way in them. They stop when the client and the last of its streams have let go, or when it is
/// shut down.
final class HTTPEngines: Sendable {
  /// For whole replies.
  let exchanges: TransferEngine
  /// For streams, which would slow the exchanges down by their mere number.
  let streams: TransferEngine
  /// For downloads to files, where a disk may be slow.
  let downloads: TransferEngine

  private struct Activity {
    var count = 0
    var isClosed = false
    var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
    var waiterCount = 0
  }

  private let activity = Mutex(Activity())

  init(_ configuration: HTTPClient.Configuration) {
    exchanges = TransferEngine(
      configuration: configuration, maximumConnectionsPerOrigin: configuration.maximumConnectionsPerOrigin)
    streams = TransferEngine(configuration: configuration, maximumConnectionsPerOrigin: .max)
    downloads = TransferEngine(
      configuration: configuration, maximumConnectionsPerOrigin: configuration.maximumConnectionsPerOrigin)
  }

  deinit { stop() }

  private func stop() {
    exchanges.stop()
    streams.stop()
    downloads.stop()
  }

  // MARK: What is on its way

  /// Counts one more; `false` where the client is shut down.
  func enter() -> Bool {
    activity.withLock { activity in
      guard !activity.isClosed else { return false }
      activity.count += 1
      return true
    }
  }

  /// One that entered is over.
  func leave() {
    let waiters = activity.withLock { activity -> [CheckedContinuation<Void, Never>] in
      activity.count -= 1
      guard activity.count == 0, !activity.waiters.isEmpty else { return [] }
      defer { activity.waiters = [:] }
      return Array(activity.waiters.values)
    }
    for waiter in waiters { waiter.resume() }
  }

  /// Lets nothing new in, waits until what is on its way is over, or until `patience` returns, and stops: what is left then is cancelled.
  func close(patience: @escaping @Sendable () async -> Void) async {
    activity.withLock { $0.isClosed = true }
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await self.rest() }
      group.addTask { await patience() }
      await group.next()
      group.cancelAll()
    }
    stop()
  }

  /// Waits until nothing is on its way, or the task is cancelled.
  private func rest() async {
    let number = activity.withLock { activity in
      activity.waiterCount += 1
      return activity.waiterCount
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = activity.withLock { activity in
          guard activity.count > 0, !Task.isCancelled else { return true }
          activity.waiters[number] = continuation
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      activity.withLock { $0.waiters.removeValue(forKey: number) }?.resume()
    }
  }
}
