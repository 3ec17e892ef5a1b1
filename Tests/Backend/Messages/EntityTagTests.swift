import Foundation
import ServicesHTTPMessages
import Testing

@testable import ServicesBackend
@testable import ServicesHTTPServer

@Suite("An entity tag")
struct EntityTagTests {
  private let request = { (fields: HTTPFields) throws in
    ServerRequest(method: .get, target: try RequestTarget(parsing: "/"), fields: fields)
  }

  @Test("is the same for the same bytes, another for others, and in quotes")
  func strong() {
    let tag = EntityTag.strong(Data("a".utf8))
    #expect(tag == EntityTag.strong(Data("a".utf8)))
    #expect(tag != EntityTag.strong(Data("b".utf8)))
    #expect(tag.wholeMatch(of: /"[A-Za-z0-9_\-]{22}"/) != nil)
  }

  @Test("is found in lists, weak or strong, and by a star")
  func matches() {
    for found in [["\"a\""], ["W/\"a\""], ["\"x\", \"a\""], ["\"x\"", "\t\"a\" "], ["*"]] {
      #expect(EntityTag.matches(found, "\"a\""), "\(found)")
      #expect(EntityTag.matches(found, "W/\"a\""), "\(found)")
    }
    for other in [[], [""], ["a"], ["\"b\""], ["\"a"], ["\"a\"b"], ["W/"], ["\"a\"\"b\""]] {
      #expect(!EntityTag.matches(other, "\"a\""), "\(other)")
    }
  }

  @Test("spares the body where the client has it, and leaves failures alone")
  func conditional() throws {
    let whole = ServerResponse.data(.ok, ["Content-Type": "text/plain"], Data("a".utf8))
    let first = whole.tagged(for: try request([:]))
    #expect(first.status == .ok)
    let tag = try #require(first.fields["ETag"])
    let second = whole.tagged(for: try request(HTTPFields(["If-None-Match": tag])))
    #expect(second.status == .notModified)
    #expect(second.fields["ETag"] == tag)
    #expect(second.fields["Content-Type"] == nil)
    guard case .omitted(length: 1) = second.body else { return #expect(Bool(false), "a body, or another length") }
    let failure = ServerResponse.data(.notFound).tagged(for: try request(["If-None-Match": "*"]))
    #expect(failure.status == .notFound)
    #expect(failure.fields["ETag"] == nil)
  }
}
