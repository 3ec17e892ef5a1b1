import Foundation
import ServicesHTTPMessages
import Testing

@testable import ServicesBackend
@testable import ServicesHTTPServer

@Suite("The hospital where a sign-in is wanted")
struct FHIRAccessTests {
  /// Two patients with an appointment each and one of both, who are admitted; a doctor.
  private static let documents = [
    person("Patient", "p1", "One"), person("Patient", "p2", "Two"), person("Practitioner", "d1", "Doc"),
    appointment("a1", ["Patient/p1", "Practitioner/d1"]), appointment("a2", ["Patient/p2", "Practitioner/d1"]),
    appointment("a3", ["Patient/p1", "Patient/p2"]), encounter("e1", "p1"), encounter("e2", "p2"),
  ]

  private static let meta = #""meta":{"versionId":"1","lastUpdated":"2026-01-01T00:00:00Z"}"#

  private static func person(_ type: String, _ id: String, _ family: String) -> String {
    #"{"resourceType":"\#(type)","id":"\#(id)",\#(meta),"name":[{"family":"\#(family)"}]}"#
  }

  private static func appointment(_ id: String, _ actors: [String]) -> String {
    let participants = actors.map { #"{"actor":{"reference":"\#($0)"},"status":"accepted"}"# }.joined(separator: ",")
    return #"{"resourceType":"Appointment","id":"\#(id)",\#(meta),"#
      + #""status":"proposed","participant":[\#(participants)]}"#
  }

  private static func encounter(_ id: String, _ patient: String) -> String {
    #"{"resourceType":"Encounter","id":"\#(id)",\#(meta),"#
      + #""status":"in-progress","class":{"code":"IMP"},"subject":{"reference":"Patient/\#(patient)"}}"#
  }

  private func hospital(_ access: FHIRAccess = .signedIn) async throws -> TestAccounts {
    let accounts = try await TestAccounts(fhirAccess: access)
    try await DatabaseHospitalRepository(database: accounts.database).insert(
      Self.documents.map { try StoredResource(document: $0.utf8) })
    return accounts
  }

  private func token(_ accounts: TestAccounts, _ name: String, _ grant: RoleGrant?) async throws -> String {
    try await accounts.token(of: accounts.add(name, [grant]))
  }

  private func ids(_ reply: TestAccounts.Reply) -> [String] {
    (reply.object["entry"] as? [[String: Any]] ?? []).compactMap {
      ($0["resource"] as? [String: Any])?["id"] as? String
    }
  }

  @Test("names the roles that would do, in its refusal")
  func roles() async throws {
    let accounts = try await hospital()
    let reception = try await token(accounts, "nora", RoleGrant(.reception))
    let closed = try await accounts.send(.get, "/fhir/Encounter?status=in-progress", token: reception)
    #expect(closed.status == 403 && closed.issueCodes == ["forbidden"])
    #expect(closed.fields["WWW-Authenticate"] == #"Bearer error="insufficient_scope", roles="doctor""#)
    #expect(closed.text.contains("one of these roles: doctor."))
    let customer = try await token(accounts, "bob", RoleGrant(.customer))
    let patients = try await accounts.send(.get, "/fhir/Patient", token: customer)
    #expect(patients.fields["WWW-Authenticate"] == #"Bearer error="insufficient_scope", roles="reception doctor""#)
  }

  @Test("gives a patient what is the own, and answers of all else as if it were not there")
  func own() async throws {
    let accounts = try await hospital()
    let token = try await token(accounts, "one", RoleGrant(patientID: "p1"))
    func get(_ path: String) async throws -> TestAccounts.Reply {
      try await accounts.send(.get, "/fhir/" + path, token: token)
    }
    for path in ["Patient/p1", "Appointment/a1", "Appointment/a3", "Encounter/e1", "Practitioner/d1"] {
      #expect(try await get(path).status == 200, "\(path)")
      #expect(try await get(path + "/_history/1").status == 200, "\(path)")
    }
    for path in ["Patient/p2", "Appointment/a2", "Encounter/e2", "Patient/p9"] {
      for path in [path, path + "/_history", path + "/_history/1"] {
        let reply = try await get(path)
        #expect(reply.status == 404 && reply.issueCodes == ["not-found"], "\(path): \(reply.status)")
      }
    }
    #expect(ids(try await get("Patient/p1/_history")) == ["p1"])
    for (path, found) in [
      ("Patient", ["p1"]), ("Patient?family=Two", []), ("Patient?_id=p2", []), ("Patient?_id=p1,p2", ["p1"]),
      ("Appointment?_sort=_id", ["a1", "a3"]), ("Appointment?patient=p2", ["a3"]), ("Encounter", ["e1"]),
      ("Appointment?_id=a3&_include=Appointment:patient", ["a3", "p1"]),
      ("Practitioner?_revinclude=Appointment:practitioner", ["d1", "a1"]),
      ("Patient?_revinclude=Appointment:patient&_revinclude=Encounter:patient", ["p1", "a1", "a3", "e1"]),
    ] {
      let reply = try await get(path)
      #expect(ids(reply) == found, "\(path): \(reply.text)")
    }
    #expect(try await get("Patient?_summary=count").object["total"] as? Int == 1)
    let posted = try await accounts.router.respond(
      to: ServerRequest(
        method: .post, target: RequestTarget(parsing: "/fhir/Patient/_search"),
        fields: HTTPFields([
          "Content-Type": "application/x-www-form-urlencoded", "Authorization": "Bearer \(token)",
        ]), body: Data("family=Two".utf8)))
    let bundle = if case .data(let data) = posted.body { String(decoding: data, as: UTF8.self) } else { "" }
    #expect(bundle.contains(#""total":0"#), "\(bundle)")
  }

  @Test(
    "lets a patient ask nothing about others by way of what is the own",
    arguments: [
      "Practitioner?_has:Appointment:practitioner:patient=p2", "Appointment?patient.family=Two",
      "Appointment?practitioner._has:Appointment:practitioner:patient=p2", "Patient/_history", "Encounter/_history",
    ])
  func oracles(path: String) async throws {
    let accounts = try await hospital()
    let token = try await token(accounts, "one", RoleGrant(patientID: "p1"))
    let reply = try await accounts.send(.get, "/fhir/" + path, token: token)
    #expect(reply.status == 403 && reply.issueCodes == ["forbidden"], "\(reply.text)")
  }

  @Test("lets the reception at patients and appointments, and not at who is admitted, by no way")
  func reception() async throws {
    let accounts = try await hospital()
    let token = try await token(accounts, "nora", RoleGrant(.reception))
    #expect(ids(try await accounts.send(.get, "/fhir/Patient?_sort=_id", token: token)) == ["p1", "p2"])
    let made = try await accounts.send(
      .post, "/fhir/Patient", #"{"resourceType":"Patient","name":[{"family":"New"}]}"#, token: token)
    #expect(made.status == 201)
    for path in [
      "Encounter", "Encounter/e1", "Encounter/none", "Patient?_has:Encounter:patient:status=in-progress",
      "Patient?_revinclude=Encounter:patient",
    ] {
      let reply = try await accounts.send(.get, "/fhir/" + path, token: token)
      #expect(reply.status == 403 && reply.issueCodes == ["forbidden"], "\(path): \(reply.text)")
    }
    let refused = try await accounts.send(
      .post, "/fhir/Practitioner", #"{"resourceType":"Practitioner","name":[{"family":"New"}]}"#, token: token)
    #expect(refused.status == 403)
  }

  @Test("decides about each entry of a Bundle")
  func bundles() async throws {
    let accounts = try await hospital()
    let patient = try await token(accounts, "one", RoleGrant(patientID: "p1"))
    let reception = try await token(accounts, "nora", RoleGrant(.reception))
    let batch = #"""
      {"resourceType":"Bundle","type":"batch","entry":[
      {"request":{"method":"GET","url":"Patient/p1"}},{"request":{"method":"GET","url":"Patient/p2"}},
      {"request":{"method":"GET","url":"Encounter/e2"}},{"request":{"method":"GET","url":"Patient/_history"}},
      {"request":{"method":"DELETE","url":"Appointment/a1"}}]}
      """#
    func statuses(_ token: String) async throws -> [String] {
      let reply = try await accounts.send(.post, "/fhir", batch, token: token)
      return (reply.object["entry"] as? [[String: Any]] ?? []).map {
        (($0["response"] as? [String: Any])?["status"] as? String).map { String($0.prefix(3)) } ?? ""
      }
    }
    #expect(try await statuses(patient) == ["200", "404", "404", "403", "403"])
    #expect(try await statuses(reception) == ["200", "200", "403", "200", "204"])
    let transaction = #"""
      {"resourceType":"Bundle","type":"transaction","entry":[
      {"request":{"method":"POST","url":"Patient"},"resource":{"resourceType":"Patient","name":[{"family":"X"}]}},
      {"request":{"method":"DELETE","url":"Encounter/e1"}}]}
      """#
    let refused = try await accounts.send(.post, "/fhir", transaction, token: reception)
    #expect(refused.status == 403)
    #expect(ids(try await accounts.send(.get, "/fhir/Patient?family=X", token: reception)) == [])
    let conditional = #"""
      {"resourceType":"Bundle","type":"transaction","entry":[
      {"request":{"method":"POST","url":"Patient","ifNoneExist":"_has:Encounter:patient:status=in-progress"},
      "resource":{"resourceType":"Patient","name":[{"family":"X"}]}}]}
      """#
    #expect(try await accounts.send(.post, "/fhir", conditional, token: reception).status == 403)
  }

  @Test("writes down who asked, by number and name")
  func audit() async throws {
    let accounts = try await hospital()
    let token = try await token(accounts, "Doris", RoleGrant(.doctor))
    _ = try await accounts.send(.get, "/fhir/Patient/p1", token: token)
    _ = try await accounts.send(.get, "/fhir/Patient/p1")
    let rows = try await accounts.database.read { connection in
      try connection.query("SELECT actor, patients FROM hospital_access").map {
        try [$0.text("actor"), $0.text("patients")]
      }
    }
    #expect(rows == [["user 1 (Doris)", "p1"]])
  }

  @Test("says so in its CapabilityStatement, which everybody may read; an open one asks nobody")
  func statement() async throws {
    for (access, isTold) in [(FHIRAccess.signedIn, true), (.open, false)] {
      let accounts = try await hospital(access)
      let reply = try await accounts.send(.get, "/fhir/metadata")
      let rest = (reply.object["rest"] as? [[String: Any]])?.first
      let security = try #require(rest?["security"] as? [String: Any])
      #expect((security["service"] != nil) == isTold)
      #expect(try await accounts.send(.get, "/fhir/Patient/p1").status == (isTold ? 401 : 200))
      #expect(try await accounts.send(.get, "/fhir/Patient/p1", token: "x").status == (isTold ? 401 : 200))
    }
  }

  @Test("says by which route to sign in, and of the token and of what was asked for nothing")
  func wayIn() async throws {
    let accounts = try await hospital()
    #expect(accounts.router.descriptions.contains(FHIRVisitor.signIn))
    let patient = try await accounts.send(.get, "/fhir/Patient/p1")
    let unknown = try await accounts.send(.get, "/fhir/Patient/nobody")
    #expect(patient.status == 401 && patient.issueCodes == ["login"])
    #expect(patient.fields["WWW-Authenticate"] == "Bearer")
    #expect(patient.text.contains("Sign in by POST /api/auth/login with an account of the hospital"))
    #expect(patient.body == unknown.body)
    let wrong = try await accounts.send(.get, "/fhir/Patient/p1", token: "secret")
    #expect(wrong.status == 401 && wrong.issueCodes == ["login"])
    #expect(wrong.fields["WWW-Authenticate"] == #"Bearer error="invalid_token""#)
    #expect(wrong.text.contains("Sign in again by POST /api/auth/login."))
    #expect(!wrong.text.contains("secret"))
  }
}
