import AmbientToolchain
import Testing

@Suite("Slots of methods") struct MethodSlotsTests {
  private let slots = MethodSlots<Methods>(
    all: [.first, .second], base: Base.self, plain: Plain.self,
    overriding: [(.first, First.self), (.second, Second.self)])

  @Test("each is found, and tells of a class what it overrides itself or inherits")
  func found() {
    #expect(slots.areKnown)
    #expect(slots.overrides(of: Plain.self, comparedTo: Base.self) == [])
    #expect(slots.overrides(of: First.self, comparedTo: Base.self) == .first)
    #expect(slots.overrides(of: Both.self, comparedTo: Base.self) == [.first, .second])
    #expect(slots.overrides(of: Both.self, comparedTo: First.self) == .second)
    #expect(slots.overrides(of: Generic<Int>.self, comparedTo: Base.self) == .second)
    #expect(slots.overrides(of: Grandchild.self, comparedTo: Base.self) == [.first, .second])
  }

  @Test("further methods and stored properties of a class do not disturb it")
  func further() {
    #expect(slots.overrides(of: Larger.self, comparedTo: Base.self) == [])
  }

  @Test("where a class that overrides one method differs in two, or in none, all count as overridden")
  func unclear() {
    for probe in [Both.self, Plain.self] as [AnyClass] {
      let slots = MethodSlots<Methods>(
        all: [.first, .second], base: Base.self, plain: Plain.self, overriding: [(.first, probe)])
      #expect(!slots.areKnown)
      #expect(slots.overrides(of: Plain.self, comparedTo: Base.self) == [.first, .second])
    }
  }
}

private struct Methods: OptionSet {
  let rawValue: Int
  static let first = Methods(rawValue: 1)
  static let second = Methods(rawValue: 2)
}

private class Base {
  func first() {}
  func second() {}
  func third() -> Int { 3 }
}

private final class Plain: Base {}
private class First: Base { override func first() {} }
private final class Second: Base { override func second() {} }
private class Both: First { override func second() {} }
private final class Grandchild: Both {}
private final class Generic<Value>: Base { override func second() {} }
private final class Larger: Base {
  var value = ""
  func fourth() { value += "4" }
}
