/// A search parameter that the hospital understands: the parser, the database and the CapabilityStatement go by this table.
struct FHIRSearchParameter: Sendable, Hashable {
  /// How values are compared (FHIR R4, 3.1.1.4).
  enum Kind: String, Sendable {
    case string, token, date, reference
  }

  let name: String
  let kind: Kind
  let documentation: String

  /// The types that a reference can name.
  let targets: [FHIRResourceType]

  private init(_ name: String, _ kind: Kind, _ documentation: String, of targets: [FHIRResourceType] = []) {
    self.name = name
    self.kind = kind
    self.documentation = documentation
    self.targets = targets
  }

  /// Whether the results may bring along what the parameter names (`_include`).
  var isIncludable: Bool { kind == .reference }

  /// The parameters of a type, in the order in which they are documented.
  static func all(for type: FHIRResourceType) -> [FHIRSearchParameter] {
    let person = [
      FHIRSearchParameter(
        "name", .string, "Every word begins a word of a family or given name, whatever case and accents."),
      FHIRSearchParameter("family", .string, "Begins a family name or a later word of it."),
      FHIRSearchParameter("given", .string, "Begins a given name."),
      FHIRSearchParameter("gender", .token, "Administrative gender."),
    ]
    let specialty = FHIRSearchParameter("specialty", .token, "Code of the specialty: code or system|code.")
    let patient = FHIRSearchParameter("patient", .reference, "Whom it is about: Patient/id or id.", of: [.patient])
    let common = [
      FHIRSearchParameter("identifier", .token, "Such as a medical record number: value or system|value."),
      FHIRSearchParameter("_id", .token, "The logical id."),
      FHIRSearchParameter("_lastUpdated", .date, "When the version was made."),
    ]
    let own: [FHIRSearchParameter] =
      switch type {
      case .patient:
        person + [
          FHIRSearchParameter("birthdate", .date, "Date of birth, also a year or a month; prefixes compare."),
          FHIRSearchParameter(
            "general-practitioner", .reference, "Whose patient: Practitioner/id or id.", of: [.practitioner]),
        ]
      case .practitioner: person
      case .practitionerRole:
        [
          FHIRSearchParameter("practitioner", .reference, "Whose role: Practitioner/id or id.", of: [.practitioner]),
          specialty,
        ]
      case .schedule:
        [
          FHIRSearchParameter(
            "actor", .reference, "Whose time: Practitioner/id.", of: [.practitioner, .practitionerRole]), specialty,
        ]
      case .slot:
        [
          FHIRSearchParameter("schedule", .reference, "Of which schedule: Schedule/id or id.", of: [.schedule]),
          FHIRSearchParameter("start", .date, "When it begins; prefixes compare."),
          FHIRSearchParameter("status", .token, "free, busy and so on."), specialty,
        ]
      case .appointment:
        [
          FHIRSearchParameter("date", .date, "When it begins; prefixes compare."), patient,
          FHIRSearchParameter("practitioner", .reference, "With whom: Practitioner/id or id.", of: [.practitioner]),
          FHIRSearchParameter(
            "actor", .reference, "Anybody who takes part: Patient/id, Practitioner/id.",
            of: [.patient, .practitioner, .practitionerRole]),
          FHIRSearchParameter("slot", .reference, "The time that it takes: Slot/id or id.", of: [.slot]),
          FHIRSearchParameter("status", .token, "proposed, booked, arrived and so on."), specialty,
        ]
      case .encounter:
        [
          FHIRSearchParameter("date", .date, "A moment of its period; prefixes compare."), patient,
          FHIRSearchParameter("status", .token, "in-progress, finished and so on."),
          FHIRSearchParameter("class", .token, "IMP for who is admitted, AMB for who is not."),
        ]
      }
    return own + common
  }

  /// What can name resources of a type, for `_revinclude` and `_has`.
  static func reverseIncludes(for type: FHIRResourceType) -> [FHIRSearch.ReverseInclude] {
    FHIRResourceType.allCases.flatMap { other in
      all(for: other).filter { $0.targets.contains(type) }.map { .init(type: other, parameter: $0.name) }
    }
  }

  static func named(_ name: String, for type: FHIRResourceType) -> FHIRSearchParameter? {
    all(for: type).first { $0.name == name }
  }
}

/// What results can be sorted by.
enum FHIRSortKey: String, Sendable, Hashable, CaseIterable {
  case family, given, birthdate, date, start
  case id = "_id"
  case lastUpdated = "_lastUpdated"

  static func all(for type: FHIRResourceType) -> [FHIRSortKey] {
    switch type {
    case .patient: [.family, .given, .birthdate, .id, .lastUpdated]
    case .practitioner: [.family, .given, .id, .lastUpdated]
    case .practitionerRole, .schedule: [.id, .lastUpdated]
    case .slot: [.start, .id, .lastUpdated]
    case .appointment, .encounter: [.date, .id, .lastUpdated]
    }
  }
}
