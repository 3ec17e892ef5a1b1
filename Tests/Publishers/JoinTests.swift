import AmbientPublishers
import Testing

/// Operators of several publishers, with subjects that a test sends through.
@Suite struct JoinTests {
  private typealias Source = PassthroughSubject<Int, TestError>

  @Test("merge of eight, and of many, ends with the last one or with the first error")
  func merges() {
    let sources = (0..<8).map { _ in Source() }
    let s = sources
    let eight = Recorder<Int, TestError>()
    s[0].merge(with: s[1], s[2], s[3], s[4], s[5], s[6], s[7]).subscribe(eight)
    let chained = Recorder<Int, TestError>()
    let chain: Publishers.Merge4<Source, Source, Source, Source> = Publishers.Merge(s[0], s[1]).merge(with: s[2], s[3])
    chain.subscribe(chained)
    let many = Recorder<Int, TestError>()
    Publishers.MergeMany(sources).subscribe(many)
    for (value, source) in sources.enumerated() { source.send(value) }
    for source in sources.dropLast() { source.send(completion: .finished) }
    s[7].send(8)
    s[7].send(completion: .failure(TestError()))
    #expect(eight.events == ["0", "1", "2", "3", "4", "5", "6", "7", "8", "failed test"])
    #expect(many.events == eight.events)
    #expect(chained.events == ["0", "1", "2", "3", "finished"])
    let none = Recorder<Int, TestError>()
    Publishers.MergeMany([Source]()).subscribe(none)
    #expect(none.events == ["finished"])
  }

  @Test("an error of one of them leaves the others")
  func leaves() {
    var cancels: [String] = []
    let (left, right) = (Source(), Source())
    let recorder = Recorder<Int, TestError>()
    left.handleEvents(receiveCancel: { cancels.append("left") })
      .merge(with: right.handleEvents(receiveCancel: { cancels.append("right") })).subscribe(recorder)
    right.send(completion: .failure(TestError()))
    left.send(1)
    #expect(recorder.events == ["failed test"])
    #expect(cancels == ["left"])
  }

  @Test("combine latest begins when all have sent, and ends when all have ended")
  func latest() {
    let (left, right) = (Source(), Source())
    let (all, one) = (Recorder<String, TestError>(), Recorder<String, TestError>(.max(1)))
    let combined = left.combineLatest(right) { "\($0)\($1)" }
    combined.subscribe(all)
    combined.subscribe(one)
    left.send(1)
    left.send(2)
    right.send(3)
    right.send(4)
    left.send(5)
    left.send(completion: .finished)
    right.send(6)
    right.send(completion: .finished)
    #expect(all.events == ["23", "24", "54", "56", "finished"])
    #expect(one.faults == [])
    #expect(one.values.count == 1)
  }

  @Test("zip ends when one has ended and nothing of it waits")
  func zips() {
    let (left, right) = (Source(), Source())
    let recorder = Recorder<String, TestError>()
    left.zip(right) { "\($0)\($1)" }.subscribe(recorder)
    left.send(1)
    left.send(2)
    left.send(completion: .finished)
    right.send(3)
    #expect(recorder.events == ["13"])
    right.send(4)
    #expect(recorder.events == ["13", "24", "finished"])
  }

  @Test("flat map listens to so many at a time, and asks for the next when one has ended")
  func flatMaps() {
    let inner = [Source(), Source(), Source()]
    var made = 0
    let recorder = Recorder<Int, TestError>()
    [0, 1, 2].publisher.setFailureType(to: TestError.self)
      .flatMap(maxPublishers: .max(2)) { index in
        made += 1
        return inner[index]
      }.subscribe(recorder)
    #expect(made == 2)
    inner[0].send(1)
    inner[1].send(2)
    inner[0].send(completion: .finished)
    #expect(made == 3)
    inner[2].send(3)
    inner[2].send(completion: .finished)
    #expect(recorder.events == ["1", "2", "3"])
    inner[1].send(completion: .finished)
    #expect(recorder.events == ["1", "2", "3", "finished"])
  }

  @Test("switch to latest leaves the one before, and ends with the latest")
  func switches() {
    let outer = PassthroughSubject<Source, TestError>()
    let (first, second) = (Source(), Source())
    let recorder = Recorder<Int, TestError>()
    outer.switchToLatest().subscribe(recorder)
    outer.send(first)
    first.send(1)
    outer.send(second)
    first.send(2)
    first.send(completion: .failure(TestError()))
    second.send(3)
    outer.send(completion: .finished)
    second.send(4)
    second.send(completion: .finished)
    #expect(recorder.events == ["1", "3", "4", "finished"])
    #expect(recorder.faults == [])
  }

  @Test("until another one sends")
  func until() {
    let (source, signal) = (Source(), PassthroughSubject<Void, TestError>())
    let (dropping, taking) = (Recorder<Int, TestError>(), Recorder<Int, TestError>(.max(5)))
    source.drop(untilOutputFrom: signal).subscribe(dropping)
    source.prefix(untilOutputFrom: signal).subscribe(taking)
    source.send(1)
    signal.send()
    source.send(2)
    source.send(completion: .finished)
    #expect(dropping.events == ["2", "finished"])
    #expect(taking.events == ["1", "finished"])
    let never = Recorder<Int, TestError>()
    let other = Source()
    other.drop(untilOutputFrom: signal).subscribe(never)
    signal.send(completion: .finished)
    #expect(never.events == ["finished"])
  }

  @Test("buffers keep so many, and drop or fail")
  func buffers() {
    func run(_ whenFull: Publishers.BufferingStrategy<TestError>) -> [String] {
      let source = Source()
      let recorder = Recorder<Int, TestError>(.max(1))
      source.buffer(size: 2, prefetch: .byRequest, whenFull: whenFull).subscribe(recorder)
      for value in 1...5 { source.send(value) }
      source.send(completion: .finished)
      recorder.request(.unlimited)
      #expect(recorder.faults == [])
      return recorder.events
    }
    #expect(run(.dropNewest) == ["1", "2", "3", "finished"])
    #expect(run(.dropOldest) == ["1", "4", "5", "finished"])
    #expect(run(.customError { TestError() }) == ["1", "2", "3", "failed test"])
  }

  @Test("shared publishers subscribe once; connectable ones when they are told")
  func connects() {
    var subscriptions = 0
    let source = Source()
    let shared = source.handleEvents(receiveSubscription: { _ in subscriptions += 1 }).share()
    var values: [Int] = []
    let first = shared.sink { _ in
    } receiveValue: {
      values.append($0)
    }
    let second = shared.sink { _ in
    } receiveValue: {
      values.append($0 * 10)
    }
    source.send(1)
    first.cancel()
    source.send(2)
    second.cancel()
    source.send(3)
    #expect(values == [1, 10, 20] && subscriptions == 1)
    let third = shared.sink { _ in
    } receiveValue: {
      values.append($0)
    }
    source.send(4)
    #expect(values == [1, 10, 20, 4] && subscriptions == 2)
    third.cancel()

    let connectable = [1, 2].publisher.makeConnectable()
    let recorder = Recorder<Int, Never>()
    connectable.subscribe(recorder)
    #expect(recorder.events == [])
    let connection = connectable.connect()
    #expect(recorder.events == ["1", "2", "finished"])
    connection.cancel()

    let multicast = source.multicast(subject: CurrentValueSubject(0))
    let current = Recorder<Int, TestError>()
    multicast.subscribe(current)
    let connected = multicast.connect()
    source.send(7)
    connected.cancel()
    source.send(8)
    #expect(current.events == ["0", "7"])
  }
}
