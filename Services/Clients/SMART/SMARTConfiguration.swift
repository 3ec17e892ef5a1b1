import CoreStores
import FoundationEssentials

/// What a FHIR server says of its authorization server at `[base]/.well-known/smart-configuration` (SMART App Launch 2.2,
/// "Conformance"): the parts by which a program without a user goes.
struct SMARTConfiguration: Decodable {
  @Lenient var tokenEndpoint: String?
  @LenientList var methods: [String]?
  @LenientList var algorithms: [String]?

  private enum CodingKeys: String, CodingKey {
    case tokenEndpoint = "token_endpoint"
    case methods = "token_endpoint_auth_methods_supported"
    case algorithms = "token_endpoint_auth_signing_alg_values_supported"
  }

  /// Where tokens are asked for by a signed statement; why not, as half a sentence, where that cannot be.
  ///
  /// What the server leaves out it is taken to offer: the token endpoint itself refuses else.
  func endpoint(signingBy algorithm: SigningKey.Algorithm) -> Result<URL, Refusal> {
    guard let tokenEndpoint, let url = URL(string: tokenEndpoint), url.host()?.isEmpty == false, url.user() == nil
    else {
      return .failure(Refusal(reason: "it names no address for tokens"))
    }
    guard ConfidentialTransport.covers(url) else {
      return .failure(Refusal(reason: "its address for tokens is not https"))
    }
    if let methods, !methods.contains("private_key_jwt") {
      return .failure(Refusal(reason: "it takes no statements that a client signs (private_key_jwt)"))
    }
    if let algorithms, !algorithms.contains(algorithm.rawValue) {
      let offered = algorithms.prefix(8).joined(separator: ", ")
      return .failure(Refusal(reason: "it does not take signatures by \(algorithm.rawValue), but by \(offered)"))
    }
    return .success(url)
  }

  /// Why there is no endpoint.
  struct Refusal: Error, Hashable {
    var reason: String
  }
}
