import CoreStores
import Foundation
import AmbientHTTPTesting
import PeerServers
import ServicesHTTP
import Synchronization
import Testing

@testable import ServicesClients

@Suite("What a program without a user says and reads to be given a token") struct SMARTMessageTests {
  private let url = URL(filePath: "/")

  private func reply(_ body: String, _ status: Int = 200) -> TokenReply {
    TokenReply(HTTPResponse(status: status, body: Data(body.utf8), url: url))
  }

  @Test("a token is read with its time, and only one that can be sent")
  func tokens() {
    #expect(
      reply(#"{"access_token":"abc","token_type":"Bearer","expires_in":300}"#)
        == .token(AccessToken("abc"), lifetime: 300))
    #expect(reply(#"{"access_token":"abc","expires_in":"60"}"#) == .token(AccessToken("abc"), lifetime: 60))
    #expect(reply(#"{"access_token":"abc","expires_in":-1}"#) == .token(AccessToken("abc"), lifetime: nil))
    for body in [
      #"{"access_token":"a b"}"#, #"{"access_token":"a\r\nX: y"}"#, #"{"access_token":""}"#, #"{"access_token":7}"#,
      "{}",
      "<html>", "",
    ] {
      #expect(reply(body) == .refusal("its reply has no token"), "\(body)")
    }
    #expect(
      reply(#"{"access_token":"a","token_type":"mac"}"#) == .refusal("its token is of a kind that is not known here"))
    #expect(reply("<html>", 502) == .refusal("it answered with status 502"))
  }

  @Test("each code of RFC 6749 is a sentence, with what the server adds unless that may be a secret")
  func refusals() {
    #expect(
      reply(#"{"error":"invalid_client","error_description":"Unknown kid"}"#, 401)
        == .refusal("it does not know this client, or not the key that signed for it (“Unknown kid”)"))
    let secret = String(repeating: "a", count: 41)
    for text in [secret, "\u{1b}[2J", "ü", String(repeating: "a ", count: 200)] {
      let escaped = text.replacing("\u{1b}", with: "\\u001b")
      #expect(
        reply(#"{"error":"invalid_scope","error_description":"\#(escaped)"}"#, 400)
          == .refusal("it does not allow what was asked for; ask for less with --scope"))
    }
    let codes = ["invalid_request", "invalid_grant", "unauthorized_client", "unsupported_grant_type", "x"]
    #expect(Set(codes.map { reply(#"{"error":"\#($0)"}"#, 400) }).count == codes.count)
  }

  @Test("the statement says who, to whom, for how long, once")
  func assertion() throws {
    let audience = try #require(URL(string: "https://a.example/token"))
    let assertion = ClientAssertion(
      clientID: "ward \"1\"", audience: audience, keyID: "k", algorithm: .es384, identifier: "j",
      issued: Date(timeIntervalSince1970: 1_000.9))
    let parts = assertion.signingInput.split(separator: ".").map(String.init)
    #expect(parts[0] == Base64URL.encoded(#"{"alg":"ES384","kid":"k","typ":"JWT"}"#.utf8))
    #expect(
      parts[1]
        == Base64URL.encoded(
          #"{"iss":"ward \"1\"","sub":"ward \"1\"","aud":"https://a.example/token","exp":1240,"jti":"j"}"#.utf8))
    #expect(ClientAssertion.compact("a.b", signature: [0xFB, 0xFF]) == "a.b.-_8")
  }

  @Test(
    "tokens are asked for over TLS or on this machine alone",
    arguments: [
      ("https://a.example/token", true), ("http://localhost:1/token", true), ("http://127.0.0.9/token", true),
      ("http://[::1]/token", true), ("http://a.example/token", false), ("http://127.0.0.1.example/token", false),
      ("http://127.example/token", false), ("http://localhost.example/token", false), ("ftp://localhost/", false),
    ])
  func endpoints(address: String, isTaken: Bool) throws {
    #expect(ConfidentialTransport.covers(try #require(URL(string: address))) == isTaken)
    let text = #"{"token_endpoint":"\#(address)"}"#
    let configuration = try JSONDecoder().decode(SMARTConfiguration.self, from: Data(text.utf8))
    #expect((try? configuration.endpoint(signingBy: .rs384).get()) == (isTaken ? URL(string: address) : nil))
  }

  @Test("a server that cannot take the statement is told before anything is signed")
  func configurations() throws {
    let texts = [
      #"{"token_endpoint":"https://a/t","token_endpoint_auth_methods_supported":["client_secret_basic"]}"#,
      #"{"token_endpoint":"https://a/t","token_endpoint_auth_signing_alg_values_supported":["RS256"]}"#,
      #"{"token_endpoint":"https://user@a/t"}"#, #"{"token_endpoint":7}"#, "{}",
    ]
    for text in texts {
      let configuration = try JSONDecoder().decode(SMARTConfiguration.self, from: Data(text.utf8))
      #expect(throws: SMARTConfiguration.Refusal.self) { try configuration.endpoint(signingBy: .es384).get() }
    }
  }

  @Test("what is no key is none, and is not quoted", arguments: ["", "secret", "-----BEGIN PRIVATE KEY-----\nsecret"])
  func noKey(text: String) {
    let error = #expect(throws: ServiceError.self) { try SigningKey(pem: Data(text.utf8)) }
    #expect(error?.reason == .storage && error?.description.contains("secret") == false)
  }
}

@Suite(
  "A program is given tokens by its key",
  .enabled(if: Certificate.program != nil, "Install it: apt-get install openssl"),
  .timeLimit(.minutes(5)))
struct SMARTAuthorizationTests {
  private static let keys: [(algorithm: String, options: [String])] = [
    ("RS384", ["-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:2048"]),
    ("ES384", ["-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-384"]),
  ]

  private func withFolder(_ body: (URL) async throws -> Void) async throws {
    let folder = URL(filePath: "/tmp/ambient-key-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder)
  }

  /// A server that answers whoever has a token of its desk.
  private func run(
    _ kind: (algorithm: String, options: [String]), lifetime: Int = 300, time: TestTime = TestTime(),
    _ body: (HTTPClient, HTTPRequest, TokenDesk, MisbehavingServer) async throws -> Void
  ) async throws {
    try await withFolder { folder in
      let pair = try KeyPair(kind.options, in: folder)
      let desk = try TokenDesk(publicKey: pair.publicKey, algorithm: kind.algorithm, lifetime: lifetime)
      let server = try MisbehavingServer(
        .answers { request in
          let base = "http://" + (request.values(for: "Host").first ?? "")
          if let reply = desk.reply(request, base: base) { return reply }
          return desk.accepts(request.values(for: "Authorization").first)
            ? RawReply.text("in") : RawReply.text("", status: "401 Who", fields: ["WWW-Authenticate: Bearer"])
        })
      let key = try SigningKey(pem: try Data(contentsOf: URL(filePath: pair.privateKey)))
      #expect(key.algorithm.rawValue == kind.algorithm && key.thumbprint.count == 43)
      let authorization = SMARTAuthorization(
        base: try #require(URL(string: server.url("/fhir/"))), client: SMARTClient(id: "ward", key: key),
        http: HTTPClient(), now: { time.now })
      let client = HTTPClient(policies: [authorization.policy()])
      let request = HTTPRequest(url: try #require(URL(string: server.url("/fhir/Patient"))))
      try await body(client, request, desk, server)
      #expect(desk.complaints == [])
    }
  }

  @Test(
    "the statement is signed so that the public key verifies it", arguments: keys.map { ($0.algorithm, $0.options) })
  func signature(algorithm: String, options: [String]) async throws {
    try await run((algorithm, options)) { client, request, desk, _ in
      for _ in 0..<3 {
        let status = try await client.send(request).status
        #expect(status == 200)
      }
      #expect(desk.count == 1)
    }
  }

  @Test("a hundred refusals at once lead to one token, and so does its end in the middle")
  func singleFlight() async throws {
    try await run(Self.keys[1]) { client, request, desk, server in
      func all() async throws -> [Int] {
        try await withThrowingTaskGroup { group in
          for _ in 0..<100 { group.addTask { try await client.send(request).status } }
          return try await group.reduce(into: [Int]()) { $0.append($1) }
        }
      }
      let first = try await all()
      #expect(first == Array(repeating: 200, count: 100))
      #expect(desk.count == 1)
      desk.revokeAll()
      let second = try await all()
      #expect(second == Array(repeating: 200, count: 100))
      #expect(desk.count == 2)
      #expect(server.requests.count { $0.target == "/token" } == 2)
    }
  }

  @Test("a token is replaced a minute before it ends, and nothing is refused for that")
  func end() async throws {
    let time = TestTime()
    try await run(Self.keys[1], lifetime: 300, time: time) { client, request, desk, server in
      for (seconds, tokens) in [(0.0, 1), (239, 1), (2, 2)] {
        time.advance(by: seconds)
        let status = try await client.send(request).status
        #expect(status == 200)
        #expect(desk.count == tokens)
      }
      #expect(server.requests.count { $0.target == "/fhir/Patient" } == 3)
    }
  }

  @Test("another curve, a short key and a key behind a passphrase are refused in a sentence")
  func otherKeys() async throws {
    try await withFolder { folder in
      for (options, reason) in [
        (["-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256"], "neither an RSA key nor one of the curve P-384"),
        (["-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:1024"], "an RSA key needs 2048 bits, and this has 1024"),
        (["-algorithm", "ED25519"], "neither an RSA key nor one of the curve P-384"),
        (
          ["-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:2048", "-aes256", "-pass", "pass:x"],
          "no private key in PEM without a passphrase"
        ),
      ] {
        // What reads the public half wants the passphrase, too.
        let file = folder.appending(path: "key.pem")
        try KeyPair.makePrivateKey(options, at: file.path)
        let pem = try Data(contentsOf: file)
        let error = #expect(throws: ServiceError.self) { try SigningKey(pem: pem) }
        #expect(error?.message.contains(reason) == true, "\(String(describing: error))")
      }
    }
  }

  @Test("what the authorization server refuses is said by the client, without the statement")
  func refused() async throws {
    try await withFolder { folder in
      let (mine, other) = (folder.appending(path: "mine"), folder.appending(path: "other"))
      for place in [mine, other] {
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: false)
      }
      let pair = try KeyPair(Self.keys[1].options, in: mine)
      let desk = try TokenDesk(publicKey: try KeyPair(Self.keys[1].options, in: other).publicKey, algorithm: "ES384")
      let server = try MisbehavingServer(
        .answers { request in
          desk.reply(request, base: "http://" + (request.values(for: "Host").first ?? "")) ?? RawReply.text("")
        })
      let base = try #require(URL(string: server.url("/fhir")))
      let key = try SigningKey(pem: try Data(contentsOf: URL(filePath: pair.privateKey)))
      let authorization = SMARTAuthorization(base: base, client: SMARTClient(id: "ward", key: key), http: HTTPClient())
      let client = FHIRClient(
        endpoint: ServiceEndpoint(
          client: HTTPClient(policies: [authorization.policy()]), base: base, name: "the test server"))
      let error = await failure { () async throws(ServiceError) in try await client.patient(id: "1") }
      #expect(error?.reason == .notSignedIn)
      #expect(
        error?.message
          == "No access to the test server: 127.0.0.1 gives no token: it does not know this client, or not the key that "
          + "signed for it (“wrong signature”).")
      #expect(!server.requests.contains { $0.target.contains("Patient") })
    }
  }
}

/// A time of day that a test moves.
final class TestTime: Sendable {
  private let date = Mutex(Date(timeIntervalSince1970: 1_800_000_000))

  var now: Date { date.withLock { $0 } }

  func advance(by seconds: Double) { date.withLock { $0 += seconds } }
}
