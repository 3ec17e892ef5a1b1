import CoreJSON
import Testing

@testable import ServicesBackend

@Suite("A JSON Patch changes a document as RFC 6902 says, or not at all") struct JSONPatchTests {
  /// What a patch makes of a document; both as JSON text.
  private func patched(_ document: String, _ patch: String) throws -> JSONValue {
    try JSONPatch(JSONValue(parsing: patch.utf8)).applied(to: JSONValue(parsing: document.utf8))
  }

  private func failure(_ document: String, _ patch: String) -> JSONPatch.Failure? {
    do {
      _ = try patched(document, patch)
      return nil
    } catch {
      return error as? JSONPatch.Failure
    }
  }

  @Test(
    "the examples of its appendix A that change something",
    arguments: [
      // A.1 to A.5
      (#"{"foo":"bar"}"#, #"[{"op":"add","path":"/baz","value":"qux"}]"#, #"{"foo":"bar","baz":"qux"}"#),
      (#"{"foo":["bar","baz"]}"#, #"[{"op":"add","path":"/foo/1","value":"qux"}]"#, #"{"foo":["bar","qux","baz"]}"#),
      (#"{"baz":"qux","foo":"bar"}"#, #"[{"op":"remove","path":"/baz"}]"#, #"{"foo":"bar"}"#),
      (#"{"foo":["bar","qux","baz"]}"#, #"[{"op":"remove","path":"/foo/1"}]"#, #"{"foo":["bar","baz"]}"#),
      (
        #"{"baz":"qux","foo":"bar"}"#, #"[{"op":"replace","path":"/baz","value":"boo"}]"#,
        #"{"baz":"boo","foo":"bar"}"#
      ),
      // A.6 and A.7
      (
        #"{"foo":{"bar":"baz","waldo":"fred"},"qux":{"corge":"grault"}}"#,
        #"[{"op":"move","from":"/foo/waldo","path":"/qux/thud"}]"#,
        #"{"foo":{"bar":"baz"},"qux":{"corge":"grault","thud":"fred"}}"#
      ),
      (
        #"{"foo":["all","grass","cows","eat"]}"#, #"[{"op":"move","from":"/foo/1","path":"/foo/3"}]"#,
        #"{"foo":["all","cows","eat","grass"]}"#
      ),
      // A.8
      (
        #"{"baz":"qux","foo":["a",2,"c"]}"#,
        #"[{"op":"test","path":"/baz","value":"qux"},{"op":"test","path":"/foo/1","value":2}]"#,
        #"{"baz":"qux","foo":["a",2,"c"]}"#
      ),
      // A.10 and A.11
      (
        #"{"foo":"bar"}"#, #"[{"op":"add","path":"/child","value":{"grandchild":{}}}]"#,
        #"{"foo":"bar","child":{"grandchild":{}}}"#
      ),
      (#"{"foo":"bar"}"#, #"[{"op":"add","path":"/baz","value":"qux","xyz":123}]"#, #"{"foo":"bar","baz":"qux"}"#),
      // A.14
      (#"{"/":9,"~1":10}"#, #"[{"op":"test","path":"/~01","value":10}]"#, #"{"/":9,"~1":10}"#),
      // A.16
      (
        #"{"foo":["bar"]}"#, #"[{"op":"add","path":"/foo/-","value":["abc","def"]}]"#,
        #"{"foo":["bar",["abc","def"]]}"#
      ),
    ])
  func appendix(document: String, patch: String, expected: String) throws {
    // As text: the order of members is kept, too.
    #expect(try patched(document, patch).text() == expected)
  }

  @Test("the examples of its appendix A that are refused")
  func refusedExamples() {
    // A.9, A.12, A.15
    #expect(
      failure(#"{"baz":"qux"}"#, #"[{"op":"test","path":"/baz","value":"bar"}]"#)
        == JSONPatch.Failure(operation: 0, reason: .differs))
    #expect(
      failure(#"{"foo":"bar"}"#, #"[{"op":"add","path":"/baz/bat","value":"qux"}]"#)
        == JSONPatch.Failure(operation: 0, reason: .missing))
    #expect(
      failure(#"{"/":9,"~1":10}"#, #"[{"op":"test","path":"/~01","value":"10"}]"#)
        == JSONPatch.Failure(operation: 0, reason: .differs))
    // A.13: a name given twice is no JSON that is read.
    #expect(throws: JSONValue.Malformed.self) {
      try patched("{}", #"[{"op":"add","path":"/baz","value":"qux","op":"remove"}]"#)
    }
  }

  @Test("what is beside the examples: the root, the same place, null, copies, the order of operations")
  func further() throws {
    #expect(try patched(#"{"a":1}"#, #"[{"op":"replace","path":"","value":[1]}]"#) == [1])
    #expect(try patched(#"{"a":1}"#, #"[{"op":"add","path":"","value":null}]"#) == .null)
    #expect(try patched(#"{"a":1}"#, #"[{"op":"move","from":"/a","path":"/a"}]"#) == ["a": 1])
    #expect(try patched(#"{"a":1}"#, #"[{"op":"move","from":"","path":""}]"#) == ["a": 1])
    #expect(try patched(#"{"a":1}"#, #"[{"op":"add","path":"/a","value":2}]"#) == ["a": 2])
    #expect(try patched(#"{"a":null}"#, #"[{"op":"test","path":"/a","value":null}]"#) == ["a": .null])
    #expect(try patched(#"{"":{"":1}}"#, #"[{"op":"remove","path":"//"}]"#).text() == #"{"":{}}"#)
    #expect(
      try patched(#"{"a":[{"b":1}]}"#, #"[{"op":"copy","from":"/a/0","path":"/a/0"},{"op":"remove","path":"/a/1/b"}]"#)
        .text() == #"{"a":[{"b":1},{}]}"#)
    #expect(try patched("{}", "[]").text() == "{}")
  }

  @Test(
    "places that are none, and values that cannot be moved or removed",
    arguments: [
      (#"{"op":"remove","path":"/x"}"#, JSONPatch.Failure.Reason.missing),
      (#"{"op":"remove","path":"/a/2"}"#, .missing),
      (#"{"op":"remove","path":"/a/-"}"#, .missing), (#"{"op":"remove","path":"/a/01"}"#, .missing),
      (#"{"op":"remove","path":"/a/+1"}"#, .missing), (#"{"op":"remove","path":"/a/1e0"}"#, .missing),
      (#"{"op":"remove","path":"/a/99999999999999999999"}"#, .missing),
      (#"{"op":"add","path":"/a/3","value":1}"#, .missing), (#"{"op":"replace","path":"/x","value":1}"#, .missing),
      (#"{"op":"replace","path":"/a/-","value":1}"#, .missing), (#"{"op":"add","path":"/t/0","value":1}"#, .missing),
      (#"{"op":"copy","from":"/x","path":"/y"}"#, .missing), (#"{"op":"test","path":"/x","value":null}"#, .missing),
      (#"{"op":"remove","path":""}"#, .impossible), (#"{"op":"move","from":"/o","path":"/o/p"}"#, .impossible),
      (#"{"op":"move","from":"","path":"/o"}"#, .impossible),
      // The same letter to the eye, of other code points (RFC 6902 §4.6).
      (#"{"op":"test","path":"/t","value":"e\u0301"}"#, .differs),
      (#"{"op":"test","path":"/o","value":{"p":1,"q":2}}"#, .differs),
    ])
  func unfitting(operation: String, reason: JSONPatch.Failure.Reason) {
    let document = #"{"a":[1,2],"t":"é","o":{"p":1}}"#
    // The second operation is the one that fails.
    #expect(
      failure(document, #"[{"op":"test","path":"/o","value":{"p":1.0}},\#(operation)]"#)
        == JSONPatch.Failure(operation: 1, reason: reason))
  }

  @Test(
    "what is no patch",
    arguments: [
      "{}", "null", "[1]", "[{}]", #"[{"op":"add","path":"/a"}]"#, #"[{"op":"add","value":1}]"#,
      #"[{"op":"add","path":"a","value":1}]"#, #"[{"op":"add","path":"/~","value":1}]"#,
      #"[{"op":"add","path":"/~2","value":1}]"#, #"[{"op":"add","path":1,"value":1}]"#, #"[{"op":"copy","path":"/a"}]"#,
      #"[{"op":"ADD","path":"/a","value":1}]"#, #"[{"op":"spare","path":"/a"}]"#,
    ])
  func malformed(patch: String) throws {
    let found = try #require(failure(#"{"a":1}"#, patch))
    guard case .malformed = found.reason else {
      Issue.record("\(found)")
      return
    }
  }

  @Test("a hundred operations are read, and not one more")
  func operationLimit() throws {
    let one: JSONValue = ["op": "test", "path": "", "value": [:]]
    let full = JSONValue.array(Array(repeating: one, count: 100))
    #expect(try JSONPatch(full).applied(to: [:]) == [:])
    #expect(throws: JSONPatch.Failure.self) { try JSONPatch(.array(full.elements + [one])) }
  }

  @Test("copies of copies end before they fill the memory, and nesting before it fills the stack")
  func growth() {
    let doubling = Array(repeating: #"{"op":"copy","from":"/a","path":"/a/-"}"#, count: 100).joined(separator: ",")
    let wide = failure(#"{"a":["0123456789"]}"#, "[\(doubling)]")
    #expect(wide?.reason == .tooLarge)
    let deepening = Array(repeating: #"{"op":"copy","from":"","path":"/a"}"#, count: 100).joined(separator: ",")
    let nested = String(repeating: "[", count: 100) + String(repeating: "]", count: 100)
    #expect(failure(#"{"a":\#(nested)}"#, "[\(deepening)]")?.reason == .tooLarge)
    let large = String(repeating: "x", count: 60_000)
    let twice = #"{"op":"add","path":"/b","value":"\#(large)"}"#
    #expect(failure("{}", "[\(twice)]") == nil)
    #expect(failure("{}", "[\(twice),\(twice)]") == JSONPatch.Failure(operation: 1, reason: .tooLarge))
    #expect(failure(#"{"a":"\#(large)"}"#, "[\(twice)]") == JSONPatch.Failure(operation: 0, reason: .tooLarge))
  }

  @Test("the deepest that is kept can be read again")
  func depth() throws {
    let inner = String(repeating: "[", count: 127) + String(repeating: "]", count: 127)
    let kept = try patched("{}", #"[{"op":"add","path":"/a","value":0},{"op":"replace","path":"/a","value":[]}]"#)
    #expect(kept.text() == #"{"a":[]}"#)
    let deepest = try JSONPatch(
      [["op": "add", "path": "/a", "value": JSONValue(parsing: inner.utf8)]]
    ).applied(to: [:])
    #expect(try JSONValue(parsing: deepest.text().utf8) == deepest)
    let deeper: JSONValue = ["op": "add", "path": "/a/0", "value": try JSONValue(parsing: inner.utf8)]
    #expect(throws: JSONPatch.Failure(operation: 0, reason: .tooLarge)) {
      try JSONPatch([deeper]).applied(to: ["a": []])
    }
  }

  @Test("a failure says which operation it is about, and quotes nothing")
  func sentences() {
    let found = failure(#"{"name":"Ada"}"#, #"[{"op":"test","path":"/name","value":"Grace"}]"#)
    #expect(found?.description == "Operation 0: The value there is another one.")
  }

  @Test("a pointer's steps, by bytes")
  func pointers() {
    #expect(JSONPointer("")?.steps == [])
    #expect(JSONPointer("/")?.steps == [""])
    #expect(JSONPointer("/a~1b/m~0n/~01")?.steps == ["a/b", "m~n", "~1"])
    // An accent after a slash is a name's beginning.
    #expect(JSONPointer("/\u{301}x")?.steps.map { Array($0.unicodeScalars.map(\.value)) } == [[0x301, 0x78]])
    for text in ["a", "#/a", "/~", "/a~", "/~a"] { #expect(JSONPointer(text) == nil, "\(text)") }
  }
}
