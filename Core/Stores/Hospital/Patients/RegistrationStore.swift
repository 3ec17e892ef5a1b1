public import Observation

/// The registration of a new patient: a form, what is wrong with it, and what came of it.
@Observable
@MainActor
public final class RegistrationStore {
  /// How far a registration has come, from typing to registered.
  public enum Phase: Hashable, Sendable {
    /// Somebody types; `failure` is why the server did not take it, where it was tried.
    case typing(failure: ServiceError?)
    /// It is on its way to the server.
    case registering
    /// The server has the record of the new patient.
    case registered(PatientRecord)
  }

  /// What is typed; it stays when something is wrong with it.
  public private(set) var form = PatientForm()
  /// What is wrong, a problem a field; empty until ``register(today:)`` was asked for, then kept true while it is mended.
  public private(set) var problems: [PatientFieldProblem] = []
  /// How far it has come: typing, on its way to the server, or registered.
  public private(set) var phase: Phase = .typing(failure: nil)

  @ObservationIgnored private let service: any PatientRecordService
  @ObservationIgnored private let makeKey: () -> String
  @ObservationIgnored private var key: String
  @ObservationIgnored private var checkedDay: PartialDate?

  /// Creates a store over a service.
  ///
  /// - Parameter makeKey: Makes the name of a registration: unguessable, never the same twice.
  public init(service: any PatientRecordService, makeKey: @escaping () -> String = IdempotencyKey.random) {
    self.service = service
    self.makeKey = makeKey
    key = makeKey()
  }

  /// Takes what is typed into a field; does nothing once it was sent.
  public func type(_ text: String, into field: PatientField) {
    guard case .typing = phase else { return }
    form[field] = text
    if let checkedDay { problems = form.problems(today: checkedDay) }
  }

  /// What is wrong with a field; `nil` where nothing is, or it was not looked at yet.
  public func problem(of field: PatientField) -> PatientFieldProblem? { problems.first { $0.field == field } }

  /// Sends the form, where nothing is wrong with it. Pressed again it is the same registration, also after a reply that
  /// was lost.
  public func register(today: PartialDate) async {
    guard case .typing = phase else { return }
    checkedDay = today
    switch form.values(today: today) {
    case .failure(let problems): self.problems = problems.all
    case .success(let details):
      problems = []
      phase = .registering
      let sent = key
      do throws(ServiceError) {
        let record = try await service.register(details, key: sent)
        if key == sent { phase = .registered(record) }
      } catch {
        guard key == sent else { return }
        if !error.leavesOutcomeOpen { key = makeKey() }
        phase = .typing(failure: error)
      }
    }
  }

  /// Begins with another patient and an empty form; does nothing while one is on its way.
  public func startOver() {
    guard phase != .registering else { return }
    clear()
  }

  /// Forgets what was typed, as it was another user's. What is on its way goes on, and is told nobody here.
  public func clear() {
    (form, problems, phase, checkedDay) = (PatientForm(), [], .typing(failure: nil), nil)
    key = makeKey()
  }
}

extension RegistrationStore {
  /// A store for previews whose form is empty.
  public static var empty: RegistrationStore { RegistrationStore(service: MockHospital()) }
}
