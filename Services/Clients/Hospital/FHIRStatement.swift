public import CoreStores
import ServicesHTTP
import Synchronization

/// The CapabilityStatement of a client's server, asked for once, by however many at the same time.
final class FHIRStatement: Sendable {
  /// Asks the server.
  typealias Load = @Sendable () async throws(ServiceError) -> FHIR.Capabilities
  private typealias Outcome = Result<FHIR.Capabilities, ServiceError>

  private struct State {
    var known: FHIR.Capabilities?
    var loading: Task<Outcome, Never>?
  }

  private let state = Mutex(State())

  /// What is known, or what `body` answers; a failure is not kept.
  func load(_ body: @escaping Load) async throws(ServiceError) -> FHIR.Capabilities {
    let (known, loading) = state.withLock { state -> (FHIR.Capabilities?, Task<Outcome, Never>) in
      let loading = state.loading ?? Task { finish(await outcome(of: body)) }
      state.loading = loading
      return (state.known, loading)
    }
    if let known { return known }
    return try await loading.value.get()
  }

  private func outcome(of body: Load) async -> Outcome {
    do throws(ServiceError) { return .success(try await body()) } catch { return .failure(error) }
  }

  private func finish(_ outcome: Outcome) -> Outcome {
    state.withLock { state in
      switch outcome {
      case .success(let capabilities): state.known = capabilities
      case .failure: state.loading = nil
      }
    }
    return outcome
  }
}

extension FHIRClient: HospitalCapabilityService {
  /// `GET [base]/metadata`, once.
  public func capabilities() async throws(ServiceError) -> Set<HospitalCapability> { try await offered().known }

  func offered() async throws(ServiceError) -> FHIR.Capabilities {
    do throws(ServiceError) {
      return try await stated()
    } catch  where error.status == 401 {
      // Who signs in may be told: it is asked for again the next time.
      return .reading
    }
  }

  private func stated() async throws(ServiceError) -> FHIR.Capabilities {
    try await statement.load { () async throws(ServiceError) in
      let statement: FHIR.Capabilities
      do throws(ServiceError) {
        statement = try await load(try request(["metadata"]), as: FHIR.Capabilities.self)
      } catch {
        // It has none, or keeps it to itself: what it refuses beyond reading, it would refuse when asked, too.
        guard let status = error.status, [403, 404, 405, 410, 501].contains(status) else { throw error }
        return .reading
      }
      guard statement.resourceType == "CapabilityStatement" else {
        throw ServiceError(
          .badReply, "\(endpoint.name) does not say what it offers.",
          nextStep: "Check that this address is the base of a FHIR R4 server.")
      }
      return statement
    }
  }

  /// What the server says of itself, where it offers what is wanted.
  @discardableResult
  func offered(_ capability: HospitalCapability) async throws(ServiceError) -> FHIR.Capabilities {
    let offered = try await offered()
    guard offered.known.contains(capability) else {
      let what: Phrase =
        switch capability {
        case .registration: "new patients"
        case .editing: "changes of patients"
        case .appointments: "appointments"
        case .slots: "free times"
        case .booking: "bookings"
        case .cancelling: "the cancelling of appointments"
        case .admissions: "who is admitted"
        }
      throw ServiceError(.unsupported, "\(endpoint.name) does not offer \(what).", nextStep: "Use another server.")
    }
    return offered
  }
}
