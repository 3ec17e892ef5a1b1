import CoreJSON
import ServicesHTTPMessages
import Testing

@testable import ServicesBackend

@Suite("Results are cut to what is wanted, and bring along what names them", .bothDatabases) struct HospitalSubsetTests
{
  private func entries(_ reply: HospitalInterface.Reply, _ mode: String) -> [JSONValue] {
    (reply.json["entry"]?.elements ?? []).filter { $0["search"]?["mode"]?.string == mode }
      .compactMap { $0["resource"] }
  }

  @Test("a subset has the elements that were named and those that it may not be without, and is marked")
  func elements() async throws {
    let hospital = try await HospitalInterface()
    let patients = try await hospital.send(.get, "/Patient?_elements=birthDate&_count=3&birthdate=ge1900&_sort=family")
    for patient in entries(patients, "match") {
      #expect(patient.members.map(\.name).sorted() == ["birthDate", "id", "meta", "resourceType"])
      #expect(patient["meta"]?["tag"]?.elements.map { $0["code"]?.string } == ["SUBSETTED"])
      #expect(patient["meta"]?["versionId"]?.string == "1")
    }
    #expect(entries(patients, "match").count == 3)
    let slot = entries(try await hospital.send(.get, "/Slot?_elements=id&_count=1"), "match").first
    #expect(slot?.members.map(\.name).sorted() == ["end", "id", "meta", "resourceType", "schedule", "start", "status"])
  }

  @Test("what is included is whole, and so is what is read")
  func included() async throws {
    let hospital = try await HospitalInterface()
    let found = try await hospital.send(.get, "/Appointment?_elements=start&_include=Appointment:patient&_count=1")
    let patient = try #require(entries(found, "include").first)
    #expect(patient["name"] != nil && patient["meta"]?["tag"] == nil)
    let id = try #require(patient["id"]?.string)
    #expect(try await hospital.send(.get, "/Patient/\(id)").json == patient)
  }

  @Test("an extension of an element comes with it")
  func extensions() async throws {
    let hospital = try await HospitalInterface()
    let body =
      #"{"resourceType":"Patient","birthDate":"1974","_birthDate":{"extension":[{"url":"u","valueCode":"c"}]},"_gender":{"id":"g"}}"#
    let id = try #require(try await hospital.send(.post, "/Patient", body).json["id"]?.string)
    let found = entries(try await hospital.send(.get, "/Patient?_id=\(id)&_elements=birthDate"), "match").first
    #expect(found?.members.map(\.name) == ["resourceType", "id", "meta", "birthDate", "_birthDate"])
  }

  @Test("what names a result comes along, and is recorded as its patient's")
  func reverse() async throws {
    let hospital = try await HospitalInterface()
    let first = try await hospital.send(.get, "/Appointment?_count=1&_sort=date")
    let participants = entries(first, "match").first?["participant"]?.elements ?? []
    let reference = try #require(
      participants.compactMap { $0["actor"]?["reference"]?.string }.first { $0.hasPrefix("Patient/") })
    let id = String(reference.dropFirst("Patient/".count))
    let total = try await hospital.send(.get, "/Appointment?patient=\(id)").json["total"]?.integer
    let found = try await hospital.send(.get, "/Patient?_id=\(id)&_revinclude=Appointment:patient")
    #expect(found.json["total"] == 1)
    #expect(entries(found, "include").count == total)
    #expect(entries(found, "include").allSatisfy { $0["resourceType"]?.string == "Appointment" })
    #expect(try await hospital.accesses().last == "anonymous search \(id) _id _revinclude")
  }

  @Test("conditions reach over references, in both directions")
  func chains() async throws {
    let hospital = try await HospitalInterface()
    let karin = try await hospital.send(
      .post, "/Patient", #"{"resourceType":"Patient","name":[{"family":"Zyx"}],"gender":"female"}"#)
    let id = try #require(karin.json["id"]?.string)
    let slot = try await hospital.freeSlot()
    #expect(try await hospital.send(.post, "", HospitalInterface.booking(slot.document, for: id)).status == 200)
    for query in [
      "/Appointment?patient.family=zyx", "/Appointment?actor:Patient.name=zyx&status=booked",
      "/Patient?_has:Appointment:patient:slot=\(slot.id)&family=zyx",
      "/Patient?_has:Appointment:actor:status=booked&family=zyx",
      "/Slot?_has:Appointment:slot:patient.family=zyx",
    ] {
      let found = try await hospital.send(.get, query, fields: [("Prefer", "handling=strict")])
      #expect(found.status == 200 && found.json["total"] == 1, "\(query): \(found.text.prefix(200))")
    }
    let none = try await hospital.send(.get, "/Patient?_has:Appointment:patient:status=noshow&family=zyx")
    #expect(none.json["total"] == 0)
  }
}
