import Dispatch
import Foundation
import Glibc
import PeerServers
import RawConnections
import ServicesHTTPMessages
import Testing

@testable import ServicesBackend
@testable import ServicesHTTPServer

@Suite("A server with TLS", .timeLimit(.minutes(5)), .enabled(if: Certificate.program != nil))
struct TLSTransportTests {
  /// Asks by OpenSSL's own client, which checks the certificate; what was answered.
  private func ask(_ port: UInt16, _ certificate: Certificate, origin: String) async -> String {
    let program = Certificate.program ?? "openssl"
    let request =
      "GET / HTTP/1.1\\r\\nHost: localhost:\(port)\\r\\nOrigin: \(origin)\\r\\nConnection: close\\r\\n\\r\\n"
    let command =
      "printf '\(request)' | \(program) s_client -quiet -verify_return_error -CAfile \(certificate.file) "
      + "-servername localhost -connect 127.0.0.1:\(port) 2>/dev/null"
    return await withCheckedContinuation { continuation in
      DispatchQueue(label: "openssl").async {
        guard let output = popen(command, "r") else { return continuation.resume(returning: "") }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while true {
          let count = fread(&buffer, 1, buffer.count, output)
          if count == 0 { break }
          bytes += buffer[..<count]
        }
        pclose(output)
        continuation.resume(returning: String(decoding: bytes, as: UTF8.self))
      }
    }
  }

  @Test("answers over HTTPS, to its own pages too, and to nobody without TLS")
  func answers() async throws {
    let folder = try TemporaryFolder()
    let made = try Certificate(
      name: "localhost", alternatives: "DNS:localhost,IP:127.0.0.1", in: URL(filePath: folder.path))
    let identity = try TLSIdentity(certificateFile: made.file, keyFile: made.key)
    try await withTransport(
      { configuration in
        configuration.tls = identity
        configuration.headerDeadline = .seconds(2)
      }, { request in .data(.ok, [:], Data("hello \(request.id)".utf8)) }
    ) { _, address in
      guard case .secureInternet("127.0.0.1", let port) = address else {
        Issue.record("it listens without TLS: \(address)")
        return
      }
      let own = await ask(port, made, origin: "https://localhost:\(port)")
      #expect(own.hasPrefix("HTTP/1.1 200"), "\(own)")
      #expect(own.contains("\r\n\r\nhello "))
      let plain = await ask(port, made, origin: "http://localhost:\(port)")
      #expect(plain.hasPrefix("HTTP/1.1 403"), "\(plain)")
      let unread = try await address.response(to: "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
      #expect(unread == nil)
    }
  }

  @Test("does not start with another certificate's key")
  func mismatch() throws {
    let folder = try TemporaryFolder()
    let (one, two) = (folder.path + "/one", folder.path + "/two")
    for path in [one, two] {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }
    let first = try Certificate(name: "localhost", alternatives: "DNS:localhost", in: URL(filePath: one))
    let second = try Certificate(name: "localhost", alternatives: "DNS:localhost", in: URL(filePath: two))
    var configuration = MicrohttpdTransport.Configuration(address: .loopback(0))
    configuration.tls = try TLSIdentity(certificateFile: first.file, keyFile: second.key)
    let transport = MicrohttpdTransport(configuration)
    #expect(throws: TransportError.certificateRefused) { try transport.start { _ in .data(.ok) } }
  }

  @Test("takes no key that others may read, and tells nothing of one")
  func key() throws {
    let folder = try TemporaryFolder()
    let made = try Certificate(name: "localhost", alternatives: "DNS:localhost", in: URL(filePath: folder.path))
    let identity = try TLSIdentity(certificateFile: made.file, keyFile: made.key)
    var dumped = ""
    dump(identity, to: &dumped)
    for text in ["\(identity)", String(reflecting: identity), dumped] { #expect(!text.contains("PRIVATE KEY")) }
    chmod(made.key, 0o640)
    #expect(throws: TLSIdentityError.readableByOthers(path: made.key)) {
      try TLSIdentity(certificateFile: made.file, keyFile: made.key)
    }
    chmod(made.key, 0o600)
    #expect(throws: TLSIdentityError.notPEM(path: made.key)) {
      try TLSIdentity(certificateFile: made.key, keyFile: made.key)
    }
    #expect(throws: TLSIdentityError.notPEM(path: made.file)) {
      chmod(made.file, 0o600)
      return try TLSIdentity(certificateFile: made.file, keyFile: made.file)
    }
    #expect(throws: TLSIdentityError.self) {
      try TLSIdentity(certificateFile: folder.path + "/none", keyFile: made.key)
    }
  }
}
