import Synchronization

/// What a server counts of its requests: times by route, and refusals by reason.
///
/// There are as many series as routes, and one for all that belongs to none: no path of a client's adds one.
public final class RequestMeasures: Sendable {
  /// Counts what no route was found for: unknown paths and methods, and what was refused before.
  public let unmatched = RouteMeasures(method: "any", route: "unmatched")
  private let known = Mutex<[RouteMeasures]>([])
  private let refused = RefusalCounts()

  /// Nothing is counted yet.
  public init() {}

  /// Those of each route in the order of registration, then the one of no route.
  public var routes: [RouteMeasures] { known.withLock { $0 } + [unmatched] }

  /// How many requests were refused for a reason.
  public func refusals(_ reason: RefusalReason) -> UInt64 { refused[reason].load() }

  /// Counts a request that is refused.
  func refuse(_ reason: RefusalReason) { refused[reason].add() }

  /// A route's measures, made as it is registered.
  func add(method: String, route: String) -> RouteMeasures {
    let measures = RouteMeasures(method: method, route: route)
    known.withLock { $0.append(measures) }
    return measures
  }
}

/// A counter for each reason.
private struct RefusalCounts: Sendable {
  private let counters: [RefusalReason: Counter]

  init() {
    counters = Dictionary(uniqueKeysWithValues: RefusalReason.allCases.map { ($0, Counter()) })
  }

  subscript(reason: RefusalReason) -> Counter {
    guard let counter = counters[reason] else { preconditionFailure("Every reason has its counter.") }
    return counter
  }
}

/// A number that many threads add to.
private final class Counter: Sendable {
  private let value = Atomic<UInt64>(0)

  func add() { value.wrappingAdd(1, ordering: .relaxed) }

  func load() -> UInt64 { value.load(ordering: .relaxed) }
}
