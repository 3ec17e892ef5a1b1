import Synchronization

/// The limits of a client whose time is not the engine's: a clock that a test moves, above all. Each is a task that sleeps on that clock.
struct ClientClock: Sendable {
  private let clock: any Clock<Duration>

  init(_ clock: any Clock<Duration>) { self.clock = clock }

  /// The limits that the engine is to keep: none of those in time but that for connecting.
  func limits(_ limits: TransferLimits) -> TransferLimits {
    var limits = limits
    limits.hasOwnClock = true
    // As good as never.
    limits.deadline = .now + .seconds(1_000_000_000)
    limits.streamSilenceLimit = nil
    return limits
  }

  /// Gives the transfer up when it has taken so long; with content that takes its time, when so long nothing has happened.
  func watch(_ transfer: Transfer, in engine: TransferEngine) -> Task<Void, Never> {
    let limit = transfer.limits.timeout
    return transfer.limits.isLongUpload
      ? watchSilence(of: transfer, in: engine, limit: limit)
      : Task { [clock] in
        do { try await clock.sleep(for: limit) } catch { return }
        engine.send(.expire(transfer, after: limit))
      }
  }

  /// Gives the transfer up when nothing has come for so long, and it was not the reader who held it up.
  func watchSilence(of transfer: Transfer, in engine: TransferEngine, limit: Duration) -> Task<Void, Never> {
    Task { [clock, weak transfer] in
      var seen = transfer?.activity.load(ordering: .relaxed)
      while true {
        do { try await clock.sleep(for: limit) } catch { return }
        guard let transfer else { return }
        let now = transfer.activity.load(ordering: .relaxed)
        if now == seen, !transfer.isPaused {
          return engine.send(.expire(transfer, after: limit))
        }
        seen = now
      }
    }
  }
}
