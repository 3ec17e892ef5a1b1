import CoreJSON
import FoundationEssentials
import ServicesHTTPMessages
import ServicesHTTPServer

/// Why a FHIR request failed: what every error below `/fhir` is answered with (FHIR R4, OperationOutcome).
struct OperationOutcome: Error, Sendable, Equatable {
  /// The kind of an issue, of the value set `issue-type`.
  enum Code: String, Sendable {
    case invalid
    case structure
    case required
    case value
    case invariant
    case notSupported = "not-supported"
    case notFound = "not-found"
    case tooCostly = "too-costly"
    case tooLong = "too-long"
    case transient
    case security
    case login
    case forbidden
    case processing
    case conflict
    case deleted
    case duplicate
    case multipleMatches = "multiple-matches"
    case businessRule = "business-rule"
    case exception
  }

  /// One thing that is wrong.
  struct Issue: Sendable, Equatable {
    let code: Code
    /// A sentence for a person, without patient data.
    let diagnostics: String
    /// Where in the request: an element such as `Appointment.participant[0].status`, or a search parameter such as
    /// `http.name`.
    var expression: String?
  }

  let status: HTTPStatus
  /// What is wrong first of all.
  let issue: Issue
  /// What else is wrong.
  let furtherIssues: [Issue]
  /// More header fields of the response.
  var fields = HTTPFields()

  var code: Code { issue.code }
  var diagnostics: String { issue.diagnostics }
  var expression: String? { issue.expression }

  /// A 400 about a search parameter.
  static func parameter(_ name: String, _ code: Code, _ diagnostics: String) -> OperationOutcome {
    OperationOutcome(status: .badRequest, code: code, diagnostics: diagnostics, expression: "http." + name)
  }

  /// The link to a page does not say where to go on.
  static var lostPlace: OperationOutcome {
    .parameter("_after", .value, "_after is taken from a link \"next\", as it is; search again to get a new one.")
  }

  init(
    status: HTTPStatus, code: Code, diagnostics: String, expression: String? = nil, fields: HTTPFields = HTTPFields()
  ) {
    self.status = status
    issue = Issue(code: code, diagnostics: diagnostics, expression: expression)
    furtherIssues = []
    self.fields = fields
  }

  /// A refusal with all that is wrong; `nil` where nothing is.
  init?(status: HTTPStatus, issues: [Issue]) {
    guard let issue = issues.first else { return nil }
    self.status = status
    self.issue = issue
    furtherIssues = Array(issues.dropFirst())
  }

  /// A failure of the router, the database or the transport.
  init(_ failure: HTTPFailure) {
    let code: Code =
      switch failure.status.rawValue {
      case 401, 403: .security
      case 404: .notFound
      case 410: .deleted
      case 405, 406, 415: .notSupported
      case 409, 412: .conflict
      case 413, 431: .tooCostly
      case 422: .processing
      case 429, 503, 507: .transient
      case 400..<500: .invalid
      default: .exception
      }
    self.init(status: failure.status, code: code, diagnostics: failure.message, fields: failure.fields)
  }

  var response: ServerResponse {
    let json = Self.json([issue] + furtherIssues, severity: "error")
    var all = fields
    all.put("Content-Type", FHIRMediaType.json)
    return .data(status, all, Data(json.utf8))
  }

  /// The resource; issues that are no errors accompany an answer.
  static func json(_ issues: [Issue], severity: String) -> String {
    let issues = issues.map { issue in
      var json = #"{"severity":"\#(severity)","code":"\#(issue.code.rawValue)""#
      json += #","diagnostics":\#(JSONText.quoted(issue.diagnostics))"#
      if let expression = issue.expression { json += #","expression":[\#(JSONText.quoted(expression))]"# }
      return json + "}"
    }
    return #"{"resourceType":"OperationOutcome","issue":[\#(issues.joined(separator: ","))]}"#
  }
}

/// The media types of the FHIR interface.
enum FHIRMediaType {
  /// FHIR R4, 2.6.2; always UTF-8.
  static let json = "application/fhir+json; charset=utf-8"
  /// The one form of patches that is read (FHIR R4, 3.1.0.9; RFC 6902 §6).
  static let patch = "application/json-patch+json"

  /// Whether a body of this type is read.
  static func isJSON(_ contentType: String?) -> Bool {
    JSONMediaType.isNamed(by: contentType, or: ["application/fhir+json"])
  }

  /// Whether a body of this type is read as a patch.
  static func isPatch(_ contentType: String?) -> Bool { JSONMediaType.isNamed(by: contentType, as: [patch]) }

  /// Whether JSON may be sent: `_format` decides where it is given, else `Accept`.
  static func isAcceptable(format: String?, accept: [String]) -> Bool {
    if let format {
      return ["json", "application/json", "application/fhir+json", "application/fhir json"].contains(format)
    }
    if accept.isEmpty { return true }
    return accept.contains { value in value.contains("json") || value.contains("*/*") || value.contains("application/*")
    }
  }
}
