import CoreJSON
import Foundation
import ServicesHTTPMessages
import Testing

@testable import ServicesBackend
@testable import ServicesHTTPServer

@Suite("JSON bodies")
struct JSONBodyTests {
  @Test("keep their types: no string is a number, no number a Boolean")
  func types() throws {
    let body = Data(#"{"a":1,"b":"1","c":true,"d":null,"e":[0.1,[]],"f":{"g":-0}}"#.utf8)
    let members = try JSONBody.members(of: body)
    #expect(members["a"] == 1)
    #expect(members["b"] == .string("1"))
    #expect(members["c"] == .boolean(true))
    #expect(members["d"] == .null)
    #expect(members["e"] == [0.1, []])
    #expect(members["f"] == ["g": 0])
    #expect(members["c"]?.integer == nil)
    #expect(members["b"]?.integer == nil)
  }

  @Test(
    "that are broken, empty or too deep are 400, and nothing traps",
    arguments: [
      "", "{", "nul", "{\"a\":}", "{\"a\":1}x", "\u{0}", "{'a':1}", "{\"a\":NaN}", "{\"a\":1e}", "\"\\ud800\"",
      String(repeating: "[", count: 100_000), String(repeating: "{\"a\":", count: 16_000),
      String(repeating: "[", count: 5000) + String(repeating: "]", count: 5000),
    ])
  func broken(text: String) {
    let failure = #expect(throws: HTTPFailure.self) { try JSONBody.members(of: Data(text.utf8)) }
    #expect(failure?.status == .badRequest || failure?.status == .unprocessableContent)
  }

  @Test(
    "with a trailing comma or a name given twice are 400",
    arguments: [
      #"{"a":1,}"#, #"{"a":[1,]}"#, #"{"a":[,]}"#, #"{,}"#, #"{"a":1,"a":1}"#, #"{"a":{"b":1,"b":2}}"#,
      #"{"a":1,"\u0061":2}"#, #"[{"b":1,"b":2}]"#,
    ])
  func laxity(text: String) {
    let failure = #expect(throws: HTTPFailure.self) { try JSONBody.members(of: Data(text.utf8)) }
    #expect(failure?.status == .badRequest)
  }

  @Test("are read to the depth that is allowed, and not one deeper")
  func depth() throws {
    func nested(_ depth: Int) -> Data {
      Data((String(repeating: #"{"a":"#, count: depth) + "1" + String(repeating: "}", count: depth)).utf8)
    }
    _ = try JSONBody.members(of: nested(JSONBody.depthLimit))
    let failure = #expect(throws: HTTPFailure.self) { try JSONBody.members(of: nested(JSONBody.depthLimit + 1)) }
    #expect(failure?.status == .badRequest)
  }

  @Test(
    "give numbers as decimals, as far as those hold them",
    arguments: [("-0", "0"), ("-0.00", "0"), ("1e2", "100"), ("0.30000000000000004", "0.30000000000000004")])
  func numbers(text: String, value: String) throws {
    let number = try #require(Decimal(string: value))
    #expect(try JSONBody.members(of: Data("{\"a\":\(text)}".utf8))["a"]?.decimal == number)
    for large in ["1e999", String(repeating: "9", count: 65), "1e-228", "1e999999999", "-1.5e-999999999"] {
      let members = try JSONBody.members(of: Data("{\"a\":\(large)}".utf8))
      let found = try #require(members["a"], "\(large)")
      #expect(found.decimal == nil && found.integer == nil, "\(large)")
    }
    #expect(throws: HTTPFailure.self) { try JSONBody.members(of: Data(#"{"a":[1e-999999999999]}"#.utf8)) }
  }

  @Test("must say that they are JSON, in the encoding that it has")
  func mediaType() throws {
    let target = try RequestTarget(parsing: "/")
    let body = Data("{}".utf8)
    for type in [
      "application/json", "APPLICATION/JSON", "application/json; charset=utf-8", "application/json;charset=\"UTF-8\"",
      "application/json ; x=y",
    ] {
      let request = ServerRequest(method: .post, target: target, fields: HTTPFields(["Content-Type": type]), body: body)
      #expect(try JSONBody.members(of: request) == [:], "\(type)")
    }
    for type in [
      nil, "", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/json",
      "application/jsonp", "application/json, text/plain", "application/json; charset=utf-16", "application/fhir+json",
    ] {
      var fields = HTTPFields()
      if let type { fields.put("Content-Type", type) }
      let request = ServerRequest(method: .post, target: target, fields: fields, body: body)
      let failure = #expect(throws: HTTPFailure.self, "\(type ?? "none")") { try JSONBody.members(of: request) }
      #expect(failure?.status == .unsupportedMediaType)
    }
  }

  @Test("of thousands of values are refused unread, those below are read")
  func many() throws {
    let few = Data(("{\"a\":[" + String(repeating: "1,", count: 8000) + "1]}").utf8)
    guard case .array(let values) = try JSONBody.members(of: few)["a"] else { return #expect(Bool(false)) }
    #expect(values.count == 8001)
    let many = Data(("{\"a\":[" + String(repeating: "\"\",", count: 30_000) + "1]}").utf8)
    let failure = #expect(throws: HTTPFailure.self) { try JSONBody.members(of: many) }
    #expect(failure?.status == .unprocessableContent)
  }
}
