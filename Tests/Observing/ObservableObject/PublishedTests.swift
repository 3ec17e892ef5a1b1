import CoreObserving
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5))) struct PublishedTests {
  @Test("its values are the present one and then each that is set, equal ones too")
  func values() async {
    let object = Store()
    object.count = 1
    var iterator = object.$count.values.makeAsyncIterator()
    object.count = 2
    object.count = 2
    object.isOn = true
    object.count = 3
    #expect(await iterator.next() == 1)
    #expect(await iterator.next() == 2)
    #expect(await iterator.next() == 2)
    #expect(await iterator.next() == 3)
  }

  @Test("two loops get all values each, from their own beginnings on")
  func twoIterators() async {
    let object = Store()
    let values = object.$count.values
    var first = values.makeAsyncIterator()
    object.count = 1
    var second = values.makeAsyncIterator()
    object.count = 2
    #expect(await [first.next(), first.next(), first.next()] == [0, 1, 2])
    #expect(await [second.next(), second.next()] == [1, 2])
  }

  @Test("values beyond 64 that nobody took lose the oldest")
  func bounded() async {
    let object = Store()
    var iterator = object.$count.values.makeAsyncIterator()
    for number in 1...100 { object.count = number }
    var taken: [Int?] = []
    for _ in 0..<64 { taken.append(await iterator.next()) }
    #expect(taken == Array(37...100))
  }

  @Test("they end with the object, which they do not keep alive")
  func ends() async {
    weak var released: Store?
    var iterator: AsyncStream<Int>.Iterator
    let values: PublishedValues<Int>
    do {
      let object = Store()
      released = object
      values = object.$count.values
      iterator = values.makeAsyncIterator()
      object.count = 1
    }
    #expect(released == nil)
    #expect(await iterator.next() == 0)
    #expect(await iterator.next() == 1)
    #expect(await iterator.next() == nil)
    var later = values.makeAsyncIterator()
    #expect(await later.next() == nil)
  }

  @Test("a loop that is cancelled ends")
  func cancelled() async {
    let object = Store()
    let values = object.$count.values
    let (started, start) = AsyncStream.makeStream(of: Void.self)
    let loop = Task {
      var seen: [Int] = []
      for await value in values {
        seen.append(value)
        start.yield()
      }
      return seen
    }
    for await _ in started { break }
    loop.cancel()
    #expect(await loop.value == [0])
    object.count = 1
  }

  @Test("a change in place tells once, gives the new value, and copies nothing")
  func inPlace() async {
    let object = Store()
    let cycle = UpdateCycle.manual
    var seen: [[String]] = []
    let token = observe(in: cycle) {
      ObservedObjectLink.read(object)
      seen.append(object.items)
    }
    let values = object.$items.values
    var iterator = values.makeAsyncIterator()
    object.items.append("a")
    cycle.flush()
    object.items[0] += "b"
    cycle.flush()
    #expect(seen == [[], ["a"], ["ab"]])
    #expect(await [iterator.next(), iterator.next(), iterator.next()] == [[], ["a"], ["ab"]])
    token.cancel()

    object.shared = CopyCounting()
    for _ in 0..<10 { object.shared.change() }
    #expect(object.shared.copies == 0)
    let kept = object.shared
    object.shared.change()
    #expect(object.shared.copies == 1)
    #expect(kept.copies == 0)
  }

  @Test("a subscriber of its values is told before the property has the new one, as in Combine")
  func order() {
    let object = Store()
    var told: [[Int]] = []
    let subscription = object.$count.sink { told.append([$0, object.count]) }
    object.count = 1
    object.count += 4
    #expect(told == [[0, 0], [1, 0], [5, 1]])
    #expect(object.count == 5)
    subscription.cancel()
    object.count += 1
    #expect(told.count == 3)
  }

  @Test("a subscriber of the object is told first, then that of the values, then observers")
  func orderOfAll() {
    let object = Store()
    let cycle = UpdateCycle.manual
    var told: [String] = []
    let ofObject = object.objectWillChange.sink { told.append("object, still \(object.items)") }
    let ofValues = object.$items.dropFirst().sink { told.append("values \($0), still \(object.items)") }
    let token = observe(in: cycle) {
      ObservedObjectLink.read(object)
      told.append("observer \(object.items)")
    }
    object.items.append("a")
    cycle.flush()
    #expect(
      told == [
        "observer []", "object, still []", #"values ["a"], still []"#, #"observer ["a"]"#,
      ])
    token.cancel()
    ofObject.cancel()
    ofValues.cancel()
  }

  @Test("a change on another thread in the very first run, behind the read, is not lost: 200 times")
  func firstRun() {
    for _ in 0..<200 {
      // Safe: this thread waits while the other one writes.
      nonisolated(unsafe) let object = Store()
      let cycle = UpdateCycle.manual
      var seen: [Int] = []
      let token = observe(in: cycle) {
        ObservedObjectLink.read(object)
        seen.append(object.count)
        if seen.count == 1 { writeOnAnotherThread { object.count = 7 } }
      }
      cycle.flush()
      #expect(seen == [0, 7])
      token.cancel()
    }
  }

  @Test("what the first run changes by itself does not run it again")
  func ownChange() {
    let object = Store()
    let cycle = UpdateCycle.manual
    var seen: [Int] = []
    let token = observe(in: cycle) {
      ObservedObjectLink.read(object)
      if object.count == 0 { object.count = 1 }
      seen.append(object.count)
    }
    cycle.flush()
    #expect(seen == [1])
    token.cancel()
  }

  @Test("a class that is no ObservableObject has such properties too")
  func anyClass() async {
    let meter = Meter()
    var iterator = meter.$level.values.makeAsyncIterator()
    meter.level = 1
    meter.level += 1
    #expect(meter.level == 2)
    #expect(await [iterator.next(), iterator.next(), iterator.next()] == [0, 1, 2])
  }

  @Test("what an object inherits from a class that is none tells its observers")
  func inherited() {
    let gauge = ObservableGauge()
    let before = ObservedObjectLink.changes(of: gauge)
    gauge.level = 1
    #expect(ObservedObjectLink.changes(of: gauge) > before)
  }
}
