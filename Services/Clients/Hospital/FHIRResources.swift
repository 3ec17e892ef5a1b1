import CoreStores

/// The parts of FHIR R4 resources that the app reads. What else a resource holds is passed over, never refused: a
/// resource may be of any profile, with any extensions. An element that is not as the standard has it is missing, and so
/// is a `null` that holds the place of an extension in a list; the resource stays.
enum FHIR {
  /// `Bundle` of type `searchset`.
  struct Bundle<Resource: Decodable>: Decodable {
    struct Link: Decodable {
      var relation: String
      var url: String
    }
    struct Entry: Decodable {
      var resource: Resource?

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        // A search may also include resources of other types, and outcomes: those are not asked for here.
        resource = container.lenient(forKey: .resource)
      }

      private enum CodingKeys: String, CodingKey {
        case resource
      }
    }
    var resourceType: String
    @Lenient var total: Int?
    @LenientList var link: [Link]?
    @LenientList var entry: [Entry]?

    var resources: [Resource] { (entry ?? []).compactMap(\.resource) }
    var next: String? { link?.first { $0.relation == "next" }?.url }

    /// The names of the parameters that the server says it has heeded, by its link to the page itself; `nil` where that has no query.
    var heeded: Set<String>? {
      guard let query = link?.first(where: { $0.relation == "self" })?.url.split(separator: "?", maxSplits: 1),
        query.count == 2
      else { return nil }
      // A name may have a modifier: `name:contains`.
      return Set(query[1].split(separator: "&").map { String($0.prefix { !"=:%".contains($0) }) })
    }
  }

  struct HumanName: Decodable {
    @Lenient var use: String?
    @Lenient var text: String?
    @Lenient var family: String?
    @LenientList var given: [String]?
    @LenientList var prefix: [String]?
  }

  struct Coding: Decodable {
    @Lenient var code: String?
    @Lenient var display: String?
  }

  struct CodeableConcept: Decodable {
    @LenientList var coding: [Coding]?
    @Lenient var text: String?

    var shown: String? { text ?? coding?.compactMap(\.display).first ?? coding?.compactMap(\.code).first }
  }

  struct Identifier: Decodable {
    @Lenient var system: String?
    @Lenient var type: CodeableConcept?
    @Lenient var value: String?
  }

  struct ContactPoint: Decodable {
    @Lenient var system: String?
    @Lenient var value: String?
  }

  struct Address: Decodable {
    @Lenient var text: String?
    @LenientList var line: [String]?
    @Lenient var city: String?
    @Lenient var state: String?
    @Lenient var postalCode: String?
    @Lenient var country: String?
  }

  struct Qualification: Decodable {
    @Lenient var code: CodeableConcept?
  }

  /// The one type that reads `Patient` and `Practitioner`: the app uses the same elements of both.
  struct Person: Decodable {
    var resourceType: String
    var id: String
    @LenientList var name: [HumanName]?
    @Lenient var gender: String?
    @Lenient var birthDate: String?
    @LenientList var identifier: [Identifier]?
    @LenientList var telecom: [ContactPoint]?
    @LenientList var address: [Address]?
    @LenientList var qualification: [Qualification]?
    @Lenient var deceasedBoolean: Bool?
    @Lenient var deceasedDateTime: String?

    /// Whether it is the record of a registration.
    func isRegistered(under key: String) -> Bool {
      (identifier ?? []).contains { $0.system == PatientDocument.registrationSystem && $0.value == key }
    }
  }
}

extension PersonName {
  /// The name to show of those that the record has: the official one, else the usual one, else the first.
  init(_ names: [FHIR.HumanName]?) {
    let names = names ?? []
    let name = names.first { $0.use == "official" } ?? names.first { $0.use == "usual" } ?? names.first
    let given = (name?.given ?? []).joined(separator: " ")
    let family = name?.family ?? ""
    let prefix = (name?.prefix ?? []).joined(separator: " ")
    self.init(
      // Some servers keep only the whole name as text: better in the wrong field than not shown.
      family: family.isEmpty && given.isEmpty ? name?.text ?? "" : family, given: given,
      prefix: prefix.isEmpty ? nil : prefix)
  }
}

extension Patient {
  init?(_ resource: FHIR.Person) {
    guard resource.resourceType == "Patient" else { return nil }
    let identifiers = (resource.identifier ?? []).filter { $0.system != PatientDocument.registrationSystem }
    let record = identifiers.first { $0.type?.coding?.contains { $0.code == "MR" } == true }
    self.init(
      id: resource.id,
      name: PersonName(resource.name),
      gender: resource.gender.flatMap(AdministrativeGender.init(rawValue:)),
      birthDate: resource.birthDate.flatMap(PartialDate.init),
      medicalRecordNumber: (record ?? identifiers.first)?.value,
      phone: resource.telecom?.first { $0.system == "phone" }?.value,
      email: resource.telecom?.first { $0.system == "email" }?.value,
      address: resource.address?.first?.oneLine,
      isDeceased: resource.deceasedBoolean == true || resource.deceasedDateTime != nil,
      // Of a moment the day, as it was where it was written down.
      deceasedDate: resource.deceasedDateTime.flatMap { $0.split(separator: "T").first.map(String.init) }
        .flatMap(PartialDate.init))
  }
}

extension Doctor {
  init?(_ resource: FHIR.Person) {
    guard resource.resourceType == "Practitioner" else { return nil }
    self.init(
      id: resource.id,
      name: PersonName(resource.name),
      specialty: resource.qualification?.lazy.compactMap { $0.code?.shown }.first,
      phone: resource.telecom?.first { $0.system == "phone" }?.value)
  }
}

extension FHIR.Address {
  fileprivate var oneLine: String? {
    if let text, !text.isEmpty { return text }
    let town = [postalCode, city].compactMap(\.self).joined(separator: " ")
    let parts = (line ?? []) + [town, state ?? "", country ?? ""]
    let shown = parts.filter { !$0.isEmpty }.joined(separator: ", ")
    return shown.isEmpty ? nil : shown
  }
}
