import CoreJSON
import CoreStores
import FoundationEssentials
import ServicesHTTPMessages
import ServicesHTTPServer

/// The histories of resources and types.
extension HospitalModule {
  /// - Parameter isWhole: Of all resources of the type; else of the one in the address.
  func history(
    _ type: FHIRResourceType, _ request: ServerRequest, isWhole: Bool, _ visitor: FHIRVisitor
  ) async throws -> ServerResponse {
    try visitor.rights.check(reading: type)
    let id = isWhole ? nil : request.parameters["id"] ?? ""
    if let id, !FHIRReference.isID(id) { throw Self.unknown(type) }
    let isRestricted = visitor.rights.reading(type) != .everything
    if isRestricted {
      // It would tell of everybody's; of a resource, only whose it is now may see what it was.
      guard let id else {
        throw OperationOutcome.mayNot("read the history of all", type, roles: FHIRRights.staff(reading: type))
      }
      guard let current = try await repository.resource(type, id: id),
        try await !readable([current], by: visitor).isEmpty
      else { throw Self.unknown(type) }
    }
    let history = try FHIRHistory(
      type: type, id: id, request.target.query.map { .init(name: $0.name, value: $0.value) },
      isStrict: Self.isStrict(request))
    var page = try await repository.history(history)
    if isRestricted {
      // Versions from when it was about somebody else are not counted, either.
      let readable = Set(try await self.readable(page.entries.compactMap(\.resource), by: visitor))
      page.entries.removeAll { $0.resource.map { !readable.contains($0) } ?? false }
      page.total = nil
    }
    if let id, !isRestricted, page.entries.isEmpty {
      let isKnown = try await repository.resource(type, id: id) != nil
      let wasKnown = try await repository.isDeleted(type, id: id)
      guard isKnown || wasKnown else { throw Self.unknown(type) }
    }
    if type.isAboutPatients {
      var seen: Set<String> = []
      let patients = page.entries.flatMap { type == .patient ? [$0.id] : $0.resource?.patientIDs ?? [] }
      let author = author(visitor)
      try await repository.record(
        PatientAccess(
          at: author.time, actor: author.name, interaction: .history,
          patientIDs: patients.filter { seen.insert($0).inserted },
          parameters: id.map { type == .patient ? [] : ["\(type.rawValue)/\($0)"] } ?? history.applied.map(\.name)))
    }
    let bundle = FHIRBundle.history(history, page, base: base(of: request))
    return .data(.ok, HTTPFields(["Content-Type": FHIRMediaType.json, "Cache-Control": "no-store"]), Data(bundle.utf8))
  }
}

extension FHIRBundle {
  /// A Bundle of type history: each version with the request that made it (FHIR R4, 3.1.0.11).
  static func history(_ history: FHIRHistory, _ page: FHIRHistory.Page, base: String) -> String {
    let path = [history.type.rawValue, history.id, "_history"].compactMap(\.self).joined(separator: "/")
    func link(_ relation: String, _ place: FHIRSearch.Place?) -> String {
      let after = place.map { FHIRSearch.Parameter(name: "_after", value: $0.text) }
      return Self.link(relation, path, history.applied + [after].compactMap(\.self), base: base)
    }
    var links = [link("self", history.after)]
    if let end = page.end { links.append(link("next", end)) }
    var json = #"{"resourceType":"Bundle","type":"history""#
    if let total = page.total { json += #","total":\#(total)"# }
    json += #","link":[\#(links.joined(separator: ","))]"#
    if !page.entries.isEmpty {
      let entries = page.entries.map { entry(history.type, $0, base: base) }
      json += #","entry":[\#(entries.joined(separator: ","))]"#
    }
    return json + "}"
  }

  private static func entry(_ type: FHIRResourceType, _ entry: FHIRHistory.Entry, base: String) -> String {
    let reference = "\(type.rawValue)/\(entry.id)"
    let made: (method: String, url: String, status: String) =
      if entry.resource == nil {
        ("DELETE", reference, "204 No Content")
      } else if entry.version == 1 {
        ("POST", type.rawValue, "201 Created")
      } else {
        ("PUT", reference, "200 OK")
      }
    let entityTag = JSONText.quoted("W/\"\(entry.version)\"")
    let time = Date(timeIntervalSince1970: Double(entry.lastUpdated) / 1_000).timestamp
    var json = #"{"fullUrl":\#(JSONText.quoted("\(base)/\(reference)"))"#
    if let resource = entry.resource { json += #","resource":\#(resource.document)"# }
    json += #","request":{"method":"\#(made.method)","url":"\#(made.url)"}"#
    json += #","response":{"status":"\#(made.status)","etag":\#(entityTag)"#
    return json + #","lastModified":"\#(time)"}}"#
  }
}
