import FoundationEssentials

/// Where the hospital's resources are kept.
protocol HospitalRepository: Sendable {
  /// The current version of a resource; nil for an unknown id.
  func resource(_ type: FHIRResourceType, id: String) async throws -> StoredResource.Version?
  /// A page of a search, and how many results there are in all.
  func search(_ search: FHIRSearch) async throws -> FHIRSearchResult
  /// How many resources of each type there are.
  func counts() async throws -> [FHIRResourceType: Int]
  /// Keeps new resources, all or none.
  func insert(_ resources: [StoredResource]) async throws
  /// Notes who read what: kept before the data is given away.
  func record(_ access: PatientAccess) async throws
}

extension StoredResource {
  /// What an answer needs of a stored resource.
  struct Version: Sendable, Hashable {
    var id: String
    var version: Int
    var lastUpdated: Date
    var document: String
  }
}

/// A page of results in their order.
struct FHIRSearchResult: Sendable, Hashable {
  var total: Int
  var resources: [StoredResource.Version]
}

/// That somebody read data of patients. Holds ids and the names of search parameters, none of their values.
struct PatientAccess: Sendable, Hashable {
  /// How it was read.
  enum Interaction: String, Sendable {
    case read
    case search
  }

  var at: Date
  /// The user's number from a valid token, else `anonymous`.
  var actor: String
  var interaction: Interaction
  var patientIDs: [String]
  var parameters: [String]
}
