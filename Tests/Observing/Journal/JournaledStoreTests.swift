import CoreJSON
import CoreObserving
import Testing

@MainActor
@Suite struct JournaledStoreTests {
  @Test("a store lists its properties by name and key path")
  func properties() throws {
    let store = JournaledStore(BasketStore(), as: "basket")
    #expect(store.name == "basket")
    #expect(store.properties.map(\.name) == ["items", "note", "itemsCount"])
    #expect(store.properties.map(\.keyPath) == [\BasketStore.items, \BasketStore.note, \BasketStore.itemsCount])
    #expect(store.property(named: "total") == nil)
    #expect(JournaledStore(BasketStore()).name == "BasketStore")
  }

  @Test("a property is read and written, also where its setter is private")
  func readAndWrite() throws {
    let basket = BasketStore()
    let items = try #require(JournaledStore(basket).property(named: "items"))
    #expect(try items.snapshot()?.encoded() == [])
    try items.prepare(["chair"])()
    #expect(basket.items == ["chair"])
    let note = JournaledProperty("note", \BasketStore.note)
    #expect(try note.snapshot(basket).encoded() == .null)
    try note.prepare("x")(basket)
    #expect(basket.note == "x")
  }

  @Test("a value that does not fit changes nothing")
  func badValue() throws {
    let basket = BasketStore()
    basket.add("chair")
    let items = try #require(JournaledStore(basket).property(named: "items"))
    #expect(throws: JSONCodingError.self) { try items.prepare(["table", 2])() }
    #expect(basket.items == ["chair"])
  }

  @Test("a snapshot tells whether the value has changed, without encoding it")
  func snapshot() throws {
    let basket = BasketStore()
    let count = try #require(JournaledStore(basket).property(named: "itemsCount"))
    let before = try #require(count.snapshot())
    #expect(count.snapshot()?.isSame(as: before) == true)
    basket.add("chair")
    #expect(count.snapshot()?.isSame(as: before) == false)
    #expect(try before.encoded() == 0)
    basket.itemsCount = 0
    #expect(count.snapshot()?.isSame(as: before) == true)
  }

  @Test("stores on no actor are read and written on the main actor")
  func nonisolated() throws {
    let shared = SharedCounter()
    try JournaledStore(shared).property(named: "value")?.prepare(3)()
    #expect(shared.value == 3)
    let plain = PlainStore()
    #expect(try JournaledStore(plain).property(named: "ratio")?.snapshot()?.encoded() == 0.5)
  }

  @Test("a store is not kept alive, and what is left of it reads nothing and writes nothing")
  func dead() throws {
    var basket: BasketStore? = BasketStore()
    let store = try #require(basket.map { JournaledStore($0) })
    let count = try #require(store.property(named: "itemsCount"))
    weak let released = basket
    basket = nil
    #expect(released == nil)
    #expect(count.snapshot() == nil)
    try count.prepare(3)()
  }

  @Test("a write is a change like any other")
  func observed() throws {
    let basket = BasketStore()
    let cycle = UpdateCycle.manual
    var seen: [Int] = []
    let token = observe(in: cycle) { seen.append(basket.itemsCount) }
    try JournaledStore(basket).property(named: "itemsCount")?.prepare(4)()
    cycle.flush()
    token.cancel()
    #expect(seen == [0, 4])
  }

  @Test("two properties of one name end the program with a text that names them")
  func sameName() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = JournaledStore(TwiceNamedStore()) }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("Two journaled properties of TwiceNamedStore have one name"))
  }
}
