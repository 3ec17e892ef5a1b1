import CoreStores
import FoundationEssentials

extension FHIR {
  struct Reference: Decodable {
    @Lenient var reference: String?
    @Lenient var display: String?

    /// The id of a resource of a type, also of one that is named by its whole URL.
    func id(of type: String) -> String? {
      let parts = (reference ?? "").split(separator: "/").map(String.init)
      guard let index = parts.lastIndex(of: type), index + 1 < parts.count else { return nil }
      return parts[index + 1]
    }
  }

  struct Period: Decodable {
    @Lenient var start: String?
    @Lenient var end: String?
  }

  struct Meta: Decodable {
    @Lenient var versionId: String?
  }

  struct Participant: Decodable {
    @Lenient var actor: Reference?
  }

  struct EncounterLocation: Decodable {
    @Lenient var location: Reference?
    @Lenient var status: String?
  }

  /// The one type that reads `Schedule`, `Slot`, `Appointment` and `Encounter`.
  struct Event: Decodable {
    var resourceType: String
    var id: String
    @Lenient var meta: Meta?
    @Lenient var status: String?
    @Lenient var start: String?
    @Lenient var end: String?
    @LenientList var specialty: [CodeableConcept]?
    @LenientList var actor: [Reference]?
    @Lenient var schedule: Reference?
    @Lenient var practitioner: Reference?
    @LenientList var participant: [Participant]?
    @LenientList var slot: [Reference]?
    @Lenient var subject: Reference?
    @Lenient var period: Period?
    @LenientList var location: [EncounterLocation]?
    @Lenient var encounterClass: Coding?

    private enum CodingKeys: String, CodingKey {
      case resourceType, id, meta, status, start, end, specialty, actor, schedule, practitioner, participant, slot
      case subject, period
      case location
      case encounterClass = "class"
    }

    /// Whose schedule it is: a practitioner, or one by a role that is known.
    func owner(roles: [String: PersonReference]) -> PersonReference? {
      let actors = actor ?? []
      return actors.lazy.compactMap { $0.person("Practitioner", names: [:]) }.first
        ?? actors.lazy.compactMap { $0.id(of: "PractitionerRole").flatMap { roles[$0] } }.first
    }

    /// Whether a schedule is that of one of these practitioners, or of one of these roles.
    func isOf(practitioners: [String], roles: some Collection<String>) -> Bool {
      (actor ?? []).contains { actor in
        actor.id(of: "Practitioner").map(practitioners.contains) == true
          || actor.id(of: "PractitionerRole").map(roles.contains) == true
      }
    }

    /// Whether an appointment takes a time: the one that it names, or, where it names none, the one that begins with it.
    func takes(_ time: Slot) -> Bool {
      if let slot, !slot.isEmpty { return slot.contains { $0.id(of: "Slot") == time.id } }
      return start.flatMap { Date(fhir: $0) } == time.start
    }

    /// Somebody of `type` among those who take part.
    func participant(_ type: String, names: [String: String]) -> PersonReference? {
      (participant ?? []).lazy.compactMap(\.actor).compactMap { $0.person(type, names: names) }.first
    }
  }

  /// What a search for events answers with: the events, and people that they bring along.
  enum Found: Decodable {
    case event(Event)
    case person(Person)

    private struct Typed: Decodable {
      var resourceType: String
    }

    init(from decoder: any Decoder) throws {
      let isPerson = ["Patient", "Practitioner"].contains(try Typed(from: decoder).resourceType)
      self = isPerson ? .person(try Person(from: decoder)) : .event(try Event(from: decoder))
    }
  }
}

extension FHIR.Reference {
  /// Somebody of a type; the name is the included record's, else what the reference itself shows.
  func person(_ type: String, names: [String: String]) -> PersonReference? {
    guard let id = id(of: type) else { return nil }
    return PersonReference(id: id, name: names["\(type)/\(id)"] ?? display)
  }
}

extension Date {
  /// Reads a FHIR `instant` or `dateTime`; a day stands for its beginning in UTC.
  init?(fhir text: String) {
    if text.utf8.count == 10 { self.init(timestamp: text + "T00:00:00Z") } else { self.init(timestamp: text) }
  }
}

extension Appointment {
  init?(_ event: FHIR.Event, names: [String: String]) {
    guard event.resourceType == "Appointment" else { return nil }
    // A role has a name of its own at most; whose it is would be another question to the server.
    let role = (event.participant ?? []).compactMap(\.actor).first { $0.id(of: "PractitionerRole") != nil }
    self.init(
      id: event.id, status: event.status.flatMap(AppointmentStatus.init(rawValue:)),
      start: event.start.flatMap { Date(fhir: $0) }, end: event.end.flatMap { Date(fhir: $0) },
      patient: event.participant("Patient", names: names),
      doctor: event.participant("Practitioner", names: names)
        ?? role?.display.map { PersonReference(id: nil, name: $0) },
      specialty: event.specialty?.lazy.compactMap(\.shown).first)
  }
}

extension Slot {
  /// A time of the schedule that it names; `nil` where it has no beginning or no end.
  init?(_ event: FHIR.Event, schedule: FHIR.Event?, roles: [String: PersonReference]) {
    guard event.resourceType == "Slot", let start = event.start.flatMap({ Date(fhir: $0) }),
      let end = event.end.flatMap({ Date(fhir: $0) })
    else { return nil }
    self.init(
      id: event.id, start: start, end: end, isFree: event.status == "free",
      doctor: schedule?.owner(roles: roles),
      specialty: (event.specialty ?? schedule?.specialty)?.lazy.compactMap(\.shown).first,
      version: event.meta?.versionId)
  }
}

extension Admission {
  /// Classes of encounters whose patients are not in the house (FHIR R4, value set `v3-ActEncounterCode`).
  private static let elsewhere: Set<String> = ["AMB", "VR", "HH"]

  init?(_ event: FHIR.Event, names: [String: String]) {
    guard event.resourceType == "Encounter", !Self.elsewhere.contains(event.encounterClass?.code ?? "") else {
      return nil
    }
    let locations = event.location ?? []
    let ward = (locations.first { $0.status == "active" } ?? locations.first)?.location?.display
    self.init(
      id: event.id, patient: event.subject?.person("Patient", names: names), ward: ward,
      since: event.period?.start.flatMap { Date(fhir: $0) })
  }
}
