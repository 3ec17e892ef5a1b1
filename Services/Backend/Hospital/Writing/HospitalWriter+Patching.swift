import CoreJSON
import ServicesHTTPMessages

/// Updates that say what to change of a resource (FHIR R4, 3.1.0.9).
extension HospitalWriter {
  /// The update with its whole resource, made of the version that is stored; other changes stay as they are.
  func patched(_ change: FHIRChange) throws -> FHIRChange {
    guard let patch = change.patch, case .update(_, let id, let condition) = change.interaction else { return change }
    guard let current = try DatabaseHospitalRepository.resource(change.type, id: id, connection) else {
      if try DatabaseHospitalRepository.isDeleted(change.type, id: id, connection) {
        throw HospitalModule.deleted(change.type)
      }
      throw HospitalModule.unknown(change.type)
    }
    try check(condition, current, change)
    let element: JSONValue
    do {
      element = try patch.applied(to: JSONValue(parsing: current.document.utf8))
    } catch let failure as JSONPatch.Failure {
      throw OperationOutcome(failure)
    }
    let issues = FHIRValidator.issues(of: element, type: change.type, id: id)
    if let refused = OperationOutcome(status: .unprocessableContent, issues: issues) { throw refused }
    var update = change
    update.patch = nil
    update.interaction = .update(element, id: id, knowing: .one(of: [current.version]))
    return update
  }
}

extension OperationOutcome {
  /// 400 for what is no patch, 422 for one that does not fit the resource (RFC 5789 §2.2).
  init(_ failure: JSONPatch.Failure) {
    let answer: (status: HTTPStatus, code: Code) =
      switch failure.reason {
      case .malformed: (.badRequest, .structure)
      case .tooLarge: (.unprocessableContent, .tooCostly)
      case .missing, .differs, .impossible: (.unprocessableContent, .processing)
      }
    self.init(status: answer.status, code: answer.code, diagnostics: failure.description)
  }
}
