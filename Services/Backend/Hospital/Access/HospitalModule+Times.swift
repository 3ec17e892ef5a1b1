import CoreJSON

/// The times (Slot) that a patient may see: that somebody else has taken one says that there is somebody at that time.
extension HospitalModule {
  /// Of resources, those that a visitor may be given: of taken times, a patient gets those that the own appointments hold.
  ///
  /// - Throws: What the repository does.
  func readable(
    _ resources: [StoredResource.Version], by visitor: FHIRVisitor
  ) async throws -> [StoredResource.Version] {
    let rights = visitor.rights
    guard case .times(let patientID) = rights.reading(.slot) else { return resources.filter(rights.reads) }
    let isAnyTaken = resources.contains { $0.type == .slot && !rights.reads($0) }
    let held = isAnyTaken ? try await times(heldBy: patientID) : []
    return resources.filter { rights.reads($0) || held.contains($0.reference) }
  }

  /// What the appointments of a patient hold.
  private func times(heldBy patientID: String) async throws -> Set<String> {
    func tokens(_ values: [String]) -> [FHIRSearch.Token] { values.map { FHIRSearch.Token(system: .any, value: $0) } }
    var search = FHIRSearch(type: .appointment)
    search.criteria = [
      .token(parameter: "patient", values: tokens(["\(FHIRResourceType.patient.rawValue)/\(patientID)"])),
      .token(parameter: "status", values: tokens(HospitalWriter.holding)),
    ]
    // Of somebody who has more, the rest is not shown.
    search.count = FHIRSearch.maximumReverseIncludes
    search.total = .omitted
    var held: Set<String> = []
    for appointment in try await repository.search(search).resources {
      let index = SearchIndex(try JSONValue(parsing: appointment.document.utf8), type: .appointment)
      held.formUnion(index.tokens.filter { $0.parameter == "slot" }.map(\.value))
    }
    return held
  }
}

extension StoredResource.Version {
  /// Whether it is a time that nobody has.
  var isFreeTime: Bool {
    guard type == .slot, let element = try? JSONValue(parsing: document.utf8) else { return false }
    return element["status"]?.string == Self.freeStatus
  }

  /// What such a time has for its `status` (FHIR R4, value set `slotstatus`).
  static let freeStatus = "free"
}
