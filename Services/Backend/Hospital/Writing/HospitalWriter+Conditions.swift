import CoreJSON
import ServicesHTTPMessages

/// What must hold of the stored resources before a change is made.
extension HospitalWriter {
  /// What is new becomes an update where the resource is there already (FHIR R4, 3.1.0.4.3).
  func resolved(_ change: FHIRChange) throws -> FHIRChange {
    guard let match = change.matching, case .create(let element, _) = change.interaction else { return change }
    var resolved = change
    resolved.matching = nil
    let field = change.place.map { $0 + ".request.ifMatch" } ?? "http.If-Match"
    guard let found = try existing(match.search, at: change.place.map { $0 + ".request.url" } ?? "http") else {
      if case .one? = match.condition {
        throw OperationOutcome(
          status: .preconditionFailed, code: .conflict,
          diagnostics: "The condition finds no \(change.type.rawValue), so none of this version.", expression: field)
      }
      return resolved
    }
    if let id = element["id"]?.string, id != found.id {
      throw OperationOutcome(
        status: .badRequest, code: .invalid,
        diagnostics: "The id must be that of the resource that the condition finds.",
        expression: change.expression("\(change.type.rawValue).id"))
    }
    guard let condition = match.condition else {
      throw OperationOutcome(
        status: .badRequest, code: .required,
        diagnostics: FHIRConditions.versionWanted(change.place == nil ? "If-Match" : "request.ifMatch"),
        expression: field, fields: HTTPFields(["ETag": found.entityTag]))
    }
    resolved.interaction = .update(element, id: found.id, knowing: condition)
    return resolved
  }

  func existing(_ search: FHIRSearch, at place: String) throws -> StoredResource.Version? {
    let found = try DatabaseHospitalRepository.search(search, connection)
    let total = found.total ?? found.resources.count
    guard total <= 1 else {
      throw OperationOutcome(
        status: .preconditionFailed, code: .multipleMatches,
        diagnostics: "The condition finds \(total) resources; it must find one or none.",
        expression: place)
    }
    return found.resources.first
  }

  func current(
    _ change: FHIRChange, id: String, _ condition: FHIRVersionCondition
  ) throws -> StoredResource.Version {
    guard let current = try DatabaseHospitalRepository.resource(change.type, id: id, connection) else {
      let place = change.place.map { $0 + ".request.url" }
      if try DatabaseHospitalRepository.isDeleted(change.type, id: id, connection) {
        throw OperationOutcome(
          status: 410, code: .deleted, diagnostics: "This \(change.type.rawValue) was deleted.", expression: place)
      }
      // FHIR R4, 3.1.0.4: the answer of a server that chooses the ids itself.
      throw OperationOutcome(
        status: .methodNotAllowed, code: .notSupported,
        diagnostics:
          "There is no \(change.type.rawValue) with this id; a new one is sent by POST, and gets its id here.",
        expression: place, fields: ["Allow": "GET, HEAD"])
    }
    try check(condition, current, change)
    return current
  }

  func check(
    _ condition: FHIRVersionCondition, _ current: StoredResource.Version, _ change: FHIRChange
  ) throws(OperationOutcome) {
    guard condition.allows(current.version) else {
      throw OperationOutcome(
        status: .preconditionFailed, code: .conflict,
        diagnostics: "Somebody else changed this \(change.type.rawValue): it is version \(current.version) now.",
        expression: change.place.map { $0 + ".request.ifMatch" } ?? "http.If-Match",
        fields: HTTPFields(["ETag": current.entityTag]))
    }
  }
}
