@testable import CoreEnvironment
import CoreObserving
import Testing

private struct FirstKey: EnvironmentKey { static let defaultValue = 0 }
private struct SecondKey: EnvironmentKey { static let defaultValue = 1 }
private struct LevelTrait: UITraitDefinition { static let defaultValue = 2 }
private struct LevelKey: UITraitBridgedEnvironmentKey {
  static let defaultValue = 2
  static func read(from traitCollection: UITraitCollection) -> Int { traitCollection[LevelTrait.self] }
  static func write(to mutableTraits: inout any UIMutableTraits, value: Int) {
    mutableTraits[LevelTrait.self] = value
  }
}
private final class Token {}

extension EnvironmentValues {
  fileprivate var first: Int {
    get { self[FirstKey.self] }
    set { self[FirstKey.self] = newValue }
  }
  fileprivate var second: Int {
    get { self[SecondKey.self] }
    set { self[SecondKey.self] = newValue }
  }
  fileprivate var level: Int {
    get { self[LevelKey.self] }
    set { self[LevelKey.self] = newValue }
  }
}

/// Deterministic, so that a failure comes again.
private struct Generator: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}

/// The slots by all their names.
private enum Name: Int, CaseIterable {
  case first
  case second
  case trait
  /// The trait's other name.
  case bridged
  case object

  var slot: Name { self == .bridged ? .trait : self }
}

/// The tree without any cleverness: walks up at every read.
@MainActor
private final class Place {
  let node: ValueNode
  private(set) var parent: Place?
  var own: [Name: Int] = [:]
  let tokens: [Token]

  init(_ name: String, parent: Place?, tokens: [Token]) {
    node = ValueNode(name, parent: parent?.node)
    self.parent = parent
    self.tokens = tokens
  }

  /// What must be read here. An object is its index; -1 is none.
  func expected(_ name: Name) -> Int {
    var next: Place? = self
    while let place = next {
      if let value = place.own[name.slot] { return value }
      next = place.parent
    }
    return [.first: 0, .second: 1, .trait: 2, .object: -1][name.slot] ?? 0
  }

  func set(_ name: Name, _ value: Int) {
    own[name.slot] = value
    switch name {
    case .first: node.environment(\.first, value)
    case .second: node.environment(\.second, value)
    case .trait: node.traitOverrides[LevelTrait.self] = value
    case .bridged: node.environment(\.level, value)
    case .object: node.environment(value < 0 ? nil : tokens[value])
    }
  }

  func remove(_ name: Name) {
    own[name.slot] = nil
    switch name {
    case .first: node.removeEnvironment(\.first)
    case .second: node.removeEnvironment(\.second)
    case .trait: node.traitOverrides.remove(LevelTrait.self)
    case .bridged: node.removeEnvironment(\.level)
    case .object: node.removeEnvironment(Token.self)
    }
  }

  func isBelow(_ other: Place) -> Bool {
    var next: Place? = self
    while let place = next {
      if place === other { return true }
      next = place.parent
    }
    return false
  }

  func move(under parent: Place?) {
    self.parent = parent
    node.move(under: parent?.node)
  }

  func read(_ name: Name) -> Int { Self.read(name, node.environment, node.traitCollection, tokens) }

  static func read(_ name: Name, _ values: EnvironmentValues, _ traits: UITraitCollection, _ tokens: [Token]) -> Int {
    switch name {
    case .first: values.first
    case .second: values.second
    case .trait: traits[LevelTrait.self]
    case .bridged: values.level
    case .object: values[Token.self].flatMap { token in tokens.firstIndex { $0 === token } } ?? -1
    }
  }
}

@MainActor
private final class Reader {
  let place: Place
  let name: Name
  let recorder: Recorder<Int>

  init(_ place: Place, _ name: Name, in cycle: UpdateCycle) {
    self.place = place
    self.name = name
    recorder = Recorder(in: cycle) { place.read(name) }
  }
}

@MainActor
private struct Moment {
  let values: EnvironmentValues
  let traits: UITraitCollection
  let expected: [Int]

  init(of place: Place) {
    values = place.node.environment
    traits = place.node.traitCollection
    expected = Name.allCases.map(place.expected)
  }
}

@MainActor
@Suite struct TreeFuzzTests {
  @Test("random operations agree with a walk up the tree, in values and in who runs again", arguments: [1, 2, 3, 4, 5])
  func fuzz(seed: UInt64) {
    var random = Generator(state: seed)
    let cycle = UpdateCycle { _ in }
    let tokens = (0..<3).map { _ in Token() }
    var places = [Place("root", parent: nil, tokens: tokens)]
    var readers: [Reader] = []
    var moments: [Moment] = []

    for step in 0..<2_000 {
      let before = readers.map { $0.place.expected($0.name) }
      let runsBefore = readers.map(\.recorder.seen.count)
      guard let place = places.randomElement(using: &random), let name = Name.allCases.randomElement(using: &random)
      else { return }
      let kind = Int.random(in: 0..<12, using: &random)
      switch kind {
      case 0...2: place.set(name, Int.random(in: -1..<3, using: &random))
      case 3: place.remove(name)
      case 4, 5:
        let parent = kind == 4 ? places.randomElement(using: &random) : nil
        if let parent, parent.isBelow(place) {
          #expect(throws: CyclicParents.self) { try place.node.checkMove(under: parent.node) }
        } else {
          #expect(throws: Never.self) { try place.node.checkMove(under: parent?.node) }
          place.move(under: parent)
        }
      case 6, 7:
        if places.count < 60 { places.append(Place("node \(step)", parent: place, tokens: tokens)) }
      case 8:
        // Whoever has children lives on with them, as a place that is in no list.
        if places.count > 20, let index = places.firstIndex(where: { $0 === place }) {
          for reader in readers where reader.place === place { reader.recorder.end() }
          readers.removeAll { $0.place === place }
          places.remove(at: index)
          continue
        }
      case 9:
        if readers.count < 80 {
          let reader = Reader(place, name, in: cycle)
          #expect(reader.recorder.seen == [place.expected(name)])
          readers.append(reader)
          continue
        }
      default: break
      }
      if step % 40 == 0 { moments.append(Moment(of: place)) }

      cycle.flush()
      let expected = readers.map { $0.place.expected($0.name) }
      let runs = zip(readers, runsBefore).map { $0.recorder.seen.count - $1 }
      #expect(runs == zip(before, expected).map { $0 == $1 ? 0 : 1 }, "step \(step), kind \(kind)")
      #expect(readers.map(\.recorder.seen.last) == expected, "step \(step), kind \(kind)")
      let read = places.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
      #expect(
        read.map { place in Name.allCases.map(place.read) }
          == read.map { place in Name.allCases.map(place.expected) }, "step \(step), kind \(kind)")
    }
    for moment in moments {
      let values = Name.allCases.map { Place.read($0, moment.values, moment.traits, tokens) }
      #expect(values == moment.expected)
    }
  }

  @Test("operations that are flushed together run a reader once at most, and never leave it behind")
  func batches() {
    var random = Generator(state: 99)
    let cycle = UpdateCycle { _ in }
    let tokens = (0..<3).map { _ in Token() }
    var places = [Place("root", parent: nil, tokens: tokens)]
    for index in 1..<40 { places.append(Place("node \(index)", parent: places[(index - 1) / 2], tokens: tokens)) }
    let readers = places.flatMap { place in Name.allCases.map { Reader(place, $0, in: cycle) } }
    for round in 0..<200 {
      let runsBefore = readers.map(\.recorder.seen.count)
      for _ in 0..<5 {
        guard let place = places.randomElement(using: &random), let name = Name.allCases.randomElement(using: &random),
          let other = places.randomElement(using: &random)
        else { return }
        switch Int.random(in: 0..<4, using: &random) {
        case 0, 1: place.set(name, Int.random(in: 0..<3, using: &random))
        case 2: place.remove(name)
        default: if !other.isBelow(place) { place.move(under: other) }
        }
      }
      cycle.flush()
      let runs = zip(readers, runsBefore).map { $0.recorder.seen.count - $1 }
      #expect(runs.allSatisfy { $0 <= 1 }, "round \(round)")
      #expect(readers.map(\.recorder.seen.last) == readers.map { $0.place.expected($0.name) }, "round \(round)")
    }
  }
}
