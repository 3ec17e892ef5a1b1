import Testing

@Suite("The use of a parameter")
struct ParameterUseTests {
  private func isUsed(_ body: String) -> Bool { ParameterUse.isUsed("x", in: SwiftTokenizer.tokens(of: body)) }

  @Test(
    "what is named is used",
    arguments: [
      "x", "self.x = x", "call(x: x)", "call(x)", "[x: 1]", "a ? x : b", "(a ? x : b)", "case x: 1", "\"\\(x)\"", "x.y",
      "x { y in y }", "{ [x] in y }", "{ [weak x] y in y }", "0...x", "..<x", "$x", "_x = y", "`x`", "if let x { 1 }",
      "_ = call(x)", "_ = x.y()", "_ = x\n  .y()", "_ = y\nx", "list.map { y in x }", "{ x in x }(x)", "a[x]",
      "a [x: 1]",
      "switch y { case 1: x\ndefault: 0 }", "{ (y: X) in x }", "{ y -> (a: Int, x: Int) in x }",
      "guard let y = x else { return }",
    ])
  func used(body: String) { #expect(isUsed(body)) }

  @Test(
    "what is the name of something else is not, and nothing is used by being dropped",
    arguments: [
      "", "self", "self.x", "y.x = 1", "call(x: 1)", "call(a, x: 1)", "a[x: 1]", "f()[x: 1]", "// x", "\"x\"", "_ = x",
      "_ = x; y()", "_ = (x, y)", "_ = (y, x)\nself.y = 1", "{ x in x }", "{ x, y in x + y }", "{ (x: Int) in x }",
      "{ (x: Int, y: Int) -> Int in x }", "y.map { x in x.z }", "/x/", "\"a \\(y) x\"", "#\"\\(x)\"#", ".x", "xx",
      "y?.x",
    ])
  func unused(body: String) { #expect(!isUsed(body)) }

  @Test("a parameter without a name cannot be used")
  func nameless() { #expect(!ParameterUse.isUsed("_", in: SwiftTokenizer.tokens(of: "_ = _"))) }
}
