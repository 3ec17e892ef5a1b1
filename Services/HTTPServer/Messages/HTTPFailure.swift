import CoreJSON
import FoundationEssentials
public import ServicesHTTPMessages

/// An error a handler throws to be answered with a status and a sentence for a person.
///
/// The sentence goes to the client as it stands: nothing secret, nothing of the machine in it.
public struct HTTPFailure: Error, Sendable, Equatable, CustomStringConvertible {
  /// The status.
  public var status: HTTPStatus
  /// What is wrong and what to do, a sentence.
  public var message: String
  /// Further fields of the answer, `Retry-After` or `Allow`.
  public var fields: HTTPFields
  /// Which envelope the message gets.
  public var form: Form

  /// The envelope of an error answer.
  public enum Form: Sendable {
    /// `{"message":…,"success":false}`
    case standard
    /// `{"message":…}`, as authentication failures have it
    case messageOnly
    /// `{"error":…}`, as payment failures have it
    case errorOnly
  }

  /// A failure; tests compare them.
  public init(_ status: HTTPStatus, _ message: String, fields: HTTPFields = HTTPFields(), form: Form = .standard) {
    self.status = status
    self.message = message
    self.fields = fields
    self.form = form
  }

  /// A sentence for a person, with the next step.
  public var description: String { message }

  /// More is asked at once than is allowed.
  package static let busy = HTTPFailure(
    .serviceUnavailable, "The server is busy. Try again in a moment.", fields: ["Retry-After": "1"])

  /// There is room for no more connections or streams. These stay for long, so coming back at once would not help.
  package static let full = HTTPFailure(
    .serviceUnavailable, "The server has as many clients as it can take. Try again in a moment.",
    fields: ["Retry-After": "5"])

  /// The server stops.
  package static let ending = HTTPFailure(
    .serviceUnavailable, "The server is ending. Try again.", fields: ["Retry-After": "1"])

  /// Any error as a failure: ours as they are, those that know their failure as that, JSON errors as 400, the rest as a bare 500.
  public init(_ error: any Error) {
    switch error {
    case let failure as HTTPFailure: self = failure
    case let refusal as RequestRefusal: self.init(refusal.status, refusal.description)
    case let error as any HTTPFailureConvertible: self = error.failure
    case is DecodingError: self.init(.badRequest, "The body is not valid JSON of the expected form.")
    default: self.init(.internalServerError, "Internal server error")
    }
  }

  /// The failure as our uniform JSON.
  public var response: ServerResponse {
    var all = fields
    all.put("Content-Type", "application/json; charset=utf-8")
    let text = JSONText.quoted(message)
    let body =
      switch form {
      case .standard: #"{"message":\#(text),"success":false}"#
      case .messageOnly: #"{"message":\#(text)}"#
      case .errorOnly: #"{"error":\#(text)}"#
      }
    return .data(status, all, Data(body.utf8))
  }
}

/// An error from below that knows nothing of HTTP, and what a client is told of it.
///
/// Each is made one in the server's folder, where what stores meets what answers.
package protocol HTTPFailureConvertible: Error {
  /// What a client is told: nothing that is the server's own business.
  var failure: HTTPFailure { get }
}
