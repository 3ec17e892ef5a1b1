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
    let query = [
      (name: "date", value: "ge" + range.lowerBound.timestamp), ("date", "lt" + range.upperBound.timestamp),
    ]
    return try await appointments(query).filter { $0.start.map(range.contains) ?? true }
  }

  /// `GET [base]/Appointment?patient=…&date=ge…`.
  public func appointments(of patient: Patient.ID, from date: Date) async throws(ServiceError) -> [Appointment] {
    try await appointments([(name: "patient", value: patient), ("date", "ge" + date.timestamp)]).filter {
      ($0.patient?.id ?? patient) == patient && ($0.start ?? date) >= date
    }
  }

  /// - Parameter isWanted: What a server that passes over the query gives is looked at by this.
  func appointments(
    _ query: Query, where isWanted: (FHIR.Event) -> Bool = { _ in true }
  ) async throws(ServiceError) -> [Appointment] {
    let offered = try await offered(.appointments)
    let includes = offered.resource("Appointment")?.searchInclude ?? []
    let wanted = ["Appointment:patient", "Appointment:practitioner"].filter(includes.contains)
    let found = try await events(
      "Appointment", query: query + [("_sort", "date")] + wanted.map { ("_include", $0) })
    return found.events.filter(isWanted).compactMap { Appointment($0, names: found.names) }
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
      where schedule.resourceType == "Schedule" && schedule.isOf(practitioners: group, roles: found.keys) {
        schedules[schedule.id] = schedule
      }
    }
    var slots: [Slot] = []
    // A server that passes over the schedule gives the same times for each group.
    var seen: Set<Slot.ID> = []
    for group in Self.groups(of: schedules.keys.sorted()) {
      let query = [
        (name: "schedule", value: group.map { "Schedule/" + $0 }.joined(separator: ",")), ("status", "free"),
        ("start", "ge" + range.lowerBound.timestamp), ("start", "lt" + range.upperBound.timestamp),
      ]
      for event in try await events("Slot", query: query).events {
        guard let schedule = event.schedule?.id(of: "Schedule").flatMap({ schedules[$0] }),
          let slot = Slot(event, schedule: schedule, roles: roles), seen.insert(slot.id).inserted
        else { continue }
        slots.append(slot)
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
      // A server that passes over the practitioner gives the roles of others, too.
      guard let owner = role.practitioner?.person("Practitioner", names: [:]), owner.id.map(doctors.contains) == true
      else { continue }
      roles[role.id] = owner
    }
    return roles
  }

  /// `GET [base]/Slot/ID`, then the schedule that it names.
  public func slot(id: Slot.ID) async throws(ServiceError) -> Slot { try await slotDocument(id: id).slot }

  /// A time as the server has it, and as the app knows it.
  func slotDocument(id: Slot.ID) async throws(ServiceError) -> (document: JSONValue, slot: Slot) {
    let (document, version) = try await element(try request(["Slot", id]))
    // What cannot be read is thrown below, as a sentence that names the server.
    let event = try? JSONDecoder().decode(FHIR.Event.self, from: Data(document.text().utf8))
    var schedule: FHIR.Event?
    if let id = event?.schedule?.id(of: "Schedule") {
      schedule = try await load(try request(["Schedule", id]), as: FHIR.Event.self)
    }
    var roles: [String: PersonReference] = [:]
    for id in (schedule?.actor ?? []).compactMap({ $0.id(of: "PractitionerRole") })
    where schedule?.owner(roles: roles) == nil {
      let role = try await load(try request(["PractitionerRole", id]), as: FHIR.Event.self)
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
