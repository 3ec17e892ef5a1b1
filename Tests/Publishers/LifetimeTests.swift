import AmbientPublishers
import Testing

/// What subscriptions keep alive, and until when.
@Suite struct LifetimeTests {
  private final class Ticket {
    let onEnd: () -> Void
    init(_ onEnd: @escaping () -> Void) { self.onEnd = onEnd }
    deinit { onEnd() }
  }

  private enum End: CaseIterable { case cancel, finish, fail, release }

  private typealias Source = PassthroughSubject<Int, TestError>
  private typealias Made = AnyPublisher<Int, TestError>

  private static let chains:
    [@Sendable (AnyPublisher<Int, TestError>, VirtualScheduler) -> AnyPublisher<Int, TestError>] = [
      { source, _ in source.map { $0 + 1 }.filter { $0 > 0 }.removeDuplicates().scan(0, +).eraseToAnyPublisher() },
      { source, _ in source.merge(with: source).merge(with: source, source).eraseToAnyPublisher() },
      { source, _ in source.zip(source) { $0 + $1 }.combineLatest(source) { $0 + $1 }.eraseToAnyPublisher() },
      { source, _ in
        source.flatMap { Just($0).setFailureType(to: TestError.self).append(source.map { $0 }) }.eraseToAnyPublisher()
      },
      { source, _ in source.map { value in source.map { $0 + value } }.switchToLatest().eraseToAnyPublisher() },
      { source, _ in
        source.retry(2).catch { Fail(error: $0) }.append(source).replaceEmpty(with: 1).eraseToAnyPublisher()
      },
      { source, _ in source.share().buffer(size: 2, prefetch: .keepFull, whenFull: .dropOldest).eraseToAnyPublisher() },
      { source, clock in
        source.debounce(for: 10, scheduler: clock).delay(for: 10, scheduler: clock).eraseToAnyPublisher()
      },
      { source, clock in
        source.throttle(for: 10, scheduler: clock, latest: true).timeout(100, scheduler: clock).eraseToAnyPublisher()
      },
      { source, clock in source.receive(on: clock).subscribe(on: clock).eraseToAnyPublisher() },
      { source, clock in source.collect(.byTime(clock, 10)).map { $0.count }.eraseToAnyPublisher() },
      { source, _ in
        source.drop(untilOutputFrom: source).prefix(untilOutputFrom: source.dropFirst(5)).eraseToAnyPublisher()
      },
      { source, _ in source.collect(2).map { $0[0] }.handleEvents().first().eraseToAnyPublisher() },
    ]

  @Test("nothing is left of a chain that was cancelled, released, or has ended", arguments: 0..<13)
  func released(_ index: Int) {
    for end in End.allCases {
      var ended = 0
      weak var subject: Source?
      do {
        let source = Source()
        subject = source
        let clock = VirtualScheduler()
        var subscription: AnyCancellable?
        do {
          let (made, received) = (Ticket { ended += 1 }, Ticket { ended += 1 })
          let tracked = source.map { value in withExtendedLifetime(made) { value } }.eraseToAnyPublisher()
          subscription = Self.chains[index](tracked, clock).sink { _ in
          } receiveValue: { _ in
            withExtendedLifetime(received) {}
          }
        }
        clock.advance()
        for value in 1...5 { source.send(value) }
        clock.advance(by: 5)
        switch end {
        case .cancel: subscription?.cancel()
        case .finish: source.send(completion: .finished)
        case .fail: source.send(completion: .failure(TestError()))
        case .release: break
        }
        clock.advance(by: 500)
        if end == .release { subscription = nil }
        clock.advance(by: 500)
        #expect(ended == 2 || end != .cancel, "\(end)")
        subscription = nil
      }
      #expect(ended == 2, "\(end)")
      #expect(subject == nil, "\(end)")
    }
  }

  @Test("what a callback held may act in its end")
  func acts() {
    let subject = CurrentValueSubject<Int, Never>(0)
    var seen: [Int] = []
    let reading = subject.sink { seen.append($0) }
    var subscription: AnyCancellable?
    do {
      let ticket = Ticket { subject.send(7) }
      subscription = subject.sink { _ in withExtendedLifetime(ticket) {} }
    }
    subscription = nil
    #expect(subscription == nil && seen == [0, 7])
    reading.cancel()
  }
}
