public import CoreStores

extension FHIRClient: AdmissionService {
  /// `GET [base]/Encounter?status=in-progress`, without those who are not in the house.
  public func admissions() async throws(ServiceError) -> [Admission] { try await admissions([]) }

  /// `GET [base]/Encounter?status=in-progress&patient=…`.
  public func admission(of patient: Patient.ID) async throws(ServiceError) -> Admission? {
    try await admissions([(name: "patient", value: patient)]).first { $0.patient?.id == patient }
  }

  private func admissions(_ query: [(name: String, value: String)]) async throws(ServiceError) -> [Admission] {
    let offered = try await offered(.admissions)
    let include = "Encounter:patient"
    let isOffered = offered.resource("Encounter")?.searchInclude?.contains(include) == true
    let found = try await events(
      "Encounter",
      query: [(name: "status", value: "in-progress")] + query + (isOffered ? [("_include", include)] : []))
    // What a server passes over in the query is looked at here.
    return found.events.filter { ($0.status ?? "in-progress") == "in-progress" }
      .compactMap { Admission($0, names: found.names) }
  }
}
