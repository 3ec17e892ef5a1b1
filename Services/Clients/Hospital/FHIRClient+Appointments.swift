import CoreJSON
public import CoreStores
public import FoundationEssentials
import ServicesHTTP

extension FHIRClient: AppointmentService {
  /// More than a day of any hospital; a range of weeks is cut there.
  private static let limit = 5_000
  /// So many are asked for at once: an address has its length.
  private static let groupSize = 20

  /// `GET [base]/Appointment?date=ge…&date=lt…`, with the people's names where the server can include them.
  public func appointments(in range: Range<Date>) async throws(ServiceError) -> [Appointment] {
    try await appointments([
      (name: "date", value: "ge" + range.lowerBound.timestamp), ("date", "lt" + range.upperBound.timestamp),
    ])
  }

  /// `GET [base]/Appointment?patient=…&date=ge…`.
  public func appointments(of patient: Patient.ID, from date: Date) async throws(ServiceError) -> [Appointment] {
    try await appointments([(name: "patient", value: patient), ("date", "ge" + date.timestamp)])
  }

  private func appointments(_ query: [(name: String, value: String)]) async throws(ServiceError) -> [Appointment] {
    let offered = try await offered(.appointments)
    let includes = offered.resource("Appointment")?.searchInclude ?? []
    let wanted = ["Appointment:patient", "Appointment:practitioner"].filter(includes.contains)
    let found = try await events(
      "Appointment", query: query + [("_sort", "date")] + wanted.map { ("_include", $0) })
    return found.events.compactMap { Appointment($0, names: found.names) }
      .sorted { ($0.start ?? .distantFuture, $0.id) < ($1.start ?? .distantFuture, $1.id) }
  }

  /// The doctors' schedules, also those of their roles, then `GET [base]/Slot?schedule=…&status=free&start=ge…&start=lt…`.
  public func freeSlots(of doctors: [Doctor.ID], in range: Range<Date>) async throws(ServiceError) -> [Slot] {
    let hasRoles = try await offered(.slots).offers("search-type", of: "PractitionerRole")
    var schedules: [String: FHIR.Event] = [:]
    var roles: [String: PersonReference] = [:]
    for group in Self.groups(of: doctors) {
      let found = hasRoles ? try await self.roles(of: group) : [:]
      roles.merge(found) { first, _ in first }
      let actors = (group.map { "Practitioner/" + $0 } + found.keys.sorted().map { "PractitionerRole/" + $0 })
        .joined(separator: ",")
      for schedule in try await events("Schedule", query: [("actor", actors)]).events
      where schedule.resourceType == "Schedule" {
        schedules[schedule.id] = schedule
      }
    }
    var slots: [Slot] = []
    for group in Self.groups(of: schedules.keys.sorted()) {
      let query = [
        (name: "schedule", value: group.map { "Schedule/" + $0 }.joined(separator: ",")), ("status", "free"),
        ("start", "ge" + range.lowerBound.timestamp), ("start", "lt" + range.upperBound.timestamp),
      ]
      slots += try await events("Slot", query: query).events.compactMap { event in
        Slot(event, schedule: event.schedule?.id(of: "Schedule").flatMap { schedules[$0] }, roles: roles)
      }
    }
    // What a server adds unasked is no free time.
    return slots.filter { $0.isFree && range.contains($0.start) }.sorted { ($0.start, $0.id) < ($1.start, $1.id) }
  }

  /// `GET [base]/PractitionerRole?practitioner=…`: the people by the ids of their roles.
  private func roles(of doctors: [Doctor.ID]) async throws(ServiceError) -> [String: PersonReference] {
    let practitioners = doctors.map { "Practitioner/" + $0 }.joined(separator: ",")
    var roles: [String: PersonReference] = [:]
    for role in try await events("PractitionerRole", query: [("practitioner", practitioners)]).events {
      roles[role.id] = role.practitioner?.person("Practitioner", names: [:])
    }
    return roles
  }

  /// `GET [base]/Slot/ID`, then the schedule that it names.
  public func slot(id: Slot.ID) async throws(ServiceError) -> Slot { try await slotDocument(id: id).slot }

  /// Reads the time, then sends a transaction: the appointment is made, and the time taken with `ifMatch`, both or none. A
  /// booking that the server took is never an error, also where it does not list it afterwards.
  public func book(_ slot: Slot, for patient: Patient.ID) async throws(ServiceError) -> Appointment {
    try await offered(.booking)
    var (document, current) = try await slotDocument(id: slot.id)
    guard current.isFree else {
      return try await sameBooking(slot, for: patient, or: .taken(slot, found: current))
    }
    document["status"] = "busy"
    var change: JSONValue = ["method": "PUT", "url": .string("Slot/\(slot.id)")]
    if let version = current.version { change["ifMatch"] = .string("W/\"\(version)\"") }
    let bundle: JSONValue = [
      "resourceType": "Bundle", "type": "transaction",
      "entry": [
        [
          "resource": Self.appointment(current, document, for: patient),
          "request": ["method": "POST", "url": "Appointment"],
        ],
        ["resource": document, "request": change],
      ],
    ]
    let reply: Written
    do throws(ServiceError) {
      reply = try await write(try request(.post, [], bundle, fields: [(name: "Prefer", value: "return=minimal")]))
    } catch {
      guard error.status == 409 || error.status == 412 else { throw error }
      let found = try await self.slot(id: slot.id)
      return try await sameBooking(
        slot, for: patient, or: found.isFree ? error : .taken(slot, found: found, status: error.status))
    }
    // It is booked, whatever comes of looking for it: then it is what was sent, under the id that the server says.
    let unlisted = unusable("it does not list the booking")
    if let booked = try? await sameBooking(slot, for: patient, or: unlisted) { return booked }
    let id = (reply.element?["entry"]?.elements ?? []).lazy.compactMap { entry in
      FHIR.Reference(reference: entry["response"]?["location"]?.string, display: nil).id(of: "Appointment")
    }.first
    return Appointment(
      id: id ?? "unknown", status: .booked, start: current.start, end: current.end,
      patient: PersonReference(id: patient, name: nil), doctor: current.doctor, specialty: current.specialty)
  }

  /// The patient's appointment in this time: whoever asks twice has booked once.
  private func sameBooking(
    _ slot: Slot, for patient: Patient.ID, or error: ServiceError
  ) async throws(ServiceError) -> Appointment {
    let appointments = try await appointments([(name: "slot", value: "Slot/\(slot.id)"), ("patient", patient)])
    guard let booked = appointments.first(where: { $0.status?.holdsTime == true && $0.patient?.id == patient }) else {
      throw error
    }
    return booked
  }

  private static func appointment(_ slot: Slot, _ document: JSONValue, for patient: Patient.ID) -> JSONValue {
    var participants: [JSONValue] = [
      ["actor": ["reference": .string("Patient/\(patient)")], "status": "accepted"]
    ]
    if let doctor = slot.doctor, let id = doctor.id {
      var actor: JSONValue = ["reference": .string("Practitioner/\(id)")]
      if let name = doctor.name { actor["display"] = .string(name) }
      participants.append(["actor": actor, "status": "accepted"])
    }
    var appointment: JSONValue = ["resourceType": "Appointment", "status": "booked"]
    if let specialty = document["specialty"] { appointment["specialty"] = specialty }
    appointment["start"] = document["start"]
    appointment["end"] = document["end"]
    appointment["slot"] = [["reference": .string("Slot/\(slot.id)")]]
    appointment["participant"] = .array(participants)
    return appointment
  }

  private func slotDocument(id: Slot.ID) async throws(ServiceError) -> (document: JSONValue, slot: Slot) {
    let (document, version) = try await element(try request(["Slot", id]))
    // What cannot be read is thrown below, as a sentence that names the server.
    let event = try? JSONDecoder().decode(FHIR.Event.self, from: Data(document.text().utf8))
    var schedule: FHIR.Event?
    if let id = event?.schedule?.id(of: "Schedule") {
      schedule = try await endpoint.load(try request(["Schedule", id]), as: FHIR.Event.self)
    }
    var roles: [String: PersonReference] = [:]
    for id in (schedule?.actor ?? []).compactMap({ $0.id(of: "PractitionerRole") })
    where schedule?.owner(roles: roles) == nil {
      let role = try await endpoint.load(try request(["PractitionerRole", id]), as: FHIR.Event.self)
      roles[id] = role.practitioner?.person("Practitioner", names: [:])
    }
    guard let event, var slot = Slot(event, schedule: schedule, roles: roles) else {
      throw unusable("it is no Slot")
    }
    slot.version = slot.version ?? version
    return (document, slot)
  }

  private static func groups(of ids: [String]) -> [[String]] {
    stride(from: 0, to: ids.count, by: groupSize).map { Array(ids[$0..<min($0 + groupSize, ids.count)]) }
  }

  /// A search's events, and the names of the people that it brings along: `Patient/1`.
  func events(
    _ type: String, query: [(name: String, value: String)]
  ) async throws(ServiceError) -> (events: [FHIR.Event], names: [String: String]) {
    let found = try await search(
      type, query: query + [("_count", String(pageSize))], limit: Self.limit, as: FHIR.Found.self)
    var events: [FHIR.Event] = []
    var names: [String: String] = [:]
    for resource in found.resources {
      switch resource {
      case .event(let event): events.append(event)
      case .person(let person): names["\(person.resourceType)/\(person.id)"] = PersonName(person.name).full
      }
    }
    return (events, names)
  }
}

extension FHIRClient: AdmissionService {
  /// `GET [base]/Encounter?status=in-progress`, without those who are not in the house.
  public func admissions() async throws(ServiceError) -> [Admission] { try await admissions([]) }

  /// `GET [base]/Encounter?status=in-progress&patient=…`.
  public func admission(of patient: Patient.ID) async throws(ServiceError) -> Admission? {
    try await admissions([(name: "patient", value: patient)]).first { $0.patient?.id == patient }
  }

  private func admissions(_ query: [(name: String, value: String)]) async throws(ServiceError) -> [Admission] {
    let offered = try await offered(.admissions)
    let include = "Encounter:patient"
    let isOffered = offered.resource("Encounter")?.searchInclude?.contains(include) == true
    let found = try await events(
      "Encounter",
      query: [(name: "status", value: "in-progress")] + query + (isOffered ? [("_include", include)] : []))
    return found.events.compactMap { Admission($0, names: found.names) }
  }
}
