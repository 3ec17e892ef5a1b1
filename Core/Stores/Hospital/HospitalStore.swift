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
  @ObservationIgnored private var load = LatestLoad<Overview>()

  /// Creates a store over the services.
  public init(patientService: any PatientService, doctorService: any DoctorService) {
    self.patientService = patientService
    self.doctorService = doctorService
  }

  /// Loads the numbers of `today`, both services at once.
  public func loadOverview(today: PartialDate) async throws(ServiceError) {
    let attempt = load.begin(&overview)
    async let counts = Self.outcome { [patientService] () async throws(ServiceError) in
      try await patientService.patientCounts(since: today)
    }
    async let doctors = Self.outcome { [doctorService] () async throws(ServiceError) in
      try await doctorService.doctors().count
    }
    let outcome: Result<Overview, ServiceError> =
      switch (await counts, await doctors) {
      case (.success(let counts), .success(let doctors)):
        .success(Overview(today: today, patients: counts, doctors: doctors))
      case (.failure(let error), _), (_, .failure(let error)):
        .failure(error)
      }
    load.finish(attempt, &overview, with: outcome)
    _ = try outcome.get()
  }

  private nonisolated static func outcome<Value: Sendable>(
    of body: @Sendable () async throws(ServiceError) -> Value
  ) async -> Result<Value, ServiceError> {
    do {
      return .success(try await body())
    } catch {
      return .failure(error)
    }
  }
}
