import FoundationEssentials
import Misbehaving
import ServicesHTTP
import ServicesHTTPMessages
import Testing

@Suite("Secure connections", .enabled(if: TLSServer.program != nil), .timeLimit(.minutes(5)))
struct TLSTests {
  private func request(_ server: TLSServer, host: String = "localhost") throws -> HTTPRequest {
    HTTPRequest(url: try #require(URL(string: "https://\(host):\(server.port)/")))
  }

  private func tlsReason(_ error: HTTPError?) -> String? {
    if case .tlsFailed(_, let reason) = error { reason } else { nil }
  }

  @Test("a certificate that nobody trusts is refused")
  func untrusted() async throws {
    let server = try TLSServer(name: "localhost")
    let request = try request(server)
    let error = await failure { () throws(HTTPError) in try await client().send(request) }
    #expect(tlsReason(error)?.contains("certificate") == true, "\(String(describing: error))")
  }

  @Test("a certificate that is trusted and for the host is taken")
  func trusted() async throws {
    let server = try TLSServer(name: "localhost")
    let response = try await client { $0.certificateAuthorityFile = server.certificate }.send(try request(server))
    #expect(response.status == 200)
  }

  @Test("a trusted certificate for another host is refused")
  func otherHost() async throws {
    let server = try TLSServer(name: "other.test")
    let request = try request(server)
    let client = client { $0.certificateAuthorityFile = server.certificate }
    let error = await failure { () throws(HTTPError) in try await client.send(request) }
    #expect(tlsReason(error) != nil, "\(String(describing: error))")
  }

  @Test("TLS 1.1 is refused")
  func oldVersion() async throws {
    let server = try TLSServer(name: "localhost", options: ["-tls1_1", "-cipher", "ALL:@SECLEVEL=0"])
    let request = try request(server)
    let client = client { $0.certificateAuthorityFile = server.certificate }
    let error = await failure { () throws(HTTPError) in try await client.send(request) }
    #expect(tlsReason(error) != nil, "\(String(describing: error))")
  }

  @Test("https to a server without TLS is refused")
  func noTLS() async throws {
    let server = try MisbehavingServer(
      Behaviour { connection in
        connection.send(Reply.text("plain"))
        connection.waitForClose()
      })
    let request = HTTPRequest(url: try #require(URL(string: "https://127.0.0.1:\(server.port)/")))
    let error = await failure { () throws(HTTPError) in try await client().send(request) }
    #expect(tlsReason(error) != nil, "\(String(describing: error))")
  }
}
