import FoundationEssentials

/// Where the hospital's resources are kept.
protocol HospitalRepository: Sendable {
  /// The current version of a resource; nil for an unknown id.
  func resource(_ type: FHIRResourceType, id: String) async throws -> StoredResource.Version?
  /// A version of a resource, the current one or an earlier one; nil where there was none with this number.
  func version(_ type: FHIRResourceType, id: String, number: Int) async throws -> PastVersion?
  /// Whether there was such a resource that is deleted now.
  func isDeleted(_ type: FHIRResourceType, id: String) async throws -> Bool
  /// A page of a search, and how many results there are in all.
  ///
  /// - Throws: `OperationOutcome` for a place to go on from that is unknown.
  func search(_ search: FHIRSearch) async throws -> FHIRSearchResult
  /// A page of the versions of a resource or a type.
  ///
  /// - Throws: `OperationOutcome` for a place to go on from that is unknown.
  func history(_ history: FHIRHistory) async throws -> FHIRHistory.Page
  /// How many resources of each type there are.
  func counts() async throws -> [FHIRResourceType: Int]
  /// Keeps new resources, all or none.
  func insert(_ resources: [StoredResource]) async throws
  /// Carries out changes, all or none, and notes in the same step who made them.
  ///
  /// - Throws: `OperationOutcome` where a condition does not hold.
  func apply(_ changes: [FHIRChange], by author: FHIRAuthor) async throws -> [FHIRChangeResult]
  /// Notes who read what: kept before the data is given away.
  func record(_ access: PatientAccess) async throws
}

/// What a number in a resource's history stands for.
enum PastVersion: Sendable, Hashable {
  case document(StoredResource.Version)
  case deleted
}

/// A page of results in their order.
struct FHIRSearchResult: Sendable, Hashable {
  /// Nil where nobody wants to know.
  var total: Int?
  var resources: [StoredResource.Version]
  /// What they bring along, each once.
  var included: [StoredResource.Version] = []
  /// Whether there would be more of what they bring along than a page may.
  var lacksIncluded = false
  /// Whether more come after these.
  var hasMore = false

  /// Where the next page goes on: after the last of these.
  var end: FHIRSearch.Place? {
    hasMore ? resources.last.map { FHIRSearch.Place(id: $0.id, version: $0.version) } : nil
  }
}

/// That somebody read or wrote data of patients. Holds ids and the names of search parameters, none of their values.
struct PatientAccess: Sendable, Hashable {
  /// How it was used.
  enum Interaction: String, Sendable {
    case read
    case search
    case history
    case create
    case update
    case delete
  }

  var at: Date
  /// The user's number and name, `user 2 (ada)`, from a valid token, else `anonymous`.
  var actor: String
  var interaction: Interaction
  var patientIDs: [String]
  /// The names of the parameters of a search or a type's history; else what was used, where it is no patient: `Appointment/1`.
  var parameters: [String]
}
