import FoundationEssentials
import AmbientHTTPTesting
import ServicesHTTPMessages
import Testing

@testable import ServicesHTTP

@Suite("Forms", .timeLimit(.minutes(5)))
struct FormTests {
  @Test("fields and files stand between their lines, byte for byte")
  func bytes() throws {
    var form = HTTPForm(boundary: "b0")
    form.append("title", "Zwei Stühle\r\n--b")
    try form.append("image", file: Data([0, 13, 10, 45, 45, 255]), name: "a.png", type: "image/png")
    let head = """
      --b0\r
      Content-Disposition: form-data; name="title"\r
      \r
      Zwei Stühle\r
      --b\r
      --b0\r
      Content-Disposition: form-data; name="image"; filename="a.png"\r
      Content-Type: image/png\r
      \r

      """
    #expect(form.body == Data(head.utf8) + Data([0, 13, 10, 45, 45, 255]) + Data("\r\n--b0--\r\n".utf8))
    #expect(form.contentType == "multipart/form-data; boundary=b0")
    #expect(HTTPForm(boundary: "b1").body == Data("--b1--\r\n".utf8))
  }

  @Test("no name and no type can end its line or its quotes")
  func injection() throws {
    var form = HTTPForm(boundary: "b")
    form.append("a\"; x=\"\r\nX: 1\0", "v")
    try form.append("f", file: Data(), name: "\"\r\n", type: "text/plain")
    let text = String(decoding: form.body, as: UTF8.self)
    #expect(text.contains(#"name="a%22; x=%22%0D%0AX: 1?""#))
    #expect(text.contains(#"filename="%22%0D%0A""#))
    #expect(throws: HTTPFieldError.invalidValue(name: "Content-Type")) {
      try form.append("f", file: Data(), name: "a", type: "text/plain\r\nX: 1")
    }
  }

  @Test("each form has a line of its own")
  func boundaries() {
    let types = Set((0..<100).map { _ in HTTPForm().contentType })
    #expect(types.count == 100)
    #expect(types.allSatisfy { $0.utf8.count == "multipart/form-data; boundary=".utf8.count + 36 })
  }

  @Test("a request has it as its content")
  func sent() async throws {
    let server = try MisbehavingServer(.answers { _ in RawReply.text("") })
    var form = HTTPForm()
    form.append("a", "1")
    var request = try request(server, method: .post)
    request.put(form)
    _ = try await client().send(request)
    #expect(server.requests[0].values(for: "Content-Type") == [form.contentType])
    #expect(Data(server.requests[0].body) == form.body)
  }
}
