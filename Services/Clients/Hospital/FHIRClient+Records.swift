import CoreJSON
public import CoreStores
import FoundationEssentials
import ServicesHTTP

extension FHIRClient: PatientRecordService {
  /// `GET [base]/Patient/ID`.
  public func record(id: Patient.ID) async throws(ServiceError) -> PatientRecord { try await document(id: id).record }

  /// `POST [base]/Patient`, where the server can with `If-None-Exist`, so that what is sent twice is one record; where it cannot, the
  /// record is looked for first.
  public func register(_ details: PatientDetails, key: String) async throws(ServiceError) -> PatientRecord {
    let offered = try await offered(.registration)
    let document = PatientDocument(details, key: key)
    var fields = [(name: "Prefer", value: "return=representation")]
    if offered.resource("Patient")?.conditionalCreate == true {
      let condition = try endpoint.url(["x"], query: [("identifier", "\(PatientDocument.registrationSystem)|\(key)")])
      fields.append(("If-None-Exist", condition.query(percentEncoded: true) ?? ""))
    } else if offered.offers("search-type", of: "Patient"), let person = try await person(registeredUnder: key) {
      return try await record(id: person.id)
    }
    let written: Written
    do throws(ServiceError) {
      written = try await write(try request(.post, ["Patient"], document.element, fields: fields))
    } catch {
      // RFC 9110 §15.5.13, as FHIR R4, 3.1.0.8.1 "Conditional create" has it.
      guard error.status == 412 else { throw error }
      throw ServiceError(
        .conflict, "\(endpoint.name) has several records of this registration.", nextStep: "Look for the patient.",
        status: error.status)
    }
    if let record = record(written) { return record }
    // It is made, and only not shown.
    let id = FHIR.Reference(reference: written.location, display: nil).id(of: "Patient")
    if let id { return await shown(id, document, version: written.version) }
    return try await registered(key)
  }

  /// The record of a registration.
  private func registered(_ key: String) async throws(ServiceError) -> PatientRecord {
    // The record is made, whatever comes of looking for it: only that is said.
    guard let person = try? await person(registeredUnder: key) else {
      throw ServiceError(
        .badReply, "\(endpoint.name) made the record but does not say which.", nextStep: "Look for the patient.")
    }
    return try await record(id: person.id)
  }

  private func person(registeredUnder key: String) async throws(ServiceError) -> FHIR.Person? {
    let query = [(name: "identifier", value: "\(PatientDocument.registrationSystem)|\(key)")]
    // A server that passes over the identifier gives whomever it has.
    return try await search("Patient", query: query, limit: 1_000, as: FHIR.Person.self).resources
      .first { $0.isRegistered(under: key) }
  }

  /// The record as the server has it, or else as it was sent.
  private func shown(_ id: Patient.ID, _ sent: PatientDocument, version: String?) async -> PatientRecord {
    // It is written, whatever comes of reading it again.
    if let record = try? await record(id: id) { return record }
    var element = sent.element
    element["id"] = .string(id)
    // What was sent names the version before.
    var meta = element["meta"] ?? [:]
    meta["versionId"] = version.map { .string($0) }
    element["meta"] = meta
    let patient = Patient(id: id, name: sent.details.name)
    return record(Written(element: element, version: version))
      ?? PatientRecord(patient: patient, details: sent.details, version: version)
  }

  private func record(_ written: Written) -> PatientRecord? {
    // A reply that is no record is none: who calls this asks the server again, or shows what was sent.
    written.element.flatMap { try? record(($0, written.version)).record }
  }

  /// Reads the record, changes in it the fields that are other than in `base`, and sends it back with `If-Match`.
  public func save(_ details: PatientDetails, over base: PatientRecord) async throws(ServiceError) -> PatientRecord {
    let offered = try await offered(.editing)
    var (document, current) = try await document(id: base.id)
    let isSame = base.version == nil ? current.details == base.details : current.version == base.version
    guard isSame else {
      throw .changedElsewhere(PatientConflict(base: base, mine: details, theirs: current))
    }
    let fields = details.fields(otherThanIn: base.details)
    guard !fields.isEmpty else { return current }
    document.set(fields, to: details)
    var conditions = [(name: "Prefer", value: "return=representation")]
    // A server that keeps no versions may refuse to be asked for one.
    if let version = current.version, offered.guardsVersions(of: "Patient") {
      conditions.append(("If-Match", "W/\"\(version)\""))
    }
    do throws(ServiceError) {
      let written = try await write(try request(.put, ["Patient", base.id], document.element, fields: conditions))
      if let record = record(written) { return record }
      return await shown(base.id, document, version: written.version)
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
    _ reply: (element: JSONValue, version: String?)
  ) throws(ServiceError) -> (document: PatientDocument, record: PatientRecord) {
    // What cannot be read is thrown below, as a sentence that names the server.
    let person = try? JSONDecoder().decode(FHIR.Person.self, from: Data(reply.element.text().utf8))
    guard let patient = person.flatMap(Patient.init) else {
      throw unusable("it is no Patient")
    }
    let document = PatientDocument(reply.element)
    let version = reply.element["meta"]?["versionId"]?.string ?? reply.version
    return (document, PatientRecord(patient: patient, details: document.details, version: version))
  }
}
