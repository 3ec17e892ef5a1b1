import ServicesHTTPMessages

/// What can be done with the resources of a type, each at a route of its own (FHIR R4, RESTful API).
///
/// The routes are registered by it, ``HospitalAccess`` says of each who may use it, and the CapabilityStatement takes its interactions
/// from here: none of the three can name what another does not.
enum FHIRTypeRoute: Sendable, CaseIterable {
  case read, readVersion, update, patch, delete, create, search, history, historyOfType
  /// The search whose parameters come as a form.
  case searchByForm
  /// The update of the one resource that a search finds, else a creation.
  case updateMatching

  var method: HTTPMethod {
    switch self {
    case .read, .readVersion, .search, .history, .historyOfType: .get
    case .create, .searchByForm: .post
    case .update, .updateMatching: .put
    case .patch: .patch
    case .delete: .delete
    }
  }

  /// The pattern of its route.
  func pattern(of type: FHIRResourceType) -> String {
    let path = "/fhir/\(type.rawValue)"
    switch self {
    case .search, .create, .updateMatching: return path
    case .searchByForm: return path + "/_search"
    case .historyOfType: return path + "/_history"
    case .read, .update, .patch, .delete: return path + "/:id"
    case .history: return path + "/:id/_history"
    case .readVersion: return path + "/:id/_history/:version"
    }
  }

  /// What a CapabilityStatement calls it (`rest.resource.interaction.code`).
  var interaction: String {
    switch self {
    case .read: "read"
    case .readVersion: "vread"
    case .update, .updateMatching: "update"
    case .patch: "patch"
    case .delete: "delete"
    case .create: "create"
    case .search, .searchByForm: "search-type"
    case .history: "history-instance"
    case .historyOfType: "history-type"
    }
  }

  /// Who may use it where the hospital wants a sign-in.
  func access(to type: FHIRResourceType) -> Access {
    switch self {
    case .read, .readVersion, .search, .searchByForm, .history: FHIRRights.readers(of: type)
    // It would tell of all patients.
    case .historyOfType: .roles(FHIRRights.staff(reading: type))
    case .create, .update, .updateMatching, .patch, .delete: .roles(FHIRRights.writers(of: type))
    }
  }

  /// All interactions, in the order of the cases, each once.
  static let interactions: [String] = allCases.reduce(into: []) { known, route in
    if !known.contains(route.interaction) { known.append(route.interaction) }
  }
}
