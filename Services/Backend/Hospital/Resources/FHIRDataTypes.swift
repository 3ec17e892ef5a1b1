/// The FHIR R4 data types that the demo data is written in; each has the elements that are used.
enum FHIR {
  struct Meta: Codable, Sendable, Hashable {
    var versionId: String
    var lastUpdated: String
  }

  struct Coding: Codable, Sendable, Hashable {
    var system: String
    var code: String
    var display: String?
  }

  struct CodeableConcept: Codable, Sendable, Hashable {
    var coding: [Coding]
    var text: String?
  }

  struct Identifier: Codable, Sendable, Hashable {
    var use: String?
    var type: CodeableConcept?
    var system: String?
    var value: String?
  }

  struct HumanName: Codable, Sendable, Hashable {
    var use: String?
    var family: String?
    var given: [String]?
    var prefix: [String]?
  }

  struct ContactPoint: Codable, Sendable, Hashable {
    var system: String
    var value: String
    var use: String?
  }

  struct Address: Codable, Sendable, Hashable {
    var use: String?
    var line: [String]
    var city: String
    var postalCode: String
  }

  struct Reference: Codable, Sendable, Hashable {
    var reference: String
    var display: String?
  }

  struct Qualification: Codable, Sendable, Hashable {
    var code: CodeableConcept
  }

  struct Patient: Codable, Sendable, Hashable {
    var resourceType = FHIRResourceType.patient
    var id: String
    var meta: Meta
    var identifier: [Identifier]
    var active: Bool
    var name: [HumanName]
    var telecom: [ContactPoint]?
    var gender: String
    var birthDate: String?
    var deceasedBoolean: Bool?
    var deceasedDateTime: String?
    var address: [Address]?
    var generalPractitioner: [Reference]?
  }

  struct Practitioner: Codable, Sendable, Hashable {
    var resourceType = FHIRResourceType.practitioner
    var id: String
    var meta: Meta
    var identifier: [Identifier]
    var active: Bool
    var name: [HumanName]
    var telecom: [ContactPoint]
    var gender: String
    var qualification: [Qualification]
  }

  struct PractitionerRole: Codable, Sendable, Hashable {
    var resourceType = FHIRResourceType.practitionerRole
    var id: String
    var meta: Meta
    var active: Bool
    var practitioner: Reference
    var specialty: [CodeableConcept]
  }
}
