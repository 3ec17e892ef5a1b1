import ServicesHTTPMessages
import Testing

@testable import ServicesHTTPServer

@Suite("The id of a request")
struct RequestIDTests {
  @Test(
    "is the client's where it is 1 to 64 harmless characters",
    arguments: ["a", "A-z_0.9", String(repeating: "x", count: 64)])
  func taken(text: String) throws {
    #expect(RequestID(text)?.description == text)
    var fields = HTTPFields()
    try fields.append("x-request-id", text)
    #expect(RequestID(of: fields).description == text)
  }

  @Test(
    "is a fresh one for anything else",
    arguments: ["", String(repeating: "x", count: 65), "a b", "a\tb", "a\"b", "a,b", "a/b", "é", "a;b", "{}", "%0a"])
  func refused(text: String) throws {
    #expect(RequestID(text) == nil)
    var fields = HTTPFields()
    try fields.append("X-Request-Id", text)
    #expect(RequestID(of: fields).description != text)
    #expect(RequestID(RequestID(of: fields).description) != nil)
  }

  @Test("is a fresh one where there are two")
  func twice() throws {
    var fields = HTTPFields()
    try fields.append("X-Request-Id", "one")
    try fields.append("X-Request-Id", "two")
    #expect(RequestID(of: fields).description.count == 13)
    #expect(RequestID(of: HTTPFields()).description.count == 13)
  }

  @Test("is no other request's")
  func unique() {
    let ids = (0..<10_000).map { _ in RequestID().description }
    #expect(Set(ids).count == ids.count)
    for id in ids {
      #expect(id.utf8.count == 13 && id.allSatisfy { ("a"..."z").contains($0) || ("2"..."7").contains($0) })
    }
  }
}
