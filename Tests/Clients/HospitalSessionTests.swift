import AmbientHTTPTesting
import CoreStores
import Foundation
import ServicesHTTP
import Synchronization
import Testing

@testable import ServicesClients

@Suite("The hospital is asked with the session of its server")
struct HospitalSessionTests {
  /// What is kept on this machine.
  private final class Kept: Sendable {
    private let state: Mutex<(session: Session?, token: AccessToken?)>

    init(session: Session? = nil, token: AccessToken? = nil) { state = Mutex((session, token)) }

    var session: Session? {
      get { state.withLock { $0.session } }
      set { state.withLock { $0.session = newValue } }
    }
    var token: AccessToken? { state.withLock { $0.token } }
  }

  private static func session(_ token: String, refresh: String = "r-1") -> Session {
    Session(userID: 1, username: "nora", token: AccessToken(token), refreshToken: RefreshToken(refresh))
  }

  /// A backend that takes one token in its hospital, and gives it for one refresh token.
  private func backend(_ good: String) throws -> MisbehavingServer {
    try MisbehavingServer(
      .answers { request in
        if request.target == "/api/auth/refresh" {
          guard request.text.contains("r-1") else {
            return json(#"{"message":"The session has ended."}"#, status: "401 Unauthorized")
          }
          return json(#"{"userId":1,"username":"nora","token":"\#(good)","refreshToken":"r-2"}"#)
        }
        guard request.values(for: "Authorization") == ["Bearer \(good)"] else {
          return json(#"{"resourceType":"OperationOutcome"}"#, status: "401 Unauthorized")
        }
        return json(#"{"resourceType":"Patient","id":"p-1","name":[{"family":"Schmidt"}]}"#)
      })
  }

  private func client(
    _ server: MisbehavingServer, _ kept: Kept, of other: MisbehavingServer? = nil
  ) throws -> FHIRClient {
    let accounts = MarketClient(
      endpoint: try endpoint(other ?? server), token: { () throws(ServiceError) in kept.session?.token },
      sessionEnded: { token in if kept.session?.token == token { kept.session = nil } },
      renewing: SessionKeeping(
        session: { () throws(ServiceError) in kept.session },
        replace: { (refused, renewed) throws(ServiceError) in
          if kept.session?.token == refused { kept.session = renewed }
        }))
    let policy = accounts.authentication { () throws(ServiceError) in kept.token }
    return FHIRClient(
      endpoint: ServiceEndpoint(
        client: HTTPClient(policies: [policy]), base: try #require(URL(string: server.url("/fhir"))),
        name: "the test server"))
  }

  private func tokens(_ server: MisbehavingServer) -> [String] {
    server.requests.map { $0.values(for: "Authorization").first ?? "none" }
  }

  @Test("which is read before each request: also one that was opened since, and none after a sign-out")
  func current() async throws {
    let (server, kept) = (try backend("good"), Kept())
    let client = try client(server, kept)
    let error = await failure { () async throws(ServiceError) in try await client.patient(id: "p-1") }
    #expect(error?.reason == .notSignedIn && error?.status == 401)
    kept.session = Self.session("good")
    #expect(try await client.patient(id: "p-1").id == "p-1")
    kept.session = nil
    _ = await failure { () async throws(ServiceError) in try await client.patient(id: "p-1") }
    #expect(tokens(server) == ["none", "Bearer good", "none"])
  }

  @Test("which is renewed where it is refused")
  func renewed() async throws {
    let (server, kept) = (try backend("good"), Kept(session: Self.session("old")))
    #expect(try await client(server, kept).patient(id: "p-1").id == "p-1")
    #expect(server.requests.map(\.target) == ["/fhir/Patient/p-1", "/api/auth/refresh", "/fhir/Patient/p-1"])
    #expect(kept.session == Self.session("good", refresh: "r-2"))
  }

  @Test("which is forgotten where it has ended")
  func ended() async throws {
    let (server, kept) = (try backend("good"), Kept(session: Self.session("old", refresh: "used")))
    let client = try client(server, kept)
    let error = await failure { () async throws(ServiceError) in try await client.patient(id: "p-1") }
    #expect(error?.status == 401)
    #expect(kept.session == nil)
  }

  @Test("or with a token that somebody has kept, which goes before it and is not renewed")
  func preferred() async throws {
    let server = try backend("good")
    let kept = Kept(session: Self.session("good"), token: AccessToken("of-somebody"))
    let client = try client(server, kept)
    _ = await failure { () async throws(ServiceError) in try await client.patient(id: "p-1") }
    #expect(tokens(server) == ["Bearer of-somebody"])
    #expect(kept.session != nil)
  }

  @Test("but never another server")
  func elsewhere() async throws {
    let (server, own) = (try backend("good"), try backend("good"))
    let kept = Kept(session: Self.session("good"), token: AccessToken("of-somebody"))
    let client = try client(server, kept, of: own)
    _ = await failure { () async throws(ServiceError) in try await client.patient(id: "p-1") }
    #expect(tokens(server) == ["none"] && own.requests.isEmpty)
  }
}
