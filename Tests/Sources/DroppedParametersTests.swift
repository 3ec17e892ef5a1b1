import Testing

@Suite("Parameters that do nothing")
struct DroppedParametersTests {
  private func complaints(_ source: String) -> [String] {
    DroppedParameters(sources: [("Test.swift", source)]).complaints.map { String($0.drop { $0 != " " }.dropFirst()) }
  }

  @Test("what is public and does nothing is told, with its place")
  func told() {
    let source = """
      public struct A {
        public func a(x: Int, y: Int) { print(y) }
        func b(x: Int) {}
        public init(_: Int) {}
      }
      """
    #expect(
      DroppedParameters(sources: [("A.swift", source)]).complaints
        == ["A.swift:2: A.a(x:y:) drops x", "A.swift:4: A.init(_:) drops _"])
  }

  @Test("a sentence that names it and says why is enough, and nothing less")
  func explained() {
    func with(_ documentation: String) -> Bool {
      complaints("/// \(documentation)\npublic func a(_ x: Int) {}").isEmpty
    }
    #expect(with("Does it. `x` has no effect here: a terminal has no blur."))
    #expect(with("`x` and `y` have no effect here: a terminal has no blur (SwiftUI: `a(_:)`)."))
    #expect(with("`x` has no effect here, as all\n/// cells are alike."))
    #expect(!with("Does it."))
    #expect(!with("`y` has no effect here: a terminal has no blur."))
    #expect(!with("`x` is wide. `y` has no effect here: a terminal has no blur."))
    #expect(!with("x has no effect here: a terminal has no blur."))
    #expect(!with("`x` has no effect here."))
    #expect(!with("`x` has no effect here: none."))
    #expect(!with("`x` has no effect: a terminal has no blur."))
  }

  @Test("each of several has to be named")
  func several() {
    let source = """
      /// `x` has no effect here: a terminal has no blur.
      public func a(x: Int, y z: Int) {}
      """
    #expect(complaints(source) == [".a(x:y:) drops z"])
  }

  @Test("what a protocol hands over may be left, also by a default, a subtype's and a class's")
  func requirements() {
    let source = """
      public protocol P { func a(x: Int) }
      public protocol Q: P {}
      extension P { public func a(x: Int) {} }
      extension Q { public func a(x: Int) {} }
      public struct S: Q { public func a(x: Int) {} }
      public struct T { public func a(x: Int) {} }
      public class C: D { public override func b(x: Int) {} }
      extension P { public func c(x: Int) {} }
      """
    #expect(complaints(source) == ["T.a(x:) drops x", "P.c(x:) drops x"])
  }

  @Test("a hook may be empty, or say a constant, where it is documented and somebody calls it")
  func hooks() {
    let source = """
      open class A {
        /// It will appear.
        open func a(x: Int) {}
        /// Whether it may.
        open func b(x: Int) -> Bool { true }
        /// Nobody calls it.
        open func c(x: Int) {}
        open func d(x: Int) {}
        /// It does something else.
        open func e(x: Int) { print("") }
        /// Not for others to say.
        public func f(x: Int) {}
        func call() { a(x: 1); _ = b(x: 1); d(x: 1); e(x: 1); f(x: 1) }
      }
      """
    #expect(complaints(source).map { $0.prefix(3) } == ["A.c", "A.d", "A.e", "A.f"])
  }

  @Test("a type says what a generic parameter is")
  func metatypes() {
    let source = """
      public func a<T>(_ type: T.Type) -> [T] { [] }
      public func b<T>(_ type: T) -> [T] { [] }
      """
    #expect(complaints(source) == [".b(_:) drops type"])
  }
}
