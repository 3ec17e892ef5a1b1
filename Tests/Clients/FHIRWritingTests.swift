import CoreJSON
import CoreStores
import Foundation
import AmbientHTTPTesting
import ServicesClients
import Testing

@Suite("The FHIR client writes what was changed, over the version it knew") struct FHIRWritingTests {
  private let patient = #"""
    {"resourceType":"Patient","id":"p-1","meta":{"versionId":"3","tag":[{"code":"t"}]},
     "extension":[{"url":"urn:x","valueDecimal":1.10}],"contained":[{"resourceType":"Organization","id":"o"}],
     "name":[{"use":"nickname","given":["Kari"]},{"use":"official","text":"Karin Schmidt","family":"Schmidt",
       "_family":{"extension":[{"url":"urn:f","valueString":"von"}]},"given":["Karin"]}],
     "telecom":[{"system":"email","value":"k@example.org"},{"system":"phone","value":"555-0101","rank":1}],
     "birthDate":"1974-12","future":{"a":[1e2]}}
    """#
  private let slot = #"""
    {"resourceType":"Slot","id":"s-1","meta":{"versionId":"1"},"schedule":{"reference":"Schedule/c-1"},
     "status":"free","start":"2026-11-23T09:00:00+01:00","end":"2026-11-23T09:30:00+01:00","comment":"kept"}
    """#
  private let schedule = #"""
    {"resourceType":"Schedule","id":"c-1","specialty":[{"text":"Cardiology"}],
     "actor":[{"reference":"Location/1"},{"reference":"Practitioner/d-1","display":"Dr. Abe"}]}
    """#

  private func run(
    _ documents: [String], statement: String = FHIRServer.everything,
    _ body: (FHIRClient, FHIRServer, MisbehavingServer) async throws -> Void
  ) async throws {
    let hospital = try FHIRServer(documents, statement: statement)
    let server = try MisbehavingServer(.answers { hospital.reply($0) })
    try await body(FHIRClient(endpoint: try endpoint(server, path: "/fhir")), hospital, server)
  }

  @Test("a record has what can be written, and its version")
  func record() async throws {
    try await run([patient]) { client, _, _ in
      let record = try await client.record(id: "p-1")
      #expect(record.version == "3")
      #expect(
        PatientField.allCases.map { record.details[$0] } == [
          "Schmidt", "Karin", "", "", "1974-12", "555-0101", "k@example.org", "", "", "",
        ])
    }
  }

  @Test("an update changes the elements that were written; all others go back as they came")
  func update() async throws {
    try await run([patient]) { client, hospital, server in
      let base = try await client.record(id: "p-1")
      var details = base.details
      try details.set(.given, to: "Karin Ilse")
      try details.set(.phone, to: "555-0102")
      try details.set(.email, to: "")
      try details.set(.city, to: "Berlin")
      let saved = try await client.save(details, over: base)
      #expect(saved.details == details && saved.version == "4")
      let put = try #require(server.requests.last)
      #expect(put.method == "PUT" && put.target == "/fhir/Patient/p-1")
      #expect(put.values(for: "If-Match") == ["W/\"3\""])
      #expect(put.values(for: "Content-Type") == ["application/fhir+json"])
      #expect(
        put.text == #"{"resourceType":"Patient","id":"p-1","meta":{"versionId":"3","tag":[{"code":"t"}]},"#
          + #""extension":[{"url":"urn:x","valueDecimal":1.10}],"contained":[{"resourceType":"Organization","id":"o"}],"#
          + #""name":[{"use":"nickname","given":["Kari"]},{"use":"official","text":"Karin Ilse Schmidt","#
          + #""family":"Schmidt","_family":{"extension":[{"url":"urn:f","valueString":"von"}]},"given":["Karin","Ilse"]}],"#
          + #""telecom":[{"system":"phone","value":"555-0102","rank":1}],"birthDate":"1974-12","future":{"a":[1e2]},"#
          + #""address":[{"use":"home","city":"Berlin"}]}"#)
    }
  }

  @Test("somebody who was faster is a conflict with both versions, whenever it happened", arguments: ["GET", "PUT"])
  func conflict(method: String) async throws {
    try await run([patient]) { client, hospital, server in
      let base = try await client.record(id: "p-1")
      hospital.before(method) { $0.change("Patient/p-1") { $0["gender"] = "female" } }
      var mine = base.details
      try mine.set(.phone, to: "555-0102")
      let changed = mine
      let error = await failure { () async throws(ServiceError) in try await client.save(changed, over: base) }
      #expect(error?.reason == .conflict)
      #expect(error?.status == (method == "PUT" ? 412 : nil))
      guard case .patient(let conflict)? = error?.conflict else {
        Issue.record("no versions: \(String(describing: error))")
        return
      }
      #expect(conflict.base == base && conflict.mine == mine && conflict.theirs.version == "4")
      #expect(conflict.theirs.details.gender == .female)
      #expect(hospital.document("Patient/p-1")?["telecom"]?.text().contains("555-0101") == true)
      #expect(server.requests.filter { $0.method == "PUT" }.count == (method == "PUT" ? 1 : 0))
    }
  }

  @Test("nothing that was changed is nothing that is sent")
  func unchanged() async throws {
    try await run([patient]) { client, _, server in
      let base = try await client.record(id: "p-1")
      #expect(try await client.save(base.details, over: base) == base)
      #expect(!server.requests.contains { $0.method == "PUT" })
    }
  }

  @Test("a registration has what was typed alone, and a name by which the server knows it again")
  func register() async throws {
    let server = try MisbehavingServer(
      .answers { request in
        request.method == "GET"
          ? json(FHIRServer.everything)
          : json(#"{"resourceType":"Patient","id":"n","name":[{"family":"Ø"}]}"#, status: "201 Created")
      })
    let client = FHIRClient(endpoint: try endpoint(server, path: "/fhir"))
    var details = PatientDetails()
    try details.set(.family, to: " Schmidt ")
    try details.set(.birthDate, to: "1974")
    #expect(try await client.register(details, key: "k1").id == "n")
    let post = try #require(server.requests.last)
    #expect(
      post.values(for: "If-None-Exist") == [
        "identifier=https%3A%2F%2Fambient.example%2Fregistrations%7Ck1"
      ])
    #expect(
      post.text == #"{"resourceType":"Patient","#
        + #""identifier":[{"system":"https://ambient.example/registrations","value":"k1"}],"active":true,"#
        + #""name":[{"use":"official","family":"Schmidt"}],"birthDate":"1974"}"#)
  }

  @Test("a booking is one transaction: the appointment, and the time with the version that was read")
  func booking() async throws {
    try await run([slot, schedule]) { client, hospital, server in
      let free = try await client.slot(id: "s-1")
      #expect(free.doctor == PersonReference(id: "d-1", name: "Dr. Abe") && free.specialty == "Cardiology")
      #expect(free.isFree && free.version == "1" && free.start.timestamp == "2026-11-23T08:00:00.000Z")
      // The server has no transactions of its own: what matters is what it is sent.
      hospital.before("POST") { $0.change("Slot/s-1") { $0["status"] = "busy" } }
      let error = await failure { () async throws(ServiceError) in try await client.book(free, for: "p-9") }
      let post = try #require(server.requests.first { $0.method == "POST" })
      #expect(post.target == "/fhir")
      #expect(
        post.text
          == #"{"resourceType":"Bundle","type":"transaction","entry":[{"resource":{"resourceType":"Appointment","#
          + #""status":"booked","start":"2026-11-23T09:00:00+01:00","end":"2026-11-23T09:30:00+01:00","#
          + #""slot":[{"reference":"Slot/s-1"}],"participant":[{"actor":{"reference":"Patient/p-9"},"status":"accepted"},"#
          + #"{"actor":{"reference":"Practitioner/d-1","display":"Dr. Abe"},"status":"accepted"}]},"#
          + #""request":{"method":"POST","url":"Appointment"}},{"resource":{"resourceType":"Slot","id":"s-1","#
          + #""meta":{"versionId":"1"},"schedule":{"reference":"Schedule/c-1"},"status":"busy","#
          + #""start":"2026-11-23T09:00:00+01:00","end":"2026-11-23T09:30:00+01:00","comment":"kept"},"#
          + #""request":{"method":"PUT","url":"Slot/s-1","ifMatch":"W/\"1\""}}]}"#)
      guard case .slot(let wanted, let found)? = error?.conflict else {
        Issue.record("no versions: \(String(describing: error))")
        return
      }
      #expect(error?.reason == .conflict && wanted.isFree && !found.isFree && found.version == "2")
    }
  }

  @Test("a cancellation is one transaction: the appointment and its time, with the versions that were read")
  func cancelling() async throws {
    let taken = slot.replacing(#""status":"free""#, with: #""status":"busy""#)
    let booked = #"""
      {"resourceType":"Appointment","id":"a-1","meta":{"versionId":"4"},"status":"booked","comment":"kept",
       "start":"2026-11-23T09:00:00+01:00","slot":[{"reference":"Slot/s-1"}],"participant":[]}
      """#
    try await run([taken, schedule, booked]) { client, hospital, server in
      // The server has no transactions of its own: what matters is what it is sent.
      let error = await failure { () async throws(ServiceError) in try await client.cancel("a-1") }
      #expect(error?.reason == .conflict && error?.message == "Somebody else changed this appointment first.")
      let post = try #require(server.requests.first { $0.method == "POST" })
      #expect(post.target == "/fhir")
      #expect(
        post.text
          == #"{"resourceType":"Bundle","type":"transaction","entry":[{"resource":{"resourceType":"Appointment","id":"a-1","#
          + #""meta":{"versionId":"4"},"status":"cancelled","comment":"kept","start":"2026-11-23T09:00:00+01:00","#
          + #""slot":[{"reference":"Slot/s-1"}],"participant":[]},"#
          + #""request":{"method":"PUT","url":"Appointment/a-1","ifMatch":"W/\"4\""}},{"resource":{"resourceType":"Slot","#
          + #""id":"s-1","meta":{"versionId":"1"},"schedule":{"reference":"Schedule/c-1"},"status":"free","#
          + #""start":"2026-11-23T09:00:00+01:00","end":"2026-11-23T09:30:00+01:00","comment":"kept"},"#
          + #""request":{"method":"PUT","url":"Slot/s-1","ifMatch":"W/\"1\""}}]}"#)
      // Whoever was faster wanted the same.
      hospital.before("POST") { $0.change("Appointment/a-1") { $0["status"] = "cancelled" } }
      #expect(try await client.cancel("a-1").status == .cancelled)
      let count = server.requests.count { $0.method == "POST" }
      #expect(try await client.cancel("a-1").status == .cancelled)
      hospital.change("Appointment/a-1") { $0["status"] = "fulfilled" }
      let late = await failure { () async throws(ServiceError) in try await client.cancel("a-1") }
      #expect(late?.reason == .invalid)
      #expect(server.requests.count { $0.method == "POST" } == count)
    }
  }

  @Test("a time that the same patient has already is the same booking, and nothing is sent")
  func sameBooking() async throws {
    let taken = slot.replacing(#""status":"free""#, with: #""status":"busy""#)
    let booked = #"""
      {"resourceType":"Appointment","id":"a-1","status":"booked","start":"2026-11-23T09:00:00+01:00",
       "participant":[{"actor":{"reference":"https://h.example/fhir/Patient/p-1"}}]}
      """#
    try await run([taken, schedule, booked, patient]) { client, _, server in
      let slot = try await client.slot(id: "s-1")
      #expect(try await client.book(slot, for: "p-1").id == "a-1")
      let other = await failure { () async throws(ServiceError) in try await client.book(slot, for: "p-2") }
      #expect(other?.reason == .conflict)
      #expect(!server.requests.contains { $0.method == "POST" })
    }
  }

  @Test("free times are those of the doctors' schedules, and only what is free and asked for")
  func slots() async throws {
    let busy = slot.replacing("s-1", with: "s-2").replacing(#""free""#, with: #""busy""#)
    let late = slot.replacing("s-1", with: "s-3").replacing("2026-11-23", with: "2026-12-23")
    try await run([slot, busy, late, schedule]) { client, _, server in
      let day = try #require(PartialDate("2026-11-23"))
      let range = try #require(HospitalClock.utc.range(of: day))
      #expect(try await client.freeSlots(of: ["d-1", "d-2"], in: range).map(\.id) == ["s-1"])
      #expect(
        server.requests.map(\.target).dropFirst() == [
          "/fhir/Schedule?actor=Practitioner%2Fd-1%2CPractitioner%2Fd-2&_count=200",
          "/fhir/Slot?schedule=Schedule%2Fc-1&status=free&start=ge2026-11-23T00%3A00%3A00.000Z"
            + "&start=lt2026-11-24T00%3A00%3A00.000Z&_count=200",
        ])
      #expect(try await client.freeSlots(of: [], in: range) == [])
    }
  }

  @Test("a schedule may be that of a doctor's role")
  func roles() async throws {
    let role = #"{"resourceType":"PractitionerRole","id":"r-1","practitioner":{"reference":"Practitioner/d-1"}}"#
    let schedule = schedule.replacing("Practitioner/d-1", with: "PractitionerRole/r-1")
    let statement = FHIRServer.everything.replacing(
      #"{"type":"Schedule""#,
      with: #"{"type":"PractitionerRole","interaction":[{"code":"search-type"}]},{"type":"Schedule""#)
    try await run([slot, schedule, role], statement: statement) { client, _, server in
      let day = try #require(PartialDate("2026-11-23"))
      let range = try #require(HospitalClock.utc.range(of: day))
      #expect(try await client.freeSlots(of: ["d-1"], in: range).map(\.doctor?.id) == ["d-1"])
      #expect(
        server.requests.map(\.target).dropFirst().prefix(2) == [
          "/fhir/PractitionerRole?practitioner=Practitioner%2Fd-1&_count=200",
          "/fhir/Schedule?actor=Practitioner%2Fd-1%2CPractitionerRole%2Fr-1&_count=200",
        ])
      #expect(try await client.slot(id: "s-1").doctor?.id == "d-1")
    }
  }

  @Test("appointments have the names of the people that come with them, stays their wards")
  func events() async throws {
    let appointment = #"""
      {"resourceType":"Appointment","id":"a-1","status":"noshow","start":"2026-11-23T09:00:00Z","specialty":[{}],
       "participant":[{"actor":{"reference":"Practitioner/d-1","display":"Dr. Abe"}},{"type":[]},
         {"actor":{"reference":"Patient/p-1","display":"old"}}]}
      """#
    let stay = #"""
      {"resourceType":"Encounter","id":"e-1","status":"in-progress","class":{"code":"IMP"},
       "subject":{"reference":"Patient/p-1","display":"K. S."},"period":{"start":"2026-11-18"},
       "location":[{"location":{"display":"Ward 1"},"status":"completed"},{"location":{"display":"Ward 3 B"},"status":"active"}]}
      """#
    let visit = stay.replacing("e-1", with: "e-2").replacing("IMP", with: "AMB")
    try await run([appointment, stay, visit, patient]) { client, _, _ in
      let found = try await client.appointments(of: "p-1", from: .distantPast)
      #expect(found.count == 1 && found.first?.status == .noShow && found.first?.specialty == nil)
      #expect(found.first?.patient == PersonReference(id: "p-1", name: "old"))
      #expect(found.first?.doctor == PersonReference(id: "d-1", name: "Dr. Abe"))
      let stays = try await client.admissions()
      #expect(stays.map(\.id) == ["e-1"])
      #expect(stays.first?.ward == "Ward 3 B" && stays.first?.since?.timestamp == "2026-11-18T00:00:00.000Z")
      #expect(try await client.admission(of: "p-2") == nil)
    }
  }

  @Test("what a server does not offer is not sent, and asked for once")
  func unsupported() async throws {
    let bare =
      #"{"resourceType":"CapabilityStatement","rest":[{"resource":[{"type":"Patient","interaction":[{"code":"read"}]}]}]}"#
    try await run([patient, slot, schedule], statement: bare) { client, _, server in
      #expect(try await client.capabilities() == [])
      let base = try await client.record(id: "p-1")
      let range = Date.distantPast..<Date.distantFuture
      let errors = [
        await failure { () async throws(ServiceError) in _ = try await client.save(base.details, over: base) },
        await failure { () async throws(ServiceError) in _ = try await client.register(base.details, key: "k") },
        await failure { () async throws(ServiceError) in _ = try await client.appointments(in: range) },
        await failure { () async throws(ServiceError) in _ = try await client.freeSlots(of: ["d"], in: range) },
        await failure { () async throws(ServiceError) in _ = try await client.admissions() },
      ]
      #expect(errors.map { $0?.reason } == Array(repeating: .unsupported, count: 5))
      #expect(errors.first??.message == "the test server does not offer changes of patients.")
      #expect(server.requests.map(\.target) == ["/fhir/metadata", "/fhir/Patient/p-1"])
    }
    try await run([], statement: "{}") { client, _, _ in
      let error = await failure { () async throws(ServiceError) in _ = try await client.capabilities() }
      #expect(error?.reason == .badReply)
    }
  }
}

@Suite("Replies that are no resource are refused in a sentence") struct FHIRUnusableReplyTests {
  @Test(
    "a record that is none cannot be used",
    arguments: ["", "<html>", "[]", "{}", #"{"resourceType":"Patient"}"#, #"{"resourceType":"Group","id":"1"}"#, "{"])
  func record(body: String) async throws {
    let server = try MisbehavingServer(.answers { _ in json(body) })
    let client = FHIRClient(endpoint: try endpoint(server, path: "/fhir"))
    let error = await failure { () async throws(ServiceError) in try await client.record(id: "1") }
    #expect(error?.reason == .badReply && error?.message.contains("cannot be used:") == true)
    let slot = await failure { () async throws(ServiceError) in try await client.slot(id: "1") }
    #expect(slot?.reason == .badReply && slot?.message.contains("cannot be used:") == true)
  }
}
