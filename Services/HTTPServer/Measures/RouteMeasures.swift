import Synchronization

/// How often and how fast the requests of one route were answered, by class of status.
///
/// To count one costs two atomic additions: no lock, no allocation, from any thread.
public final class RouteMeasures: Sendable {
  /// What was counted for one class of status.
  public struct Series: Sendable, Equatable {
    /// `2xx`, or `none` where the connection ended without an answer of ours.
    public let statusClass: String
    /// How many took at most so long as `RouteMeasures.bounds` says at each place, and no less than the bound before; the
    /// last one has those beyond all bounds.
    public let counts: [UInt64]
    /// How long they took together.
    public let nanoseconds: UInt64
  }

  /// The upper bounds in nanoseconds, from half a millisecond to ten seconds.
  public static let bounds: [UInt64] = [
    500_000, 1_000_000, 2_500_000, 5_000_000, 10_000_000, 25_000_000, 50_000_000, 100_000_000, 250_000_000,
    500_000_000, 1_000_000_000, 2_500_000_000, 5_000_000_000, 10_000_000_000,
  ]

  /// The method of the route; `HEAD` is counted with `GET`.
  public let method: String
  /// The route as it was registered, `/api/products/:id`.
  public let route: String

  /// By status: none of ours, 1xx to 5xx.
  private static let classes = ["none", "1xx", "2xx", "3xx", "4xx", "5xx"]
  /// The buckets of a class, the one beyond all bounds, and the sum of the times.
  private static let width = bounds.count + 2

  // Safe: it is written here once, what it points to is atomic, and it is freed with the last one who counts.
  private nonisolated(unsafe) let numbers: UnsafeMutablePointer<Atomic<UInt64>>

  /// Nothing is counted yet.
  init(method: String, route: String) {
    self.method = method
    self.route = route
    let count = Self.classes.count * Self.width
    numbers = .allocate(capacity: count)
    for index in 0..<count { (numbers + index).initialize(to: Atomic(0)) }
  }

  deinit {
    numbers.deinitialize(count: Self.classes.count * Self.width)
    numbers.deallocate()
  }

  /// Counts a request that was answered with a status, 0 for none, after so long.
  func count(status: Int, after duration: Duration) {
    let nanoseconds = UInt64(max(0, duration.nanoseconds))
    let hundreds = status / 100
    let start = (Self.classes.indices.contains(hundreds) ? hundreds : 0) * Self.width
    var bucket = 0
    while bucket < Self.bounds.count, Self.bounds[bucket] < nanoseconds { bucket += 1 }
    numbers[start + bucket].wrappingAdd(1, ordering: .relaxed)
    numbers[start + Self.width - 1].wrappingAdd(nanoseconds, ordering: .relaxed)
  }

  /// What was counted, without the classes that never came.
  public var series: [Series] {
    Self.classes.enumerated().compactMap { index, name in
      let start = index * Self.width
      let counts = (0...Self.bounds.count).map { numbers[start + $0].load(ordering: .relaxed) }
      guard counts.contains(where: { $0 > 0 }) else { return nil }
      return Series(
        statusClass: name, counts: counts, nanoseconds: numbers[start + Self.width - 1].load(ordering: .relaxed))
    }
  }
}
