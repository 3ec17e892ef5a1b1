import ServicesHTTPMessages

/// What a visitor of the hospital may read and write.
enum FHIRRights: Sendable, Hashable {
  /// Everything: the hospital is open.
  case all
  /// What these roles may; of a patient's, what is about this one.
  case held(Set<Role>, patientID: String?)

  /// Nothing but what is for everybody.
  static let none = FHIRRights.held([], patientID: nil)

  // MARK: The rules

  /// Which staff reads resources of a type.
  static func staff(reading type: FHIRResourceType) -> Set<Role> {
    switch type {
    case .patient, .appointment, .practitioner, .practitionerRole, .schedule, .slot: [.reception, .doctor]
    case .encounter: [.doctor]
    }
  }

  /// Who reads resources of a type: who works here and what times are free, every patient; what is about patients, each the own.
  static func readers(of type: FHIRResourceType) -> Access {
    type.isAboutPatients ? .rolesOrOwnRecord(staff(reading: type)) : .roles(staff(reading: type).union([.patient]))
  }

  /// Who writes resources of a type. Whoever makes an appointment takes a time for it.
  static func writers(of type: FHIRResourceType) -> Set<Role> {
    switch type {
    case .patient, .appointment, .slot: [.reception, .doctor]
    case .practitioner, .practitionerRole, .schedule, .encounter: [.doctor]
    }
  }

  // MARK: Questions

  /// How much of a type may be read.
  enum Reading: Sendable, Hashable {
    case everything
    /// What is about this patient.
    case own(String)
    /// Of times, those that are free, and those that appointments of this patient hold.
    case times(String)
    case nothing
  }

  /// How much of a type may be read.
  func reading(_ type: FHIRResourceType) -> Reading {
    guard case .held(let roles, let patientID) = self else { return .everything }
    if !roles.isDisjoint(with: Self.staff(reading: type)) { return .everything }
    guard roles.contains(.patient), let patientID else { return .nothing }
    if type == .slot { return .times(patientID) }
    return type.isAboutPatients ? .own(patientID) : .everything
  }

  /// Whether a resource may be given away for what stands in it. Whose a taken time is does not: ``HospitalModule/readable(_:by:)``.
  func reads(_ resource: StoredResource.Version) -> Bool {
    switch reading(resource.type) {
    case .everything: true
    case .own(let patientID): resource.patientIDs.contains(patientID)
    case .times: resource.isFreeTime
    case .nothing: false
    }
  }

  func writes(_ type: FHIRResourceType) -> Bool {
    guard case .held(let roles, _) = self else { return true }
    return !roles.isDisjoint(with: Self.writers(of: type))
  }

  /// - Throws: `OperationOutcome` 403 where nothing of a type may be read.
  func check(reading type: FHIRResourceType) throws(OperationOutcome) {
    if reading(type) == .nothing { throw .mayNot("read", type, roles: Self.staff(reading: type)) }
  }

  /// A change, with the searches of its conditions.
  ///
  /// - Throws: `OperationOutcome` 403 where it is not allowed.
  func check(_ change: FHIRChange) throws(OperationOutcome) {
    guard writes(change.type) else {
      throw .mayNot("write", change.type, roles: Self.writers(of: change.type), at: change.place)
    }
    for search in change.conditions { try check(search) }
  }

  /// What a search leads to must be readable as well: a condition answers questions of it, even where nothing of it is given away.
  ///
  /// - Throws: `OperationOutcome` 403 where it is not.
  func check(_ search: FHIRSearch) throws(OperationOutcome) {
    let types = search.criteria.flatMap(\.furtherTypes) + search.reverseIncludes.map(\.type)
    for type in types { try check(reading: type) }
  }

  /// A search for what of its results may be read.
  ///
  /// - Throws: `OperationOutcome` 403 where nothing may, or where its conditions ask for more than that.
  func narrowed(_ search: FHIRSearch) throws(OperationOutcome) -> FHIRSearch {
    try check(reading: search.type)
    try check(search)
    guard isPatientAlone else { return search }
    guard search.criteria.allSatisfy(\.furtherTypes.isEmpty) else {
      throw OperationOutcome(
        status: .forbidden, code: .forbidden,
        diagnostics: "A patient searches by what stands in the resource itself, and not by others that it names.")
    }
    if case .times = reading(search.type) { return search.narrowedToFreeTimes }
    guard case .own(let patientID) = reading(search.type) else { return search }
    if search.type == .patient, let place = search.after, place.id != patientID { throw .lostPlace }
    var narrowed = search
    let reference = FHIRSearch.Token(system: .any, value: "\(FHIRResourceType.patient.rawValue)/\(patientID)")
    narrowed.criteria.append(
      search.type == .patient ? .id([patientID]) : .token(parameter: "patient", values: [reference]))
    return narrowed
  }

  /// Whether nothing but the own record is why anything may be read.
  private var isPatientAlone: Bool {
    guard case .held(let roles, _) = self else { return false }
    return roles.contains(.patient) && roles.isDisjoint(with: [.reception, .doctor])
  }
}

extension FHIRSearch {
  /// The same, of times that are free alone. A patient finds the own ones by `Appointment?_include=Appointment:slot`.
  fileprivate var narrowedToFreeTimes: FHIRSearch {
    var narrowed = self
    narrowed.criteria.append(
      .token(parameter: "status", values: [Token(system: .any, value: StoredResource.Version.freeStatus)]))
    return narrowed
  }
}

extension FHIRChange {
  /// The searches that it depends on.
  var conditions: [FHIRSearch] {
    var searches: [FHIRSearch] = []
    if let matching { searches.append(matching.search) }
    if case .create(_, unless: let search?) = interaction { searches.append(search) }
    return searches
  }
}

extension FHIRSearch.Criterion {
  /// The types of other resources that it asks about.
  var furtherTypes: [FHIRResourceType] {
    switch self {
    case .string, .token, .date, .id: []
    case .chained(_, let target, let criterion): [target] + criterion.furtherTypes
    case .having(let type, _, let criterion): [type] + criterion.furtherTypes
    }
  }
}
