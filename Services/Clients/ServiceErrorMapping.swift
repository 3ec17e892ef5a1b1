import CoreStores
import FoundationEssentials
import ServicesHTTP
import ServicesHTTPMessages

extension ServiceEndpoint {
  /// What a failure of HTTP means for a store, as a sentence that names the server.
  func serviceError(_ error: HTTPError) -> ServiceError {
    switch error {
    case .unreachable(_, let reason):
      ServiceError(
        .unreachable, "No connection to \(name): \(reason).", nextStep: "Check the address and that it is running.")
    case .nameNotResolved(let host):
      ServiceError(
        .unreachable, "The name “\(host)” has no address.", nextStep: "Check its spelling and your network.")
    case .tlsFailed(_, let reason):
      ServiceError(.unreachable, "No secure connection to \(name): \(reason).")
    case .timedOut(let limit):
      ServiceError(
        .timedOut, "\(name) did not answer within \(limit / .seconds(1)) s.",
        nextStep: "Try again, or wait longer:  --timeout SECONDS")
    case .libraryMissing(let reason):
      ServiceError(
        .unreachable, "HTTP needs libcurl: \(reason).", nextStep: "Install it:  apt-get install libcurl4")
    case .unsupported, .shutDown, .file:
      ServiceError(.invalid, "\(error)")
    case .cancelled:
      ServiceError(.cancelled, "The request was cancelled.")
    case .connectionLost(let reason):
      ServiceError(.unreachable, "The connection to \(name) was lost: \(reason).", nextStep: "Try again.")
    case .unexpectedStatus(let response):
      serviceError(for: response)
    case .unexpectedContent(let reason):
      ServiceError(
        .badReply, "The reply of \(name) cannot be used: \(reason).",
        nextStep: "Check that this address speaks the API that the app expects.")
    case .bodyTooLarge, .headTooLarge, .tooManyRedirects, .badRedirect, .malformedReply:
      ServiceError(
        .badReply, "\(name): \(error)", nextStep: "Check that this address speaks the API that the app expects.")
    case .noCredential(let reason):
      ServiceError(
        .notSignedIn, "No access to \(name): \(reason).", nextStep: "Check the client, its key and its scope.")
    case .invalidRequest, .invalidField:
      ServiceError(.invalid, "\(error)")
    }
  }

  /// What a status outside 200 to 299 means. The server's own sentence is used where it sent one.
  private func serviceError(for response: HTTPResponse) -> ServiceError {
    let status = response.status
    let said = ErrorReply.message(in: response.body)
    func error(_ reason: ServiceError.Reason, _ fallback: Phrase, nextStep: Phrase? = nil) -> ServiceError {
      ServiceError(
        reason, said.map(Phrase.init(verbatim:)) ?? fallback, nextStep: nextStep, status: status,
        isWordedByServer: said != nil)
    }
    switch status {
    case 400, 405, 413, 414, 415, 422, 431:
      return error(.invalid, "\(name) refused the request (status \(status)).")
    case 403:
      guard let roles = RoleChallenge.roles(in: response.fields["WWW-Authenticate"]) else { fallthrough }
      return ServiceError(
        .forbidden, "\(name) wants a role for this: \(roles.joined(separator: ", ")).",
        nextStep: "Ask who runs the server for the role.", status: status)
    case 401:
      return error(.notSignedIn, "\(name) wants you to sign in (status \(status)).", nextStep: "Sign in again.")
    case 402:
      return error(
        .paymentRefused, "\(name) says that the payment was refused (status \(status)).",
        nextStep: "The cart is as it was. Pay in another way.")
    case 404:
      return error(.notFound, "\(name) does not have it (status \(status)).")
    case 410:
      return error(.notFound, "\(name) has deleted it (status \(status)).")
    case 409, 412:
      return error(.conflict, "Somebody else changed it first (status \(status)).")
    case 428:
      return error(.invalid, "\(name) wants to be told which version is changed, and names none (status \(status)).")
    case 429, 503:
      let seconds = response.head.retryAfter().map { Int(($0 / .seconds(1)).rounded(.up)) }
      return error(
        .serverFailed, "\(name) is too busy (status \(status)).",
        nextStep: seconds.map { $0 > 0 ? "Try again in \($0) s." : "Try again." } ?? "Try again in a while.")
    case 500...599:
      return error(.serverFailed, "\(name) failed while answering (status \(status)).", nextStep: "Try again.")
    default:
      return ServiceError(
        .badReply, "\(name) answered with status \(status).",
        nextStep: "Check that this address speaks the API that the app expects.", status: status)
    }
  }
}

/// The forms in which servers word an error: the market's `message` or `error`, FHIR's `OperationOutcome`, and the `error` object of
/// Google's APIs, which stands before their FHIR stores.
struct ErrorReply: Decodable {
  struct Issue: Decodable {
    struct Coding: Decodable {
      @Lenient var display: String?
    }
    struct Details: Decodable {
      @Lenient var text: String?
      @LenientList var coding: [Coding]?

      var shown: String? { text ?? coding?.lazy.compactMap(\.display).first }
    }
    @Lenient var severity: String?
    @Lenient var code: String?
    @Lenient var diagnostics: String?
    @Lenient var details: Details?
    @LenientList var expression: [String]?

    /// `There is no such patient. (error, not-found, Patient.id)`.
    var sentence: String {
      let said = diagnostics ?? details?.shown ?? "The server gives no reason."
      let kind = [severity, code].compactMap(\.self) + (expression ?? [])
      return kind.isEmpty ? said : "\(said) (\(kind.joined(separator: ", ")))"
    }
  }

  private struct Nested: Decodable {
    @Lenient var message: String?
  }

  var message: String?
  var error: String?
  var issue: [Issue]?

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    // A `message` may also be an object (a careless server's): then it says nothing to a person.
    message = container.lenient(String.self, forKey: .message)
    error =
      container.lenient(String.self, forKey: .error) ?? container.lenient(Nested.self, forKey: .error)?.message
    issue = container.lenientList(Issue.self, forKey: .issue)
  }

  private enum CodingKeys: String, CodingKey {
    case message, error, issue
  }

  /// The server's own sentence; `nil` for HTML, broken JSON, or JSON that says nothing.
  static func message(in body: Data) -> String? {
    guard let reply = try? JSONDecoder().decode(ErrorReply.self, from: body) else { return nil }
    let said = reply.message ?? reply.error ?? reply.issue.map { $0.map(\.sentence).joined(separator: " ") }
    return said.flatMap { $0.isEmpty ? nil : $0 }
  }
}
