import CoreJSON
import CoreStores
import FoundationEssentials
import ServicesHTTPMessages
import ServicesHTTPServer

/// Bundles of type batch: entries that have nothing to do with each other, each carried out or refused for itself (FHIR
/// R4, 3.1.0.11.1).
extension HospitalModule {
  func batch(
    _ entries: [JSONValue], _ request: ServerRequest, _ visitor: FHIRVisitor
  ) async throws -> ServerResponse {
    guard entries.count <= FHIRTransactionReader.entryLimit else {
      throw OperationOutcome(
        status: .badRequest, code: .tooCostly,
        diagnostics: "A batch has at most \(FHIRTransactionReader.entryLimit) entries.", expression: "Bundle.entry")
    }
    var answers: [JSONValue] = []
    var bytes = 0
    for (index, entry) in entries.enumerated() {
      do {
        answers.append(try await answer(to: entry, at: "Bundle.entry[\(index)]", request, visitor, bytes: &bytes))
      } catch {
        let outcome = error as? OperationOutcome ?? OperationOutcome(HTTPFailure(error))
        answers.append(try Self.refusal(outcome))
      }
    }
    var bundle: JSONValue = ["resourceType": "Bundle", "type": "batch-response"]
    if !answers.isEmpty { bundle["entry"] = .array(answers) }
    return .data(.ok, HTTPFields(["Content-Type": FHIRMediaType.json]), Data(bundle.text().utf8))
  }

  private func answer(
    to entry: JSONValue, at place: String, _ request: ServerRequest, _ visitor: FHIRVisitor, bytes: inout Int
  ) async throws -> JSONValue {
    if entry["request"]?["method"]?.string == "GET" {
      guard bytes <= Self.maximumBatchBytes else {
        throw OperationOutcome(
          status: .contentTooLarge, code: .tooCostly,
          diagnostics:
            "What this batch reads is more than \(Self.maximumBatchBytes >> 20) MiB together. Read the rest by another one.",
          expression: place)
      }
      let url = entry["request"]?["url"]?.string ?? ""
      let response = try await get(url, at: place, request, visitor)
      if case .data(let data) = response.body { bytes += data.count }
      return try Self.entry(response)
    }
    let change = try FHIRTransactionReader.change(
      entry, at: place, allowsUpdatesWithoutVersion: allowsUpdatesWithoutVersion)
    try visitor.rights.check(change)
    guard let result = try await repository.apply([change], by: author(visitor)).first else {
      throw HTTPFailure(.internalServerError, "Internal server error")
    }
    return Self.entry(result, base: base(of: request), isMinimal: Self.wantsNoContent(request))
  }

  /// What the module answers to a request of its own for a url such as `Patient?family=x` or `Patient/1`.
  private func get(
    _ url: String, at place: String, _ request: ServerRequest, _ visitor: FHIRVisitor
  ) async throws -> ServerResponse {
    let unknown = OperationOutcome(
      status: .badRequest, code: .notSupported,
      diagnostics: "An entry reads a url such as Patient/1, Patient/1/_history or Patient?family=x.",
      expression: "\(place).request.url")
    var part = request
    part.method = .get
    part.body = Data()
    part.fields.remove("If-None-Match")
    do {
      part.target = try RequestTarget(parsing: "/" + url)
    } catch {
      throw unknown
    }
    let segments = part.target.segments
    guard let type = segments.first.flatMap(FHIRResourceType.init) else { throw unknown }
    let rest = Array(segments.dropFirst())
    if let id = rest.first, id != "_history" { part.parameters = ["id": id] }
    switch rest.count {
    case 0: return try await search(type, part, part.target.query, visitor)
    case 1 where rest[0] == "_history": return try await history(type, part, isWhole: true, visitor)
    case 1: return try await read(type, part, visitor)
    case 2 where rest[1] == "_history": return try await history(type, part, isWhole: false, visitor)
    case 3 where rest[1] == "_history":
      part.parameters["version"] = rest[2]
      return try await readVersion(type, part, visitor)
    default: throw unknown
    }
  }

  /// So much is read for a batch, and a page more at most: all of it is in memory until it is sent.
  private static let maximumBatchBytes = 8 << 20

  // MARK: Entries

  private static func entry(_ response: ServerResponse) throws -> JSONValue {
    var told: JSONValue = ["status": .string(line(of: response.status))]
    if let tag = response.fields["ETag"] { told["etag"] = .string(tag) }
    var entry: JSONValue = [:]
    if case .data(let data) = response.body, !data.isEmpty { entry["resource"] = try JSONValue(parsing: data) }
    entry["response"] = told
    return entry
  }

  private static func refusal(_ outcome: OperationOutcome) throws -> JSONValue {
    let issues = OperationOutcome.json([outcome.issue] + outcome.furtherIssues, severity: "error")
    return [
      "response": [
        "status": .string(line(of: outcome.status)), "outcome": try JSONValue(parsing: issues.utf8),
      ]
    ]
  }
}
