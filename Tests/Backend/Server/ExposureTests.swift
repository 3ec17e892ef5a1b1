import Foundation
import PeerServers
import RawConnections
import ServicesHTTPServer
import Testing

@testable import ServicesBackend

@Suite("An address beyond this machine")
struct ExposureTests {
  private func configuration(_ address: ListenAddress) -> BackendConfiguration {
    BackendConfiguration(dataFolder: "/nowhere", address: address, modules: [])
  }

  @Test("is no question on this machine", arguments: ["unix:/s", "127.0.0.1:80", "[::1]:80"])
  func here(text: String) throws {
    try configuration(try #require(ListenAddress(text))).checkExposure()
  }

  @Test("needs TLS, or somebody who says that it may do without, and a name", arguments: ["0.0.0.0:80", "[::]:80"])
  func elsewhere(text: String) throws {
    var configuration = configuration(try #require(ListenAddress(text)))
    #expect(throws: ExposureError.withoutTLS) { try configuration.checkExposure() }
    #expect(throws: ExposureError.withoutName) { try configuration.checkExposure(isInsecureAllowed: true) }
    configuration.hosts = ["shop.example"]
    try configuration.checkExposure(isInsecureAllowed: true)
    configuration.hosts = []
    configuration.publicBaseURL = PublicBaseURL("https://shop.example")
    try configuration.checkExposure(isInsecureAllowed: true)
    #expect(throws: ExposureError.withoutTLS) { try configuration.checkExposure() }
  }

  @Test("needs no more with a certificate", .enabled(if: Certificate.program != nil))
  func secure() throws {
    let folder = try TemporaryFolder()
    let made = try Certificate(name: "localhost", alternatives: "DNS:localhost", in: URL(filePath: folder.path))
    var configuration = configuration(.interface("0.0.0.0", 443))
    configuration.tls = try TLSIdentity(certificateFile: made.file, keyFile: made.key)
    configuration.hosts = ["localhost"]
    try configuration.checkExposure()
  }

  @Test("is answered by the names that it was given, and so are its own pages")
  func names() async throws {
    try await TestServer.market(
      unixSocket: false,
      { configuration in
        configuration.address = .interface("127.0.0.1", 0)
        configuration.hosts = ["shop.example"]
      }
    ) { server in
      func status(_ fields: String) async throws -> Int? {
        try await server.raw("GET /healthz HTTP/1.1\r\n\(fields)Connection: close\r\n\r\n")?.status
      }
      let named = try await status("Host: shop.example\r\n")
      #expect(named == 200)
      #expect(try await status("Host: 127.0.0.1:1\r\n") == 200)
      #expect(try await status("Host: evil.example\r\n") == 421)
      #expect(try await status("Host: shop.example\r\nOrigin: http://shop.example\r\n") == 200)
      #expect(try await status("Host: shop.example\r\nOrigin: http://evil.example\r\n") == 403)
    }
  }
}
