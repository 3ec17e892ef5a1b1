import Testing

@Suite("The declarations of a Swift source")
struct DeclarationParserTests {
  private func functions(_ source: String) -> [FunctionDeclaration] {
    DeclarationParser.declarations(in: source, file: "Test.swift").functions
  }

  private func signature(_ source: String) -> [String] {
    functions(source).map { "\($0.owner).\($0.signature) " + $0.parameters.map(\.name).joined(separator: ",") }
  }

  @Test(
    "labels and names of parameters are found, whatever their types and defaults",
    arguments: [
      ("func f(a: Int, b c: Int, _ d: Int) {}", ".f(a:b:_:) a,c,d"),
      ("func f<T: P<A, B>>(a: [T: (Int, Int)], b: @escaping (_ x: Int, T) -> [T: T]) where T: Q {}", ".f(a:b:) a,b"),
      ("func f(a: Dictionary<Int, Int>, b: (Int) -> Set<Int>, c: Int) -> Array<Int> {}", ".f(a:b:c:) a,b,c"),
      ("func f(a: Int = g(x: 1, y: 2), b: (Int) -> Int = { x, y in x }, c: Bool = 1 < 2) {}", ".f(a:b:c:) a,b,c"),
      (
        "func f(@Builder<A, B> content: () -> A, `in`: Int, for each: repeat each T) {}",
        ".f(content:in:for:) content,in,each"
      ),
      ("func f(_: Int, a _: Int) async throws(E) -> some View {}", ".f(_:a:) _,_"),
      ("func f(isolation: isolated (any Actor)? = #isolation, a: inout Int) {}", ".f(isolation:a:) isolation,a"),
      ("init?<T>(a: T) rethrows {}", ".init(a:) a"),
      ("subscript(a: Int, b c: Int) -> Int { get { 1 } set {} }", ".subscript(_:b:) a,c"),
      ("static func == (left: A, right: A) -> Bool { true }", ".==(_:_:) left,right"),
      ("static func <<T>(left: T, right: T) -> Bool { true }", ".<(_:_:) left,right"),
    ])
  func parameters(source: String, expected: String) {
    #expect(signature(source).first?.replacing("subscript(a:", with: "subscript(_:") == expected)
  }

  @Test("members are found in types, in extensions and behind conditions, and not in bodies or initial values")
  func members() {
    let source = """
      struct A<T>: P where T: Q {
        let a = B.init(x: 1)
        var b: Int { func inner(x: Int) {} ; return 1 }
        #if os(Linux)
          @MainActor(unsafe) func c(x: Int) {}
        #endif
        enum E { case x(y: Int); func d(x: Int) {} }
        class func e(x: Int) {}
      }
      extension A.E: Sendable { init(x: Int) { self.init(y: x) } }
      """
    #expect(signature(source) == ["A.c(x:) x", "E.d(x:) x", "A.e(x:) x", "E.init(x:) x"])
  }

  @Test("who may call it is told by its modifiers, or by those of its extension; those of another member do not count")
  func access() {
    let source = """
      public struct A {
        public var a = 1
        func b(x: Int) {}
        public
          nonisolated(unsafe) static func c(x: Int) {}
        @available(*, deprecated, message: "x") public func d(x: Int) {}
        public @MainActor func e(x: Int) {}
        public private(set) var f = 1
        init(x: Int) {}
      }
      public extension A {
        func g(x: Int) {}
        private func h(x: Int) {}
      }
      """
    #expect(functions(source).filter(\.isPublic).map(\.name) == ["c", "d", "e", "g"])
  }

  @Test("the requirements of a protocol have no bodies; what follows them is not taken for one")
  func requirements() {
    let source = """
      public protocol P<A>: Q {
        associatedtype A: R
        func a(x: Int) -> A
        @discardableResult
        func b(x: Int) throws
        subscript(c: Int) -> Int { get set }
        var d: Int { get }
      }
      func e(x: Int) { }
      """
    #expect(functions(source).map { $0.body == nil } == [true, true, true, false])
    #expect(DeclarationParser.declarations(in: source, file: "").types.map(\.parents) == [["Q"]])
  }

  @Test("documentation belongs to what follows it, over attributes, in both of its forms")
  func documentation() {
    let source = """
      /// Not this.
      var a = 1
      /// One,
      /// and two.
      @discardableResult
      func b(x: Int) {}
      func c(x: Int) {}
      /** Three.
       * Four. */
      func d(x: Int) {}
      """
    #expect(functions(source).map(\.documentation) == ["One, and two.", "", "Three. Four. "])
  }
}
