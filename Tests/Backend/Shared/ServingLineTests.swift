import Dispatch
import Synchronization
import Testing

@testable import ServicesBackend

@Suite("A line of those who wait", .timeLimit(.minutes(2)))
struct ServingLineTests {
  @Test("who comes first is served first; a server rests when nobody waits, and the one that rested last works first")
  func order() {
    let line = ServingLine<Int>(servers: 2, limit: 200)
    #expect(line.add(1) == .served(by: 0) && line.add(2) == .served(by: 1))
    for number in 3...202 { #expect(line.add(number) == .waits) }
    #expect(line.add(203) == .full)
    #expect(line.take(upTo: 150) == Array(3...152))
    #expect(line.count == 50)
    for number in 153...202 { #expect(line.next(for: number % 2) == number) }
    #expect(line.take(upTo: 5) == [] && line.next(for: 0) == nil && line.next(for: 1) == nil)
    #expect(line.add(204) == .served(by: 1) && line.add(205) == .served(by: 0) && line.add(206) == .waits)
    #expect(line.next(for: 0) == 206)
  }

  @Test("a spare server works only when no other one is free")
  func spare() {
    let line = ServingLine<Int>(servers: 2, limit: 1)
    _ = (line.add(1), line.add(2))
    #expect(line.next(for: 0) == nil && line.next(for: 1, isSpare: true) == nil)
    #expect(line.add(3) == .served(by: 0) && line.add(4) == .served(by: 1))
  }

  @Test("whom a server cannot serve another one serves first, one that rests or one at work; the last one keeps him")
  func passing() {
    let line = ServingLine<Int>(servers: 3, limit: 3)
    _ = (line.add(1), line.add(2), line.add(3), line.add(4))
    #expect(line.pass(1, from: 0) == .waits)
    #expect(line.next(for: 1) == 1 && line.next(for: 1) == 4 && line.next(for: 1) == nil)
    #expect(line.pass(3, from: 2) == .served(by: 1))
    // Both others are spare now.
    #expect(line.pass(3, from: 1) == nil)
    #expect(line.next(for: 1) == nil)
    #expect(line.add(5) == .served(by: 1) && line.add(6) == .served(by: 0) && line.add(7) == .served(by: 2))
    _ = (line.add(8), line.take(upTo: 1), line.add(9))
    #expect(line.pass(5, from: 1) == .waits)
    #expect(line.take(upTo: 3) == [5, 9])
  }

  @Test("one that works alone is relieved when somebody has waited for it, and rests where the other one is quick")
  func relief() async {
    let time = Mutex(ContinuousClock.now)
    let (begun, beginnings) = AsyncStream<[Int]>.makeStream()
    let line = ServingLine<Int>(
      servers: 3, limit: 9,
      relief: ServingLine.Relief(delay: .milliseconds(1)) { beginnings.yield([$0, $1]) },
      now: { time.withLock { $0 } })
    #expect(line.add(1) == .served(by: 0) && line.add(2) == .waits && line.add(3) == .waits)
    time.withLock { $0 += .milliseconds(1) }
    var told = begun.makeAsyncIterator()
    #expect(await told.next() == [1, 2])
    #expect(await told.next() == [2, 3])
    // One is enough to go on beside the first one, which is at work still.
    #expect(line.next(for: 2) == nil)
    time.withLock { $0 += .microseconds(900) }
    #expect(line.add(4) == .waits && line.next(for: 1) == 4)
    // It is back, and one is enough.
    #expect(line.add(5) == .waits && line.next(for: 0) == nil && line.next(for: 1) == 5)
    #expect(line.next(for: 1) == nil && line.add(6) == .served(by: 1) && line.add(7) == .waits)
    time.withLock { $0 += .milliseconds(1) }
    #expect(await told.next()?.last == 7)
  }

  @Test("who has waited as long as anybody should is told so, in the order of their coming, and is served no more")
  func late() async {
    let (told, numbers) = AsyncStream<Int>.makeStream()
    let line = ServingLine<Int>(servers: 1, limit: 9, patience: .milliseconds(20)) { numbers.yield($0) }
    #expect(line.add(1) == .served(by: 0))
    var late = told.makeAsyncIterator()
    // Twice: it is looked after those who come later as well.
    for first in [2, 4] {
      #expect(line.add(first) == .waits && line.add(first + 1) == .waits)
      #expect(await late.next() == first)
      #expect(await late.next() == first + 1)
    }
    #expect(line.count == 0 && line.next(for: 0) == nil)
  }

  @Test("when it is closed nobody is taken any more, and who waits is served")
  func closed() {
    let line = ServingLine<Int>(servers: 1, limit: 9)
    _ = (line.add(1), line.add(2))
    line.close()
    #expect(line.add(3) == .closed)
    #expect(line.pass(1, from: 0) == nil)
    #expect(line.next(for: 0) == 2 && line.next(for: 0) == nil)
    #expect(line.add(4) == .closed)
  }
}
