import CoreStores
import FoundationEssentials
import Testing

@testable import ServicesBackend

@Suite struct HospitalGeneratorTests {
  private func patients() -> [FHIR.Patient] {
    (0..<500).map { HospitalGenerator().patient($0) }
  }

  @Test("500 patients, 40 practitioners and their roles, each with its own id and number")
  func counts() throws {
    let resources = try HospitalGenerator().resources()
    #expect(resources.filter { $0.type == .patient }.count == 500)
    #expect(resources.filter { $0.type == .practitioner }.count == 40)
    #expect(resources.filter { $0.type == .practitionerRole }.count == 40)
    #expect(Set(resources.map { "\($0.type)/\($0.id)" }).count == 580)
    #expect(Set(patients().flatMap { $0.identifier.map(\.value) }).count == 500)
  }

  @Test("the same seed gives the same bytes, another seed others")
  func deterministic() throws {
    let first = try HospitalGenerator(seed: 1, patientCount: 30, practitionerCount: 3).documents()
    #expect(try HospitalGenerator(seed: 1, patientCount: 30, practitionerCount: 3).documents() == first)
    #expect(try HospitalGenerator(seed: 2, patientCount: 30, practitionerCount: 3).documents() != first)
  }

  @Test("the demo data is the same in every release")
  func stable() throws {
    let all = try HospitalGenerator().documents().reduce(into: Data()) { $0 += $1 }
    #expect(EntityTag.strong(all) == "\"0VvSTr0IWKZAenAPOe-lLQ\"")
  }

  @Test("birth dates are valid and in the past, some are partial, a few are not known")
  func birthDates() throws {
    let dates = patients().map(\.birthDate)
    let known = try dates.compactMap { $0 }.map { try #require(PartialDate($0)) }
    #expect(known.allSatisfy { (1900...2025).contains($0.year) })
    #expect(known.contains { $0.month == nil })
    #expect(known.contains { $0.month != nil && $0.day == nil })
    #expect(dates.contains(nil))
    #expect(known.filter { $0.day != nil }.count > 400)
  }

  @Test("some have died, none before birth")
  func deceased() {
    let dead = patients().filter { $0.deceasedBoolean == true || $0.deceasedDateTime != nil }
    #expect((5...50).contains(dead.count))
    for patient in dead {
      if let birth = patient.birthDate, let death = patient.deceasedDateTime {
        #expect(birth.prefix(4) <= death.prefix(4) && death < "2026")
      }
    }
  }

  @Test("telephone numbers and addresses are of ranges set aside for fiction")
  func fiction() {
    let people = patients().map(\.telecom) + (0..<40).map { HospitalGenerator().practitioner($0).telecom }
    let points = people.flatMap { $0 ?? [] }
    #expect(points.count > 500)
    for point in points {
      if point.system == "email" {
        #expect(point.value.hasSuffix("@example.org") && point.value.utf8.allSatisfy { $0 < 0x7F && $0 > 0x20 })
      } else {
        #expect(point.value.contains(" 555 01") || point.value.hasPrefix("+44 20 7946 0"))
      }
    }
  }

  @Test("each patient's practitioner exists")
  func references() {
    let known = Set((0..<40).map { "Practitioner/" + HospitalGenerator().practitioner($0).id })
    #expect(patients().flatMap { $0.generalPractitioner ?? [] }.allSatisfy { known.contains($0.reference) })
    #expect((0..<40).allSatisfy { known.contains(HospitalGenerator().role($0).practitioner.reference) })
  }
}
