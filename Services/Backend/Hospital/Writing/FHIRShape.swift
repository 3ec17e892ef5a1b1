/// The form that FHIR R4 gives an element: what is checked of resources that clients write. What a shape does not name
/// is kept as it is sent.
indirect enum FHIRShape: Sendable {
  case text
  case boolean
  case positiveInteger
  /// A code of a required value set.
  case code([String])
  /// A day, month or year.
  case date
  /// A date, also with a time.
  case dateTime
  /// A moment to the second.
  case instant
  /// A reference; where it names a resource of this server, one of these types, any for none.
  case reference([FHIRResourceType])
  case object([Element])

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

  // MARK: Data types

  static let coding = FHIRShape.object([
    .one("system", .text), .one("version", .text), .one("code", .text), .one("display", .text),
    .one("userSelected", .boolean),
  ])
  static let concept = FHIRShape.object([.list("coding", coding), .one("text", .text)])
  static let period = FHIRShape.object([.one("start", .dateTime), .one("end", .dateTime)])
  static let identifier = FHIRShape.object([
    .one("use", .code(["usual", "official", "temp", "secondary", "old"])), .one("type", concept),
    .one("system", .text), .one("value", .text), .one("period", period), .one("assigner", .reference([])),
  ])
  static let name = FHIRShape.object([
    .one("use", .code(["usual", "official", "temp", "nickname", "anonymous", "old", "maiden"])), .one("text", .text),
    .one("family", .text), .list("given", .text), .list("prefix", .text), .list("suffix", .text),
    .one("period", period),
  ])
  static let contactPoint = FHIRShape.object([
    .one("system", .code(["phone", "fax", "email", "pager", "url", "sms", "other"])), .one("value", .text),
    .one("use", .code(["home", "work", "temp", "old", "mobile"])), .one("rank", .positiveInteger),
    .one("period", period),
  ])
  static let address = FHIRShape.object([
    .one("use", .code(["home", "work", "temp", "old", "billing"])),
    .one("type", .code(["postal", "physical", "both"])), .one("text", .text), .list("line", .text),
    .one("city", .text), .one("district", .text), .one("state", .text), .one("postalCode", .text),
    .one("country", .text), .one("period", period),
  ])
  static let gender = FHIRShape.code(["male", "female", "other", "unknown"])

  private static let person: [Element] = [
    .list("identifier", identifier), .one("active", .boolean), .list("name", name), .list("telecom", contactPoint),
    .one("gender", gender), .one("birthDate", .date), .list("address", address),
  ]

  // MARK: Resources

  /// The elements of a type.
  static func elements(of type: FHIRResourceType) -> [Element] {
    switch type {
    case .patient:
      person + [
        .one("deceasedBoolean", .boolean), .one("deceasedDateTime", .dateTime), .one("maritalStatus", concept),
        .one("multipleBirthBoolean", .boolean),
        .list(
          "contact",
          .object([
            .list("relationship", concept), .one("name", name), .list("telecom", contactPoint),
            .one("address", address), .one("gender", gender), .one("period", period),
          ])),
        .list("communication", .object([.required("language", concept), .one("preferred", .boolean)])),
        .list("generalPractitioner", .reference([.practitioner, .practitionerRole])),
        .one("managingOrganization", .reference([])),
      ]
    case .practitioner:
      person + [
        .list(
          "qualification",
          .object([.list("identifier", identifier), .required("code", concept), .one("period", period)])),
        .list("communication", concept),
      ]
    case .practitionerRole:
      [
        .list("identifier", identifier), .one("active", .boolean), .one("period", period),
        .one("practitioner", .reference([.practitioner])), .list("code", concept), .list("specialty", concept),
        .list("telecom", contactPoint),
      ]
    case .schedule:
      [
        .list("identifier", identifier), .one("active", .boolean), .list("specialty", concept),
        .list("actor", .reference([.patient, .practitioner, .practitionerRole]), isRequired: true),
        .one("planningHorizon", period), .one("comment", .text),
      ]
    case .slot:
      [
        .list("identifier", identifier), .list("specialty", concept), .one("appointmentType", concept),
        .required("schedule", .reference([.schedule])),
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
        .one("cancelationReason", concept), .list("specialty", concept), .one("appointmentType", concept),
        .list("reasonCode", concept), .one("description", .text), .one("start", .instant), .one("end", .instant),
        .one("minutesDuration", .positiveInteger), .list("slot", .reference([.slot])), .one("created", .dateTime),
        .one("comment", .text), .one("patientInstruction", .text),
        .list(
          "participant",
          .object([
            .list("type", concept), .one("actor", .reference([.patient, .practitioner, .practitionerRole])),
            .one("required", .code(["required", "optional", "information-only"])),
            .required("status", .code(["accepted", "declined", "tentative", "needs-action"])), .one("period", period),
          ]), isRequired: true),
      ]
    case .encounter:
      [
        .list("identifier", identifier),
        .required(
          "status",
          .code([
            "planned", "arrived", "triaged", "in-progress", "onleave", "finished", "cancelled", "entered-in-error",
            "unknown",
          ])),
        .required("class", coding), .list("type", concept), .one("subject", .reference([.patient])),
        .list("appointment", .reference([.appointment])), .one("period", period), .list("reasonCode", concept),
        .list(
          "location",
          .object([
            .required("location", .reference([])),
            .one("status", .code(["planned", "active", "reserved", "completed"])), .one("period", period),
          ])),
      ]
    }
  }
}
