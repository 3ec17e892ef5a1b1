import CoreJSON
import CoreObserving
import Testing

@MainActor
@Suite struct ChangePlayerTests {
  let basket = BasketStore()
  let counter = SharedCounter()

  private func change(
    _ object: String, _ property: String, _ oldValue: JSONValue, _ newValue: JSONValue
  ) -> RecordedChange {
    RecordedChange(object: object, property: property, oldValue: oldValue, newValue: newValue, isReplayable: true)
  }

  private func recording(_ updates: [RecordedChange]...) -> ChangeRecording {
    ChangeRecording(updates.enumerated().map { RecordedUpdate(number: $0 + 1, changes: $1) })
  }

  private var threeUpdates: ChangeRecording {
    recording(
      [change("basket", "items", [], ["chair"]), change("basket", "itemsCount", 0, 1)],
      [change("SharedCounter", "value", 0, 5), change("SharedCounter", "value", 5, 6)],
      [change("basket", "note", .null, "soon"), change("SharedCounter", "value", 6, -1)])
  }

  private func player(_ recording: ChangeRecording, at position: Int? = nil) -> ChangePlayer {
    let player = ChangePlayer(recording, at: position)
    player.register(basket, as: "basket")
    player.register(counter)
    return player
  }

  private var state: String { "\(basket.items) \(basket.itemsCount) \(basket.note ?? "-") \(counter.value)" }

  @Test("stepping forward and back over two stores ends in exactly the former states")
  func steps() throws {
    let player = player(threeUpdates, at: 0)
    var states = [state]
    while try player.stepForward() != nil { states.append(state) }
    #expect(states == ["[] 0 - 0", #"["chair"] 1 - 0"#, #"["chair"] 1 - 6"#, #"["chair"] 1 soon -1"#])
    for expected in states.dropLast().reversed() {
      try player.stepBack()
      #expect(state == expected)
    }
    #expect(player.position == 0)
  }

  @Test("a step returns the update that it made or undid, and nil at the ends")
  func returned() throws {
    let player = player(threeUpdates, at: 1)
    #expect(try player.stepBack()?.number == 1)
    #expect(try player.stepBack() == nil)
    #expect(try player.stepForward()?.number == 1)
    try player.go(to: 3)
    #expect(try player.stepForward() == nil)
    #expect(player.position == 3)
  }

  @Test("it begins at the end, or where it is told to")
  func begins() {
    #expect(ChangePlayer(threeUpdates).position == 3)
    #expect(ChangePlayer(threeUpdates, at: 2).position == 2)
    #expect(ChangePlayer(threeUpdates, at: -1).position == 0)
    #expect(ChangePlayer(threeUpdates, at: 9).position == 3)
  }

  @Test("it goes to any position, and no further than the ends")
  func goes() throws {
    let player = player(threeUpdates, at: 0)
    try player.go(to: 2)
    #expect(state == #"["chair"] 1 - 6"#)
    try player.go(to: 99)
    #expect(player.position == 3)
    try player.go(to: 1)
    #expect(state == #"["chair"] 1 - 0"#)
    try player.go(to: -5)
    #expect(player.position == 0)
    #expect(state == "[] 0 - 0")
  }

  @Test("a recording made live is undone from its end, also after it was in a file")
  func fromFile() throws {
    basket.add("chair")
    let live = recording([change("basket", "items", [], ["chair"]), change("basket", "itemsCount", 0, 1)])
    try player(try ChangeRecording(jsonLines: live.jsonLines)).stepBack()
    #expect(state == "[] 0 - 0")
  }

  @Test("changes that are not replayable are passed over")
  func notReplayable() throws {
    let other = RecordedChange(object: "Elsewhere", property: "x", oldValue: 1, newValue: 2)
    let player = player(recording([other, change("basket", "itemsCount", 0, 7)]), at: 0)
    try player.stepForward()
    #expect(basket.itemsCount == 7)
  }

  @Test("a value that does not fit changes nothing of its update")
  func badValue() throws {
    let player = player(
      recording([change("basket", "items", ["x"], ["chair"]), change("basket", "itemsCount", "none", "one")]), at: 0)
    #expect(
      throws: ChangePlayerError.badValue(
        property: "itemsCount", store: "basket", update: 1, reason: "Expected to decode Int but found a string instead")
    ) { try player.stepForward() }
    #expect(state == "[] 0 - 0")
    #expect(player.position == 0)
    try player.go(to: 0)
    let atEnd = self.player(player.recording)
    #expect(throws: ChangePlayerError.self) { try atEnd.stepBack() }
    #expect(state == "[] 0 - 0")
    #expect(atEnd.position == 1)
  }

  @Test("a store that is not registered is named, and nothing is changed")
  func unknownStore() {
    let player = player(
      recording([change("basket", "itemsCount", 0, 1), change("user\u{1B}", "name", "a", "b")]), at: 0)
    let expected = ChangePlayerError.unknownStore("user\u{1B}", update: 1, registered: ["SharedCounter", "basket"])
    #expect(throws: expected) { try player.stepForward() }
    #expect(basket.itemsCount == 0)
    #expect(
      expected.description == #"Update 1 changes the store "user\u001b", and none is registered by that name "#
        + "(there are: SharedCounter, basket). Register it with register(_:as:) before stepping there.")
  }

  @Test("a property that the store does not list is named, and nothing is changed")
  func unknownProperty() {
    let player = player(recording([change("basket", "itemsCount", 0, 1), change("basket", "total", 1, 2)]), at: 0)
    #expect(
      throws: ChangePlayerError.unknownProperty(
        "total", store: "basket", update: 1, journaled: ["items", "note", "itemsCount"])
    ) { try player.stepForward() }
    #expect(basket.itemsCount == 0)
  }

  @Test("going somewhere ends before the update that does not fit")
  func goesPart() {
    let player = player(
      recording([change("basket", "itemsCount", 0, 1)], [change("basket", "itemsCount", 1, "two")]), at: 0)
    #expect(throws: ChangePlayerError.self) { try player.go(to: 2) }
    #expect(player.position == 1)
    #expect(basket.itemsCount == 1)
  }

  @Test("changes of a store that is gone are passed over, and one of its name takes its place")
  func dead() throws {
    let player = ChangePlayer(recording([change("basket", "itemsCount", 0, 1)]), at: 0)
    var basket: BasketStore? = BasketStore()
    weak let remains = basket
    if let basket { player.register(basket, as: "basket") }
    basket = nil
    #expect(remains == nil)
    #expect(try player.stepForward()?.number == 1)
    let next = BasketStore()
    next.itemsCount = 1
    player.register(next, as: "basket")
    try player.stepBack()
    #expect(next.itemsCount == 0)
  }

  @Test("its position can be observed")
  func observed() throws {
    let player = player(threeUpdates, at: 0)
    let cycle = UpdateCycle.manual
    var seen: [Int] = []
    let token = observe(in: cycle) { seen.append(player.position) }
    try player.stepForward()
    cycle.flush()
    token.cancel()
    #expect(seen == [0, 1])
  }
}
