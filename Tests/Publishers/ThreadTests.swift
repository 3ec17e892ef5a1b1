import AmbientPublishers
import Dispatch
import Synchronization
import Testing

/// Operators whose sources are sent to by several threads; run them under the thread sanitizer as well.
@Suite(.timeLimit(.minutes(5))) struct ThreadTests {
  private typealias Source = PassthroughSubject<Int, Never>
  private typealias Chain = @Sendable (Source, Source) -> AnyPublisher<Int, Never>

  /// Counts without an order between threads, which would hide what the sanitizer looks for.
  private final class Tally: Sendable {
    let faults = Atomic(0)
    let ends = Atomic(0)
  }

  private static let chains: [Chain] = [
    { $0.merge(with: $1).eraseToAnyPublisher() },
    { left, right in left.flatMap { value in right.prefix(2).map { $0 &+ value } }.eraseToAnyPublisher() },
    { left, right in left.map { value in right.map { $0 &+ value } }.switchToLatest().eraseToAnyPublisher() },
    { $0.zip($1, &+).combineLatest($0, &+).eraseToAnyPublisher() },
    { $0.merge(with: $1).receive(on: DispatchQueue.global()).eraseToAnyPublisher() },
    { $0.merge(with: $1).buffer(size: 4, prefetch: .keepFull, whenFull: .dropOldest).share().eraseToAnyPublisher() },
    { $0.merge(with: $1).debounce(for: .microseconds(10), scheduler: DispatchQueue.global()).eraseToAnyPublisher() },
    {
      $0.throttle(for: .microseconds(10), scheduler: DispatchQueue.global(), latest: true).merge(with: $1)
        .timeout(.milliseconds(1), scheduler: DispatchQueue.global()).eraseToAnyPublisher()
    },
    { $0.prefix(untilOutputFrom: $1.dropFirst(50)).append($1.drop(untilOutputFrom: $0)).eraseToAnyPublisher() },
    {
      $0.collect(.byTimeOrCount(DispatchQueue.global(), .microseconds(20), 3)).map(\.count).merge(with: $1)
        .eraseToAnyPublisher()
    },
  ]

  @Test(
    "one thread at a time receives, the end comes once and last, also when another thread cancels", arguments: 0..<10)
  func one(_ index: Int) async {
    for round in 0..<8 {
      // Safe: subjects may be sent to from any thread; the rest is for one thread at a time, which is what is tested.
      nonisolated(unsafe) let (left, right) = (Source(), Source())
      nonisolated(unsafe) var inside = 0
      let tally = Tally()
      nonisolated(unsafe) let subscription = Self.chains[index](left, right).sink { _ in
        tally.ends.add(1, ordering: .relaxed)
        if inside != 0 { tally.faults.add(1, ordering: .relaxed) }
      } receiveValue: { _ in
        inside += 1
        if inside != 1 || tally.ends.load(ordering: .relaxed) > 0 { tally.faults.add(1, ordering: .relaxed) }
        inside -= 1
      }
      await withTaskGroup(of: Void.self) { group in
        group.addTask { for value in 0..<200 { left.send(value) } }
        group.addTask { for value in 0..<200 { right.send(value) } }
        group.addTask { for value in 0..<200 { (value % 2 == 0 ? left : right).send(value) } }
        if round % 2 == 0 {
          group.addTask { subscription.cancel() }
        } else {
          group.addTask {
            left.send(completion: .finished)
            right.send(completion: .finished)
          }
        }
      }
      subscription.cancel()
      #expect(tally.faults.load(ordering: .relaxed) == 0, "\(index), \(round)")
      #expect(tally.ends.load(ordering: .relaxed) <= 1, "\(index), \(round)")
    }
  }
}
