public import FoundationEssentials
public import Observation

/// The numbers of the hospital's front page, as the app knows them.
@Observable
@MainActor
public final class HospitalStore {
  /// How many patients, doctors and appointments there are.
  public struct Overview: Hashable, Sendable {
    /// The day that the numbers are of, by the hospital's clock.
    public var today: PartialDate
    /// How many patients there are in all, and how many records were made or changed today.
    public var patients: PatientCounts
    /// How many doctors there are in all.
    public var doctors: Int
    /// Today's appointments; `nil` where the server does not tell of any.
    public var appointments: AppointmentCounts?
    /// How many are admitted now; `nil` where the server does not tell.
    public var admitted: Int?
    /// Why a number is missing that the server tells others: who asks lacks a role. `nil` where none is missing for that.
    public var withheld: ServiceError?
  }

  /// How far loading has come, with the numbers.
  public private(set) var overview: Loading<Overview> = .idle

  @ObservationIgnored private let patientService: any PatientService
  @ObservationIgnored private let doctorService: any DoctorService
  @ObservationIgnored private let appointmentService: (any AppointmentService)?
  @ObservationIgnored private let admissionService: (any AdmissionService)?
  @ObservationIgnored private let load = LatestLoad<Overview>()

  /// Creates a store that asks these services; a number whose service is missing is left out.
  public init(
    patientService: any PatientService, doctorService: any DoctorService,
    appointmentService: (any AppointmentService)? = nil, admissionService: (any AdmissionService)? = nil
  ) {
    self.patientService = patientService
    self.doctorService = doctorService
    self.appointmentService = appointmentService
    self.admissionService = admissionService
  }

  /// Loads the numbers of `today`, all services at once. What the server does not offer is left out, and so is what it does not tell
  /// somebody without a role: see ``Overview/withheld``.
  ///
  /// - Parameter range: The moments of the day, for its appointments; without it none are counted.
  public func loadOverview(today: PartialDate, range: Range<Date>? = nil) async throws(ServiceError) {
    let (patientService, doctorService) = (patientService, doctorService)
    let (appointmentService, admissionService) = (appointmentService, admissionService)
    try await load.run(previous: overview.value, show: { overview = $0 }) { () async throws(ServiceError) in
      async let counts = Result { () async throws(ServiceError) in
        try await patientService.patientCounts(since: today)
      }
      async let doctors = Result { () async throws(ServiceError) in try await doctorService.doctors().count }
      async let appointments = Result { () async throws(ServiceError) -> AppointmentCounts? in
        guard let appointmentService, let range else { return nil }
        return try await unlessUnsupported { () async throws(ServiceError) in
          AppointmentCounts(try await appointmentService.appointments(in: range))
        }
      }
      async let admitted = Result { () async throws(ServiceError) -> Int? in
        guard let admissionService else { return nil }
        return try await unlessUnsupported { () async throws(ServiceError) in
          try await admissionService.admissions().count
        }
      }
      let outcomes = (await counts, await doctors, await appointments, await admitted)
      return Overview(
        today: today, patients: try outcomes.0.get(), doctors: try outcomes.1.get(),
        appointments: try outcomes.2.unlessForbidden(), admitted: try outcomes.3.unlessForbidden(),
        withheld: outcomes.2.refusal ?? outcomes.3.refusal)
    }
  }
}

extension HospitalStore {
  /// Forgets the numbers, as they were another user's.
  public func clear() {
    load.forget()
    overview = .idle
  }
}

extension Result where Failure == ServiceError {
  /// The error of who may not have it.
  fileprivate var refusal: ServiceError? {
    if case .failure(let error) = self, error.reason == .forbidden { error } else { nil }
  }

  /// What there is; `nil` for who may not have it.
  fileprivate func unlessForbidden<Wrapped>() throws(ServiceError) -> Wrapped? where Success == Wrapped? {
    if refusal != nil { return nil }
    return try get()
  }
}

/// `nil` where the server does not offer what is asked for, or does not know it at all: the front page shows the rest.
private func unlessUnsupported<Value>(
  _ body: () async throws(ServiceError) -> Value
) async throws(ServiceError) -> Value? {
  do throws(ServiceError) {
    return try await body()
  } catch  where [.unsupported, .notFound, .badReply].contains(error.reason) {
    return nil
  }
}
