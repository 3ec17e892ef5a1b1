@testable import CoreEnvironment
import CoreObserving
import Testing

private struct Plain { var number: Int }
private final class Reference {}
private final class Named: Equatable {
  let name: String
  init(_ name: String) { self.name = name }
  static func == (left: Named, right: Named) -> Bool { left.name == right.name }
}

private struct PlainKey: EnvironmentKey { static var defaultValue: Plain { Plain(number: 0) } }
private struct AnyKey: EnvironmentKey { static var defaultValue: Any { 0 } }
private struct ReferenceKey: EnvironmentKey { static var defaultValue: Reference? { nil } }
private struct NestedKey: EnvironmentKey { static var defaultValue: Int?? { nil } }
private struct NamedKey: EnvironmentKey { static var defaultValue: Named { Named("none") } }

extension EnvironmentValues {
  fileprivate var plain: Plain {
    get { self[PlainKey.self] }
    set { self[PlainKey.self] = newValue }
  }
  fileprivate var anything: Any {
    get { self[AnyKey.self] }
    set { self[AnyKey.self] = newValue }
  }
  fileprivate var reference: Reference? {
    get { self[ReferenceKey.self] }
    set { self[ReferenceKey.self] = newValue }
  }
  fileprivate var nested: Int?? {
    get { self[NestedKey.self] }
    set { self[NestedKey.self] = newValue }
  }
  fileprivate var named: Named {
    get { self[NamedKey.self] }
    set { self[NamedKey.self] = newValue }
  }
}

/// Row T2: what counts as a change.
@MainActor
@Suite struct ChangeTests {
  let cycle = UpdateCycle { _ in }
  let root = ValueNode("Root")

  /// How often a reader ran again after each of the sets.
  private func reruns<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ values: [Value]
  ) -> [Int] {
    let leaf = ValueNode("Leaf", parent: root)
    let recorder = Recorder(in: cycle) { leaf.environment[keyPath: keyPath] }
    return values.map { value in
      let before = recorder.reruns
      root.environment(keyPath, value)
      cycle.flush()
      return recorder.reruns - before
    }
  }

  @Test("equal values are no change, also against the default and the inherited value")
  func equatable() {
    #expect(reruns(\.size, [10, 11, 11, 12]) == [0, 1, 0, 1])
  }

  @Test("values behind an existential are compared too, and one of another type is a change")
  func existential() {
    #expect(reruns(\.anything, [0, "a", "a", 1, 1, 1.0]) == [0, 1, 0, 1, 0, 1])
  }

  @Test("references are compared by identity, nil with nil")
  func references() {
    let (one, other) = (Reference(), Reference())
    #expect(reruns(\.reference, [nil, one, one, other, nil, nil]) == [0, 1, 0, 1, 1, 0])
    #expect(reruns(\.anything, [one, one, other]) == [1, 0, 1])
  }

  @Test("references that can be compared are compared by ==, and the latest one is held")
  func equatableReferences() {
    let (one, other) = (Named("a"), Named("a"))
    #expect(reruns(\.named, [one, other, Named("b")]) == [1, 0, 1])
    root.environment(\.named, one)
    root.environment(\.named, other)
    #expect(root.environment.named === other)
  }

  @Test("values that cannot be compared are a change at every set")
  func incomparable() {
    #expect(reruns(\.plain, [Plain(number: 1), Plain(number: 1)]) == [1, 1])
  }

  @Test("an optional in an optional has its own nil")
  func nestedOptionals() {
    #expect(reruns(\.nested, [nil, .some(nil), .some(nil), .some(1), .some(1), nil]) == [0, 1, 0, 1, 0, 1])
  }

  @Test("removing an override runs its readers once, and not at all where the same is read then")
  func removal() {
    root.environment(\.size, 1)
    let middle = ValueNode("Middle", parent: root)
    let leaf = ValueNode("Leaf", parent: middle)
    middle.environment(\.size, 2)
    let recorder = Recorder(in: cycle) { leaf.environment.size }
    #expect(middle.removeEnvironment(\.size))
    cycle.flush()
    #expect(recorder.seen == [2, 1])
    #expect(!middle.removeEnvironment(\.size))
    middle.environment(\.size, 1)
    middle.removeEnvironment(\.size)
    cycle.flush()
    #expect(recorder.seen == [2, 1])
    root.environment(\.size, 5)
    cycle.flush()
    #expect(recorder.seen == [2, 1, 5])
  }

  @Test("a thousand sets in one turn are one run, with the last value")
  func coalesces() {
    let leaf = ValueNode("Leaf", parent: root)
    let recorder = Recorder(in: cycle) { leaf.environment.size }
    for size in 1...1_000 { root.environment(\.size, size) }
    cycle.flush()
    #expect(recorder.seen == [10, 1_000])
  }
}
