public import Observation

/// The numbers of the hospital's front page.
@Observable
@MainActor
public final class HospitalStore {
  /// How many there are of what.
  public struct Overview: Hashable, Sendable {
    /// The day the numbers are of.
    public var today: PartialDate
    /// Patients in all, and records made or changed today.
    public var patients: PatientCounts
    /// Doctors in all.
    public var doctors: Int
  }

  /// The numbers.
  public private(set) var overview: Loading<Overview> = .idle

  @ObservationIgnored private let patientService: any PatientService
  @ObservationIgnored private let doctorService: any DoctorService
  @ObservationIgnored private let load = LatestLoad<Overview>()

  /// Creates a store over the services.
  public init(patientService: any PatientService, doctorService: any DoctorService) {
    self.patientService = patientService
    self.doctorService = doctorService
  }

  /// Loads the numbers of `today`, both services at once.
  public func loadOverview(today: PartialDate) async throws(ServiceError) {
    let (patientService, doctorService) = (patientService, doctorService)
    try await load.run(previous: overview.value, show: { overview = $0 }) { () async throws(ServiceError) in
      async let counts = Result { () async throws(ServiceError) in
        try await patientService.patientCounts(since: today)
      }
      async let doctors = Result { () async throws(ServiceError) in try await doctorService.doctors().count }
      let outcomes = (await counts, await doctors)
      return Overview(today: today, patients: try outcomes.0.get(), doctors: try outcomes.1.get())
    }
  }
}
