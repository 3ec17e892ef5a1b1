public import CoreStores
public import FoundationEssentials
public import ServicesHTTP
import ServicesHTTPMessages

/// Has a FHIR server give tokens to a program that proves itself by its key (HL7 SMART App Launch 2.2, "Backend Services").
///
/// Where tokens are given the server says itself, at `[base]/.well-known/smart-configuration`; the statement that the key signed goes
/// there alone, over TLS or to this machine.
///
/// ```swift
/// let authorization = SMARTAuthorization(base: base, client: SMARTClient(id: "ward", key: key), http: HTTPClient())
/// let client = HTTPClient(policies: [authorization.policy()])
/// ```
public struct SMARTAuthorization: Sendable {
  private let base: URL
  private let client: SMARTClient
  private let http: HTTPClient
  private let now: @Sendable () -> Date
  private let makeIdentifier: @Sendable () -> String

  /// Creates an authorization; nothing is sent yet.
  ///
  /// - Parameters:
  ///   - base: The FHIR base URL.
  ///   - client: Who asks, and for what.
  ///   - http: Asks for tokens. It should follow no redirects, and have no policy that gives it a credential.
  ///   - now: The time of day.
  ///   - makeIdentifier: Makes a text that was never sent before: a UUID by default.
  public init(
    base: URL, client: SMARTClient, http: HTTPClient, now: @escaping @Sendable () -> Date = { Date() },
    makeIdentifier: @escaping @Sendable () -> String = { UUID().uuidString.lowercased() }
  ) {
    self.base = base
    self.client = client
    self.http = http
    self.now = now
    self.makeIdentifier = makeIdentifier
  }

  /// A token, and until when it is sent.
  public struct Access: Hashable, Sendable {
    /// The token.
    public let token: AccessToken
    /// `nil` where the server does not say how long it is good: then until it is refused.
    public let end: Date?
  }

  /// The policy of a client that talks to the server: it asks for a token before the first request, for another one a minute before
  /// that one ends, and where a request is refused, once for however many.
  public func policy() -> HTTPAuthentication<Access> {
    HTTPAuthentication(
      for: base,
      apply: { access, request in
        try request.fields.set("Authorization", to: "Bearer \(access.token.secret)")
      },
      refresh: { _ throws(HTTPError) in try await access() },
      isUsable: { [now] access in access.end.map { now() < $0 } ?? true })
  }

  /// Asks for a token.
  ///
  /// - Throws: ``ServicesHTTP/HTTPError/noCredential(reason:)`` where none is given; it quotes neither the statement nor a token.
  func access() async throws(HTTPError) -> Access {
    let endpoint = try await tokenEndpoint()
    let assertion = ClientAssertion(
      clientID: client.id, audience: endpoint, keyID: client.keyID, algorithm: client.key.algorithm,
      identifier: makeIdentifier(), issued: now())
    let input = assertion.signingInput
    let signature: [UInt8]
    do throws(ServiceError) {
      signature = try client.key.signature(of: input.utf8)
    } catch {
      throw .noCredential(reason: "the signed statement could not be made")
    }
    var request = HTTPRequest(method: .post, url: endpoint, fields: ["Accept": "application/json"])
    request.fields.put("Content-Type", "application/x-www-form-urlencoded")
    request.body = Data(
      FormEncoding.text([
        ("grant_type", "client_credentials"), ("scope", client.scope),
        ("client_assertion_type", "urn:ietf:params:oauth:client-assertion-type:jwt-bearer"),
        ("client_assertion", ClientAssertion.compact(input, signature: signature)),
      ]).utf8)
    let asked = now()
    switch TokenReply(try await reply(to: request)) {
    case .token(let token, let lifetime):
      // Of a token that ends sooner, the half is kept back: else none of its time would be left.
      return Access(token: token, end: lifetime.map { asked + ($0 - min(60, $0 / 2)) })
    case .refusal(let reason):
      throw .noCredential(reason: "\(Self.name(of: endpoint)) gives no token: \(reason)")
    }
  }

  private func tokenEndpoint() async throws(HTTPError) -> URL {
    var text = base.absoluteString
    while text.hasSuffix("/") { text.removeLast() }
    guard ConfidentialTransport.covers(base), let url = URL(string: text + "/.well-known/smart-configuration") else {
      throw .noCredential(reason: "\(Self.name(of: base)) is not reached by https")
    }
    let response = try await reply(to: HTTPRequest(url: url, fields: ["Accept": "application/json"]))
    guard response.isSuccess,
      // What is no JSON is told as what is missing: a server without SMART may answer with a page.
      let configuration = try? JSONDecoder().decode(SMARTConfiguration.self, from: response.body)
    else {
      throw .noCredential(
        reason: "\(Self.name(of: base)) does not say where tokens are given (.well-known/smart-configuration)")
    }
    switch configuration.endpoint(signingBy: client.key.algorithm) {
    case .success(let endpoint): return endpoint
    case .failure(let refusal): throw .noCredential(reason: "\(Self.name(of: base)): \(refusal.reason)")
    }
  }

  /// A reply of any status; a server that is not reached is told by its name, for it may be another than the one that is asked for data.
  private func reply(to request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    do throws(HTTPError) {
      return try await http.send(request)
    } catch {
      switch error {
      case .cancelled, .libraryMissing: throw error
      default:
        let sentence = "\(error)"
        let half = sentence.hasSuffix(".") ? sentence.dropLast() : sentence[...]
        throw .noCredential(reason: "\(Self.name(of: request.url)) was asked for a token. \(half)")
      }
    }
  }

  private static func name(of url: URL) -> String { url.host() ?? "the server" }
}
