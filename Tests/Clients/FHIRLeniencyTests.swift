import CoreStores
import Foundation
import AmbientHTTPTesting
import ServicesClients
import Testing

@Suite("The FHIR client keeps what it can read, and what was done is done")
struct FHIRLeniencyTests {
  private let slot = #"""
    {"resourceType":"Slot","id":"s-1","meta":{"versionId":"1"},"schedule":{"reference":"Schedule/c-1"},
     "status":"free","start":"2026-11-23T09:00:00+01:00","end":"2026-11-23T09:30:00+01:00"}
    """#
  private let schedule = #"""
    {"resourceType":"Schedule","id":"c-1","actor":[{"reference":"Practitioner/d-1","display":"Dr. Abe"}]}
    """#

  /// A server that answers as `reply` says, and otherwise as a FHIR server of these documents.
  private func run(
    _ documents: [String], _ reply: @escaping @Sendable (ReceivedRequest) -> String?,
    body: (FHIRClient, MisbehavingServer) async throws -> Void
  ) async throws {
    let hospital = try FHIRServer(documents)
    let server = try MisbehavingServer(.answers { reply($0) ?? hospital.reply($0) })
    try await body(FHIRClient(endpoint: try endpoint(server, path: "/fhir")), server)
  }

  @Test("a patient stays though elements are not as the standard has them; nulls beside extensions are no names")
  func patient() async throws {
    let odd = #"""
      {"resourceType":"Patient","id":"p-1","name":[7,{"family":"Schmidt","given":[null,"Karin",7]}],"gender":7,
       "birthDate":["1974"],"identifier":[null,{"value":"MRN-1","type":[]}],"telecom":{"system":"phone"},
       "address":[{"line":"Main St 1","city":"Ulm"}]}
      """#
    try await run([odd, #"{"resourceType":"Patient","id":7}"#], { _ in nil }) { client, _ in
      let list = try await client.patients(matching: nil, limit: 10)
      #expect(
        list.patients == [
          Patient(
            id: "p-1", name: PersonName(family: "Schmidt", given: "Karin"), medicalRecordNumber: "MRN-1",
            address: "Ulm")
        ])
      #expect(try await client.patient(id: "p-1") == list.patients.first)
    }
  }

  @Test("a bundle stays though its links and its total are none")
  func bundle() async throws {
    let odd =
      #"{"resourceType":"Bundle","total":"many","link":[null,{"relation":"next"}],"entry":[null,"#
      + #"{"resource":{"resourceType":"Patient","id":"p-1"}}]}"#
    try await run([], { _ in json(odd) }) { client, _ in
      let list = try await client.patients(matching: nil, limit: 10)
      #expect(list.patients.map(\.id) == ["p-1"] && list.total == nil)
    }
  }

  @Test(
    "the date of a death is kept, as precise as it is known",
    arguments: [
      (#""deceasedDateTime":"2020""#, true, "2020"), (#""deceasedDateTime":"2020-05-03""#, true, "2020-05-03"),
      (#""deceasedDateTime":"2020-05-03T23:30:00-05:00""#, true, "2020-05-03"),
      (#""deceasedDateTime":"long ago""#, true, nil), (#""deceasedBoolean":true"#, true, nil),
      (#""deceasedBoolean":false"#, false, nil),
    ])
  func deceased(element: String, isDeceased: Bool, date: String?) async throws {
    try await run([#"{"resourceType":"Patient","id":"p-1",\#(element)}"#], { _ in nil }) { client, _ in
      let patient = try await client.patient(id: "p-1")
      #expect(patient.isDeceased == isDeceased && patient.deceasedDate?.description == date)
      let text = String(decoding: try JSONEncoder().encode(patient), as: UTF8.self)
      #expect(text.contains(date.map { #""deceasedDate":"\#($0)""# } ?? #""deceasedDate":null"#))
    }
  }

  @Test("patients are counted one by one where the server gives no total")
  func counts() async throws {
    let page =
      #"{"resourceType":"Bundle","link":[{"relation":"next","url":"?page=2"}],"entry":[{"resource":"#
      + #"{"resourceType":"Patient","id":"a"}},{"resource":{"resourceType":"Patient","id":"b"}}]}"#
    let last = #"{"resourceType":"Bundle","entry":[{"resource":{"resourceType":"Patient","id":"c"}}]}"#
    try await run(
      [],
      { request in
        if request.target.contains("_summary=count") { return json(#"{"resourceType":"Bundle","type":"searchset"}"#) }
        if request.target.contains("_lastUpdated") { return json(last) }
        return json(request.target.contains("page=2") ? last : page)
      }
    ) { client, server in
      let day = try #require(PartialDate("2026-02-28"))
      #expect(try await client.patientCounts(since: day) == PatientCounts(total: 3, changed: 1))
      #expect(server.requests.contains { $0.target == "/fhir/Patient?_elements=id&_count=200" })
    }
  }

  @Test("of more than are counted nobody says how many there are")
  func manyPatients() async throws {
    let entries = (0..<600).map { #"{"resource":{"resourceType":"Patient","id":"p-\#($0)"}}"# }.joined(separator: ",")
    let page = #"{"resourceType":"Bundle","link":[{"relation":"next","url":"?page=2"}],"entry":[\#(entries)]}"#
    try await run(
      [], { json($0.target.contains("_summary") ? #"{"resourceType":"Bundle"}"# : page) }
    ) { client, _ in
      let day = try #require(PartialDate("2026-02-28"))
      #expect(try await client.patientCounts(since: day) == PatientCounts(total: nil, changed: nil))
    }
  }

  @Test(
    "a booking that the server took is booked, though it does not list it", arguments: ["list", "nothing", "failure"])
  func booking(kind: String) async throws {
    let reply =
      #"{"resourceType":"Bundle","entry":[{"response":{"status":"201","location":"Appointment/a-7/_history/1"}},{}]}"#
    try await run(
      [slot, schedule],
      { request in
        if request.method == "POST" { return json(kind == "nothing" ? "" : reply) }
        guard request.target.contains("Appointment?") else { return nil }
        return kind == "failure" ? json("{}", status: "500 No") : json(#"{"resourceType":"Bundle"}"#)
      }
    ) { client, server in
      let slot = try await client.slot(id: "s-1")
      let booked = try await client.book(slot, for: "p-9")
      #expect(
        booked
          == Appointment(
            id: kind == "nothing" ? "unknown" : "a-7", status: .booked, start: slot.start, end: slot.end,
            patient: PersonReference(id: "p-9", name: nil), doctor: PersonReference(id: "d-1", name: "Dr. Abe")))
      #expect(server.requests.count { $0.method == "POST" } == 1)
    }
  }

  @Test("a cancellation that the server took is cancelled, though it does not show it")
  func cancelling() async throws {
    let booked = #"{"resourceType":"Appointment","id":"a-1","status":"booked","start":"2026-11-23T09:00:00Z"}"#
    let script = Script([
      json(FHIRServer.everything), json(booked), json(""), json("{}", status: "500 No"),
    ])
    let server = try MisbehavingServer(.answers { _ in script.next() })
    let client = FHIRClient(endpoint: try endpoint(server, path: "/fhir"))
    let cancelled = try await client.cancel("a-1")
    #expect(cancelled.status == .cancelled && cancelled.start?.timestamp == "2026-11-23T09:00:00.000Z")
    #expect(server.requests.map(\.method) == ["GET", "GET", "POST", "GET"])
  }

  @Test("a registration whose reply is empty is looked up where the server says, or by its key, or is what was sent")
  func registration() async throws {
    let made =
      #"{"resourceType":"Patient","id":"n-1","meta":{"versionId":"1"},"name":[{"family":"Schmidt"}],"#
      + #""identifier":[{"system":"https://ambient.example/registrations","value":"k1"}]}"#
    let statement = json(FHIRServer.everything)
    let place = RawReply.text("", status: "201 Created", fields: ["Location: Patient/n-1/_history/1", "ETag: W/\"1\""])
    let found = json(#"{"resourceType":"Bundle","entry":[{"resource":\#(made)}]}"#)
    let failed = json("{}", status: "500 No")
    for replies in [
      [statement, place, json(made)], [statement, place, failed],
      [statement, RawReply.text("done"), found, json(made)],
    ] {
      let script = Script(replies)
      let server = try MisbehavingServer(.answers { _ in script.next() })
      let client = FHIRClient(endpoint: try endpoint(server, path: "/fhir"))
      var details = PatientDetails()
      try details.set(.family, to: "Schmidt")
      let record = try await client.register(details, key: "k1")
      #expect(record.id == "n-1" && record.version == "1" && record.details.name.family == "Schmidt")
      #expect(server.requests.count { $0.method == "POST" } == 1)
      #expect(server.requests.count == replies.count)
    }
  }

  @Test("a record whose saving is answered with nothing is asked for again, or is what was sent")
  func saving() async throws {
    let before = #"{"resourceType":"Patient","id":"p-1","meta":{"versionId":"1"},"name":[{"family":"Schmidt"}]}"#
    let after = before.replacing("Schmidt", with: "Abe").replacing(#""1""#, with: #""2""#)
    let saved = RawReply.text("", fields: ["ETag: W/\"2\""])
    for last in [json(after), json("{}", status: "500 No")] {
      let script = Script([json(before), json(FHIRServer.everything), json(before), saved, last])
      let server = try MisbehavingServer(.answers { _ in script.next() })
      let client = FHIRClient(endpoint: try endpoint(server, path: "/fhir"))
      let base = try await client.record(id: "p-1")
      var details = base.details
      try details.set(.family, to: "Abe")
      let record = try await client.save(details, over: base)
      #expect(record.patient.name.family == "Abe" && record.details == details && record.version == "2")
    }
  }
}
