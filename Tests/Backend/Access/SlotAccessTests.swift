import Foundation
import ServicesHTTPMessages
import Testing

@testable import ServicesBackend
@testable import ServicesHTTPServer

@Suite("Times of the hospital", .bothDatabases)
struct SlotAccessTests {
  private static let meta = #""meta":{"versionId":"1","lastUpdated":"2026-01-01T00:00:00Z"}"#

  private static let others = [
    #"{"resourceType":"Patient","id":"p1",\#(meta)}"#, #"{"resourceType":"Patient","id":"p2",\#(meta)}"#,
    #"{"resourceType":"Schedule","id":"c1",\#(meta)}"#,
  ]
  /// A free time; one of the patient's, one of another's, one that the patient has cancelled and another has, and one that nobody may have.
  private static let slots = [
    slot("s1", "free"), slot("s2", "busy"), slot("s3", "busy"), slot("s4", "busy"), slot("s5", "busy-unavailable"),
  ]
  private static let appointments = [
    appointment("a2", "p1", "s2", "booked"), appointment("a3", "p2", "s3", "booked"),
    appointment("a4", "p1", "s4", "cancelled"), appointment("a5", "p2", "s4", "arrived"),
  ]

  private static func slot(_ id: String, _ status: String) -> String {
    #"{"resourceType":"Slot","id":"\#(id)",\#(meta),"schedule":{"reference":"Schedule/c1"},"status":"\#(status)"}"#
  }

  private static func appointment(_ id: String, _ patient: String, _ slot: String, _ status: String) -> String {
    #"{"resourceType":"Appointment","id":"\#(id)",\#(meta),"status":"\#(status)","#
      + #""slot":[{"reference":"Slot/\#(slot)"}],"#
      + #""participant":[{"actor":{"reference":"Patient/\#(patient)"},"status":"accepted"}]}"#
  }

  private func hospital() async throws -> TestAccounts {
    let accounts = try await TestAccounts(fhirAccess: .signedIn)
    try await DatabaseHospitalRepository(database: accounts.database).insert(
      (Self.others + Self.slots + Self.appointments).map { try StoredResource(document: $0.utf8) })
    return accounts
  }

  private func token(_ accounts: TestAccounts, _ grants: [RoleGrant?]) async throws -> String {
    try await accounts.token(of: accounts.add("one", grants))
  }

  private func ids(_ reply: TestAccounts.Reply) -> [String] {
    (reply.object["entry"] as? [[String: Any]] ?? []).compactMap {
      ($0["resource"] as? [String: Any])?["id"] as? String
    }.sorted()
  }

  @Test("that are taken are found by no search of a patient's, and counted by none")
  func searches() async throws {
    let accounts = try await hospital()
    let token = try await token(accounts, [RoleGrant(patientID: "p1"), RoleGrant(.customer)])
    for (path, found) in [
      ("Slot", ["s1"]), ("Slot?status=busy", []), ("Slot?status=busy,free", ["s1"]), ("Slot?_id=s3", []),
      ("Slot?schedule=c1", ["s1"]), ("Slot?_id=s1,s3,s5", ["s1"]),
      ("Schedule?_revinclude=Slot:schedule", ["c1", "s1", "s2"]),
      ("Appointment?_include=Appointment:slot", ["a2", "a4", "s2"]),
    ] {
      let reply = try await accounts.send(.get, "/fhir/" + path, token: token)
      #expect(ids(reply) == found, "\(path): \(reply.text)")
    }
    let count = try await accounts.send(.get, "/fhir/Slot?_summary=count", token: token)
    #expect(count.object["total"] as? Int == 1)
  }

  @Test("that are taken are given to the patient whose appointment holds them, and are unknown to others")
  func reading() async throws {
    let accounts = try await hospital()
    let token = try await token(accounts, [RoleGrant(patientID: "p1")])
    for (id, status) in [("s1", 200), ("s2", 200), ("s3", 404), ("s4", 404), ("s5", 404), ("s9", 404)] {
      for path in ["Slot/\(id)", "Slot/\(id)/_history", "Slot/\(id)/_history/1"] {
        let reply = try await accounts.send(.get, "/fhir/" + path, token: token)
        #expect(reply.status == status, "\(path): \(reply.status)")
        if status == 404 { #expect(reply.issueCodes == ["not-found"]) }
      }
    }
    let all = try await accounts.send(.get, "/fhir/Slot/_history", token: token)
    #expect(all.status == 403)
  }

  @Test("are all shown to who works there, a patient or not", arguments: [Role.reception, .doctor])
  func staff(role: Role) async throws {
    let accounts = try await hospital()
    let token = try await token(accounts, [RoleGrant(role), RoleGrant(patientID: "p1")])
    let reply = try await accounts.send(.get, "/fhir/Slot", token: token)
    #expect(ids(reply) == ["s1", "s2", "s3", "s4", "s5"])
    #expect(try await accounts.send(.get, "/fhir/Slot/s3", token: token).status == 200)
  }

  @Test("are held or not by each status that an appointment may have")
  func statuses() {
    let known = [
      "proposed", "pending", "booked", "arrived", "fulfilled", "cancelled", "noshow", "entered-in-error", "checked-in",
      "waitlist",
    ]
    #expect((HospitalWriter.holding + HospitalWriter.freeing).sorted() == known.sorted())
  }
}
