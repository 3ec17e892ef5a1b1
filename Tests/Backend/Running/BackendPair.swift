import Foundation
import PeerServers
import RawConnections
import ServicesHTTP
import ServicesHTTPMessages
import ServicesHTTPServer
import Testing

@testable import ServicesBackend

/// Two backends over one PostgreSQL database, and nginx before them with the configuration of the documentation.
struct BackendPair {
  /// Who is asked.
  enum Place {
    case nginx, first, second
  }

  let first: BackendServer
  let second: BackendServer
  let nginx: NginxServer
  private let addresses: [BoundAddress]
  private let client: HTTPClient

  /// Starts all of it, runs `body`, stops.
  static func run(_ body: (BackendPair) async throws -> Void) async throws {
    var configuration = BackendConfiguration(
      dataFolder: "", address: .loopback(0), modules: [MarketModule.self, ScoresModule.self])
    configuration.database = try TestDatabase.make()
    configuration.publicBaseURL = PublicBaseURL("https://localhost")
    configuration.passwordCost = .minimum
    configuration.now = TestClock().now
    configuration.report = { _ in }
    let servers = [BackendServer(configuration), BackendServer(configuration)]
    do {
      let addresses = [try await servers[0].start(), try await servers[1].start()]
      try await body(try BackendPair(servers, addresses))
    } catch {
      for server in servers { await server.stop() }
      throw error
    }
    for server in servers {
      await server.stop()
      #expect(server.closeFailure == nil)
    }
  }

  private init(_ servers: [BackendServer], _ addresses: [BoundAddress]) throws {
    (first, second) = (servers[0], servers[1])
    self.addresses = addresses
    nginx = try NginxServer(sites: { place in
      try RunningFile.text(
        "nginx.conf",
        filling: [
          ("127.0.0.1:8081", Self.authority(addresses[0])), ("127.0.0.1:8082", Self.authority(addresses[1])),
          ("  listen [::]:80;\n", ""), ("  listen [::]:443 ssl http2;\n", ""),
          ("listen 80;", "listen 127.0.0.1:\(place.port);"),
          ("listen 443 ssl http2;", "listen 127.0.0.1:\(place.securePort) ssl http2;"),
          ("/etc/ssl/ambient/certificate.pem", place.certificate), ("/etc/ssl/ambient/key.pem", place.key),
          ("shop.example", "localhost"),
        ])
    })
    var configuration = HTTPClient.Configuration()
    configuration.certificateAuthorityFile = nginx.certificate
    client = HTTPClient(configuration: configuration)
  }

  /// `127.0.0.1:12345`.
  private static func authority(_ address: BoundAddress) -> String {
    String(address.description.drop { $0 != "/" }.drop { $0 == "/" })
  }

  private func request(
    _ method: HTTPMethod, _ path: String, _ json: String?, token: String?, at place: Place
  ) throws -> HTTPRequest {
    let base =
      switch place {
      case .nginx: nginx.secureAddress
      case .first: addresses[0].description
      case .second: addresses[1].description
      }
    let url = try #require(URL(string: base + path))
    var request = HTTPRequest(method: method, url: url, body: json.map { Data($0.utf8) })
    if json != nil { request.fields.put("Content-Type", "application/json") }
    if let token { request.fields.put("Authorization", "Bearer \(token)") }
    return request
  }

  /// Sends a request and returns the reply.
  ///
  /// - Parameter fields: What else is sent.
  func send(
    _ method: HTTPMethod, _ path: String, _ json: String? = nil, token: String? = nil, fields: [String: String] = [:],
    at place: Place = .nginx
  ) async throws -> HTTPResponse {
    var asked = try request(method, path, json, token: token, at: place)
    for (name, value) in fields { try asked.fields.set(name, to: value) }
    return try await client.send(asked)
  }

  /// Signs in; returns the token.
  func signIn(_ name: String, at place: Place = .nginx) async throws -> String {
    let body = #"{"username":"\#(name)","password":"correct horse"}"#
    let reply = try await send(.post, "/api/auth/login", body, at: place)
    let object = try JSONSerialization.jsonObject(with: reply.body) as? [String: Any]
    return try #require(object?["token"] as? String)
  }

  /// Registers and signs in; returns the token.
  func register(_ name: String, at place: Place = .nginx) async throws -> String {
    let body = #"{"username":"\#(name)","password":"correct horse"}"#
    let registered = try await send(.post, "/api/auth/register", body, at: place)
    #expect(registered.status == 201)
    return try await signIn(name, at: place)
  }

  /// Opens a stream of events; its first line has come when this returns.
  func events(_ token: String, at place: Place = .nginx) async throws -> EventText {
    let asked = try request(.get, "/api/events", nil, token: token, at: place)
    let stream = try await client.bytes(for: asked)
    var text = EventText(stream)
    try await text.read(through: "retry: ")
    return text
  }
}

/// What has come of an event stream.
struct EventText {
  private var chunks: HTTPByteStream.AsyncIterator
  private var text = ""

  init(_ stream: HTTPByteStream) { chunks = stream.makeAsyncIterator() }

  /// Returns when a mark has come, and forgets all up to its end.
  ///
  /// - Throws: `RawFailure` where the stream ends before.
  mutating func read(through mark: String) async throws {
    while true {
      if let range = text.range(of: mark) {
        text.removeSubrange(..<range.upperBound)
        return
      }
      guard let chunk = try await chunks.next() else { throw RawFailure(reason: "The stream ended before “\(mark)”.") }
      text += String(decoding: chunk, as: UTF8.self)
    }
  }
}
