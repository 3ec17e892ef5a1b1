import Synchronization
import Testing

@testable import CoreObserving

@MainActor
@Suite struct ObservableObjectTests {
  let cycle = UpdateCycle.manual

  @Test("a subscriber is told as directly the two-hundred-thousandth time as the first")
  func manySends() {
    let publisher = ObservableObjectPublisher()
    let calls = Mutex(0)
    let subscription = publisher.subscribe { calls.withLock { $0 += 1 } }
    for _ in 0..<200_000 { publisher.send() }
    #expect(calls.withLock { $0 } == 200_000)
    subscription.cancel()
  }

  @Test("one change runs all three observers that hold an ObservableObject, and one over an Observable")
  func comparison() {
    let object = Store()
    let model = ObservableStore()
    var objectRuns: [String] = []
    var modelRuns: [String] = []
    let tokens = [
      observe(in: cycle) {
        ObservedObjectLink.read(object)
        objectRuns.append("screen")
      },
      observe(in: cycle) {
        ObservedObjectLink.read(object)
        objectRuns.append("list \(object.items.count)")
      },
      observe(in: cycle) {
        ObservedObjectLink.read(object)
        objectRuns.append("bulb \(object.isOn)")
      },
      observe(in: cycle) {
        _ = model
        modelRuns.append("screen")
      },
      observe(in: cycle) { modelRuns.append("list \(model.items.count)") },
      observe(in: cycle) { modelRuns.append("bulb \(model.isOn)") },
    ]
    objectRuns = []
    modelRuns = []
    object.isOn = true
    model.isOn = true
    cycle.flush()
    #expect(objectRuns == ["screen", "list 0", "bulb true"])
    #expect(modelRuns == ["bulb true"])
    #expect(cycle.counts == UpdateCycle.Counts(cycles: 1, evaluations: 4))
    for token in tokens { token.cancel() }
  }

  @Test("a thousand changes in a turn run a holder once, with the last value")
  func coalesces() {
    let object = Store()
    var seen: [Int] = []
    let token = observe(in: cycle) {
      ObservedObjectLink.read(object)
      seen.append(object.count)
    }
    for number in 1...1_000 { object.count = number }
    cycle.flush()
    #expect(seen == [0, 1_000])
    token.cancel()
  }

  @Test("subscribers are told before each change, in order, also of a change to an equal value")
  func willSet() {
    let object = Store()
    let calls = Mutex<[String]>([])
    // The object is only read on this thread, within its own change.
    nonisolated(unsafe) let read = { object.count }
    let first = object.objectWillChange.subscribe { calls.withLock { $0.append("first \(read())") } }
    let second = object.objectWillChange.subscribe { calls.withLock { $0.append("second \(read())") } }
    object.count = 1
    object.count = 1
    object.isOn = true
    #expect(
      calls.withLock { $0 } == ["first 0", "second 0", "first 1", "second 1", "first 1", "second 1"])
    first.cancel()
    second.cancel()
  }

  @Test("a subscription ends by being cancelled, also by a sibling in the same change, or released")
  func subscriptions() {
    let object = Store()
    let calls = Mutex<[String]>([])
    let sibling = Mutex<ObservableObjectSubscription?>(nil)
    let first = object.objectWillChange.subscribe {
      calls.withLock { $0.append("first") }
      sibling.withLock { $0.take() }?.cancel()
    }
    let second = object.objectWillChange.subscribe { calls.withLock { $0.append("second") } }
    var third: ObservableObjectSubscription? = object.objectWillChange.subscribe {
      calls.withLock { $0.append("third") }
    }
    sibling.withLock { $0 = second }
    object.count = 1
    #expect(calls.withLock { $0 } == ["first", "third"])
    #expect(third != nil)
    third = nil
    object.count = 2
    first.cancel()
    first.cancel()
    object.count = 3
    #expect(calls.withLock { $0 } == ["first", "third", "first"])
  }

  @Test("a subscriber may change the object again")
  func reentrant() {
    let object = Store()
    let calls = Mutex(0)
    nonisolated(unsafe) let turnOn = { if !object.isOn { object.isOn = true } }
    let subscription = object.objectWillChange.subscribe {
      guard
        calls.withLock({
          $0 += 1; return $0
        }) == 1
      else { return }
      turnOn()
    }
    object.count = 1
    #expect(object.isOn && object.count == 1)
    #expect(calls.withLock { $0 } == 2)
    subscription.cancel()
  }

  @Test("an object without published properties sends by hand, and is seen with the change made")
  func manual() {
    let object = ManualStore()
    var seen: [String] = []
    let token = observe(in: cycle) {
      ObservedObjectLink.read(object)
      seen.append(object.name)
    }
    object.name = "b"
    cycle.flush()
    #expect(seen == ["a", "b"])
    token.cancel()
  }

  @Test("a class may store its publisher; a subclass, an existential and the base share theirs")
  func publishers() {
    let storing = StoringStore()
    let calls = Mutex(0)
    let subscription = storing.objectWillChange.subscribe { calls.withLock { $0 += 1 } }
    storing.count = 1
    #expect(calls.withLock { $0 } == 1)
    let object = Subclass()
    let existential: any ObservableObject = object
    #expect(object.objectWillChange === (object as Store).objectWillChange)
    #expect(object.objectWillChange === existential.objectWillChange as AnyObject)
    #expect(object.objectWillChange !== Store().objectWillChange)
    let other = object.objectWillChange.subscribe { calls.withLock { $0 += 1 } }
    object.extra = 1
    object.count = 1
    #expect(calls.withLock { $0 } == 3)
    subscription.cancel()
    other.cancel()
  }

  @Test("a main-actor object works as well")
  func mainActor() {
    let object = MainActorStore(title: "a")
    #expect(object.title == "a")
    var runs = 0
    let token = observe(in: cycle) {
      ObservedObjectLink.read(object)
      runs += 1
    }
    object.count += 1
    cycle.flush()
    #expect(runs == 2)
    token.cancel()
  }

  @Test("neither observers nor subscribers nor the table keep an object alive")
  func memory() {
    weak var released: Store?
    let census = Census()
    var token: ObserveToken?
    do {
      let object = Store()
      released = object
      var subscription: ObservableObjectSubscription? = object.objectWillChange.subscribe {
        [ticket = census.ticket()] in
        _ = ticket
      }
      #expect(subscription != nil)
      subscription = nil
      token = observe(in: cycle) { [weak object] in if let object { ObservedObjectLink.read(object) } }
    }
    #expect(released == nil)
    #expect(census.living == 0)
    token?.cancel()
  }

  @Test("ten thousand objects that died leave few entries behind")
  func sweeps() {
    let before = ObservableObjectPublisher.tableCount
    for _ in 0..<10_000 { _ = Store().objectWillChange }
    #expect(ObservableObjectPublisher.tableCount < before + 1_000)
  }

  @Test("an object may change and send in its end")
  func lastWords() {
    for _ in 0..<200 {
      let object = LastWords()
      object.count = 5
      _ = LastWords()
    }
    #expect(ObservableObjectPublisher.tableCount < 1_000)
  }

  @Test("a publisher is asked for from many threads at once, and there is one", .timeLimit(.minutes(5)))
  func threads() async {
    let holder = ConcurrentStore()
    let identities = await withTaskGroup(of: ObjectIdentifier.self) { group in
      for _ in 0..<64 { group.addTask { ObjectIdentifier(holder.objectWillChange) } }
      var identities: Set<ObjectIdentifier> = []
      for await identity in group { identities.insert(identity) }
      return identities
    }
    #expect(identities.count == 1)
    let calls = Mutex(0)
    let subscription = holder.objectWillChange.subscribe { calls.withLock { $0 += 1 } }
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<64 {
        group.addTask {
          holder.objectWillChange.send()
          holder.objectWillChange.subscribe {}.cancel()
          _ = Store().objectWillChange
        }
      }
    }
    #expect(calls.withLock { $0 } == 64)
    subscription.cancel()
  }
}

private final class ConcurrentStore: ObservableObject, Sendable {}
