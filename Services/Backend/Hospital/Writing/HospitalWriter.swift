import CoreJSON
import CoreStores
import FoundationEssentials
import ServicesHTTPMessages

/// Carries out changes on a connection that is in a transaction: what it throws undoes them all.
///
/// The rules that no single request can keep stand here: an update goes by the version that is stored, references lead
/// somewhere, and a time is taken by one appointment.
struct HospitalWriter {
  let connection: DatabaseConnection
  let author: FHIRAuthor
  let makeID: () -> String

  /// Appointments that hold no time.
  static let freeing = ["cancelled", "noshow", "entered-in-error", "proposed", "waitlist"]
  /// Those that do.
  static let holding = ["pending", "booked", "arrived", "checked-in", "fulfilled"]

  /// What became of each change, in their order.
  func apply(_ wanted: [FHIRChange]) throws -> [FHIRChangeResult] {
    let changes = try wanted.map { try patched(resolved($0)) }
    var results: [Int: FHIRChangeResult] = [:]
    var ids: [Int: String] = [:]
    var names: [String: String] = [:]
    for (index, change) in changes.enumerated() {
      if case .update(_, let id, _) = change.interaction, let name = change.temporaryName {
        names[name] = "\(change.type.rawValue)/\(id)"
      }
      guard case .create(_, let unless) = change.interaction else { continue }
      let place = change.place.map { $0 + ".request.ifNoneExist" } ?? "http.If-None-Exist"
      if let found = try unless.flatMap({ try existing($0, at: place) }) {
        results[index] = FHIRChangeResult(kind: .found, resource: found)
        ids[index] = found.id
      } else {
        ids[index] = makeID()
      }
      if let name = change.temporaryName, let id = ids[index] { names[name] = "\(change.type.rawValue)/\(id)" }
    }
    let order = changes.indices.sorted { (changes[$0].rank, $0) < (changes[$1].rank, $1) }
    for index in order where results[index] == nil {
      results[index] = try apply(changes[index], id: ids[index], names)
    }
    // Only now: entries of a transaction may name each other, and one may free what another takes.
    for index in order { try checkTies(changes[index], results[index]?.resource, names) }
    try recordAccess(changes.indices.compactMap { index in results[index].map { (changes[index], $0) } })
    return changes.indices.compactMap { results[$0] }
  }

  /// What is searched by has to fit into an index.
  private static func checkIndex(_ resource: StoredResource, _ change: FHIRChange) throws(OperationOutcome) {
    guard resource.index.entryCount <= SearchIndex.entryLimit else {
      throw OperationOutcome(
        status: .unprocessableContent, code: .tooCostly,
        diagnostics:
          "Its names, identifiers, codes and references are more than \(SearchIndex.entryLimit) together. Send fewer.",
        expression: change.place.map { $0 + ".resource" } ?? change.type.rawValue)
    }
    guard let parameter = resource.index.tooLong else { return }
    throw OperationOutcome(
      status: .unprocessableContent, code: .tooLong,
      diagnostics: "What is searched by \(parameter) has more than \(SearchIndex.textLimit) bytes. Shorten it.",
      expression: change.place.map { $0 + ".resource" } ?? change.type.rawValue)
  }

  private func apply(_ change: FHIRChange, id newID: String?, _ names: [String: String]) throws -> FHIRChangeResult {
    switch change.interaction {
    case .create(let element, _):
      let resource = StoredResource(
        FHIRReference.replacing(names, in: element), type: change.type, id: newID ?? makeID(), version: 1,
        at: author.time)
      try Self.checkIndex(resource, change)
      try DatabaseHospitalRepository.insert(resource, connection)
      return FHIRChangeResult(kind: .created, resource: resource.current)
    case .update(let element, let id, let condition):
      let current = try current(change, id: id, condition)
      let resource = StoredResource(
        FHIRReference.replacing(names, in: element), type: change.type, id: id, version: current.version + 1,
        at: author.time)
      try Self.checkIndex(resource, change)
      try DatabaseHospitalRepository.moveToHistory(current, connection)
      try DatabaseHospitalRepository.insert(resource, connection)
      return FHIRChangeResult(kind: .updated, resource: resource.current)
    case .delete(let id, let condition):
      guard let current = try DatabaseHospitalRepository.resource(change.type, id: id, connection) else {
        // It is gone, which is what was wanted (FHIR R4, 3.1.0.7).
        return FHIRChangeResult(kind: .deleted)
      }
      try check(condition, current, change)
      try DatabaseHospitalRepository.moveToHistory(current, connection)
      try DatabaseHospitalRepository.insertEnd(of: current, at: author.time, connection)
      return FHIRChangeResult(kind: .deleted)
    }
  }

  // MARK: Ties between resources

  private func checkTies(_ change: FHIRChange, _ resource: StoredResource.Version?, _ names: [String: String]) throws {
    switch change.interaction {
    case .create(let element, _), .update(let element, _, _):
      guard let resource else { return }
      let replaced = FHIRReference.replacing(names, in: element)
      for (place, reference) in FHIRReference.all(in: replaced, at: change.type.rawValue) {
        guard try DatabaseHospitalRepository.exists(reference, connection) else {
          throw OperationOutcome(
            status: .unprocessableContent, code: .notFound,
            diagnostics: "The \(reference.type.rawValue) that this names does not exist.",
            expression: change.expression(place))
        }
      }
      if change.type == .appointment { try checkSlots(of: replaced, as: resource, change) }
    case .delete(let id, _):
      let reference = DatabaseValue.text("\(change.type.rawValue)/\(id)")
      let row = try connection.first(
        """
        SELECT r.type AS type FROM hospital_token t JOIN hospital_resource r ON r.key = t.resource
        WHERE t.parameter IN ('\(SearchIndex.referenceParameters.joined(separator: "', '"))') AND t.value = ? LIMIT 1
        """, [reference])
      if let row {
        throw OperationOutcome(
          status: .conflict, code: .conflict,
          diagnostics: "A resource of type \(try row.text("type")) still refers to this \(change.type.rawValue).",
          expression: change.place)
      }
    }
  }

  private func checkSlots(of element: JSONValue, as resource: StoredResource.Version, _ change: FHIRChange) throws {
    guard let status = element["status"]?.string, !Self.freeing.contains(status) else { return }
    for (index, slot) in (element["slot"]?.elements ?? []).enumerated() {
      guard let reference = slot["reference"]?.string.flatMap(FHIRReference.init) else { continue }
      let others = try connection.query(
        """
        SELECT r.key FROM hospital_token t JOIN hospital_resource r ON r.key = t.resource
        WHERE t.parameter = 'slot' AND t.value = ? AND r.type = 'Appointment' AND r.id <> ?
        AND NOT EXISTS (SELECT 1 FROM hospital_token s WHERE s.resource = r.key AND s.parameter = 'status'
          AND s.value IN ('\(Self.freeing.joined(separator: "', '"))'))
        LIMIT 1
        """, [.text(reference.text), .text(resource.id)])
      guard others.isEmpty else {
        throw OperationOutcome(
          status: .conflict, code: .conflict, diagnostics: "Another appointment has this time already.",
          expression: change.expression("Appointment.slot[\(index)]"))
      }
    }
  }

  // MARK: Who did it

  private func recordAccess(_ done: [(change: FHIRChange, result: FHIRChangeResult)]) throws {
    for (change, result) in done where change.type.isAboutPatients {
      let interaction: PatientAccess.Interaction
      var reference = result.resource?.reference ?? ""
      switch change.interaction {
      // What was found in place of being made is given away: it was read.
      case .create: interaction = result.kind == .found ? .read : .create
      case .update: interaction = .update
      case .delete(let id, _):
        interaction = .delete
        reference = "\(change.type.rawValue)/\(id)"
      }
      let patients = change.type == .patient ? [String(reference.drop { $0 != "/" }.dropFirst())] : nil
      try DatabaseHospitalRepository.record(
        PatientAccess(
          at: author.time, actor: author.name, interaction: interaction,
          patientIDs: patients ?? result.resource?.patientIDs ?? [],
          parameters: change.type == .patient ? [] : [reference]), connection)
    }
  }
}
