import FoundationEssentials
import ServicesHTTPMessages
import ServicesHTTPServer

/// Search, read and vread.
extension HospitalModule {
  func search(
    _ type: FHIRResourceType, _ request: ServerRequest, _ query: [RequestTarget.QueryItem], _ visitor: FHIRVisitor
  ) async throws -> ServerResponse {
    let parameters = query.map { FHIRSearch.Parameter(name: $0.name, value: $0.value) }
    let search = try visitor.rights.narrowed(
      FHIRSearchParser(type: type, isLenient: !Self.isStrict(request)).parse(parameters))
    var result = try await repository.search(search)
    // What results name may be somebody else's: another patient of the same appointment.
    result.included = try await readable(result.included, by: visitor)
    let given = result.resources + result.included
    if type.isAboutPatients || given.contains(where: { $0.type.isAboutPatients }) {
      var seen: Set<String> = []
      let author = author(visitor)
      try await repository.record(
        PatientAccess(
          at: author.time, actor: author.name, interaction: .search,
          patientIDs: given.flatMap(\.patientIDs).filter { seen.insert($0).inserted },
          parameters: search.applied.map(\.name)))
    }
    if !search.elements.isEmpty {
      result.resources = try result.resources.map { try FHIRSubset.of($0, elements: search.elements) }
    }
    let bundle = FHIRBundle.searchset(search, result, base: base(of: request))
    return .data(.ok, HTTPFields(["Content-Type": FHIRMediaType.json, "Cache-Control": "no-store"]), Data(bundle.utf8))
  }

  func read(
    _ type: FHIRResourceType, _ request: ServerRequest, _ visitor: FHIRVisitor
  ) async throws -> ServerResponse {
    try visitor.rights.check(reading: type)
    let id = request.parameters["id"] ?? ""
    guard FHIRReference.isID(id), let resource = try await repository.resource(type, id: id) else {
      // Whose it was is not looked up: only who may read all is told that it was there.
      if visitor.rights.reading(type) == .everything, FHIRReference.isID(id),
        try await repository.isDeleted(type, id: id)
      {
        throw Self.deleted(type)
      }
      throw Self.unknown(type)
    }
    // As if it were not there: that it is would tell something of its patient.
    guard try await !readable([resource], by: visitor).isEmpty else { throw Self.unknown(type) }
    var fields = Self.fields(of: resource)
    fields.put("Cache-Control", "no-cache")
    fields.put("Content-Type", FHIRMediaType.json)
    let whole = ServerResponse.data(.ok, fields, Data(resource.document.utf8))
    if EntityTag.matches(request.fields.values(for: "If-None-Match"), resource.entityTag) {
      return whole.notModified(length: whole.coded(for: request).bodyByteCount)
    }
    try await recordReading(resource, visitor)
    return whole
  }

  func readVersion(
    _ type: FHIRResourceType, _ request: ServerRequest, _ visitor: FHIRVisitor
  ) async throws -> ServerResponse {
    try visitor.rights.check(reading: type)
    let id = request.parameters["id"] ?? ""
    let number = request.parameters["version"] ?? ""
    guard FHIRReference.isID(id), number.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(number),
      let version = try await repository.version(type, id: id, number: number)
    else { throw Self.unknown(type) }
    switch version {
    case .deleted: throw visitor.rights.reading(type) == .everything ? Self.deleted(type) : Self.unknown(type)
    case .document(let resource):
      guard try await !readable([resource], by: visitor).isEmpty else { throw Self.unknown(type) }
      try await recordReading(resource, visitor)
      var fields = Self.fields(of: resource)
      fields.put("Content-Type", FHIRMediaType.json)
      return .data(.ok, fields, Data(resource.document.utf8))
    }
  }

  private func recordReading(_ resource: StoredResource.Version, _ visitor: FHIRVisitor) async throws {
    guard resource.type.isAboutPatients else { return }
    let author = author(visitor)
    try await repository.record(
      PatientAccess(
        at: author.time, actor: author.name, interaction: .read, patientIDs: resource.patientIDs,
        parameters: resource.type == .patient ? [] : [resource.reference]))
  }

  static func fields(of resource: StoredResource.Version) -> HTTPFields {
    HTTPFields(["ETag": resource.entityTag, "Last-Modified": HTTPDate.text(resource.lastUpdated)])
  }

  /// Whether what is unknown shall be refused (FHIR R4, 3.1.1.3); it is passed over otherwise.
  static func isStrict(_ request: ServerRequest) -> Bool {
    request.fields.values(for: "Prefer").contains { $0.contains("handling=strict") }
  }

  static func unknown(_ type: FHIRResourceType) -> OperationOutcome {
    OperationOutcome(
      status: .notFound, code: .notFound, diagnostics: "There is no \(type.rawValue) with this id.")
  }

  static func deleted(_ type: FHIRResourceType) -> OperationOutcome {
    OperationOutcome(status: 410, code: .deleted, diagnostics: "This \(type.rawValue) was deleted.")
  }

  /// The items of a form (WHATWG URL 5.1): the same syntax as a query.
  static func form(_ request: ServerRequest) throws -> [RequestTarget.QueryItem] {
    let type = request.fields["Content-Type"]?.prefix { $0 != ";" }.lowercased() ?? ""
    guard request.body.isEmpty || type == "application/x-www-form-urlencoded" else {
      throw OperationOutcome(
        status: .unsupportedMediaType, code: .notSupported,
        diagnostics: "A search is posted as application/x-www-form-urlencoded.")
    }
    return try RequestTarget(parsing: "/?" + String(decoding: request.body, as: UTF8.self)).query
  }
}
