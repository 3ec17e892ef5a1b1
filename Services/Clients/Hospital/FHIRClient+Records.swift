public import CoreStores
import FoundationEssentials
import ServicesHTTP

extension FHIRClient: PatientRecordService {
  /// `GET [base]/Patient/ID`.
  public func record(id: Patient.ID) async throws(ServiceError) -> PatientRecord { try await document(id: id).record }

  /// `POST [base]/Patient`, where the server can with `If-None-Exist`, so that what is sent twice is one record.
  public func register(_ details: PatientDetails, key: String) async throws(ServiceError) -> PatientRecord {
    let offered = try await offered(.registration)
    let document = PatientDocument(details, key: key)
    var fields = [(name: "Prefer", value: "return=representation")]
    if offered.resource("Patient")?.conditionalCreate == true {
      let condition = try endpoint.url(["x"], query: [("identifier", "\(PatientDocument.registrationSystem)|\(key)")])
      fields.append(("If-None-Exist", condition.query(percentEncoded: true) ?? ""))
    }
    let request = try request(.post, ["Patient"], document.element, fields: fields)
    return try record(try await element(request)).record
  }

  /// Reads the record, changes in it the fields that are other than in `base`, and sends it back with `If-Match`.
  public func save(_ details: PatientDetails, over base: PatientRecord) async throws(ServiceError) -> PatientRecord {
    try await offered(.editing)
    var (document, current) = try await document(id: base.id)
    let isSame = base.version == nil ? current.details == base.details : current.version == base.version
    guard isSame else {
      throw .changedElsewhere(PatientConflict(base: base, mine: details, theirs: current))
    }
    let fields = details.fields(otherThanIn: base.details)
    guard !fields.isEmpty else { return current }
    document.set(fields, to: details)
    var conditions = [(name: "Prefer", value: "return=representation")]
    if let version = current.version { conditions.append(("If-Match", "W/\"\(version)\"")) }
    do throws(ServiceError) {
      let request = try request(.put, ["Patient", base.id], document.element, fields: conditions)
      return try record(try await element(request)).record
    } catch {
      guard error.status == 409 || error.status == 412 else { throw error }
      let theirs = try await self.document(id: base.id).record
      // The server refused for a reason of its own: nobody changed anything.
      guard theirs.version != current.version || theirs.details != current.details else { throw error }
      throw .changedElsewhere(
        PatientConflict(base: base, mine: details, theirs: theirs), status: error.status)
    }
  }

  private func document(
    id: Patient.ID
  ) async throws(ServiceError) -> (document: PatientDocument, record: PatientRecord) {
    try record(try await element(try request(["Patient", id])))
  }

  private func record(
    _ reply: (element: JSONElement, version: String?)
  ) throws(ServiceError) -> (document: PatientDocument, record: PatientRecord) {
    let person = try? JSONDecoder().decode(FHIR.Person.self, from: Data(reply.element.text.utf8))
    guard let patient = person.flatMap(Patient.init) else {
      throw unusable("it is no Patient")
    }
    let document = PatientDocument(reply.element)
    let version = reply.element["meta"]?["versionId"]?.string ?? reply.version
    return (document, PatientRecord(patient: patient, details: document.details, version: version))
  }
}
