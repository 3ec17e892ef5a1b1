import ServicesHTTPMessages
import Testing

@Suite struct FieldTests {
  @Test(
    "a value that would add a line is refused",
    arguments: ["a\r\nX-Evil: 1", "a\nb", "a\rb", "a\0b", "\u{1}", "\u{7F}", "a\r\n\r\nGET / HTTP/1.1"])
  func values(value: String) {
    var fields = HTTPFields()
    let error = #expect(throws: HTTPFieldError.self) { try fields.append("X-A", value) }
    #expect(error == .invalidValue(name: "X-A"))
    #expect(throws: HTTPFieldError.self) { try fields.set("X-A", to: value) }
    #expect(fields.isEmpty)
  }

  @Test(
    "a name that is not a token is refused",
    arguments: ["", " ", "a b", "a:", "a\r\n", "a\0", "ä", "X-Evil: 1\r\nX", "(", "\u{1B}[31m"])
  func names(name: String) {
    var fields = HTTPFields()
    let error = #expect(throws: HTTPFieldError.self) { try fields.append(name, "1") }
    #expect(fields.isEmpty)
    #expect(error.map { "\($0)".unicodeScalars.contains { $0.value < 0x20 } } == false)
  }

  @Test("a method is a token", arguments: ["", "GET ", "GET / HTTP/1.1\r\nX: 1\r\n\r\n", "G\0T", "G\nT", "GÄT"])
  func methods(name: String) {
    #expect(HTTPMethod(rawValue: name) == nil)
  }

  @Test("names are compared without case and values kept in order")
  func lookUp() throws {
    var fields: HTTPFields = ["Accept": "a"]
    try fields.append("ACCEPT", " b\t")
    try fields.append("Other", "c")
    #expect(fields["accept"] == "a, b")
    #expect(fields.values(for: "aCCEPT") == ["a", "b"])
    try fields.set("accept", to: "d")
    #expect(fields.map(\.name) == ["accept", "Other"])
    #expect(fields == ["ACCEPT": "d", "other": "c"])
    #expect(Set([fields, ["ACCEPT": "d", "other": "c"]]).count == 1)
    fields.remove("ACCEPT")
    #expect(fields["accept"] == nil)
    #expect(fields.count == 1)
  }

  @Test("a value that the program made itself is sent without what could be a line of its own")
  func put() {
    var fields: HTTPFields = ["ETag": "a", "Other": "b"]
    fields.put("etag", "W/\"1\"\r\nX-Evil: 1\0")
    #expect(fields == ["ETag": "W/\"1\"??X-Evil: 1?", "Other": "b"])
    let value = "dark"
    #expect(HTTPFields(["A": value, "B": "", "a": "last"]) == ["a": "last", "B": ""])
  }

  @Test("the error says what is wrong and not the value")
  func sentence() {
    var fields = HTTPFields()
    let error = #expect(throws: HTTPFieldError.self) { try fields.append("Authorization", "s3cret\n") }
    #expect(
      error?.description
        == "The field Authorization cannot be sent: its value has a line break or another control character.")
  }
}
