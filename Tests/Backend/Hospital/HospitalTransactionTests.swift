import CoreJSON
import CoreStores
import FoundationEssentials
import ServicesHTTPMessages
import Testing

@testable import ServicesBackend

@Suite("A transaction is carried out as a whole or not at all", .bothDatabases) struct HospitalTransactionTests {
  @Test("a booking makes the appointment and takes the time")
  func booking() async throws {
    let hospital = try await HospitalInterface()
    let slot = try await hospital.freeSlot()
    let before = try await hospital.count(.appointment)
    let reply = try await hospital.send(.post, "", HospitalInterface.booking(slot.document))
    #expect(reply.status == 200, "\(reply.text)")
    #expect(reply.json["type"]?.string == "transaction-response")
    let entries = reply.json["entry"]?.elements ?? []
    #expect(entries.map { $0["response"]?["status"]?.string } == ["201 Created", "200 OK"])
    #expect(entries.map { $0["response"]?["etag"]?.string } == ["W/\"1\"", "W/\"2\""])
    let id = try #require(entries.first?["resource"]?["id"]?.string)
    #expect(entries.first?["response"]?["location"]?.string == "Appointment/\(id)/_history/1")
    #expect(try await hospital.count(.appointment) == before + 1)
    #expect(try await hospital.send(.get, "/Slot/\(slot.id)").json["status"]?.string == "busy")
    let found = try await hospital.send(.get, "/Appointment?slot=\(slot.id)&patient=pat-0001&status=booked")
    #expect(found.json["total"] == 1)
    #expect(try await hospital.accesses().first == "anonymous create pat-0001 Appointment/\(id)")
  }

  @Test("one stale entry undoes the others, and is named")
  func stale() async throws {
    let hospital = try await HospitalInterface()
    let slot = try await hospital.freeSlot()
    let before = try await hospital.repository.counts()
    let reply = try await hospital.send(.post, "", HospitalInterface.booking(slot.document, ifMatch: "W/\"7\""))
    #expect(reply.status == 412)
    #expect(reply.issues == ["conflict Bundle.entry[1].request.ifMatch"])
    #expect(try await hospital.repository.counts() == before)
    #expect(try await hospital.send(.get, "/Slot/\(slot.id)").json["status"]?.string == "free")
    #expect(try await hospital.accesses() == [])
  }

  @Test("of many clients that book the same time at once, exactly one gets it", arguments: [true, false])
  func race(knowsVersion: Bool) async throws {
    let hospital = try await HospitalInterface()
    let slot = try await hospital.freeSlot()
    let before = try await hospital.count(.appointment)
    let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 1...20 {
        group.addTask {
          let patient = "pat-00" + (number < 10 ? "0\(number)" : "\(number)")
          // Even those who do not care about the version find the time taken.
          let body = HospitalInterface.booking(slot.document, for: patient, ifMatch: knowsVersion ? "W/\"1\"" : "*")
          return try await hospital.send(.post, "", body).status
        }
      }
      return try await group.reduce(into: [Int]()) { $0.append($1) }
    }
    #expect(statuses.filter { $0 == 200 }.count == 1)
    #expect(statuses.filter { $0 == (knowsVersion ? 412 : 409) }.count == 19)
    #expect(try await hospital.count(.appointment) == before + 1)
    #expect(try await hospital.send(.get, "/Slot/\(slot.id)").fields["ETag"] == "W/\"2\"")
    #expect(try await hospital.send(.get, "/Appointment?slot=\(slot.id)&status=booked").json["total"] == 1)
  }

  @Test("a time is taken once, also without a transaction; a cancelled appointment takes none")
  func single() async throws {
    let hospital = try await HospitalInterface()
    let slot = try await hospital.freeSlot()
    func appointment(_ status: String) throws -> String {
      let bundle = try JSONValue(parsing: HospitalInterface.booking(slot.document, status: status).utf8)
      return try #require(bundle["entry"]?.elements.first?["resource"]).text()
    }
    #expect(try await hospital.send(.post, "/Appointment", appointment("cancelled")).status == 201)
    let first = try await hospital.send(.post, "/Appointment", appointment("booked"))
    #expect(first.status == 201)
    let second = try await hospital.send(.post, "/Appointment", appointment("booked"))
    #expect(second.status == 409 && second.issues == ["conflict Appointment.slot[0]"])
    let id = try #require(first.json["id"]?.string)
    let cancelled = first.text.replacing(#""status":"booked""#, with: #""status":"cancelled""#)
    let update = try await hospital.send(
      .put, "/Appointment/\(id)", cancelled, fields: [("If-Match", "W/\"1\"")])
    #expect(update.status == 200)
    #expect(try await hospital.send(.post, "/Appointment", appointment("booked")).status == 201)
  }

  @Test("entries name each other before they have ids, whatever their order")
  func names() async throws {
    let hospital = try await HospitalInterface()
    let body = """
      {"resourceType":"Bundle","type":"transaction","entry":[
        {"resource":{"resourceType":"Encounter","status":"planned","class":{"code":"AMB"},
          "subject":{"reference":"urn:uuid:p","display":"x"}},"request":{"method":"POST","url":"Encounter"}},
        {"fullUrl":"urn:uuid:p","resource":\(HospitalInterface.karin),
          "request":{"method":"POST","url":"Patient","ifNoneExist":"family=Schmidt&given=Karin"}}]}
      """
    var patients: Set<String> = []
    for status in ["201 Created", "200 OK"] {
      let reply = try await hospital.send(.post, "", body)
      let entries = reply.json["entry"]?.elements ?? []
      #expect(entries.map { $0["response"]?["status"]?.string } == ["201 Created", status])
      let patient = try #require(entries.last?["resource"]?["id"]?.string)
      #expect(entries.first?["resource"]?["subject"]?["reference"]?.string == "Patient/\(patient)")
      patients.insert(patient)
    }
    #expect(patients.count == 1)
    #expect(try await hospital.count(.patient) == 21)
  }

  @Test("what refers to each other can go together")
  func deletions() async throws {
    let hospital = try await HospitalInterface()
    let encounter = try await hospital.send(.get, "/Encounter?_count=1").json["entry"]?.elements.first?["resource"]
    let id = try #require(encounter?["id"]?.string)
    let body = #"""
      {"resourceType":"Bundle","type":"transaction","entry":[
        {"request":{"method":"DELETE","url":"Encounter/\#(id)","ifMatch":"W/\"1\""}},
        {"request":{"method":"DELETE","url":"Patient/nobody"}}]}
      """#
    let reply = try await hospital.send(.post, "", body)
    #expect(
      (reply.json["entry"]?.elements ?? []).map { $0["response"]?["status"]?.string }
        == ["204 No Content", "204 No Content"])
    #expect(try await hospital.send(.get, "/Encounter/\(id)").status == 410)
  }

  @Test(
    "what is no transaction is refused, and named",
    arguments: [
      (#"{"resourceType":"Patient"}"#, "invalid Bundle"),
      (#"{"resourceType":"Bundle","type":"history"}"#, "not-supported Bundle.type"),
      (#"{"resourceType":"Bundle","type":"transaction","entry":[{}]}"#, "required Bundle.entry[0].request"),
      (#"{"resourceType":"Bundle","type":"transaction","entry":[7]}"#, "required Bundle.entry[0].request"),
      (entry("GET", "Patient/1"), "not-supported Bundle.entry[0].request.method"),
      (entry("POST", "Patient/1"), "not-supported Bundle.entry[0].request.url"),
      (entry("POST", "Organization"), "not-supported Bundle.entry[0].request.url"),
      (entry("PUT", "Patient/../1"), "not-supported Bundle.entry[0].request.url"),
      (entry("PUT", "Patient/pat-0001?a=b"), "not-supported Bundle.entry[0].request.url"),
      (entry("PUT", "Patient?shoe=1"), "not-supported http.shoe"),
      (entry("PUT", "Patient?_count=1"), "required Bundle.entry[0].request.url"),
      (entry("PUT", ""), "not-supported Bundle.entry[0].request.url"),
      (entry("PUT", "Patient/pat-0001"), "required Bundle.entry[0].request.ifMatch"),
      (entry("PUT", "Patient/pat-0001", #","ifMatch":"1""#), "value Bundle.entry[0].request.ifMatch"),
      (entry("PUT", "Patient/pat-0001", #","ifMatch":"*""#), "required Bundle.entry[0].resource"),
      (entry("POST", "Patient", #","ifNoneExist":"x=1""#), "not-supported http.x"),
      (
        #"{"resourceType":"Bundle","type":"transaction","entry":[{"resource":{"resourceType":"Slot"},"request":{"method":"POST","url":"Slot"}}]}"#,
        "required Bundle.entry[0].resource.schedule"
      ),
    ])
  func refused(body: String, issue: String) async throws {
    let hospital = try await HospitalInterface(filled: false)
    let reply = try await hospital.send(.post, "", body)
    #expect((400..<500).contains(reply.status))
    #expect(reply.issues.first == issue)
  }

  private static func entry(_ method: String, _ url: String, _ more: String = "") -> String {
    #"{"resourceType":"Bundle","type":"transaction","entry":[{"request":{"method":"\#(method)","url":"\#(url)"\#(more)}}]}"#
  }

  @Test("nothing asked for is nothing done; a transaction without end is refused")
  func limits() async throws {
    let hospital = try await HospitalInterface(filled: false)
    let none = try await hospital.send(.post, "", #"{"resourceType":"Bundle","type":"transaction"}"#)
    #expect(none.text == #"{"resourceType":"Bundle","type":"transaction-response"}"#)
    let entry = #"{"request":{"method":"DELETE","url":"Patient/x"}}"#
    let many = Array(repeating: entry, count: 101).joined(separator: ",")
    let reply = try await hospital.send(
      .post, "", #"{"resourceType":"Bundle","type":"transaction","entry":[\#(many)]}"#)
    #expect(reply.status == 400 && reply.issues == ["too-costly Bundle.entry"])
    let twice = try await hospital.send(
      .post, "", #"{"resourceType":"Bundle","type":"transaction","entry":[\#(entry),\#(entry)]}"#)
    #expect(twice.issues == ["duplicate Bundle.entry[1].request.url"])
  }

  @Test("an issue of a tie inside a transaction is named by its entry")
  func ties() async throws {
    let hospital = try await HospitalInterface()
    let slot = try await hospital.freeSlot()
    let reply = try await hospital.send(.post, "", HospitalInterface.booking(slot.document, for: "nobody"))
    #expect(reply.status == 422)
    #expect(reply.issues == ["not-found Bundle.entry[0].resource.participant[0].actor"])
    #expect(try await hospital.send(.get, "/Slot/\(slot.id)").json["status"]?.string == "free")
  }
}
