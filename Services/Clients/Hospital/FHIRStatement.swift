public import CoreStores
import ServicesHTTP
import Synchronization

/// The CapabilityStatement of a client's server, asked for once.
final class FHIRStatement: Sendable {
  private let known = Mutex<FHIR.Capabilities?>(nil)

  func load(_ body: () async throws(ServiceError) -> FHIR.Capabilities) async throws(ServiceError) -> FHIR.Capabilities
  {
    if let known = known.withLock({ $0 }) { return known }
    let loaded = try await body()
    known.withLock { $0 = loaded }
    return loaded
  }
}

extension FHIRClient: HospitalCapabilityService {
  /// `GET [base]/metadata`, once.
  public func capabilities() async throws(ServiceError) -> Set<HospitalCapability> { try await offered().known }

  func offered() async throws(ServiceError) -> FHIR.Capabilities {
    try await statement.load { () async throws(ServiceError) in
      let statement = try await endpoint.load(try request(["metadata"]), as: FHIR.Capabilities.self)
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
