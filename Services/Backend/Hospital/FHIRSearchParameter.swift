/// A search parameter that the hospital understands: the parser, the database and the CapabilityStatement go by this table.
struct FHIRSearchParameter: Sendable, Hashable {
  /// How values are compared (FHIR R4, 3.1.1.4).
  enum Kind: String, Sendable {
    case string, token, date, reference
  }

  let name: String
  let kind: Kind
  let documentation: String

  private init(_ name: String, _ kind: Kind, _ documentation: String) {
    self.name = name
    self.kind = kind
    self.documentation = documentation
  }

  /// The parameters of a type, in the order in which they are documented.
  static func all(for type: FHIRResourceType) -> [FHIRSearchParameter] {
    let person = [
      FHIRSearchParameter(
        "name", .string, "Every word begins a word of a family or given name, whatever case and accents."),
      FHIRSearchParameter("family", .string, "Begins a family name or a later word of it."),
      FHIRSearchParameter("given", .string, "Begins a given name."),
      FHIRSearchParameter("identifier", .token, "Such as a medical record number: value or system|value."),
      FHIRSearchParameter("gender", .token, "Administrative gender."),
    ]
    let common = [
      FHIRSearchParameter("_id", .token, "The logical id."),
      FHIRSearchParameter("_lastUpdated", .date, "When the version was made."),
    ]
    switch type {
    case .patient:
      return person
        + [FHIRSearchParameter("birthdate", .date, "Date of birth, also a year or a month; prefixes compare.")] + common
    case .practitioner: return person + common
    case .practitionerRole:
      return [
        FHIRSearchParameter("practitioner", .reference, "Whose role: Practitioner/id or id."),
        FHIRSearchParameter("specialty", .token, "Code of the specialty: code or system|code."),
      ] + common
    }
  }

  static func named(_ name: String, for type: FHIRResourceType) -> FHIRSearchParameter? {
    all(for: type).first { $0.name == name }
  }
}

/// What results can be sorted by.
enum FHIRSortKey: String, Sendable, Hashable, CaseIterable {
  case family, given, birthdate
  case id = "_id"
  case lastUpdated = "_lastUpdated"

  static func all(for type: FHIRResourceType) -> [FHIRSortKey] {
    switch type {
    case .patient: allCases
    case .practitioner: [.family, .given, .id, .lastUpdated]
    case .practitionerRole: [.id, .lastUpdated]
    }
  }
}
