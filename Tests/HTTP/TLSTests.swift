import AmbientHTTPTesting
import FoundationEssentials
import Glibc
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
      HTTPBehaviour { connection in
        connection.send(RawReply.text("plain"))
        connection.waitForClose()
      })
    let request = HTTPRequest(url: try #require(URL(string: "https://127.0.0.1:\(server.port)/")))
    let error = await failure { () throws(HTTPError) in try await client().send(request) }
    #expect(tlsReason(error) != nil, "\(String(describing: error))")
  }

  @Test("a client shows its certificate where that is for, and nowhere else")
  func clientCertificate() async throws {
    let (server, other) = (try TLSServer(name: "localhost"), try TLSServer(name: "localhost"))
    let strict = try TLSServer(name: "localhost", options: ["-Verify", "1", "-CAfile", server.certificate])
    let request = try request(strict)
    func configuration(_ shown: String?) throws -> HTTPClient {
      let certificate = try shown.map { address in
        HTTPClientCertificate(
          for: try #require(URL(string: address)), certificateFile: server.certificate, keyFile: server.key)
      }
      return client {
        $0.certificateAuthorityFile = strict.certificate
        $0.clientCertificate = certificate
      }
    }
    let page = try await configuration("https://localhost:\(strict.port)/any").send(request)
    #expect(page.status == 200 && page.text.contains("Client certificate"))
    for shown in [nil, "https://localhost:\(other.port)", "https://127.0.0.1:\(strict.port)"] {
      let client = try configuration(shown)
      let error = await failure { () throws(HTTPError) in try await client.send(request) }
      #expect(error != nil, "\(shown ?? "none")")
    }
  }

  @Test("a certificate file that is not there is told, and its password never")
  func missingCertificate() async throws {
    let server = try TLSServer(name: "localhost")
    let request = try request(server)
    var certificate = HTTPClientCertificate(
      for: request.url, certificateFile: "/nowhere/c.pem", keyFile: "/nowhere/k.pem", password: "hunter2")
    let client = client { $0.clientCertificate = certificate }
    let error = await failure { () throws(HTTPError) in try await client.send(request) }
    #expect(tlsReason(error) != nil, "\(String(describing: error))")
    certificate.keyFile = "k"
    var text = "\(certificate) \(String(reflecting: certificate)) \(String(reflecting: client.configuration))"
    dump(certificate, to: &text)
    #expect(!text.contains("hunter2"))
  }

  @Test("a pinned host has to have one of its keys; others do not")
  func pins() async throws {
    let server = try TLSServer(name: "localhost")
    let request = try request(server)
    let pin = try server.pin()
    let wrong = "sha256//" + Data(count: 32).base64EncodedString()
    for (pins, isTaken) in [
      (["localhost": [pin]], true), (["localhost": [wrong, pin]], true), (["localhost": [wrong]], false),
      (["other.test": [wrong]], true), (["localhost": ["sha256//junk"]], false),
    ] {
      let client = client {
        $0.certificateAuthorityFile = server.certificate
        $0.publicKeyPins = pins
      }
      let outcome = await outcome { () throws(HTTPError) in try await client.send(request) }
      switch outcome {
      case .success(let response): #expect(isTaken && response.status == 200, "\(pins)")
      case .failure(let error): #expect(!isTaken && tlsReason(error) != nil, "\(pins) \(error)")
      }
    }
  }

  @Test("an expired certificate is refused")
  func expired() async throws {
    let server = try TLSServer(name: "localhost", days: -1)
    let request = try request(server)
    let client = client { $0.certificateAuthorityFile = server.certificate }
    let error = await failure { () throws(HTTPError) in try await client.send(request) }
    #expect(tlsReason(error)?.contains("expired") == true, "\(String(describing: error))")
  }

  @Test("SSL_CERT_FILE names what is trusted, where the configuration does not")
  func environmentAuthorities() async throws {
    let server = try TLSServer(name: "localhost")
    await #expect(processExitsWith: .success) {
      [file = server.certificate as String, port = server.port as Int] in
      setenv("SSL_CERT_FILE", file, 1)
      let url = try #require(URL(string: "https://localhost:\(port)/"))
      try #require(try await client().send(HTTPRequest(url: url)).status == 200)
    }
  }
}
