import CoreEnvironment
import CoreObserving
import Namesakes
import Testing

private typealias OtherSizeKey = Namesakes.SizeKey
private typealias OtherCountTrait = Namesakes.CountTrait
private typealias OtherBasket = Namesakes.Basket

/// Keys, traits and objects of one name in two modules are two.
@MainActor
@Suite struct NamesakeTests {
  let cycle = UpdateCycle { _ in }
  let app = ValueNode("App")
  let screen: ValueNode

  init() {
    screen = ValueNode("Screen", parent: app)
  }

  @Test("environment keys of one name hold a value each, and run their own readers")
  func keys() {
    #expect("\(SizeKey.self)" == "\(OtherSizeKey.self)")
    let own = Recorder(in: cycle) { [screen] in screen.environment.size }
    let other = Recorder(in: cycle) { [screen] in screen.environment.sizeOfNamesake }
    app.environment(\.size, 3)
    cycle.flush()
    app.environment(\.sizeOfNamesake, "large")
    cycle.flush()
    app.removeEnvironment(\.size)
    cycle.flush()
    #expect(own.seen == [10, 3, 10])
    #expect(other.seen == ["medium", "large"])
  }

  @Test("traits of one name hold a value each, differ in their identifiers, and are compared each for itself")
  func traits() {
    #expect(CountTrait.name == OtherCountTrait.name)
    #expect(OtherCountTrait.identifier == "Namesakes.CountTrait")
    #expect(CountTrait.identifier != OtherCountTrait.identifier)
    let own = Recorder(in: cycle) { [screen] in screen.traitCollection.count }
    let before = screen.traitCollection
    app.traitOverrides[OtherCountTrait.self] = 7
    cycle.flush()
    #expect(own.seen == [0])
    #expect(screen.traitCollection[OtherCountTrait.self] == 7)
    #expect(!app.traitOverrides.contains(CountTrait.self))
    #expect(screen.traitCollection.changedTraits(from: before).map { $0.identifier } == ["Namesakes.CountTrait"])
  }

  @Test("a handler for a trait is not called for one of the same name")
  func handlers() {
    let node = TraitNode("Node")
    var calls: [String] = []
    node.registerForTraitChanges([CountTrait.self]) { (_: TraitNode, _) in calls.append("own") }
    node.registerForTraitChanges([OtherCountTrait.self]) { (_: TraitNode, _) in calls.append("other") }
    node.traitOverrides[OtherCountTrait.self] = 7
    node.updateTraitsIfNeeded()
    node.traitOverrides.count = 7
    node.updateTraitsIfNeeded()
    #expect(calls == ["other", "own"])
  }

  @Test("objects of one name are found each by its own type")
  func objects() throws {
    let (own, other) = (Basket(), OtherBasket())
    app.environment(own).environment(other)
    #expect(try screen.environment.object(Basket.self) === own)
    #expect(try screen.environment.object(OtherBasket.self) === other)
    app.removeEnvironment(OtherBasket.self)
    #expect(screen.environment[Basket.self] === own)
    #expect(screen.environment[OtherBasket.self] == nil)
  }

  @Test("a missing object tells a type of the same name in another module from the one that was asked for")
  func missing() {
    app.environment(OtherBasket())
    let error = #expect(throws: MissingObject.self) { try screen.environment.object(Basket.self) }
    #expect(
      error?.description == """
        No Basket in the environment of Screen.

          App › Screen
          injected above it:  Namesakes.Basket (at App)
          near miss:          Namesakes.Basket, injected at App, has the name of CoreEnvironmentTests.Basket, but is \
        another type.

        To fix it, inject it at App:  .environment(basket)
        or read it as optional:  @Environment(Basket.self) private var basket: Basket?
        """)
  }
}
