/// The form that FHIR R4 gives an element: what is checked of resources that clients write. What a shape does not name
/// is kept as it is sent.
indirect enum FHIRShape: Sendable {
  case text
  /// A text of any length.
  case longText
  case boolean
  case decimal
  /// A whole number of 32 bits that lies in this range.
  case integer(ClosedRange<Int>)
  /// A code of a required value set.
  case code([String])
  /// A code of any system: no white space but single spaces inside.
  case word
  /// A logical id.
  case id
  /// An address of any scheme, without white space.
  case uri
  /// `urn:oid:` with a number of numbers.
  case oid
  /// `urn:uuid:` with a UUID in lower case.
  case uuid
  /// Bytes.
  case base64
  /// A day, month or year.
  case date
  /// A date, also with a time.
  case dateTime
  /// A moment to the second.
  case instant
  /// A time of the day, to the second.
  case time
  /// From a time to one that is not before it.
  case period
  /// A reference; where it names a resource of this server, one of these types, any for none.
  case reference([FHIRResourceType])
  case object([Element])

  /// Whether it is one value, which extensions of its own may stand for.
  var isPrimitive: Bool {
    switch self {
    case .object, .period, .reference: false
    default: true
    }
  }

  /// An element by its name.
  struct Element: Sendable {
    let name: String
    let shape: FHIRShape
    var isList = false
    var isRequired = false

    static func one(_ name: String, _ shape: FHIRShape) -> Element { Element(name: name, shape: shape) }
    static func required(_ name: String, _ shape: FHIRShape) -> Element {
      Element(name: name, shape: shape, isRequired: true)
    }
    static func list(_ name: String, _ shape: FHIRShape, isRequired: Bool = false) -> Element {
      Element(name: name, shape: shape, isList: true, isRequired: isRequired)
    }
  }

  static let positiveInteger = FHIRShape.integer(1...Int(Int32.max))
  static let unsignedInteger = FHIRShape.integer(0...Int(Int32.max))
  static let signedInteger = FHIRShape.integer(Int(Int32.min)...Int(Int32.max))

  // MARK: Data types

  static let coding = FHIRShape.object([
    .one("system", .uri), .one("version", .text), .one("code", .word), .one("display", .text),
    .one("userSelected", .boolean),
  ])
  static let concept = FHIRShape.object([.list("coding", coding), .one("text", .text)])
  static let periodElements: [Element] = [.one("start", .dateTime), .one("end", .dateTime)]
  static let identifier = FHIRShape.object([
    .one("use", .code(["usual", "official", "temp", "secondary", "old"])), .one("type", concept),
    .one("system", .uri), .one("value", .text), .one("period", .period), .one("assigner", .reference([])),
  ])
  static let referenceElements: [Element] = [
    .one("reference", .text), .one("type", .uri), .one("identifier", identifier), .one("display", .text),
  ]
  static let name = FHIRShape.object([
    .one("use", .code(["usual", "official", "temp", "nickname", "anonymous", "old", "maiden"])), .one("text", .text),
    .one("family", .text), .list("given", .text), .list("prefix", .text), .list("suffix", .text),
    .one("period", .period),
  ])
  static let contactPoint = FHIRShape.object([
    .one("system", .code(["phone", "fax", "email", "pager", "url", "sms", "other"])), .one("value", .text),
    .one("use", .code(["home", "work", "temp", "old", "mobile"])), .one("rank", positiveInteger),
    .one("period", .period),
  ])
  static let address = FHIRShape.object([
    .one("use", .code(["home", "work", "temp", "old", "billing"])),
    .one("type", .code(["postal", "physical", "both"])), .one("text", .text), .list("line", .text),
    .one("city", .text), .one("district", .text), .one("state", .text), .one("postalCode", .text),
    .one("country", .text), .one("period", .period),
  ])
  static let attachment = FHIRShape.object([
    .one("contentType", .word), .one("language", .word), .one("data", .base64), .one("url", .uri),
    .one("size", unsignedInteger), .one("hash", .base64), .one("title", .text), .one("creation", .dateTime),
  ])
  static let quantity = FHIRShape.object([
    .one("value", .decimal), .one("comparator", .code(["<", "<=", ">=", ">"])), .one("unit", .text),
    .one("system", .uri), .one("code", .word),
  ])
  static let gender = FHIRShape.code(["male", "female", "other", "unknown"])
  private static let encounterStatus = FHIRShape.code([
    "planned", "arrived", "triaged", "in-progress", "onleave", "finished", "cancelled", "entered-in-error", "unknown",
  ])

  private static let person: [Element] = [
    .list("identifier", identifier), .one("active", .boolean), .list("name", name), .list("telecom", contactPoint),
    .one("gender", gender), .one("birthDate", .date), .list("address", address), .list("photo", attachment),
  ]

  // MARK: Resources

  /// What every resource may have (FHIR R4, Resource and DomainResource), but for what is the server's: id, version and time. Its extensions
  /// are looked at wherever they stand.
  static let resource: [Element] = [
    .one(
      "meta",
      .object([
        .one("source", .uri), .list("profile", .uri), .list("security", coding), .list("tag", coding),
      ])),
    .one("implicitRules", .uri), .one("language", .word),
    .one(
      "text",
      .object([
        .required("status", .code(["generated", "extensions", "additional", "empty"])), .required("div", .longText),
      ])),
    .list("contained", .object([.required("resourceType", .word), .one("id", .id)])),
  ]

  /// The elements of a type.
  static func elements(of type: FHIRResourceType) -> [Element] { elements[type] ?? [] }

  /// All of a resource of a type: its own, and those that each has.
  static func allElements(of type: FHIRResourceType) -> [Element] { allElements[type] ?? resource }

  private static let allElements = elements.mapValues { resource + $0 }

  /// Made once: a resource may contain a thousand others.
  private static let elements = Dictionary(
    uniqueKeysWithValues: FHIRResourceType.allCases.map { ($0, makeElements(of: $0)) })

  private static func makeElements(of type: FHIRResourceType) -> [Element] {
    switch type {
    case .patient:
      person + [
        .one("deceasedBoolean", .boolean), .one("deceasedDateTime", .dateTime), .one("maritalStatus", concept),
        .one("multipleBirthBoolean", .boolean), .one("multipleBirthInteger", signedInteger),
        .list(
          "contact",
          .object([
            .list("relationship", concept), .one("name", name), .list("telecom", contactPoint),
            .one("address", address), .one("gender", gender), .one("organization", .reference([])),
            .one("period", .period),
          ])),
        .list("communication", .object([.required("language", concept), .one("preferred", .boolean)])),
        .list("generalPractitioner", .reference([.practitioner, .practitionerRole])),
        .one("managingOrganization", .reference([])),
        .list(
          "link",
          .object([
            .required("other", .reference([.patient])),
            .required("type", .code(["replaced-by", "replaces", "refer", "seealso"])),
          ])),
      ]
    case .practitioner:
      person + [
        .list(
          "qualification",
          .object([
            .list("identifier", identifier), .required("code", concept), .one("period", .period),
            .one("issuer", .reference([])),
          ])),
        .list("communication", concept),
      ]
    case .practitionerRole:
      [
        .list("identifier", identifier), .one("active", .boolean), .one("period", .period),
        .one("practitioner", .reference([.practitioner])), .one("organization", .reference([])),
        .list("code", concept), .list("specialty", concept), .list("location", .reference([])),
        .list("healthcareService", .reference([])), .list("telecom", contactPoint),
        .list(
          "availableTime",
          .object([
            .list("daysOfWeek", .code(["mon", "tue", "wed", "thu", "fri", "sat", "sun"])), .one("allDay", .boolean),
            .one("availableStartTime", .time), .one("availableEndTime", .time),
          ])),
        .list("notAvailable", .object([.required("description", .text), .one("during", .period)])),
        .one("availabilityExceptions", .text), .list("endpoint", .reference([])),
      ]
    case .schedule:
      [
        .list("identifier", identifier), .one("active", .boolean), .list("serviceCategory", concept),
        .list("serviceType", concept), .list("specialty", concept),
        .list("actor", .reference([.patient, .practitioner, .practitionerRole]), isRequired: true),
        .one("planningHorizon", .period), .one("comment", .text),
      ]
    case .slot:
      [
        .list("identifier", identifier), .list("serviceCategory", concept), .list("serviceType", concept),
        .list("specialty", concept), .one("appointmentType", concept), .required("schedule", .reference([.schedule])),
        .required("status", .code(["busy", "free", "busy-unavailable", "busy-tentative", "entered-in-error"])),
        .required("start", .instant), .required("end", .instant), .one("overbooked", .boolean), .one("comment", .text),
      ]
    case .appointment:
      [
        .list("identifier", identifier),
        .required(
          "status",
          .code([
            "proposed", "pending", "booked", "arrived", "fulfilled", "cancelled", "noshow", "entered-in-error",
            "checked-in", "waitlist",
          ])),
        .one("cancelationReason", concept), .list("serviceCategory", concept), .list("serviceType", concept),
        .list("specialty", concept), .one("appointmentType", concept), .list("reasonCode", concept),
        .list("reasonReference", .reference([])), .one("priority", unsignedInteger), .one("description", .text),
        .list("supportingInformation", .reference([])), .one("start", .instant), .one("end", .instant),
        .one("minutesDuration", positiveInteger), .list("slot", .reference([.slot])), .one("created", .dateTime),
        .one("comment", .text), .one("patientInstruction", .text), .list("basedOn", .reference([])),
        .list(
          "participant",
          .object([
            .list("type", concept), .one("actor", .reference([.patient, .practitioner, .practitionerRole])),
            .one("required", .code(["required", "optional", "information-only"])),
            .required("status", .code(["accepted", "declined", "tentative", "needs-action"])), .one("period", .period),
          ]), isRequired: true),
        .list("requestedPeriod", .period),
      ]
    case .encounter:
      [
        .list("identifier", identifier), .required("status", encounterStatus),
        .list("statusHistory", .object([.required("status", encounterStatus), .required("period", .period)])),
        .required("class", coding),
        .list("classHistory", .object([.required("class", coding), .required("period", .period)])),
        .list("type", concept), .one("serviceType", concept), .one("priority", concept),
        .one("subject", .reference([.patient])), .list("episodeOfCare", .reference([])),
        .list("basedOn", .reference([])),
        .list(
          "participant",
          .object([
            .list("type", concept), .one("period", .period),
            .one("individual", .reference([.practitioner, .practitionerRole])),
          ])),
        .list("appointment", .reference([.appointment])), .one("period", .period), .one("length", quantity),
        .list("reasonCode", concept), .list("reasonReference", .reference([])),
        .list(
          "diagnosis",
          .object([.required("condition", .reference([])), .one("use", concept), .one("rank", positiveInteger)])),
        .list("account", .reference([])),
        .one(
          "hospitalization",
          .object([
            .one("preAdmissionIdentifier", identifier), .one("origin", .reference([])), .one("admitSource", concept),
            .one("reAdmission", concept), .list("dietPreference", concept), .list("specialCourtesy", concept),
            .list("specialArrangement", concept), .one("destination", .reference([])),
            .one("dischargeDisposition", concept),
          ])),
        .list(
          "location",
          .object([
            .required("location", .reference([])),
            .one("status", .code(["planned", "active", "reserved", "completed"])), .one("physicalType", concept),
            .one("period", .period),
          ])),
        .one("serviceProvider", .reference([])), .one("partOf", .reference([.encounter])),
      ]
    }
  }

  // MARK: Values of extensions

  /// What each extension has beside its value.
  static let extensionElements: [Element] = [.required("url", .uri)]

  /// The form of an extension's value by what stands behind `value` in its name; `nil` where FHIR has no such type.
  static func value(ofType type: String) -> FHIRShape? {
    switch type {
    case "String", "Markdown": .longText
    case "Boolean": .boolean
    case "Decimal": .decimal
    case "Integer": signedInteger
    case "UnsignedInt": unsignedInteger
    case "PositiveInt": positiveInteger
    case "Code": .word
    case "Id": .id
    case "Uri", "Url", "Canonical": .uri
    case "Oid": .oid
    case "Uuid": .uuid
    case "Base64Binary": .base64
    case "Date": .date
    case "DateTime": .dateTime
    case "Instant": .instant
    case "Time": .time
    case "Period": .period
    case "Coding": coding
    case "CodeableConcept": concept
    case "Identifier": identifier
    case "HumanName": name
    case "ContactPoint": contactPoint
    case "Address": address
    case "Attachment": attachment
    case "Quantity", "Age", "Count", "Distance", "Duration": quantity
    case "Reference": .reference([])
    case let type where otherTypes.contains(type): .object([])
    default: nil
    }
  }

  /// Types of which only is known that they are objects (FHIR R4, 2.1.27.1.9).
  private static let otherTypes: Set = [
    "Annotation", "ContactDetail", "Contributor", "DataRequirement", "Dosage", "Expression", "Meta", "Money",
    "ParameterDefinition", "Range", "Ratio", "RelatedArtifact", "SampledData", "Signature", "Timing",
    "TriggerDefinition", "UsageContext",
  ]
}
