import Randomness
import Testing

@testable import AppsAdopting

@Suite("A source is rewritten")
struct RewritingTests {
  static func rewritten(_ text: String, beside others: [String] = []) -> (text: String, result: RewrittenSource) {
    let source = SwiftSource(Array(text.utf8))
    var knowledge = SourceKnowledge()
    for other in [text] + others { knowledge.add(SwiftSource(Array(other.utf8))) }
    let result = SourceRewriter.rewrite(source, knowing: knowledge)
    return (result.bytes.map { String(decoding: $0, as: UTF8.self) } ?? text, result)
  }

  @Test(arguments: [
    ("#selector(x)", "A.x"), ("#selector(self.x)", "A.x"), ("#selector(Self.x)", "A.x"),
    ("#selector(type(of: self).x)", "A.x"), ("#selector(type(of: self).x(_:))", "A.x(_:)"),
    ("#selector(x(_:))", "A.x(_:)"),
    ("#selector( x ( _:for: ) )", "A.x( _:for: )"), ("#selector(B.x(_:for:))", "B.x(_:for:)"),
    ("#selector(B.C.x)", "B.C.x"),
    ("#selector((x))", "A.x"), ("#selector(x as () -> Void)", "A.x as (A) -> () -> Void"),
    ("#selector(B.x(_:) as (B) -> (Int) -> Void)", "B.x(_:) as (B) -> (B) -> (Int) -> Void"),
    ("#selector(context.coordinator.tap)", "Coordinator.tap"), ("#selector(model.load)", "Model.load"),
    ("#selector(self.model.load)", "Model.load"), ("#selector(`default`)", "A.`default`"),
    ("#selector(getter: B.x)", "Selector({ (target: B) in { target.x } }, named: \"x\")"),
    ("#selector(self.view.endEditing(_:))", "UIView.endEditing(_:)"),
    ("#keyPath(A.b.c)", "\"b.c\""),
    ("#selector(model?.load)", "Model.load"), ("Selector((\"x\"))", "A.x"), ("Selector(\"x:\")", "A.x"),
    ("#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)", "UIColor(red: 1, green: 0, blue: 0, alpha: 1)"),
    ("#imageLiteral(resourceName: \"a\")", "UIImage(named: \"a\")!"),
  ])
  func `selectors and literals are references and calls`(old: String, new: String) {
    let before = "class A: NSObject {\n  let model = Model()\n  func x() {}\n  func f() { g(\(old)) }\n}\n"
    #expect(Self.rewritten(before).text == before.replacing(old, with: new))
    #expect(Self.rewritten(before).result.remarks.isEmpty)
  }

  @Test(arguments: [
    ("#selector(x)", "Selector(A.x, named: \"x\")"),
    ("#selector(x(_:for:))", "Selector(A.x(_:for:), named: \"x:for:\")"),
    ("#selector(B.x as (B) -> (Int) -> Void)", "Selector(B.x as (B) -> (B) -> (Int) -> Void, named: \"x\")"),
    ("Selector((\"x\"))", "Selector(A.x, named: \"x\")"),
  ])
  func `selectors are values where a source names their type`(old: String, new: String) {
    let before = "class A: NSObject {\n  func x() {}\n  func f() { g(\(old)) }\n}\n"
    let other = "func make(_ title: String, action: Selector?) {}\n"
    #expect(Self.rewritten(before, beside: [other]).text == before.replacing(old, with: new))
    #expect(Self.rewritten(other).text == other)
    #expect(Self.rewritten(before, beside: [other]).result.remarks.isEmpty)
  }

  @Test(arguments: [
    "action == #selector(x)", "action != #selector(x)", "responds(to: #selector(x))", "perform(#selector(x), with: 1)",
    "UIMenuItem(title: h(1), action: #selector(x))",
    "registerUndo(withTarget: h, selector: #selector(x), object: nil)",
  ])
  func `selectors are values where nothing else will do`(expression: String) {
    let before = "class A: NSObject {\n  func x() {}\n  func f() { g(\(expression)) }\n}\n"
    #expect(
      Self.rewritten(before).text == before.replacing("#selector(x)", with: "Selector(A.x, named: \"x\")"))
  }

  @Test(arguments: [
    ("#selector(setter: x)", "#selector(setter: x): whose method it is cannot be told"),
    ("#selector(unknown.x)", "#selector(unknown.x): whose method it is cannot be told"),
    ("Selector((\"y\"))", "Selector((\"y\")): a selector made from a text, which Linux has not"),
    ("NSSelectorFromString(\"x\")", "a selector made from a text: Linux has none"),
  ])
  func `what cannot be told is left and named`(expression: String, remark: String) {
    let text = "class A: NSObject {\n  func f() { g(\(expression)) }\n}\n"
    let (after, result) = Self.rewritten(text)
    #expect(after == text)
    #expect(result.remarks == [.init(line: 2, text: remark)])
  }

  @Test func `the initialiser that a nib would have names Foundation's bundle, and no other does`() {
    let before = """
      class A: UIViewController {
        override init(nibName: String?, bundle nibBundleOrNil: Bundle?) { super.init(nibName: nibName, bundle: nibBundleOrNil) }
        init(
          nibName name: String?, bundle: Bundle? = nil, model: Model<(Int, Bundle)>) {}
        init(bundle: Bundle, nibName: String) {}
        init(nibName: String?, bundle: Foundation.Bundle?, x: Int) {}
      }
      """
    let after = before.replacing("nibBundleOrNil: Bundle", with: "nibBundleOrNil: Foundation.Bundle")
      .replacing("String?, bundle: Bundle? = nil", with: "String?, bundle: Foundation.Bundle? = nil")
    #expect(Self.rewritten(before).text == after)
  }

  @Test func `an override in an extension is named`() {
    let result = Self.rewritten(
      "class A { override func f() {} }\nextension A {\n  class B { override func g() {} }\n  override func h() {}\n}"
    ).result
    #expect(
      result.remarks == [
        .init(line: 4, text: "override in an extension, which Objective-C alone allows: move it into the class")
      ])
  }

  @Test func `a property's type is what the type around says of it`() {
    let other = "class B { var model: Other }"
    let text = "class A { let model = Model(); func f() { #selector(model.load) } }"
    #expect(Self.rewritten(text, beside: [other]).text == text.replacing("#selector(model.load)", with: "Model.load"))
  }

  @Test func `the type is the one around it`() {
    let before = """
      class A { class B { var c = { #selector(x) }() }
        func f() { if true { #selector(y) } } }
      extension A.B { class func g() { #selector(z) } }
      struct V: View { final class C: NSObject {}; var a = #selector(C.p) }
      protocol P: class { func q() }
      extension P { func r() { #selector(q) } }
      func outside() { #selector(x); #selector(A.y) }
      """
    let after = """
      class A { class B { var c = { B.x }() }
        func f() { if true { A.y } } }
      extension A.B { class func g() { A.B.z } }
      struct V: View { final class C: NSObject {}; var a = C.p }
      protocol P: class { func q() }
      extension P { func r() { Self.q } }
      func outside() { #selector(x); A.y }
      """
    #expect(Self.rewritten(before).text == after)
  }

  @Test func `marks of Objective-C go, and lines stay where they are`() {
    let before = """
      @objc(Named) @objcMembers public class A: NSObject {
        @objc
        dynamic func f() {}
        @IBInspectable var a = 1
        @MainActor @objc func g() {}
        @IBAction private func h(_ sender: Any) {}
        var dynamic = 1, objc = dynamic
        @objc dynamic var b: Int
        @NSManaged var c: Int
      }
      @objc public protocol P: Q {}
      @objc protocol R: NSObjectProtocol {}
      @objc enum E: Int { case a }
      @NSApplicationMain class D {}
      """
    let after = """
      public class A: NSObject {

        func f() {}
        var a = 1
        @MainActor func g() {}
        private func h(_ sender: Any) {}
        var dynamic = 1, objc = dynamic
        var b: Int
        @NSManaged var c: Int
      }
      public protocol P: AnyObject, Q {}
      protocol R: NSObjectProtocol {}
      enum E: Int { case a }
      @main class D {}
      """
    let (text, result) = Self.rewritten(before)
    #expect(text == after)
    #expect(result.remarks == [.init(line: 9, text: "@NSManaged: Core Data is not on Linux")])
  }

  @Test func `optional requirements have an implementation that does nothing`() {
    let before = """
      @objc public protocol P {
        @objc optional func a(_ x: Int, for y: String)
        @objc optional func b() -> Int?
        @objc optional func c() -> Int
        @objc optional func e() -> Void
        @objc optional var d: String? { get }
      }
      func f(p: P) { p.a?(1, for: ""); _ = p.b?() }
      """
    let after = """
      public protocol P: AnyObject {
        func a(_ x: Int, for y: String)
        func b() -> Int?
        optional func c() -> Int
        func e() -> Void
        var d: String? { get }
      }
      func f(p: P) { p.a(1, for: ""); _ = p.b() }

      extension P {
        public func a(_ x: Int, for y: String) {}
      }

      extension P {
        public func b() -> Int? { nil }
      }

      extension P {
        public func e() {}
      }

      extension P {
        public var d: String? { nil }
      }

      """
    let (text, result) = Self.rewritten(before)
    #expect(text == after)
    #expect(
      result.remarks == [
        .init(line: 4, text: "an optional requirement with a result: give it an implementation in an extension of P")
      ])
  }

  @Test(arguments: [
    ("#if os(iOS)\n#endif", "#if (os(iOS) || os(Linux))\n#endif"),
    ("#if !os(iOS) || DEBUG\n#endif", "#if !(os(iOS) || os(Linux)) || DEBUG\n#endif"),
    ("#if os(macOS)\n#elseif os(iOS)\n#endif", "#if os(macOS)\n#elseif (os(iOS) || os(Linux))\n#endif"),
    ("#if os(iOS)\n#elseif os(Linux)\n#endif", "#if os(iOS)\n#elseif os(Linux)\n#endif"),
    ("#if canImport(UIKit)\n#else\n#endif", "#if canImport(UIKit)\n#else\n#endif"),
    ("#if os(Linux)\n#if os(iOS)\n#endif\n#endif", "#if os(Linux)\n#if (os(iOS) || os(Linux))\n#endif\n#endif"),
    ("let a = \"#if os(iOS)\" // #if os(iOS)", "let a = \"#if os(iOS)\" // #if os(iOS)"),
  ])
  func `what is for the phone is for Linux, unless the source knows Linux`(before: String, after: String) {
    #expect(Self.rewritten(before).text == after)
  }

  @Test func `imports are those that the compiler would read`() {
    let text = """
      import Foundation
      import UIKit.UIGestureRecognizerSubclass
      import class UIKit.UIView
      @testable import Shelf
      #if canImport(AppKit)
      import AppKit
      #elseif os(iOS)
      import MapKit
      #else
      import WatchKit
      #endif
      #if DEBUG
      import Debugging
      #endif
      import Darwin
      import os.log
      let import_ = "import CoreData"
      """
    let (after, result) = Self.rewritten(text)
    #expect(
      result.imports.map { "\($0.module) \($0.line)" } == [
        "Foundation 1", "UIKit 2", "UIKit 3", "Shelf 4", "MapKit 8", "Debugging 13", "Darwin 15", "os 16",
      ])
    #expect(after.contains("\nimport UIKit\nimport UIKit\n"))
    #expect(after.contains("\nimport Foundation\nimport os\n"))
  }

  @Test(arguments: [
    "func f() {\n", "let a = \"x\n", "/* /* */", "f(])", "let a = \"\"\"\n x\n", "}",
  ])
  func `what does not hold together is left as it is`(text: String) {
    let result = Self.rewritten(text + "#selector(x)").result
    #expect(result.bytes == nil)
    #expect(result.defect != nil)
  }

  @Test func `branches of a condition may each open a brace`() {
    let text = "class A {\n#if DEBUG\nfunc f() {\n#else\nfunc f(a: Int) {\n#endif\n#selector(x)\n}\n}\n"
    #expect(Self.rewritten(text).text == text.replacing("#selector(x)", with: "A.x"))
  }

  @Test(arguments: [
    "let a = #\"\"\"\n \" \\(x) \\#(#selector(y)) \"\"\"#", "let r = /a\"b/; let s = \"\\(\"\\(1)\")\"",
    "let q = a / b / c \"\"",
    "let r = #/ \" /#", "let s = \"\\\"\"", "let s = \"\"", "let s = #\"\\\"#", "let t = \"a\\(f(x: \")\"))b\"", "'",
    "`class`",
    "let s = [#\"\"\"\"#, #\"\"\"#]", "let r = try /[a]\"/.firstMatch(in: x)",
  ])
  func `pieces of a source are the source`(text: String) {
    #expect(Self.joined(SwiftLexer.pieces(of: Array(text.utf8))) == Array(text.utf8))
    #expect(SwiftLexer.pieces(of: Array(text.utf8)).defect == nil)
  }

  static func joined(_ pieces: SwiftPieces) -> [UInt8] { pieces.pieces.flatMap { pieces.bytes[$0.range] } }

  /// Random bytes, and random arrangements of what Swift is written with: no byte is lost, and edits alone change any.
  @Test(arguments: 0..<20)
  func `no byte is lost`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let parts = [
      "\"", "\"\"\"", "#", "\\(", "\\", ")", "(", "{", "}", "/*", "*/", "//", "\n", "\r\n", " ", "#if os(iOS)", "#else",
      "#endif",
      "class A ", "#selector(x)", "@objc ", "/", "`", "é", "🍎", "import ", "optional ", "protocol P ", "dynamic ", "[",
      "]", "\u{0}",
      "?", ".", "as", "Selector(", "#keyPath(", "func f", "x", "1",
    ]
    for _ in 0..<100 {
      var bytes: [UInt8] = []
      for _ in 0..<random.below(60) {
        if random.below(8) == 0 {
          bytes.append(UInt8(random.below(256)))
        } else {
          bytes += Array(random.element(of: parts).utf8)
        }
      }
      #expect(Self.joined(SwiftLexer.pieces(of: bytes)) == bytes)
      let source = SwiftSource(bytes)
      #expect(source.applying([]) == bytes)
      var knowledge = SourceKnowledge()
      knowledge.add(source)
      let result = SourceRewriter.rewrite(source, knowing: knowledge)
      if result.bytes == nil { #expect(result.changes.isEmpty) }
    }
  }

  /// What holds together, with words in it that are rewritten: all else stands there as it stood.
  @Test(arguments: 0..<20)
  func `all else is the same byte for byte`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed) &+ 1_000)
    let harmless = [
      "\"#selector(x) @objc\"", "/* @objc /* #selector(x) */ */", "// os(iOS) #selector(x)\n", "\n\n", " ( a [ 1 ] ) ",
      "{ y }", "é",
      "\"\"\"\n \"@objc\" \\(x)\n\"\"\"", "#\"\\(#selector(x))\"#", " a / b ", "\"\\(a + \"b\")\"", "\t", "\r\n",
      "#if DEBUG\n#endif\n",
    ]
    let changing = [
      ("#selector(x)", "A.x"), ("@objc func", "func"), ("\"\\(#selector(x))\"", "\"\\(A.x)\""),
      ("@IBAction func", "func"),
      ("\n#if os(iOS)\n#endif\n", "\n#if (os(iOS) || os(Linux))\n#endif\n"),
    ]
    for _ in 0..<40 {
      var before = "class A {\n"
      var after = before
      for _ in 0..<random.below(40) {
        if random.below(3) == 0 {
          let (old, new) = random.element(of: changing)
          before += "\(old);"
          after += "\(new);"
        } else {
          let part = random.element(of: harmless)
          before += part
          after += part
        }
      }
      #expect(Self.rewritten(before + "\n}").text == after + "\n}")
    }
  }
}
