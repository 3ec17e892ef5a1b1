import CoreStores
import AmbientHTTPTesting
import ServicesClients
import Testing

/// The fixtures here are written by hand in the forms that FHIR R4 servers give; they were not recorded from one.
@Suite("The FHIR client reads any R4 server")
struct FHIRClientTests {
  static let karin = """
    {"resourceType":"Patient","id":"p-1","meta":{"versionId":"3"},"extension":[{"url":"urn:x","valueString":"y"}],
     "contained":[{"resourceType":"Organization","id":"o"}],
     "identifier":[{"system":"urn:ins","value":"I-7"},
       {"type":{"coding":[{"system":"http://terminology.hl7.org/CodeSystem/v2-0203","code":"MR"}]},"value":"004-771-20"}],
     "name":[{"use":"nickname","given":["Kari"]},
       {"use":"official","family":"Schmidt","given":["Karin","Ilse"],"prefix":["Prof."]}],
     "telecom":[{"system":"email","value":"k@example.org"},{"system":"phone","value":"555-0101"}],
     "gender":"female","birthDate":"1974-12","_birthDate":{"extension":[{"url":"urn:t","valueDateTime":"1974-12"}]},
     "deceasedBoolean":false,
     "address":[{"line":["Lindenstr. 4"],"city":"Berlin","postalCode":"10969","country":"DE"}]}
    """

  func client(_ server: MisbehavingServer) throws -> FHIRClient {
    FHIRClient(endpoint: try endpoint(server, path: "/fhir"))
  }

  func fhir(_ body: String, status: String = "200 OK") -> String {
    json(body, status: status, type: "application/fhir+json")
  }

  @Test("a patient is read with the official name, the record number and a date as precise as it is")
  func patient() async throws {
    let server = try MisbehavingServer(.answers { _ in self.fhir(Self.karin) })
    let patient = try await client(server).patient(id: "p-1")
    #expect(
      patient
        == Patient(
          id: "p-1", name: PersonName(family: "Schmidt", given: "Karin Ilse", prefix: "Prof."), gender: .female,
          birthDate: PartialDate("1974-12"), medicalRecordNumber: "004-771-20", phone: "555-0101",
          email: "k@example.org", address: "Lindenstr. 4, 10969 Berlin, DE"))
    #expect(server.requests[0].target == "/fhir/Patient/p-1")
    #expect(server.requests[0].values(for: "Accept") == ["application/fhir+json"])
  }

  @Test("an id cannot leave its place in the path", arguments: [("a/b", "a%2Fb"), ("a?b", "a%3Fb"), ("ä", "%C3%A4")])
  func identifiers(id: String, encoded: String) async throws {
    let server = try MisbehavingServer(.answers { _ in self.fhir(Self.karin) })
    _ = try await client(server).patient(id: id)
    #expect(server.requests[0].target == "/fhir/Patient/\(encoded)")
  }

  @Test("an id that is a step in the path is not found, and nothing is sent", arguments: ["..", ".", ""])
  func steps(id: String) async throws {
    let server = try MisbehavingServer(.silent)
    let client = try client(server)
    let error = await failure { () async throws(ServiceError) in try await client.patient(id: id) }
    #expect(error?.reason == .notFound)
    #expect(server.requests.isEmpty)
  }

  @Test("pages are followed as the server names them, to the end")
  func paging() async throws {
    let script = Script([
      fhir(
        """
        {"resourceType":"Bundle","type":"searchset","total":2,
         "link":[{"relation":"self","url":"x"},{"relation":"next","url":"?page=opaque%2B2"}],
         "entry":[{"resource":\(Self.karin)},{"resource":{"resourceType":"OperationOutcome"}}]}
        """),
      fhir(
        """
        {"resourceType":"Bundle","type":"searchset","total":2,
         "entry":[{"resource":{"resourceType":"Patient","id":"p-2","deceasedDateTime":"2020"}}]}
        """),
    ])
    let server = try MisbehavingServer(.answers { _ in script.next() })
    let list = try await client(server).patients(matching: "sch%", limit: 100)
    #expect(list.patients.map(\.id) == ["p-1", "p-2"])
    #expect(list.patients.map(\.name.listed) == ["Schmidt, Karin Ilse", "(no name)"])
    #expect(list.patients.map(\.isDeceased) == [false, true])
    #expect(list.total == 2)
    #expect(
      server.requests.map(\.target) == [
        "/fhir/Patient?_sort=family%2Cgiven&_count=100&name=sch%25", "/fhir/Patient?page=opaque%2B2",
      ])
  }

  @Test("no more pages are fetched than the limit asks for")
  func limit() async throws {
    let page = fhir(
      """
      {"resourceType":"Bundle","total":900,"link":[{"relation":"next","url":"?page=2"}],
       "entry":[{"resource":\(Self.karin)}]}
      """)
    let server = try MisbehavingServer(.answers { _ in page })
    let list = try await client(server).patients(matching: nil, limit: 1)
    #expect(list.patients.count == 1)
    #expect(list.total == 900)
    #expect(server.requests.count == 1)
  }

  @Test("of those who are looked at one page is fetched, and the next one by its link as given")
  func onePage() async throws {
    let script = Script([
      fhir(
        """
        {"resourceType":"Bundle","total":2,"link":[{"relation":"next","url":"?page=opaque%2B2"}],
         "entry":[{"resource":\(Self.karin)}]}
        """),
      fhir(#"{"resourceType":"Bundle","entry":[{"resource":{"resourceType":"Patient","id":"p-2"}}]}"#),
    ])
    let server = try MisbehavingServer(.answers { _ in script.next() })
    let client = try client(server)
    let first = try await client.patients(matching: "sch", on: nil)
    #expect(first.patients.map(\.id) == ["p-1"] && first.total == 2 && first.next != nil)
    let second = try await client.patients(matching: "sch", on: first.next)
    #expect(second.patients.map(\.id) == ["p-2"] && second.next == nil)
    #expect(
      server.requests.map(\.target) == [
        "/fhir/Patient?_sort=family%2Cgiven&_count=50&name=sch", "/fhir/Patient?page=opaque%2B2",
      ])
    let foreign = await failure { () async throws(ServiceError) in
      try await client.patients(matching: nil, on: PatientPage(name: "file:///etc/passwd"))
    }
    #expect(foreign?.reason == .badReply && server.requests.count == 2)
  }

  @Test("a next page that is the page itself ends the search")
  func loop() async throws {
    let page = fhir(#"{"resourceType":"Bundle","link":[{"relation":"next","url":"?page=2"}]}"#)
    let server = try MisbehavingServer(.answers { _ in page })
    let list = try await client(server).patients(matching: nil, limit: 10)
    #expect(list.patients.isEmpty)
    #expect(server.requests.count == 2)
  }

  @Test("an OperationOutcome is said with severity, code, diagnostics and expression")
  func outcome() async throws {
    let server = try MisbehavingServer(
      .answers { _ in
        self.fhir(
          """
          {"resourceType":"OperationOutcome","issue":[
            {"severity":"error","code":"not-found","diagnostics":"No such patient.","expression":["Patient.id"]},
            {"severity":"warning","code":"informational","details":{"text":"Try a search."}}]}
          """, status: "404 Not Found")
      })
    let client = try client(server)
    let error = await failure { () async throws(ServiceError) in try await client.patient(id: "x") }
    #expect(error?.reason == .notFound)
    #expect(
      error?.message
        == "No such patient. (error, not-found, Patient.id) Try a search. (warning, informational)")
  }

  @Test("counts come from two summaries")
  func counts() async throws {
    let server = try MisbehavingServer(
      .answers { request in
        self.fhir(#"{"resourceType":"Bundle","total":\#(request.target.contains("_lastUpdated") ? 7 : 500)}"#)
      })
    let day = try #require(PartialDate("2026-02-28"))
    #expect(try await client(server).patientCounts(since: day) == PatientCounts(total: 500, changed: 7))
    #expect(
      Set(server.requests.map(\.target)) == [
        "/fhir/Patient?_summary=count", "/fhir/Patient?_lastUpdated=ge2026-02-28&_summary=count",
      ])
  }

  @Test("a doctor is read with what the qualification says")
  func doctors() async throws {
    let server = try MisbehavingServer(
      .answers { _ in
        self.fhir(
          """
          {"resourceType":"Bundle","entry":[{"resource":{"resourceType":"Practitioner","id":"d1",
            "name":[{"text":"Dr. Yuki Abe"}],"qualification":[{"code":{"coding":[{"code":"C","display":"Cardiology"}]}}]}}]}
          """)
      })
    let doctors = try await client(server).doctors()
    #expect(doctors == [Doctor(id: "d1", name: PersonName(family: "Dr. Yuki Abe", given: ""), specialty: "Cardiology")])
  }
}
