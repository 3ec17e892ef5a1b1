import CoreEnvironment
import Testing

private class Store {}
private final class SpecialStore: Store {}
private enum Elsewhere {
  final class Store {}
}

/// Row E5: what was perhaps meant.
@Suite struct NearMissTests {
  private func misses<Object: AnyObject>(_ type: Object.Type, at node: ValueNode) -> [String] {
    let error = #expect(throws: MissingObject.self) { try node.environment.object(type) }
    return error?.nearMisses ?? []
  }

  @Test("a subclass that is injected")
  func subclass() {
    let app = ValueNode("App").environment(SpecialStore())
    #expect(
      misses(Store.self, at: ValueNode("Screen", parent: app)) == [
        """
        SpecialStore, injected at App, is a Store, but objects are found by the type they are injected as: inject it as \
        Store, or ask for SpecialStore.
        """
      ])
  }

  @Test("an object that is injected as its superclass")
  func injectedAsSuperclass() {
    let app = ValueNode("App").environment(SpecialStore() as Store)
    #expect(
      misses(SpecialStore.self, at: app) == [
        """
        Store, injected at App, is a SpecialStore, but objects are found by the type they are injected as: inject it as \
        SpecialStore, or ask for Store.
        """
      ])
  }

  @Test("a superclass that is injected")
  func superclass() {
    let app = ValueNode("App").environment(Store())
    #expect(
      misses(SpecialStore.self, at: app) == [
        "Store, which SpecialStore inherits from, is injected at App, but is no SpecialStore: ask for Store."
      ])
  }

  @Test("a type of the same name that is another one")
  func sameName() throws {
    let app = ValueNode("App").environment(Elsewhere.Store())
    let miss = try #require(misses(Store.self, at: app).first)
    #expect(miss.contains("Elsewhere.Store, injected at App, has the name of "))
    #expect(miss.hasSuffix("but is another type."))
  }

  @Test("the type itself, injected as nil; it is not named among what is injected")
  func injectedAsNil() {
    let app = ValueNode("App").environment(nil as Store?)
    #expect(misses(Store.self, at: app) == ["Store is injected at App, but as nil."])
    let error = #expect(throws: MissingObject.self) { try app.environment.object(Store.self) }
    #expect(error?.injectedAbove == [])
    #expect(error?.description.contains("\n  near miss:          Store is injected at App, but as nil.\n") == true)
  }

  @Test("what has nothing to do with it is no near miss")
  func unrelated() {
    let app = ValueNode("App").environment(Basket()).environment(Catalogue())
    #expect(misses(Store.self, at: app) == [])
  }
}
