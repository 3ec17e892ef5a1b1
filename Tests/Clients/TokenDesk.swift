import CoreJSON
import Foundation
import AmbientHTTPTesting
import Synchronization

/// An authorization server of SMART Backend Services that checks what it is sent: the form, the claims and the signature.
final class TokenDesk: Sendable {
  private struct State {
    var valid: Set<String> = []
    var count = 0
    var seen: Set<String> = []
    var complaints: [String] = []
  }

  private let state = Mutex(State())
  private let check: SignatureCheck
  private let algorithm: String
  private let lifetime: Int

  init(publicKey: String, algorithm: String, lifetime: Int = 300) throws {
    check = try SignatureCheck(publicKey)
    self.algorithm = algorithm
    self.lifetime = lifetime
  }

  /// How many tokens it has given.
  var count: Int { state.withLock { $0.count } }
  /// What was wrong with what it was sent.
  var complaints: [String] { state.withLock { $0.complaints } }

  /// Takes no token that it has given so far.
  func revokeAll() { state.withLock { $0.valid = [] } }

  /// Whether an `Authorization` is that of a token that is good.
  func accepts(_ authorization: String?) -> Bool {
    guard let authorization, authorization.hasPrefix("Bearer ") else { return false }
    return state.withLock { $0.valid.contains(String(authorization.dropFirst("Bearer ".count))) }
  }

  /// The reply to what is asked of it; `nil` for anything else.
  func reply(_ request: ReceivedRequest, base: String) -> String? {
    if request.target == "/fhir/.well-known/smart-configuration" {
      return json(
        #"{"token_endpoint":"\#(base)/token","token_endpoint_auth_methods_supported":["private_key_jwt"],"#
          + #""token_endpoint_auth_signing_alg_values_supported":["RS384","ES384"],"capabilities":["client-confidential-asymmetric"]}"#
      )
    }
    guard request.target == "/token" else { return nil }
    if let complaint = complaint(about: request, audience: "\(base)/token") {
      state.withLock { $0.complaints.append(complaint) }
      return json(
        #"{"error":"invalid_client","error_description":"\#(complaint)"}"#, status: "400 Bad Request")
    }
    let number = state.withLock { state in
      state.count += 1
      state.valid.insert("t-\(state.count)")
      return state.count
    }
    return json(
      #"{"access_token":"t-\#(number)","token_type":"bearer","expires_in":\#(lifetime),"scope":"system/*.rs"}"#)
  }

  private func complaint(about request: ReceivedRequest, audience: String) -> String? {
    guard request.method == "POST", request.values(for: "Content-Type") == ["application/x-www-form-urlencoded"],
      request.values(for: "Authorization").isEmpty
    else { return "no form" }
    let fields = Dictionary(
      request.text.split(separator: "&").map { pair in
        let parts = pair.split(separator: "=", maxSplits: 1).map {
          $0.replacing("+", with: " ").removingPercentEncoding ?? ""
        }
        return (parts[0], parts.count > 1 ? parts[1] : "")
      }, uniquingKeysWith: { first, _ in first })
    guard fields["grant_type"] == "client_credentials", fields["scope"]?.contains("system/Patient.crus") == true,
      fields["client_assertion_type"] == "urn:ietf:params:oauth:client-assertion-type:jwt-bearer"
    else { return "wrong fields" }
    let parts = (fields["client_assertion"] ?? "").split(separator: ".").map(String.init)
    guard parts.count == 3, let header = Self.object(parts[0]), let claims = Self.object(parts[1]),
      let signature = Self.bytes(parts[2])
    else { return "no statement" }
    guard header["alg"]?.string == algorithm, header["typ"]?.string == "JWT", header["kid"]?.string?.count == 43 else {
      return "wrong header"
    }
    guard claims["iss"]?.string == "ward", claims["sub"]?.string == "ward", claims["aud"]?.string == audience,
      let identifier = claims["jti"]?.string, state.withLock({ $0.seen.insert(identifier).inserted }),
      claims["exp"]?.integer != nil
    else { return "wrong claims" }
    let message = Array("\(parts[0]).\(parts[1])".utf8)
    let isRaw = algorithm == "ES384"
    guard !isRaw || signature.count == 96 else { return "wrong size" }
    return check.accepts(isRaw ? SignatureCheck.der(signature) : signature, of: message) ? nil : "wrong signature"
  }

  private static func bytes(_ text: String) -> [UInt8]? {
    let padded = text.replacing("-", with: "+").replacing("_", with: "/")
    return Data(base64Encoded: padded + String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)).map { Array($0) }
  }

  private static func object(_ text: String) -> JSONValue? { bytes(text).flatMap { try? JSONValue(parsing: $0) } }
}
