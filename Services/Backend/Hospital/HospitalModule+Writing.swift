import CoreJSON
import CoreStores
import FoundationEssentials
import ServicesHTTPMessages
import ServicesHTTPServer

/// Create, update, delete and Bundles of these.
extension HospitalModule {
  func create(
    _ type: FHIRResourceType, _ request: ServerRequest, _ visitor: FHIRVisitor
  ) async throws -> ServerResponse {
    let resource = try Self.resource(of: request, type: type, id: nil)
    let unless = try request.fields["If-None-Exist"].map { text throws(OperationOutcome) in
      try FHIRConditions.search(text, type: type, place: "http.If-None-Exist")
    }
    return try await apply(FHIRChange(type: type, interaction: .create(resource, unless: unless)), request, visitor)
  }

  func update(
    _ type: FHIRResourceType, _ request: ServerRequest, _ visitor: FHIRVisitor
  ) async throws -> ServerResponse {
    let id = try Self.id(of: request)
    let resource = try Self.resource(of: request, type: type, id: id)
    let condition = try knownVersion(of: request)
    return try await apply(
      FHIRChange(type: type, interaction: .update(resource, id: id, knowing: condition)), request, visitor)
  }

  /// An update of the one resource that a search finds, or a new one where it finds none (FHIR R4, 3.1.0.4.3).
  func updateMatching(
    _ type: FHIRResourceType, _ request: ServerRequest, _ visitor: FHIRVisitor
  ) async throws -> ServerResponse {
    let resource = try Self.resource(of: request, type: type, id: nil)
    let parameters = request.target.query.map { FHIRSearch.Parameter(name: $0.name, value: $0.value) }
    let search = try FHIRConditions.search(parameters, type: type, place: "http")
    var change = FHIRChange(type: type, interaction: .create(resource, unless: nil))
    change.matching = .init(
      search: search, condition: try Self.condition(of: request) ?? (allowsUpdatesWithoutVersion ? .any : nil))
    return try await apply(change, request, visitor)
  }

  func delete(
    _ type: FHIRResourceType, _ request: ServerRequest, _ visitor: FHIRVisitor
  ) async throws -> ServerResponse {
    let condition = try Self.condition(of: request) ?? .any
    let change = FHIRChange(type: type, interaction: .delete(id: try Self.id(of: request), knowing: condition))
    return try await apply(change, request, visitor)
  }

  /// A Bundle that is sent to the base.
  func bundle(_ request: ServerRequest, _ visitor: FHIRVisitor) async throws -> ServerResponse {
    let body = try Self.body(of: request)
    if body["resourceType"]?.string == "Bundle", body["type"]?.string == "batch" {
      return try await batch(body["entry"]?.elements ?? [], request, visitor)
    }
    let changes = try FHIRTransactionReader.changes(
      of: body, allowsUpdatesWithoutVersion: allowsUpdatesWithoutVersion)
    for change in changes { try visitor.rights.check(change) }
    let results = try await repository.apply(changes, by: author(visitor))
    let isMinimal = Self.wantsNoContent(request)
    let entries = results.map { Self.entry($0, base: base(of: request), isMinimal: isMinimal) }
    var bundle: JSONValue = ["resourceType": "Bundle", "type": "transaction-response"]
    if !entries.isEmpty { bundle["entry"] = .array(entries) }
    return .data(.ok, HTTPFields(["Content-Type": FHIRMediaType.json]), Data(bundle.text().utf8))
  }

  /// What became of an entry of a Bundle.
  static func entry(_ result: FHIRChangeResult, base: String, isMinimal: Bool) -> JSONValue {
    var response: JSONValue = ["status": .string(line(of: result.status))]
    if let resource = result.resource {
      response["location"] = .string("\(resource.reference)/_history/\(resource.version)")
      response["etag"] = .string(resource.entityTag)
      response["lastModified"] = .string(resource.lastUpdated.timestamp)
    }
    var entry: JSONValue = [:]
    // The document was written by this server; a body that cannot be read is left out, as the change is made already.
    if let resource = result.resource, !isMinimal, let body = try? JSONValue(parsing: resource.document.utf8) {
      entry["fullUrl"] = .string("\(base)/\(resource.reference)")
      entry["resource"] = body
    }
    entry["response"] = response
    return entry
  }

  func apply(
    _ change: FHIRChange, _ request: ServerRequest, _ visitor: FHIRVisitor
  ) async throws -> ServerResponse {
    try visitor.rights.check(change)
    guard let result = try await repository.apply([change], by: author(visitor)).first else {
      throw HTTPFailure(.internalServerError, "Internal server error")
    }
    guard let resource = result.resource else { return .data(result.status) }
    var fields = Self.fields(of: resource)
    if result.kind == .created || result.kind == .found {
      fields.put("Location", "\(base(of: request))/\(resource.reference)/_history/\(resource.version)")
    }
    if Self.wantsNoContent(request) { return .data(result.status, fields) }
    fields.put("Content-Type", FHIRMediaType.json)
    return .data(result.status, fields, Data(resource.document.utf8))
  }

  // MARK: Requests

  private static func body(of request: ServerRequest) throws(OperationOutcome) -> JSONValue {
    guard FHIRMediaType.isJSON(request.fields["Content-Type"]) else {
      throw OperationOutcome(
        status: .unsupportedMediaType, code: .notSupported, diagnostics: "A resource is sent as \(FHIRMediaType.json).")
    }
    return try json(of: request)
  }

  static func json(of request: ServerRequest) throws(OperationOutcome) -> JSONValue {
    do {
      return try JSONValue(parsing: request.body, valueLimit: 20_000)
    } catch {
      throw OperationOutcome(
        status: .badRequest, code: .structure, diagnostics: "The body is not valid JSON: \(error.description)")
    }
  }

  private static func resource(
    of request: ServerRequest, type: FHIRResourceType, id: String?
  ) throws(OperationOutcome) -> JSONValue {
    let resource = try body(of: request)
    let issues = FHIRValidator.issues(of: resource, type: type, id: id)
    // Another type or id than the address's is a mistake of the request, all else one of the content (FHIR R4, 3.1.0.4).
    let isMisdirected = issues.contains { $0.code == .invalid }
    let status: HTTPStatus = isMisdirected ? .badRequest : .unprocessableContent
    if let refused = OperationOutcome(status: status, issues: issues) { throw refused }
    return resource
  }

  static func id(of request: ServerRequest) throws(OperationOutcome) -> String {
    let id = request.parameters["id"] ?? ""
    guard FHIRReference.isID(id) else {
      throw OperationOutcome(status: .badRequest, code: .value, diagnostics: "The address has no valid id.")
    }
    return id
  }

  /// The version that an update or a patch changes, which has to be stated unless this hospital does without.
  func knownVersion(of request: ServerRequest) throws(OperationOutcome) -> FHIRVersionCondition {
    guard let condition = try Self.condition(of: request) ?? (allowsUpdatesWithoutVersion ? .any : nil) else {
      throw OperationOutcome(
        status: .badRequest, code: .required, diagnostics: FHIRConditions.versionWanted("If-Match"),
        expression: "http.If-Match")
    }
    return condition
  }

  private static func condition(of request: ServerRequest) throws(OperationOutcome) -> FHIRVersionCondition? {
    let values = request.fields.values(for: "If-Match")
    guard !values.isEmpty else { return nil }
    guard let condition = FHIRVersionCondition(values) else {
      throw OperationOutcome(
        status: .badRequest, code: .value, diagnostics: "If-Match is a version such as W/\"1\".",
        expression: "http.If-Match")
    }
    return condition
  }

  static func wantsNoContent(_ request: ServerRequest) -> Bool {
    request.fields.values(for: "Prefer").contains { $0.contains("return=minimal") }
  }

  static func line(of status: HTTPStatus) -> String {
    switch status {
    case .created: "201 Created"
    case .noContent: "204 No Content"
    case .ok: "200 OK"
    default: String(status.rawValue)
    }
  }
}
