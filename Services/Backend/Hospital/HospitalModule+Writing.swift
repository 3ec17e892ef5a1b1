import CoreJSON
import CoreStores
import FoundationEssentials
import ServicesHTTPMessages
import ServicesHTTPServer

/// Create, update, delete and transaction.
extension HospitalModule {
  func create(_ type: FHIRResourceType, _ request: ServerRequest) async throws -> ServerResponse {
    let resource = try Self.resource(of: request, type: type, id: nil)
    let unless = try request.fields["If-None-Exist"].map { text throws(OperationOutcome) in
      try FHIRConditions.search(text, type: type, place: "http.If-None-Exist")
    }
    return try await apply(FHIRChange(type: type, interaction: .create(resource, unless: unless)), request)
  }

  func update(_ type: FHIRResourceType, _ request: ServerRequest) async throws -> ServerResponse {
    let id = try Self.id(of: request)
    let resource = try Self.resource(of: request, type: type, id: id)
    guard let condition = try Self.condition(of: request) else {
      throw OperationOutcome(
        status: .badRequest, code: .required, diagnostics: FHIRConditions.versionWanted("If-Match"),
        expression: "http.If-Match")
    }
    return try await apply(
      FHIRChange(type: type, interaction: .update(resource, id: id, knowing: condition)), request)
  }

  func delete(_ type: FHIRResourceType, _ request: ServerRequest) async throws -> ServerResponse {
    let condition = try Self.condition(of: request) ?? .any
    let change = FHIRChange(type: type, interaction: .delete(id: try Self.id(of: request), knowing: condition))
    return try await apply(change, request)
  }

  func transaction(_ request: ServerRequest) async throws -> ServerResponse {
    let changes = try FHIRTransactionReader.changes(of: try Self.body(of: request))
    let results = try await repository.apply(changes, by: author(of: request))
    let isMinimal = Self.wantsNoContent(request)
    let entries = results.map { result -> JSONValue in
      var response: JSONValue = ["status": .string(Self.line(of: result.status))]
      if let resource = result.resource {
        response["location"] = .string("\(resource.reference)/_history/\(resource.version)")
        response["etag"] = .string(resource.entityTag)
        response["lastModified"] = .string(resource.lastUpdated.timestamp)
      }
      var entry: JSONValue = [:]
      // The document was written by this server; a body that cannot be read is left out, as the change is made already.
      if let resource = result.resource, !isMinimal, let body = try? JSONValue(parsing: resource.document.utf8) {
        entry["fullUrl"] = .string("\(base(of: request))/\(resource.reference)")
        entry["resource"] = body
      }
      entry["response"] = response
      return entry
    }
    var bundle: JSONValue = ["resourceType": "Bundle", "type": "transaction-response"]
    if !entries.isEmpty { bundle["entry"] = .array(entries) }
    return .data(.ok, HTTPFields(["Content-Type": FHIRMediaType.json]), Data(bundle.text().utf8))
  }

  private func apply(_ change: FHIRChange, _ request: ServerRequest) async throws -> ServerResponse {
    guard let result = try await repository.apply([change], by: author(of: request)).first else {
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

  private static func id(of request: ServerRequest) throws(OperationOutcome) -> String {
    let id = request.parameters["id"] ?? ""
    guard FHIRReference.isID(id) else {
      throw OperationOutcome(status: .badRequest, code: .value, diagnostics: "The address has no valid id.")
    }
    return id
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

  private static func wantsNoContent(_ request: ServerRequest) -> Bool {
    request.fields.values(for: "Prefer").contains { $0.contains("return=minimal") }
  }

  private static func line(of status: HTTPStatus) -> String {
    switch status {
    case .created: "201 Created"
    case .noContent: "204 No Content"
    default: "200 OK"
    }
  }
}
