import Testing

@testable import AmbientToolchain

@Suite struct KeyPathGetterTests {
  private func getter(_ text: String) -> KeyPathGetter? {
    KeyPathGetter(demangled: "key path getter for \(text)")
  }

  @Test(
    "the property is what stands before the first type",
    arguments: [
      ("Shop.Cart.total : Swift.Int : Shop.Cart", "total"),
      ("Shop.Cart.(total in _0123ABCD) : Swift.Int : Shop.Cart", "total"),
      ("Shop.(Cart in _0123ABCD).total : Swift.Int : Shop.(Cart in _0123ABCD)", "total"),
      ("Shop.Cart.`a : b.c` : Swift.Int : Shop.Cart", "`a : b.c`"),
      ("(extension in Shop):Shop.Box<A where A == Swift.Int>.only : A : Shop.Box<Swift.Int>", "only"),
      ("Shop.Cart.onTap : (Swift.Int) -> Shop.Box<() -> ()> : Shop.Cart", "onTap"),
    ])
  func properties(text: String, property: String) {
    #expect(getter(text)?.property == property)
  }

  @Test(
    "what is no getter of a property has none",
    arguments: [
      "", "Shop.Cart.total", "Shop.Cart.total : Swift.Int", " : Swift.Int : Shop.Cart", "((( : <<< : ```",
      "Shop.Cart.subscript(Swift.Int) -> Swift.Int : Shop.Cart", "a : b : c : d",
    ])
  func others(text: String) {
    #expect(getter(text) == nil)
    #expect(KeyPathGetter(demangled: text) == nil)
  }

  @Test("a getter of another type does not fit")
  func types() throws {
    let total = try #require(getter("Swift.Array.total : Swift.Int : Swift.Array<Swift.Int>"))
    #expect(total.fits(root: [Int].self, value: Int.self))
    #expect(total.fits(root: nil, value: nil))
    #expect(!total.fits(root: [String].self, value: Int.self))
    #expect(!total.fits(root: [Int].self, value: String.self))
    let inlinable = try #require(getter("Swift.String.count : Swift.Int : Swift.String, serialized"))
    #expect(inlinable.fits(root: String.self, value: Int.self))
    #expect(!inlinable.fits(root: Substring.self, value: Int.self))
  }

  @Test("a getter of a generic type fits by its name")
  func generic() throws {
    let first = try #require(getter("Swift.Array.first : Swift.Optional<A> : <A>Swift.Array<A>"))
    #expect(first.fits(root: [String].self, value: String?.self))
    #expect(!first.fits(root: Set<String>.self, value: String?.self))
    #expect(!first.fits(root: [String].self, value: [String].self))
    let any = try #require(getter("Shop.P.size : Swift.Int : <A where A: Shop.P>A"))
    #expect(any.fits(root: [String].self, value: Int.self))
  }

  @Test("of several getters at one address, the one that fits is it; where several fit, there is none")
  func folded() {
    let count = getter("Swift.String.count : Swift.Int : Swift.String")
    let size = getter("Swift.String.size : Swift.Int : Swift.String")
    let other = getter("Swift.Array.count : Swift.Int : Swift.Array<Swift.Int>")
    let text = getter("Swift.String.text : Swift.String : Swift.String")
    #expect([other, count, text].compactMap { $0 }.property(root: String.self, value: Int.self) == "count")
    #expect([count, size].compactMap { $0 }.property(root: String.self, value: Int.self) == nil)
    #expect([count, count].compactMap { $0 }.property(root: String.self, value: Int.self) == "count")
    #expect([other].compactMap { $0 }.property(root: String.self, value: Int.self) == nil)
    #expect([KeyPathGetter]().property(root: String.self, value: Int.self) == nil)
  }
}
