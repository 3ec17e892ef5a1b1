import AmbientToolchain
import Foundation
import Testing

/// Classes that are made by their metatypes.
@Suite("Making an instance by its class") struct InstanceMakingTests {
  class Plain: NSObject { var list = [1, 2] }
  class Overriding: Plain {
    override init() {
      super.init()
      list.append(3)
    }
  }
  final class Inheriting: Overriding { let name = "inherited" }

  @Test("the class's own init is called, its properties are set, and it is freed")
  func made() throws {
    #expect((makeInstance(of: Plain.self) as? Plain)?.list == [1, 2])
    #expect((makeInstance(of: Overriding.self) as? Overriding)?.list == [1, 2, 3])
    weak var gone: NSObject?
    do {
      let made = try #require(makeInstance(of: Inheriting.self) as? Inheriting)
      #expect(type(of: made) == Inheriting.self)
      #expect(made.name == "inherited")
      #expect(made.list == [1, 2, 3])
      gone = made
    }
    #expect(gone == nil)
  }
}
