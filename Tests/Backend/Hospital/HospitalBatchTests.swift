import CoreJSON
import ServicesHTTPMessages
import Testing

@testable import ServicesBackend

@Suite("Of a batch each entry is carried out for itself, and an update may find its resource", .bothDatabases)
struct HospitalBatchTests {
  private static func bundle(_ entries: [String], _ type: String = "batch") -> String {
    #"{"resourceType":"Bundle","type":"\#(type)","entry":[\#(entries.joined(separator: ","))]}"#
  }

  private static func read(_ url: String) -> String { #"{"request":{"method":"GET","url":"\#(url)"}}"# }

  private func statuses(_ reply: HospitalInterface.Reply) -> [String] {
    (reply.json["entry"]?.elements ?? []).map { $0["response"]?["status"]?.string ?? "?" }
  }

  @Test("what is refused leaves the others done")
  func mixed() async throws {
    let hospital = try await HospitalInterface()
    let reply = try await hospital.send(
      .post, "",
      Self.bundle([
        #"{"resource":\#(HospitalInterface.karin),"request":{"method":"POST","url":"Patient"}}"#,
        #"{"resource":{"resourceType":"Slot"},"request":{"method":"POST","url":"Slot"}}"#,
        Self.read("Patient/pat-0001"), Self.read("Patient/nobody"), Self.read("Patient?family=schmidt&given=karin"),
        Self.read("Patient/pat-0001/_history"), Self.read("Patient/_history?_count=1"),
        Self.read("Patient/pat-0001/_history/1"), Self.read("Shoe"), Self.read("Patient/pat-0001/x"),
        #"{"request":{"method":"DELETE","url":"Practitioner/prac-01"}}"#, "7",
      ]))
    #expect(reply.status == 200 && reply.json["type"]?.string == "batch-response")
    #expect(
      statuses(reply) == [
        "201 Created", "422", "200 OK", "404", "200 OK", "200 OK", "200 OK", "200 OK", "400", "400", "409", "400",
      ])
    let entries = reply.json["entry"]?.elements ?? []
    #expect(entries[1]["response"]?["outcome"]?["resourceType"]?.string == "OperationOutcome")
    let place = entries[1]["response"]?["outcome"]?["issue"]?.elements.first?["expression"]?.elements.first?.string
    #expect(place == "Bundle.entry[1].resource.schedule")
    #expect(entries[2]["resource"]?["id"]?.string == "pat-0001" && entries[2]["response"]?["etag"]?.string == "W/\"1\"")
    #expect(entries[4]["resource"]?["type"]?.string == "searchset" && entries[4]["resource"]?["total"] == 1)
    #expect(entries[5]["resource"]?["type"]?.string == "history")
    #expect(try await hospital.count(.patient) == 21)
    let id = entries[0]["resource"]?["id"]?.string ?? ""
    #expect(try await hospital.accesses().prefix(2) == ["anonymous create \(id)", "anonymous read pat-0001"])
  }

  @Test("a batch without end is refused; nothing asked for is nothing done")
  func limits() async throws {
    let hospital = try await HospitalInterface(filled: false)
    let many = try await hospital.send(
      .post, "", Self.bundle(Array(repeating: Self.read("Patient/x"), count: 101)))
    #expect(many.status == 400 && many.issues == ["too-costly Bundle.entry"])
    #expect(
      try await hospital.send(.post, "", Self.bundle([])).text == #"{"resourceType":"Bundle","type":"batch-response"}"#)
  }

  private static let body = #"{"resourceType":"Patient","identifier":[{"system":"urn:s","value":"7"}]}"#
  private static let path = "/Patient?identifier=urn:s%7C7"

  @Test("an update by a search makes what it does not find, and changes what it finds over the version that is known")
  func conditional() async throws {
    let hospital = try await HospitalInterface(filled: false)
    let made = try await hospital.send(.put, Self.path, Self.body)
    let id = try #require(made.json["id"]?.string)
    #expect(made.status == 201 && made.fields["Location"] == "http://h/fhir/Patient/\(id)/_history/1")
    let bare = try await hospital.send(.put, Self.path, Self.body)
    #expect(bare.status == 400 && bare.issues == ["required http.If-Match"] && bare.fields["ETag"] == "W/\"1\"")
    let changed = try await hospital.send(.put, Self.path, Self.body, fields: [("If-Match", "W/\"1\"")])
    #expect(changed.status == 200 && changed.fields["ETag"] == "W/\"2\"" && changed.json["id"]?.string == id)
    let stale = try await hospital.send(.put, Self.path, Self.body, fields: [("If-Match", "W/\"1\"")])
    #expect(stale.status == 412 && stale.issues == ["conflict http.If-Match"])
    #expect(try await hospital.count(.patient) == 1)
  }

  @Test("a condition that finds several, none of that version or another id is refused, and so is none at all")
  func refused() async throws {
    let hospital = try await HospitalInterface()
    let several = try await hospital.send(.put, "/Patient?gender=male,female", Self.body)
    #expect(several.status == 412 && several.issues == ["multiple-matches http"])
    let lost = try await hospital.send(.put, Self.path, Self.body, fields: [("If-Match", "W/\"3\"")])
    #expect(lost.status == 412 && lost.issues == ["conflict http.If-Match"])
    let other = #"{"resourceType":"Patient","id":"pat-0002"}"#
    let wrong = try await hospital.send(.put, "/Patient?_id=pat-0001", other, fields: [("If-Match", "*")])
    #expect(wrong.status == 400 && wrong.issues == ["invalid Patient.id"])
    for path in ["/Patient", "/Patient?_count=1"] {
      #expect(try await hospital.send(.put, path, Self.body).issues == ["required http"])
    }
    #expect(try await hospital.send(.put, "/Patient?shoe=1", Self.body).issues == ["not-supported http.shoe"])
    #expect(try await hospital.count(.patient) == 20)
  }

  @Test("where a hospital allows it, updates need no version; one that is stated still counts")
  func withoutVersion() async throws {
    let hospital = try await HospitalInterface(allowsUpdatesWithoutVersion: true)
    let text = try await hospital.send(.get, "/Patient/pat-0001").text
    #expect(try await hospital.send(.put, "/Patient/pat-0001", text).fields["ETag"] == "W/\"2\"")
    #expect(try await hospital.send(.put, "/Patient?_id=pat-0001", text).fields["ETag"] == "W/\"3\"")
    let entry = #"{"resource":\#(text),"request":{"method":"PUT","url":"Patient/pat-0001"}}"#
    for type in ["transaction", "batch"] {
      #expect(statuses(try await hospital.send(.post, "", Self.bundle([entry], type))) == ["200 OK"])
    }
    let stale = try await hospital.send(.put, "/Patient/pat-0001", text, fields: [("If-Match", "W/\"1\"")])
    #expect(stale.status == 412)
  }

  @Test("in a transaction others can name what it finds")
  func named() async throws {
    let hospital = try await HospitalInterface(filled: false)
    let encounter =
      #"{"resourceType":"Encounter","status":"planned","class":{"code":"AMB"},"subject":{"reference":"urn:uuid:p"}}"#
    let body = Self.bundle(
      [
        #"{"resource":\#(encounter),"request":{"method":"POST","url":"Encounter"}}"#,
        #"{"fullUrl":"urn:uuid:p","resource":\#(Self.body),"#
          + #""request":{"method":"PUT","url":"Patient?identifier=urn:s%7C7","ifMatch":"*"}}"#,
      ], "transaction")
    var patients: Set<String> = []
    for status in ["201 Created", "200 OK"] {
      let reply = try await hospital.send(.post, "", body)
      #expect(statuses(reply) == ["201 Created", status])
      let entries = reply.json["entry"]?.elements ?? []
      let id = try #require(entries.last?["resource"]?["id"]?.string)
      #expect(entries.first?["resource"]?["subject"]?["reference"]?.string == "Patient/\(id)")
      patients.insert(id)
    }
    #expect(patients.count == 1)
  }
}
