import CoreJSON
import CoreStores
import FoundationEssentials
import Testing

@testable import ServicesBackend

@Suite("The demo hospital has two weeks around the day it is filled", .bothDatabases) struct HospitalPlanTests {
  private func plan(_ offset: Int = 0) -> HospitalPlan { HospitalPlan(at: DemoHospital.day, offset: offset) }

  private func json(_ resources: [StoredResource]) throws -> [JSONValue] {
    try resources.map { try JSONValue(parsing: $0.document.utf8) }
  }

  @Test("fourteen days, today the fourth; every doctor works four days of five, some at weekends")
  func days() throws {
    let counts = try plan().days.map { day in try plan().appointments(on: day).filter { $0.type == .slot }.count }
    // Friday to Thursday two weeks on.
    #expect(counts == [128, 40, 40, 128, 128, 128, 128, 128, 40, 40, 128, 128, 128, 128])
    #expect(try plan().schedules().count == 40)
    #expect(Set(try plan().schedules().map(\.id)).count == 40)
  }

  @Test("the same moment gives the same bytes, another day others")
  func deterministic() throws {
    let day = plan().days.lowerBound
    #expect(try plan().appointments(on: day) == plan().appointments(on: day))
    #expect(try plan().encounters() == plan().encounters())
    let later = HospitalPlan(at: DemoHospital.day.addingTimeInterval(86_400))
    #expect(later.days.lowerBound == day + 1)
    #expect(try later.appointments(on: day) != plan().appointments(on: day))
  }

  @Test("a time is taken by one appointment at most, and is busy exactly when one holds it")
  func consistent() throws {
    for day in plan().days {
      let documents = try json(plan().appointments(on: day))
      let holding = documents.filter {
        $0["resourceType"]?.string == "Appointment" && !["cancelled", "noshow"].contains($0["status"]?.string ?? "")
      }
      let held = holding.compactMap { $0["slot"]?.elements.first?["reference"]?.string }
      #expect(Set(held).count == held.count)
      let busy = documents.filter { $0["status"]?.string == "busy" }.compactMap { $0["id"]?.string }
      #expect(Set(busy.map { "Slot/" + $0 }) == Set(held))
    }
  }

  @Test("what is past is done, what comes is booked, and nobody who has died has an appointment")
  func statuses() throws {
    func statuses(_ day: Int) throws -> Set<String> {
      Set(
        try json(plan().appointments(on: day)).filter { $0["resourceType"]?.string == "Appointment" }
          .compactMap { $0["status"]?.string })
    }
    let today = plan().days.lowerBound + 3
    #expect(try statuses(today - 1).isSubset(of: ["fulfilled", "noshow", "cancelled"]))
    #expect(try statuses(today + 1).isSubset(of: ["booked", "pending", "cancelled"]))
    #expect(try statuses(today).isSuperset(of: ["fulfilled", "booked", "arrived"]))
    let gone = Set((0..<500).map { HospitalGenerator().patient($0) }.filter { !$0.active }.map(\.id))
    let seen = try plan().days.flatMap { try plan().appointments(on: $0) } + plan().encounters()
    #expect(gone.isDisjoint(with: seen.flatMap(\.index.patientIDs)))
  }

  @Test("sixty are admitted, each on a ward and once, thirty have left")
  func encounters() throws {
    let all = try json(plan().encounters())
    #expect(all.filter { $0["status"]?.string == "in-progress" }.count == 60)
    #expect(all.filter { $0["period"]?["end"] != nil }.count == 30)
    #expect(Set(all.compactMap { $0["subject"]?["reference"]?.string }).count == 90)
    #expect(
      all.allSatisfy { $0["location"]?.elements.first?["location"]?["display"]?.string?.hasPrefix("Ward ") == true })
  }

  @Test(
    "times stand on the hospital's clocks",
    arguments: [(0, "T09:00:00Z"), (19_800, "T09:00:00+05:30"), (-18_000, "T09:00:00-05:00")])
  func offsets(offset: Int, time: String) throws {
    let plan = plan(offset)
    let day = plan.days.lowerBound + 3
    let slots = try plan.appointments(on: day).filter { $0.type == .slot }
    #expect(try json(slots).contains { $0["start"]?.string?.hasSuffix(time) == true })
    #expect(slots.allSatisfy { slot in slot.index.date.map { plan.range(of: day).contains($0) } == true })
  }

  @Test("an older database gets what is new: its people stay, searches find what their index lacked", .sqliteAlone)
  func older() async throws {
    let hospital = try TemporaryHospital(migrations: Array(HospitalModule.migrations.prefix(1)))
    let people = HospitalGenerator(patientCount: 20, practitionerCount: 3)
    try await hospital.repository.database.write { connection in
      for resource in try people.resources() {
        try connection.execute(
          """
          INSERT INTO hospital_resource
            (type, id, version, last_updated, family, given, birth_lower, birth_upper, document)
          VALUES (?, ?, ?, ?, ?, ?, NULL, NULL, ?)
          """,
          [
            .text(resource.type.rawValue), .text(resource.id), .integer(resource.version),
            .integer(FHIRDateRange(resource.lastUpdated).lower), .text(resource.index.family),
            .text(resource.index.given), .text(resource.document),
          ])
      }
    }
    let opened = try hospital.reopened(migrations: HospitalModule.migrations)
    try await opened.fill(people, HospitalPlan(people, at: DemoHospital.day))
    let counts = try await opened.counts()
    #expect(counts[.patient] == 20 && counts[.practitioner] == 3 && counts[.schedule] == 3)
    #expect((counts[.encounter] ?? 0) > 15 && (counts[.slot] ?? 0) > 60)
    #expect(
      try await opened.resource(.patient, id: "pat-0001")?.document
        == people.resources().first { $0.id == "pat-0001" }?.document)
    let search = FHIRSearch(
      type: .patient,
      criteria: [
        .token(
          parameter: "general-practitioner",
          values: (1...3).map { .init(system: .absent, value: "Practitioner/prac-0\($0)") })
      ])
    #expect(try await opened.search(search).total == 20)
    try opened.database.close()
  }

  @Test("filling again adds nothing but the days that are missing; what was deleted does not come back")
  func again() async throws {
    let hospital = try TemporaryHospital()
    let repository = hospital.repository
    let people = HospitalGenerator(patientCount: 20, practitionerCount: 3)
    try await repository.fill(people, HospitalPlan(people, at: DemoHospital.day))
    let first = try await repository.counts()
    try await repository.fill(people, HospitalPlan(people, at: DemoHospital.day))
    #expect(try await repository.counts() == first)
    let author = FHIRAuthor(name: "x", time: DemoHospital.day)
    for number in 1...20 {
      let id = "enc-00" + (number < 10 ? "0\(number)" : "\(number)")
      let change = FHIRChange(type: .encounter, interaction: .delete(id: id, knowing: .any))
      _ = try await repository.apply([change], by: author)
    }
    let nextWeek = DemoHospital.day.addingTimeInterval(7 * 86_400)
    try await repository.fill(people, HospitalPlan(people, at: nextWeek))
    let later = try await repository.counts()
    #expect(later[.encounter] == nil)
    #expect(later[.patient] == 20)
    #expect((later[.slot] ?? 0) > (first[.slot] ?? 0))
  }
}
