import AmbientPublishers
import Dispatch
import Foundation
import Testing

/// Operators that go by a clock, with one that goes on when the test says so.
@Suite struct TimingTests {
  private typealias Source = PassthroughSubject<Int, TestError>
  private let scheduler = VirtualScheduler()
  private let source = Source()
  private let recorder = Recorder<Int, TestError>()

  @Test("debounce sends what no other value has followed, and drops what waits at the end")
  func debounces() {
    source.debounce(for: .milliseconds(100), scheduler: scheduler).subscribe(recorder)
    source.send(1)
    scheduler.advance(by: 99)
    source.send(2)
    scheduler.advance(by: 99)
    #expect(recorder.events == [])
    scheduler.advance(by: 1)
    #expect(recorder.events == ["2"])
    source.send(3)
    source.send(completion: .finished)
    scheduler.advance(by: 0)
    scheduler.advance(by: 200)
    #expect(recorder.events == ["2", "finished"])
  }

  @Test("debounce keeps the latest for who asks later, and tells nothing after cancel")
  func debounceDemand() {
    let slow = Recorder<Int, TestError>(.none)
    source.debounce(for: 10, scheduler: scheduler).subscribe(slow)
    for value in 1...3 {
      source.send(value)
      scheduler.advance(by: 10)
    }
    slow.request(.max(1))
    #expect(slow.events == ["3"])
    slow.request(.max(1))
    source.send(4)
    slow.cancel()
    scheduler.advance(by: 10)
    #expect(slow.events == ["3"] && slow.faults == [])
  }

  @Test("throttle sends the first at once, then the latest or the first of each span", arguments: [true, false])
  func throttles(latest: Bool) {
    source.throttle(for: 100, scheduler: scheduler, latest: latest).subscribe(recorder)
    source.send(1)
    scheduler.advance()
    #expect(recorder.events == ["1"])
    source.send(2)
    source.send(3)
    scheduler.advance(by: 99)
    #expect(recorder.events == ["1"])
    scheduler.advance(by: 1)
    #expect(recorder.events == ["1", latest ? "3" : "2"])
    scheduler.advance(by: 500)
    source.send(4)
    scheduler.advance()
    source.send(5)
    source.send(completion: .finished)
    scheduler.advance(by: 100)
    #expect(recorder.events == ["1", latest ? "3" : "2", "4", "5", "finished"])
    #expect(recorder.faults == [])
  }

  @Test("delay moves values and the end, in their order")
  func delays() {
    source.delay(for: 50, scheduler: scheduler).subscribe(recorder)
    source.send(1)
    scheduler.advance(by: 25)
    source.send(2)
    source.send(completion: .finished)
    scheduler.advance(by: 25)
    #expect(recorder.events == ["1"])
    scheduler.advance(by: 25)
    #expect(recorder.events == ["1", "2", "finished"])
  }

  @Test("what is received on a scheduler stays in order where the scheduler does not, and stops at cancel")
  func receives() {
    source.receive(on: scheduler).subscribe(recorder)
    source.send(1)
    source.send(2)
    source.send(completion: .finished)
    #expect(recorder.events == [])
    scheduler.runBackwards()
    #expect(recorder.events == ["1", "2", "finished"])
    let (other, cut) = (Source(), Recorder<Int, TestError>(.max(1)))
    other.receive(on: scheduler).subscribe(cut)
    other.send(1)
    other.send(2)
    cut.onValue = { [unowned cut] _ in
      cut.cancel()
      return .none
    }
    scheduler.advance()
    #expect(cut.events == ["1"] && cut.faults == [])
  }

  @Test("subscribing, asking and cancelling on a scheduler")
  func subscribes() {
    var told: [String] = []
    let subscription = Just(1).handleEvents(
      receiveSubscription: { _ in told.append("subscription") }, receiveRequest: { told.append("request \($0)") }
    ).append(Empty(completeImmediately: false)).handleEvents(receiveCancel: { told.append("cancel") })
      .subscribe(on: scheduler).sink { told.append("\($0)") }
    #expect(told == [])
    scheduler.advance()
    #expect(told == ["subscription", "request unlimited", "1"])
    subscription.cancel()
    #expect(told.count == 3)
    scheduler.advance()
    #expect(told.last == "cancel")
  }

  @Test("a time without a value ends, or fails")
  func timesOut() {
    source.timeout(100, scheduler: scheduler) { TestError() }.subscribe(recorder)
    let ending = Recorder<Int, TestError>(.max(1))
    source.timeout(100, scheduler: scheduler).subscribe(ending)
    scheduler.advance(by: 90)
    source.send(1)
    scheduler.advance(by: 99)
    source.send(2)
    scheduler.advance(by: 100)
    source.send(3)
    #expect(recorder.events == ["1", "2", "failed test"])
    #expect(ending.events == ["1", "finished"])
    #expect(ending.faults == [])
  }

  @Test("the time between values")
  func measures() {
    let spans = Recorder<VirtualScheduler.SchedulerTimeType.Stride, TestError>()
    source.measureInterval(using: scheduler).subscribe(spans)
    scheduler.advance(by: 30)
    source.send(1)
    scheduler.advance(by: 70)
    source.send(2)
    #expect(spans.values.map(\.magnitude) == [30, 70])
  }

  @Test("values are collected by time, and by count")
  func collects() {
    let (byTime, byCount) = (Recorder<[Int], TestError>(), Recorder<[Int], TestError>())
    source.collect(.byTime(scheduler, 100)).subscribe(byTime)
    source.collect(.byTimeOrCount(scheduler, 100, 2)).subscribe(byCount)
    for value in 1...3 { source.send(value) }
    scheduler.advance(by: 100)
    scheduler.advance(by: 100)
    source.send(4)
    source.send(completion: .finished)
    #expect(byTime.events == ["[1, 2, 3]", "[4]", "finished"])
    #expect(byCount.events == ["[1, 2]", "[3]", "[4]", "finished"])
    #expect(scheduler.waiting == 0)
  }

  @Test("the spans of queues, run loops and operations")
  func strides() {
    #expect(DispatchQueue.SchedulerTimeType.Stride.milliseconds(300).magnitude == 300_000_000)
    #expect((0.5 as DispatchQueue.SchedulerTimeType.Stride).magnitude == 500_000_000)
    #expect((2 as DispatchQueue.SchedulerTimeType.Stride) == .seconds(2))
    #expect((2 as RunLoop.SchedulerTimeType.Stride).timeInterval == 2)
    #expect(RunLoop.SchedulerTimeType.Stride.milliseconds(250) == 0.25)
    #expect(OperationQueue.SchedulerTimeType.Stride.microseconds(5) < .milliseconds(1))
    let now = DispatchQueue.main.now
    #expect(now.distance(to: now.advanced(by: .seconds(3))) == .seconds(3))
    let date = RunLoop.SchedulerTimeType(Date(timeIntervalSince1970: 10))
    #expect(date.advanced(by: -4).date == Date(timeIntervalSince1970: 6))
  }

  @Test("queues and operations run what is scheduled, in order", .timeLimit(.minutes(1)))
  func queues() async {
    let serial = DispatchQueue(label: "publishers")
    for await value in Just(1).receive(on: serial).receive(on: OperationQueue()).receive(on: DispatchQueue.global())
      .receive(on: RunLoop.main).delay(for: .nanoseconds(1), scheduler: serial).values
    {
      #expect(value == 1)
    }
    var values: [Int] = []
    for await value in (0..<200).publisher.receive(on: DispatchQueue.global()).buffer(
      size: 500, prefetch: .keepFull, whenFull: .dropNewest
    ).values { values.append(value) }
    #expect(values == Array(0..<200))
  }

  @Test("a queue repeats until it is cancelled", .timeLimit(.minutes(1)))
  func repeats() async {
    let (beats, beat) = AsyncStream.makeStream(of: Void.self)
    let queue = DispatchQueue(label: "beats")
    let timer = queue.schedule(after: queue.now, interval: .microseconds(100)) { beat.yield() }
    var count = 0
    for await _ in beats {
      count += 1
      if count == 3 { break }
    }
    timer.cancel()
    #expect(count == 3)
  }
}
