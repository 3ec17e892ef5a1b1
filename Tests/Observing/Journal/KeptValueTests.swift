import CoreObserving
import Observation
import Testing

@Observable
@MainActor
private final class Basket {
  private(set) var items: [String] = []
  var isGift = false
  @ObservationIgnored var cache = 7
  @ObservationIgnored let onChange: () -> Void = {}

  func add(_ item: String) { items.append(item) }
}

@MainActor
private class Player: ObservableObject {
  @Published var volume = 5
  var untold = "x"
}

@MainActor
private final class LoudPlayer: Player {
  @Published var boost = 1
}

@MainActor
@Suite("What a program keeps, and what it has been")
struct KeptValueTests {
  private let cycle = UpdateCycle { _ in }
  private let paths = ObservedPaths()

  init() { cycle.add(paths) }

  @Test("an observable object is looked at by the names of its source, and nobody is subscribed by that")
  func reading() throws {
    let basket = Basket()
    let object = try #require(KeptObject(basket))
    #expect(object.name == "Basket")
    var runs = 0
    let token = observe(in: cycle) {
      runs += 1
      _ = object.values(by: paths)
    }
    #expect(object.values(by: paths).map(\.name) == ["items", "isGift", "cache"])
    #expect(object.values(by: paths).map { "\($0.value)" } == ["[]", "false", "7"])
    basket.isGift = true
    cycle.flush()
    #expect(runs == 1)
    #expect(object.values(by: paths).map { "\($0.value)" } == ["[]", "true", "7"])
    token.cancel()
  }

  @Test("what is no object, and an object that nobody can observe, is none")
  func others() {
    #expect(KeptObject(5) == nil)
    #expect(KeptObject(Optional<Basket>.none as Any) == nil)
    #expect(KeptObject(Optional(Basket()) as Any) != nil)
    #expect(KeptObject(UpdateCycle { _ in }) == nil)
  }

  @Test("a property is set by the path that its first change has told, a private setter's too, and its readers follow")
  func setting() throws {
    let basket = Basket()
    var seen: [[String]] = []
    let token = observe(in: cycle) { seen.append(basket.items) }
    let object = try #require(KeptObject(basket))
    #expect(object.values(by: paths).allSatisfy { !$0.isSettable })
    basket.add("tea")
    cycle.flush()
    let items = try #require(object.values(by: paths).first { $0.name == "items" })
    #expect(items.isSettable)
    #expect(!items.write(5))
    #expect(items.write(["milk"]))
    cycle.flush()
    #expect(seen == [[], ["tea"], ["milk"]])
    token.cancel()
  }

  @Test("a published property is set where it is stored, of a superclass too, and whoever holds the object is told")
  func published() throws {
    let player = LoudPlayer()
    var told = 0
    let subscription = player.objectWillChange.sink { told += 1 }
    var volumes: [Int] = []
    let values = player.$volume.sink { volumes.append($0) }
    let kept = try #require(KeptObject(player)).values(by: paths)
    #expect(kept.map(\.name) == ["volume", "untold", "boost"])
    #expect(kept.map { "\($0.value)" } == ["5", "x", "1"])
    #expect(kept.map(\.isSettable) == [true, false, true])
    #expect(kept[0].write(9) && kept[2].write(3))
    #expect(!kept[0].write("loud"))
    #expect((player.volume, player.boost, told) == (9, 3, 2))
    #expect(volumes == [5, 9])
    subscription.cancel()
    values.cancel()
  }

  @Test("the history goes back and forward through what updates have changed")
  func history() throws {
    let basket = Basket()
    let token = observe(in: cycle) { _ = (basket.items, basket.isGift) }
    let object = try #require(KeptObject(basket))
    let history = ValueHistory()
    history.follow(object.values(by: paths))
    // The first change of a property tells by which path it is set.
    basket.add("tea")
    basket.isGift = true
    cycle.flush()
    #expect(history.take(object.values(by: paths), update: 1))
    basket.add("milk")
    cycle.flush()
    #expect(history.take(object.values(by: paths), update: 2))
    #expect(!history.take(object.values(by: paths), update: 3))
    #expect(history.steps.map(\.update) == [1, 2])
    #expect(history.steps[0].changes.map { "\($0.place).\($0.name)" } == ["Basket.items", "Basket.isGift"])
    history.go(to: 0)
    #expect((basket.items, basket.isGift) == ([], false))
    history.go(to: -3)
    history.go(to: 1)
    #expect((basket.items, basket.isGift) == (["tea"], true))
    history.go(to: 9)
    #expect(basket.items == ["tea", "milk"])
    #expect(history.position == 2)
    token.cancel()
  }

  @Test("where the program goes on from an earlier step, the way back becomes a step, and nothing is lost")
  func wayBack() throws {
    let basket = Basket()
    let token = observe(in: cycle) { _ = basket.items }
    let object = try #require(KeptObject(basket))
    let history = ValueHistory()
    func update(_ number: Int) {
      cycle.flush()
      history.take(object.values(by: paths), update: number)
    }
    history.follow(object.values(by: paths))
    for (number, item) in ["a", "b", "c"].enumerated() {
      basket.add(item)
      update(number + 1)
    }
    history.go(to: 1)
    cycle.flush()
    history.follow(object.values(by: paths))
    basket.add("x")
    update(5)
    #expect(history.steps.map(\.update) == [1, 2, 3, 0, 5])
    var states: [[String]] = []
    for step in (0...5).reversed() {
      history.go(to: step)
      states.append(basket.items)
    }
    #expect(states == [["a", "x"], ["a"], ["a", "b", "c"], ["a", "b"], ["a"], []])
    token.cancel()
  }

  private struct Plain {
    var title: String
    var parts: [Part]
    var action: () -> Void = {}
  }
  private struct Part {
    let state: State
    let owner: AnyObject
  }
  private enum State {
    case open
    case shut(Int)
  }

  @Test("what cannot be compared is compared part by part, and objects by who they are")
  func comparison() {
    let (one, two) = (Basket(), Basket())
    func same(_ left: Any, _ right: Any) -> Bool {
      KeptValue(of: one, in: "", "", left).isSame(as: KeptValue(of: one, in: "", "", right))
    }
    let plain = Plain(title: "a", parts: [Part(state: .open, owner: one), Part(state: .shut(1), owner: two)])
    #expect(same(plain, plain))
    #expect(!same(plain, Plain(title: "b", parts: plain.parts)))
    #expect(!same(plain, Plain(title: "a", parts: [])))
    #expect(!same(plain, Plain(title: "a", parts: [plain.parts[0], Part(state: .shut(2), owner: two)])))
    #expect(!same(plain, Plain(title: "a", parts: [plain.parts[0], Part(state: .shut(1), owner: one)])))
    #expect(same([one, two], [one, two]) && !same([one, two], [two, one]))
    #expect(same(State.open, State.open) && !same(State.open, State.shut(1)))
    #expect(same(Optional(plain) as Any, Optional(plain) as Any) && !same(Optional(plain) as Any, Plain?.none as Any))
    #expect(!same(1, 2) && !same(1, "1") && same("a", "a"))
  }

  @Test("what has gone is passed over, and the oldest steps beyond the limit are forgotten")
  func gone() throws {
    let history = ValueHistory(limit: 2)
    var basket: Basket? = Basket()
    let token = observe(in: cycle) { [weak basket] in _ = basket?.items }
    do {
      let object = try #require(KeptObject(basket as Any))
      history.follow(object.values(by: paths))
      for number in 1...3 {
        basket?.add("\(number)")
        cycle.flush()
        history.take(object.values(by: paths), update: number)
      }
    }
    #expect(history.steps.map(\.update) == [2, 3])
    basket = nil
    history.go(to: 0)
    #expect(history.position == 0)
    token.cancel()
  }

  @Test("several journals take down the same updates, each as long as it is on")
  func journals() {
    let basket = Basket()
    let token = observe(in: cycle) { _ = basket.isGift }
    let (one, two) = (ChangeJournal(in: cycle), ChangeJournal(in: cycle))
    one.start()
    basket.isGift = true
    cycle.flush()
    two.start()
    basket.isGift = false
    cycle.flush()
    one.stop()
    basket.isGift = true
    cycle.flush()
    #expect(one.recording.updates.count == 2)
    #expect(two.recording.updates.map { $0.runs.count } == [1, 1])
    two.stop()
    token.cancel()
  }
}
