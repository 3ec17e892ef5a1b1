import CoreJSON
import CoreStores
import FoundationEssentials
import ServicesHTTPMessages
import Testing

@testable import ServicesBackend

@Suite("What clients write is kept as they sent it, under the version they knew", .bothDatabases)
struct HospitalWritingTests {
  @Test("a new resource gets an id, a version, a time and an address")
  func create() async throws {
    let hospital = try await HospitalInterface()
    let made = try await hospital.send(.post, "/Patient", HospitalInterface.karin)
    let id = try #require(made.json["id"]?.string)
    #expect(made.status == 201)
    #expect(made.fields["ETag"] == "W/\"1\"")
    #expect(made.fields["Location"] == "http://h/fhir/Patient/\(id)/_history/1")
    #expect(made.fields["Last-Modified"] == "Mon, 23 Nov 2026 10:00:00 GMT")
    #expect(
      made.text == #"{"resourceType":"Patient","id":"\#(id)","meta":{"versionId":"1","#
        + #""lastUpdated":"2026-11-23T10:00:00.000Z"},"name":[{"family":"Schmidt","given":["Karin"]}]}"#)
    #expect(try await hospital.send(.get, "/Patient/\(id)").text == made.text)
    #expect(try await hospital.send(.get, "/Patient?family=schmidt&given=karin").json["total"] == 1)
  }

  @Test("what nobody here knows is kept to the digit, in its order")
  func untouched() async throws {
    let hospital = try await HospitalInterface()
    let rest =
      #""extension":[{"url":"urn:x","valueDecimal":1.10}],"name":[{"family":"Ø","_family":{"extension":[{"url":"urn:y","valueCode":"VV"}]}}],"birthDate":"1974-12","_birthDate":{"extension":[{"url":"urn:t","valueDateTime":"1974-12-03T04:05:00Z"}]},"contained":[{"resourceType":"Organization","id":"o"}],"futureElement":{"z":1e3,"a":[true,null,-0.50]}"#
    let body = #"{"id":"mine","meta":{"tag":[{"code":"t"}],"versionId":"77"},\#(rest),"resourceType":"Patient"}"#
    let made = try await hospital.send(.post, "/Patient", body)
    let id = try #require(made.json["id"]?.string)
    #expect(made.status == 201 && id != "mine")
    #expect(
      made.text == #"{"resourceType":"Patient","id":"\#(id)","meta":{"tag":[{"code":"t"}],"versionId":"1","#
        + #""lastUpdated":"2026-11-23T10:00:00.000Z"},\#(rest)}"#)
    let changed = made.text.replacing("Ø", with: "Å")
    let update = try await hospital.send(.put, "/Patient/\(id)", changed, fields: [("If-Match", "W/\"1\"")])
    #expect(update.status == 200)
    #expect(update.text == changed.replacing(#""versionId":"1""#, with: #""versionId":"2""#))
  }

  @Test("an update goes by the version that the client knew; the one that comes second is refused")
  func update() async throws {
    let hospital = try await HospitalInterface()
    let first = try await hospital.send(.get, "/Patient/pat-0001")
    let mine = first.text.replacing(#""active":true"#, with: #""active":false"#)
    let update = try await hospital.send(.put, "/Patient/pat-0001", mine, fields: [("If-Match", "W/\"1\"")])
    #expect(update.status == 200 && update.fields["ETag"] == "W/\"2\"" && update.fields["Location"] == nil)
    let late = try await hospital.send(.put, "/Patient/pat-0001", mine, fields: [("If-Match", "W/\"1\"")])
    #expect(late.status == 412 && late.issues == ["conflict http.If-Match"] && late.fields["ETag"] == "W/\"2\"")
    #expect(try await hospital.send(.get, "/Patient/pat-0001").text == update.text)
    for tag in ["\"2\"", "W/\"1\", W/\"2\"", "*"] {
      let again = try await hospital.send(.put, "/Patient/pat-0001", mine, fields: [("If-Match", tag)])
      #expect(again.status == (tag == "*" || tag == "\"2\"" ? 200 : 412))
    }
    #expect(try await hospital.send(.get, "/Patient/pat-0001").fields["ETag"] == "W/\"4\"")
  }

  @Test("an update without a version is refused with what is missing, and one of another's tag as stale")
  func withoutVersion() async throws {
    let hospital = try await HospitalInterface()
    let text = try await hospital.send(.get, "/Patient/pat-0001").text
    let bare = try await hospital.send(.put, "/Patient/pat-0001", text)
    #expect(bare.status == 400 && bare.issues == ["required http.If-Match"])
    for (tag, status) in [("W/\"x\"", 412), ("1", 400), ("\"", 400), (",", 400), ("\"99999999999999999999\"", 412)] {
      let reply = try await hospital.send(.put, "/Patient/pat-0001", text, fields: [("If-Match", tag)])
      #expect(reply.status == status, "\(tag)")
    }
  }

  @Test("ids are the server's: an update makes nothing, and goes where its id says")
  func identifiers() async throws {
    let hospital = try await HospitalInterface()
    let body = #"{"resourceType":"Patient","id":"new"}"#
    let unknown = try await hospital.send(.put, "/Patient/new", body, fields: [("If-Match", "*")])
    #expect(unknown.status == 405 && unknown.issues == ["not-supported"])
    let other = try await hospital.send(.put, "/Patient/pat-0001", body, fields: [("If-Match", "*")])
    #expect(other.status == 400 && other.issues == ["invalid Patient.id"])
    let type = try await hospital.send(.post, "/Practitioner", HospitalInterface.karin)
    #expect(type.status == 400 && type.issues == ["invalid Practitioner.resourceType"])
  }

  @Test("each version can be read after it; the resource's end too")
  func versions() async throws {
    let hospital = try await HospitalInterface()
    let made = try await hospital.send(.post, "/Patient", HospitalInterface.karin)
    let id = try #require(made.json["id"]?.string)
    let path = "/Patient/\(id)"
    let second = try await hospital.send(.put, path, made.text, fields: [("If-Match", "W/\"1\"")])
    #expect(try await hospital.send(.get, path + "/_history/1").text == made.text)
    #expect(try await hospital.send(.get, path + "/_history/2").text == second.text)
    #expect(try await hospital.send(.get, path + "/_history/3").status == 404)
    #expect(try await hospital.send(.get, path + "/_history/x").status == 404)
    let stale = try await hospital.send(.delete, path, fields: [("If-Match", "W/\"1\"")])
    #expect(stale.status == 412)
    let end = try await hospital.send(.delete, path, fields: [("If-Match", "W/\"2\"")])
    #expect(end.status == 204 && end.text.isEmpty)
    for gone in [path, path + "/_history/3"] {
      let reply = try await hospital.send(.get, gone)
      #expect(reply.status == 410 && reply.issues == ["deleted"])
    }
    #expect(try await hospital.send(.get, path + "/_history/1").text == made.text)
    let update = try await hospital.send(.put, path, made.text, fields: [("If-Match", "*")])
    #expect(update.status == 410)
    #expect(try await hospital.send(.get, "/Patient?family=schmidt&given=karin").json["total"] == 0)
    #expect(try await hospital.send(.delete, path).status == 204)
    #expect(try await hospital.send(.delete, "/Patient/never").status == 204)
  }

  @Test("what others refer to is not deleted")
  func integrity() async throws {
    let hospital = try await HospitalInterface()
    let reply = try await hospital.send(.delete, "/Practitioner/prac-01")
    #expect(reply.status == 409 && reply.issues == ["conflict"])
    #expect(try await hospital.send(.get, "/Practitioner/prac-01").status == 200)
    let lost =
      #"{"resourceType":"Encounter","status":"planned","class":{"code":"AMB"},"subject":{"reference":"Patient/no"}}"#
    let made = try await hospital.send(.post, "/Encounter", lost)
    #expect(made.status == 422 && made.issues == ["not-found Encounter.subject"])
  }

  @Test("a condition makes a resource once, and is refused where it finds several")
  func conditional() async throws {
    let hospital = try await HospitalInterface()
    let body = #"{"resourceType":"Patient","identifier":[{"system":"urn:s","value":"7"}]}"#
    let condition = [("If-None-Exist", "identifier=urn:s%7C7")]
    let first = try await hospital.send(.post, "/Patient", body, fields: condition)
    let second = try await hospital.send(.post, "/Patient", body, fields: condition)
    #expect(first.status == 201 && second.status == 200)
    #expect(second.text == first.text && second.fields["Location"] == first.fields["Location"])
    #expect(try await hospital.count(.patient) == 21)
    for (text, status, issue) in [
      ("gender=male,female", 412, "multiple-matches http.If-None-Exist"),
      ("_count=1", 400, "required http.If-None-Exist"), ("shoe=1", 400, "not-supported http.shoe"),
      ("a=%", 400, "value http.If-None-Exist"),
    ] {
      let reply = try await hospital.send(.post, "/Patient", body, fields: [("If-None-Exist", text)])
      #expect(reply.status == status && reply.issues == [issue], "\(text): \(reply.issues)")
    }
    #expect(try await hospital.count(.patient) == 21)
  }

  @Test("a client that wants nothing back gets the version alone")
  func minimal() async throws {
    let hospital = try await HospitalInterface()
    let made = try await hospital.send(
      .post, "/Patient", HospitalInterface.karin, fields: [("Prefer", "return=minimal")])
    #expect(made.status == 201 && made.text.isEmpty && made.fields["ETag"] == "W/\"1\"")
    #expect(made.fields["Content-Type"] == nil)
  }

  @Test("who wrote what is recorded with it, and what is refused is not")
  func audited() async throws {
    let hospital = try await HospitalInterface()
    let made = try await hospital.send(
      .post, "/Patient", HospitalInterface.karin, fields: [("X-Test-User", "user 3")])
    let id = try #require(made.json["id"]?.string)
    _ = try await hospital.send(.put, "/Patient/\(id)", made.text, fields: [("If-Match", "W/\"9\"")])
    _ = try await hospital.send(.put, "/Patient/\(id)", made.text, fields: [("If-Match", "W/\"1\"")])
    _ = try await hospital.send(.get, "/Patient/\(id)/_history/1")
    _ = try await hospital.send(.delete, "/Patient/\(id)")
    _ = try await hospital.send(.get, "/Slot?_count=1")
    #expect(
      try await hospital.accesses() == [
        "user 3 create \(id)", "anonymous update \(id)", "anonymous read \(id)", "anonymous delete \(id)",
      ])
  }

  @Test("appointments and stays are data of their patients: reading and including them is recorded")
  func auditedTies() async throws {
    let hospital = try await HospitalInterface()
    let found = try await hospital.send(.get, "/Appointment?_count=1&_sort=date&_include=Appointment:patient")
    let entries = found.json["entry"]?.elements ?? []
    #expect(entries.map { $0["search"]?["mode"]?.string } == ["match", "include"])
    let id = try #require(entries.first?["resource"]?["id"]?.string)
    let patient = try #require(entries.last?["resource"]?["id"]?.string)
    _ = try await hospital.send(.get, "/Appointment/\(id)")
    #expect(
      try await hospital.accesses() == [
        "anonymous search \(patient) _count _sort _include", "anonymous read \(patient) Appointment/\(id)",
      ])
  }

  @Test(
    "what is no resource is refused, each kind with its status",
    arguments: [
      ("", 415), ("{", 400), ("[]", 422), ("null", 422), (#"{"resourceType":"Patient","resourceType":"Patient"}"#, 400),
      ("{\"resourceType\":\"Patient\",\"name\":[{\"family\":\"\u{1}\"}]}", 400),
      (#"{"resourceType":"Patient","name":[{"family":"\ud800"}]}"#, 400), (#"{"resourceType":"Patient"} x"#, 400),
      (String(repeating: "[", count: 100_000), 400), (#"{"resourceType":"Patient","a":01}"#, 400),
      (#"{"resourceType":"Patient","x":["# + String(repeating: "1,", count: 30_000) + "1]}", 400),
    ])
  func malformed(body: String, status: Int) async throws {
    let hospital = try await HospitalInterface(filled: false)
    let reply = try await hospital.send(.post, "/Patient", body)
    #expect(reply.status == status)
    #expect(reply.json["resourceType"]?.string == "OperationOutcome")
    #expect(try await hospital.count(.patient) == 0)
  }

  @Test("another media type is refused", arguments: ["text/plain", "application/xml", "application/fhir+jsonx"])
  func mediaType(type: String) async throws {
    let hospital = try await HospitalInterface(filled: false)
    let reply = try await hospital.send(
      .post, "/Patient", HospitalInterface.karin, fields: [("Content-Type", type)])
    #expect(reply.status == 415 && reply.issues == ["not-supported"])
  }

  @Test("a good resource with random bytes changed is taken or refused in an outcome, never a failure of the server")
  func mutated() async throws {
    let hospital = try await HospitalInterface()
    let slot = try await hospital.freeSlot()
    let good = [
      ("/Patient", try await hospital.send(.get, "/Patient/pat-0003").text),
      (
        "/Appointment",
        try await hospital.send(.get, "/Appointment?_count=1").json["entry"]?.elements.first?["resource"]?.text() ?? ""
      ),
      ("", HospitalInterface.booking(slot.document)),
    ]
    let pieces: [[UInt8]] = [
      [0], [0xFF], Array("\"".utf8), Array("{".utf8), Array("]".utf8), Array("null".utf8), Array("\\u0000".utf8),
      Array("99".utf8),
      Array(",".utf8), Array("Patient/".utf8), Array("urn:uuid:1".utf8), Array("\u{202E}".utf8), [],
    ]
    var random = SplitMix64(seed: 9)
    var statuses: Set<Int> = []
    for number in 0..<600 {
      let (path, text) = good[number % good.count]
      var bytes = Array(text.utf8)
      for _ in 0..<random.within(1...3) {
        let start = random.below(bytes.count)
        bytes.replaceSubrange(start..<min(bytes.count, start + random.below(6)), with: random.pick(pieces))
      }
      let reply = try await hospital.send(.post, path, String(decoding: bytes, as: UTF8.self))
      statuses.insert(reply.status)
      #expect([200, 201, 400, 409, 412, 422].contains(reply.status), "\(reply.status)")
      #expect(reply.status < 400 || reply.json["resourceType"]?.string == "OperationOutcome")
    }
    #expect(statuses.isSuperset(of: [201, 400, 422]))
  }
}
