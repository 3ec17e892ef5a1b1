import CoreJSON
import CoreStores
import Testing

@testable import ServicesBackend

@Suite("What clients write is checked element by element") struct FHIRValidatorTests {
  private func issues(_ json: String, _ type: FHIRResourceType = .patient) throws -> [String] {
    FHIRValidator.issues(of: try JSONValue(parsing: json.utf8), type: type, id: nil)
      .map { "\($0.code.rawValue) \($0.expression ?? "")" }
  }

  private func patient(_ rest: String) throws -> [String] { try issues(#"{"resourceType":"Patient",\#(rest)}"#) }

  @Test("the whole demo hospital is valid")
  func demo() throws {
    for resource in try DemoHospital.withPlan() {
      let element = try JSONValue(parsing: resource.document.utf8)
      #expect(FHIRValidator.issues(of: element, type: resource.type, id: resource.id) == [], "\(resource.id)")
    }
  }

  @Test(
    "an element of another form is named",
    arguments: [
      (#""gender":"f""#, "value Patient.gender"), (#""gender":7"#, "value Patient.gender"),
      (#""birthDate":"1974-13""#, "value Patient.birthDate"), (#""birthDate":1974"#, "value Patient.birthDate"),
      (#""active":"yes""#, "structure Patient.active"), (#""name":{"family":"x"}"#, "structure Patient.name"),
      (#""name":["x"]"#, "structure Patient.name[0]"),
      (#""name":[{"family":"a"},{"given":"x"}]"#, "structure Patient.name[1].given"),
      (#""name":[{"given":["a",7]}]"#, "structure Patient.name[0].given[1]"),
      (#""telecom":[{"system":"mail"}]"#, "value Patient.telecom[0].system"),
      (#""telecom":[{"rank":0}]"#, "value Patient.telecom[0].rank"),
      (#""generalPractitioner":[{"reference":"Patient/1"}]"#, "value Patient.generalPractitioner[0].reference"),
      (#""generalPractitioner":["x"]"#, "structure Patient.generalPractitioner[0]"),
      (#""communication":[{"preferred":true}]"#, "required Patient.communication[0].language"),
      (#""deceasedBoolean":true,"deceasedDateTime":"2026""#, "invariant Patient.deceasedDateTime"),
      (#""x":null"#, "structure Patient.x"), ("\"x\":\"\"", "structure Patient.x"),
      (#""multipleBirthInteger":1.5"#, "value Patient.multipleBirthInteger"),
      (#""multipleBirthBoolean":true,"multipleBirthInteger":2"#, "invariant Patient.multipleBirthInteger"),
      (#""language":"two  spaces""#, "value Patient.language"),
      (#""implicitRules":"a b""#, "value Patient.implicitRules"),
      (#""photo":[{"data":"QUI"}]"#, "value Patient.photo[0].data"),
      (#""photo":[{"size":-1}]"#, "value Patient.photo[0].size"),
      (#""link":[{"other":{"display":"x"}}]"#, "required Patient.link[0].type"),
      (#""link":[{"other":{"reference":"Slot/1"},"type":"refer"}]"#, "value Patient.link[0].other.reference"),
      (#""text":{"status":"generated"}"#, "required Patient.text.div"),
      (#""meta":{"tag":[{"system":"a b"}]}"#, "value Patient.meta.tag[0].system"),
      (#""identifier":[{"period":{"start":"2026-02","end":"2026-01"}}]"#, "invariant Patient.identifier[0].period.end"),
      (#""managingOrganization":{"identifier":"x"}"#, "structure Patient.managingOrganization.identifier"),
      (#""contained":[{"id":"a"}]"#, "required Patient.contained[0].resourceType"),
      (
        #""contained":[{"resourceType":"Slot","contained":[{"resourceType":"X"}],"schedule":{"display":"x"},"status":"free","start":"2026-01-05T08:00:00Z","end":"2026-01-05T08:00:00Z"}]"#,
        "invariant Patient.contained[0].contained"
      ),
      (#""contained":[{"resourceType":"Patient","gender":"f"}]"#, "value Patient.contained[0].gender"),
      (#""_birthDate":"x""#, "structure Patient._birthDate"), (#""_birthDate":["x"]"#, "structure Patient._birthDate"),
      (#""extension":{"url":"u","valueCode":"x"}"#, "structure Patient.extension"),
      (#""extension":["u"]"#, "structure Patient.extension[0]"),
      (#""extension":[{"valueCode":"x"}]"#, "required Patient.extension[0].url"),
      (#""extension":[{"url":"u"}]"#, "invariant Patient.extension[0]"),
      (#""extension":[{"url":"u","valueCode":"x","valueString":"x"}]"#, "invariant Patient.extension[0]"),
      (#""extension":[{"url":"u","valueShoe":"x"}]"#, "structure Patient.extension[0].valueShoe"),
      (#""x":[{"extension":[{"url":"u","valueTime":"24:00:00"}]}]"#, "value Patient.x[0].extension[0].valueTime"),
      (
        #""modifierExtension":[{"url":"u","valuePeriod":{"start":"x"}}]"#,
        "value Patient.modifierExtension[0].valuePeriod.start"
      ),
      (#""name":[null]"#, "structure Patient.name[0]"),
      (#""name":[{"given":[null]}]"#, "structure Patient.name[0].given[0]"),
      (#""name":[{"given":["a",null],"_given":[{"id":"a"}]}]"#, "structure Patient.name[0].given[1]"),
      (#""extension":[{"url":"u","valueOid":"urn:oid:3.1"}]"#, "value Patient.extension[0].valueOid"),
      (#""extension":[{"url":"u","valueUuid":"urn:uuid:1"}]"#, "value Patient.extension[0].valueUuid"),
      (#""extension":[{"url":"u","valueId":"a b"}]"#, "value Patient.extension[0].valueId"),
      ("\"x\":\" \"", "structure Patient.x"), (#""x":"\u3000""#, "structure Patient.x"),
      (#""x":"a\u0001""#, "structure Patient.x"), (#""x":"ä\u0001""#, "structure Patient.x"),
      (#""meta":{"tag":[{"system":"a\u3000b"}]}"#, "value Patient.meta.tag[0].system"),
      (#""x":[]"#, "structure Patient.x"), (#""x":[{}]"#, "structure Patient.x[0]"),
      (#""x":{}"#, "structure Patient.x"),
      ("\"x y\":1", "structure Patient"), ("\"\":1", "structure Patient"), (#""x":"\u0000""#, "structure Patient.x"),
      (#""x":[{"y":"\u001b[2J"}]"#, "structure Patient.x[0].y"), (#""meta":[1]"#, "structure Patient.meta"),
    ])
  func refused(rest: String, issue: String) throws {
    #expect(try patient(rest) == [issue])
  }

  @Test("what FHIR allows passes: extensions in place of values, unknown elements, other servers' resources")
  func accepted() throws {
    for rest in [
      #""name":[{"given":["a",null],"_given":[null,{"extension":[{"url":"u","valueCode":"x"}]}]}]"#,
      #""_birthDate":{"extension":[{"url":"u","valueCode":"unknown"}]}"#,
      #""extension":[{"url":"u","valueString":"ä","_valueString":{"id":"a"}},{"url":"u","_valueCode":{"id":"a"}}]"#,
      #""later":[{"x":{"y":[[1]]}}]"#,
      #""generalPractitioner":[{"reference":"https://other.example/Organization/1"},{"reference":"urn:uuid:1"},{"display":"x"}]"#,
      #""deceasedDateTime":"2026-01-02T03:04:05+01:00""#,
    ] {
      #expect(try patient(rest) == [], "\(rest)")
    }
  }

  @Test("all that is wrong is told at once, up to twenty")
  func several() throws {
    #expect(
      try issues(#"{"resourceType":"Appointment","status":"maybe","start":"tomorrow"}"#, .appointment) == [
        "value Appointment.status", "value Appointment.start", "required Appointment.participant",
      ])
    let many = (0..<100).map { #""e\#($0)":null"# }.joined(separator: ",")
    #expect(try patient(many).count == 20)
  }

  @Test(
    "the rules between the elements of an appointment",
    arguments: [
      (#""status":"booked""#, "invariant Appointment.start"), (#""status":"proposed""#, ""),
      (#""status":"proposed","start":"2026-11-23T09:00:00Z""#, "invariant Appointment.start"),
      (
        #""status":"booked","start":"2026-11-23T09:00:00Z","end":"2026-11-23T08:00:00Z""#,
        "invariant Appointment.end"
      ),
      (#""status":"proposed","cancelationReason":{"text":"x"}"#, "invariant Appointment.cancelationReason"),
    ])
  func appointment(rest: String, issue: String) throws {
    let participant = #""participant":[{"actor":{"reference":"Patient/1"},"status":"accepted"}]"#
    let found = try issues(#"{"resourceType":"Appointment",\#(participant),\#(rest)}"#, .appointment)
    #expect(found == (issue.isEmpty ? [] : [issue]))
  }

  @Test("a participant is somebody or of some kind")
  func participant() throws {
    let json = #"{"resourceType":"Appointment","status":"proposed","participant":[{"status":"accepted"}]}"#
    #expect(try issues(json, .appointment) == ["invariant Appointment.participant[0]"])
  }

  @Test("an issue never quotes what was sent")
  func silent() throws {
    let json = #"{"resourceType":"Patient","gender":"SECRET","birthDate":"SECRET","name":"SECRET","x":null}"#
    let found = FHIRValidator.issues(of: try JSONValue(parsing: json.utf8), type: .patient, id: nil)
    #expect(found.count == 4)
    #expect(!found.contains { "\($0)".contains("SECRET") })
  }
}
