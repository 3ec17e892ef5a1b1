public import CoreEnvironment
public import FoundationEssentials
public import Observation

/// Whether what is shown of a market is current: follows what changes there, and knows since when it cannot.
@Observable
@MainActor
public final class MarketLink {
  /// Whether the market answers.
  public enum Status: Hashable, Sendable {
    /// No request was made yet.
    case unknown
    /// Connected: changes show by themselves.
    case live
    /// The market answers, and does not tell of changes by itself.
    case reached
    /// The market cannot be reached; what is shown is as old as this.
    case lost(since: Date, ServiceError)
  }

  /// Whether the market answers; `unknown` before the first request.
  public private(set) var status: Status = .unknown

  @ObservationIgnored private let service: any MarketFeedService
  @ObservationIgnored private let clock: any EnvironmentClock

  /// Creates a link that follows nothing yet.
  ///
  /// - Parameter clock: The time, for ``Status/lost(since:_:)``.
  public init(service: any MarketFeedService, clock: any EnvironmentClock = SystemClock.shared) {
    self.service = service
    self.clock = clock
  }

  /// Follows what changes, until the calling task is cancelled or the market has nothing to follow.
  ///
  /// - Parameter changed: What is to be loaded again. It is everything each time the link is made: what happened before is not
  ///   told.
  /// - Throws: ``ServiceError`` where going on is pointless, as with a session that has ended. A lost connection does not throw.
  public func follow(_ changed: (MarketPart) -> Void) async throws(ServiceError) {
    do {
      for try await element in service.changes() {
        switch element {
        case .connected:
          set(.live)
          for part in MarketPart.allCases { changed(part) }
        case .changed(let part):
          changed(part)
          // What is in the cart is shown with its name and price.
          if part == .products { changed(.cart) }
        case .interrupted(let error): lost(error)
        }
      }
      if !Task.isCancelled { reached() }
    } catch let error as ServiceError {
      throw error
    } catch is CancellationError {
      // Nobody looks any more.
    } catch {
      throw ServiceError(.badReply, "\(error)")
    }
  }

  /// Takes note of how a request ended: `nil` where the market answered.
  public func requestEnded(_ error: ServiceError?) {
    switch error?.reason {
    case .unreachable, .timedOut: if let error { lost(error) }
    case .cancelled, .storage: break
    default: reached()
    }
  }

  private func reached() { if status != .live { set(.reached) } }

  private func lost(_ error: ServiceError) {
    if case .lost(let since, _) = status {
      set(.lost(since: since, error))
    } else {
      set(.lost(since: clock.date, error))
    }
  }

  private func set(_ new: Status) { if status != new { status = new } }
}

extension MarketLink {
  /// A link that already shows `status`, for previews and tests.
  public convenience init(showing status: Status) {
    self.init(service: MockMarket())
    self.status = status
  }
}
