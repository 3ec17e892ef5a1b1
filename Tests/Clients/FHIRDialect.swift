import Testing

/// How a FHIR server does what R4 leaves to it: three kinds by what they publish of themselves, and one that does the least.
struct FHIRDialect: Sendable, CustomTestStringConvertible {
  /// How the next page is named.
  enum Paging: Sendable {
    /// A search that the server keeps: `[base]?_getpages=…`.
    case keptSearch
    /// The same search with an opaque place in it.
    case cursor(String)
  }

  var name: String
  var paging: Paging
  var hasTotal = false
  var hasTransactions = true
  var hasConditionalCreate = true
  /// Parameters whose searches are refused, though leniency is asked for.
  var refused: Set<String> = []
  /// Parameters that are passed over.
  var passedOver: Set<String> = []
  /// Of a change over another version.
  var conflict = "412 Precondition Failed"
  /// What the versions of resources look like, before and behind their number.
  var version = ("", "")
  /// Whether the version is a field of replies, too.
  var hasTag = true
  /// Whether what was written is sent back.
  var showsWritten = true
  var mediaType = "application/fhir+json"
  /// Whether its statement is told to anybody.
  var isStatementOpen = true

  var testDescription: String { name }

  /// An error with a code and a sentence.
  func outcome(_ code: String, _ text: String) -> String {
    name == "Medplum"
      ? #"{"resourceType":"OperationOutcome","issue":[{"severity":"error","code":"\#(code)","details":{"text":"\#(text)"}}]}"#
      : #"{"resourceType":"OperationOutcome","issue":[{"severity":"error","code":"\#(code)","diagnostics":"\#(text)"}]}"#
  }

  /// What who has no credential is answered.
  var unauthorized: String {
    switch name {
    case "Google":
      #"{"error":{"code":401,"message":"Request is missing required authentication credential.","status":"UNAUTHENTICATED"}}"#
    default: outcome("login", "Unauthorized")
    }
  }

  static let all = [
    FHIRDialect(
      name: "HAPI", paging: .keptSearch, hasTotal: true, conflict: "409 Conflict",
      mediaType: "application/fhir+json;charset=UTF-8"),
    FHIRDialect(
      name: "Medplum", paging: .cursor("_cursor"), version: ("0195c0de-0000-7000-8000-", "00000000"),
      mediaType: "application/fhir+json; charset=utf-8"),
    FHIRDialect(
      name: "Google", paging: .cursor("_page_token"), hasTotal: true, passedOver: ["_elements"],
      version: ("MTcwMDAw", "MDAw"), mediaType: "application/fhir+json;charset=utf-8", isStatementOpen: false),
    FHIRDialect(
      name: "Least", paging: .cursor("p"), hasTransactions: false, hasConditionalCreate: false,
      refused: ["_sort", "_summary", "_elements", "_include"],
      passedOver: ["name", "identifier", "slot", "patient", "date"],
      hasTag: false, showsWritten: false, mediaType: "application/json"),
  ]
}
