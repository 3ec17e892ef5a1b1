import AppsCommandLine
import AppsCommands
import AppsShared
import CoreEnvironment
import CoreStores
import FoundationEssentials
import Testing

@testable import hospital

@MainActor
@Suite("The commands of hospital stand on the stores of its tree")
struct HospitalCommandTests {
  let settings = InMemorySettings()

  func run(_ words: String..., services: HospitalServices = HospitalServices(MockHospital())) async throws -> Outcome {
    let recorded = RecordedOutput()
    let output = recorded.output()
    let now = try #require(Date(timestamp: "2026-02-28T09:10:00Z"))
    let status = await AppMain.run(
      HospitalApp.program, arguments: words, output: output, advice: HospitalApp.advice
    ) { parsed in
      output.isJSON = parsed[SharedOptions.json]
      let services = parsed[HospitalApp.redact] ? services.redacted : services
      return try ScopeTree.hospital(services, settings: settings, days: .utc, clock: ManualClock(date: now))
        .printing(to: output, parsed)
    }
    return Outcome(status: status, data: recorded.data, messages: recorded.messages)
  }

  @Test("the table of commands is sound")
  func table() {
    #expect(HospitalApp.program.defects == [])
  }

  @Test("patients are listed with ages of the day")
  func patients() async throws {
    #expect(
      try await run("patients").data == """
        ID  NAME             BORN         AGE  RECORD
        p1  Lindqvist, Maja  1974-12-03    51  MRN-0001
        p2  Okafor, Chidi    1990          36  MRN-0002
        p3  Schmidt, Karin   1951-06     died  MRN-0003
        p4  Schmieder, Ana   2008-02-29    17  MRN-0004

        """)
  }

  /// Does not say how many patients there are.
  private struct Uncounted: PatientService {
    let hospital = MockHospital()
    func patients(matching text: String?, limit: Int) async throws(ServiceError) -> PatientList {
      try await hospital.patients(matching: text, limit: limit)
    }
    func patients(matching text: String?, on page: PatientPage?) async throws(ServiceError) -> PatientList {
      try await hospital.patients(matching: text, on: page)
    }
    func patient(id: Patient.ID) async throws(ServiceError) -> Patient { try await hospital.patient(id: id) }
    func patientCounts(since day: PartialDate) async throws(ServiceError) -> PatientCounts {
      PatientCounts(total: nil, changed: nil)
    }
  }

  @Test("the front page shows the rest where the server does not count its patients")
  func uncounted() async throws {
    var services = HospitalServices(MockHospital())
    services.patients = Uncounted()
    let shown = try await run("home", services: services)
    #expect(shown.status == .success)
    #expect(!shown.data.contains("Patients") && shown.data.contains("Doctors"), "\(shown.data)")
    let json = try await run("home", "--json", services: services).data
    #expect(json.contains(#""patients" : null"#) && json.contains(#""patientsChangedToday" : null"#), "\(json)")
  }

  @Test("a search narrows the list; nobody found is said beside the data")
  func search() async throws {
    #expect(try await run("patients", "--search", "SCHM", "--json").data.contains("Lindqvist") == false)
    #expect(
      try await run("patients", "--search", "zzz")
        == Outcome(status: .success, data: "", messages: "No patient matches.\n"))
  }

  @Test("a list that is cut says how many there are")
  func limit() async throws {
    #expect(try await run("patients", "--limit", "2").messages == "2 of 4 patients. More:  --limit 4\n")
  }

  @Test("an unknown patient is not found: status 3")
  func unknown() async throws {
    let outcome = try await run("patient", "nobody")
    #expect(outcome.status == .notFound)
    #expect(outcome.messages.contains("There is no patient “nobody”."))
  }

  @Test("the front page counts")
  func home() async throws {
    #expect(
      try await run("home").data == """
        Today         2026-02-28
        Patients      4, 0 new or changed today
        Doctors       2
        Appointments  2, 1 to come, 1 here, 0 done
        Admitted      2

        """)
  }

  @Test("another service under the command gives another output")
  func swapped() async throws {
    let services = HospitalServices(MockHospital(patients: [], doctors: []))
    #expect(try await run("doctors", services: services).messages == "There are no doctors.\n")
    #expect(try await run("doctors").data.contains("Cardiology"))
  }

  // MARK: Records

  @Test("a patient is shown with version, ward and what comes")
  func patient() async throws {
    #expect(
      try await run("patient", "p4").data == """
        Patient   p4
        Version   1
        Name      Ana Schmieder
        Gender    female
        Born      2008-02-29 (17)
        Record    MRN-0004
        Phone     555-0104
        Ward      Ward 5 A
        Admitted  2026-11-21

        DAY         TIME   PATIENT        DOCTOR         SPECIALTY  STATUS  ID
        2026-02-28  14:00  Ana Schmieder  Dr. Jan Novak  Radiology  booked  a-d2-2026-02-28-1400
        2026-03-01  14:00  Ana Schmieder  Dr. Jan Novak  Radiology  booked  a-d2-2026-03-01-1400
        2026-03-02  14:00  Ana Schmieder  Dr. Jan Novak  Radiology  booked  a-d2-2026-03-02-1400
        2026-03-03  14:00  Ana Schmieder  Dr. Jan Novak  Radiology  booked  a-d2-2026-03-03-1400
        2026-03-04  14:00  Ana Schmieder  Dr. Jan Novak  Radiology  booked  a-d2-2026-03-04-1400
        2026-03-05  14:00  Ana Schmieder  Dr. Jan Novak  Radiology  booked  a-d2-2026-03-05-1400
        2026-03-06  14:00  Ana Schmieder  Dr. Jan Novak  Radiology  booked  a-d2-2026-03-06-1400

        """)
    let json = try await run("patient", "p1", "--json").data
    for key in ["\"version\" : \"1\"", "\"ward\" : \"Ward 3 B\"", "\"email\" : null", "\"appointments\" : ["] {
      #expect(json.contains(key), "\(key) in \(json)")
    }
  }

  @Test("a registration makes a record of what was said")
  func register() async throws {
    let services = HospitalServices(MockHospital())
    let outcome = try await run(
      "register", "--family", "Ångström", "--given", "Eva", "--birth-date", "1974-12", "--postal-code", "10969",
      services: services)
    #expect(
      outcome
        == Outcome(
          status: .success,
          data: """
            Registered new-1, Ångström, Eva.
            Patient  new-1
            Version  1
            Name     Eva Ångström
            Born     1974-12 (51)
            Address  10969

            """, messages: ""))
    #expect(try await run("patients", "--search", "ång", services: services).data.contains("new-1"))
  }

  @Test("a registration that is not complete names each field, and sends nothing")
  func incomplete() async throws {
    let services = HospitalServices(MockHospital())
    let outcome = try await run(
      "register", "--gender", "f", "--email", "x", "--birth-date", "2027", services: services)
    #expect(outcome.status == .usage && outcome.data == "")
    #expect(
      outcome.messages == """
        hospital: --family: A family name is needed.
                  --gender: Gender is male, female, other or unknown.
                  --birth-date: A date of birth is not in the future.
                  --email: An e-mail address is like name@example.org.
                  Nothing was sent. Mend this, and register again.

        """)
    #expect(try await run("home", services: services).data.contains("4, 0 new"))
  }

  @Test("an edit changes the fields that are set, and empties those without a value")
  func edit() async throws {
    let services = HospitalServices(MockHospital())
    let outcome = try await run(
      "edit", "p1", "--set", "phone=", "--set", "city=São Paulo=x", "--json", services: services)
    #expect(outcome.status == .success)
    #expect(outcome.data.contains("\"phone\" : null") && outcome.data.contains("1 River Road, São Paulo=x"))
    #expect(outcome.data.contains("\"version\" : \"2\""))
    let again = try await run("edit", "p1", "--set", "phone=", services: services)
    #expect(again.data.hasPrefix("Nothing to change in p1, Lindqvist, Maja.\n"))
  }

  @Test(
    "an edit that makes no sense is refused before anything is sent",
    arguments: [
      (["edit", "p1"], "Nothing is to be changed."), (["edit", "p1", "--set", "shoe=1"], "FIELD=VALUE"),
      (["edit", "p1", "--set", "phone"], "FIELD=VALUE"), (["edit", "p1", "--set", "family="], "family: A family name"),
      (["edit", "p1", "--set", "birthDate=x", "--set", "gender=y"], "birthDate: A date of birth is like"),
      (["edit", "p1", "--set", "city=\u{1b}[2J"], "control characters"), (["edit"], "ID"),
    ])
  func refusedEdit(words: [String], sentence: String) async throws {
    let recorded = RecordedOutput()
    let status = await AppMain.run(
      HospitalApp.program, arguments: words, output: recorded.output(), advice: HospitalApp.advice
    ) { parsed in
      try ScopeTree.hospital(
        HospitalServices(MockHospital()), settings: settings,
        days: .utc, clock: ManualClock(date: Date(timeIntervalSince1970: 1_795_428_000))
      ).printing(to: recorded.output(), parsed)
    }
    #expect(status == .usage && recorded.data == "")
    #expect(recorded.messages.contains(sentence), "\(recorded.messages)")
    #expect(!recorded.messages.contains("\u{1b}"))
  }

  @Test("somebody who was faster is told with both versions, field by field: status 4")
  func conflict() async throws {
    let services = HospitalServices(FasterHospital())
    let outcome = try await run(
      "edit", "p1", "--set", "phone=555-0199", "--set", "given=Maja K.", services: services)
    #expect(
      outcome
        == Outcome(
          status: .conflict,
          data: """
            FIELD    BEFORE       YOURS        THEIRS
            given    Maja         Maja K.      Maja
            phone !  555-0101     555-0199     555-0123
            city     Springfield  Springfield  Shelbyville

            """,
          messages: """
            hospital: Somebody else changed this record first; nothing was saved. It is version 3 now.
                      Look at it:  hospital patient p1   then edit it again.

            """))
    let json = try await run(
      "edit", "p1", "--set", "phone=1234", "--json", services: HospitalServices(FasterHospital()))
    #expect(json.status == .conflict)
    #expect(
      json.data == """
        {
          "conflict" : {
            "fields" : {
              "city" : {
                "before" : "Springfield",
                "mine" : "Springfield",
                "theirs" : "Shelbyville"
              },
              "phone" : {
                "before" : "555-0101",
                "mine" : "1234",
                "theirs" : "555-0123"
              }
            },
            "id" : "p1",
            "version" : "3"
          }
        }

        """)
  }

  @Test("an edit of another version than is there is a conflict, and nothing is saved")
  func version() async throws {
    let hospital = MockHospital()
    let services = HospitalServices(hospital)
    let outcome = try await run("edit", "p1", "--set", "phone=555-0199", "--if-version", "7", services: services)
    #expect(outcome.status == .conflict && outcome.messages.contains("It is version 1 now."))
    #expect(try await hospital.record(id: "p1").version == "1")
    #expect(
      try await run("edit", "p1", "--set", "phone=555-0199", "--if-version", "1", services: services).status == .success
    )
  }

  // MARK: Appointments

  @Test("the appointments of a day are listed with how they stand")
  func appointments() async throws {
    #expect(
      try await run("appointments")
        == Outcome(
          status: .success,
          data: """
            TIME   PATIENT         DOCTOR         SPECIALTY   STATUS   ID
            09:00  Maja Lindqvist  Dr. Yuki Abe   Cardiology  arrived  a-d1-2026-02-28-0900
            14:00  Ana Schmieder   Dr. Jan Novak  Radiology   booked   a-d2-2026-02-28-1400

            """, messages: "2026-02-28: 2 in all, 1 to come, 1 here, 0 done.\n"))
    let json = try await run("appointments", "--date", "2026-03-01", "--json").data
    #expect(json.contains("\"start\" : \"2026-03-01T09:00:00.000Z\""))
    #expect(try await run("appointments", "--date", "2026-03").status == .usage)
  }

  @Test("free times begin now, of one doctor, of a specialty, or of all")
  func slots() async throws {
    #expect(
      try await run("slots", "--doctor", "d1", "--days", "2").data == """
        ID                  DAY         TIME   DOCTOR        SPECIALTY
        d1-2026-02-28-0930  2026-02-28  09:30  Dr. Yuki Abe  Cardiology
        d1-2026-02-28-1400  2026-02-28  14:00  Dr. Yuki Abe  Cardiology
        d1-2026-02-28-1430  2026-02-28  14:30  Dr. Yuki Abe  Cardiology
        d1-2026-03-01-0930  2026-03-01  09:30  Dr. Yuki Abe  Cardiology
        d1-2026-03-01-1400  2026-03-01  14:00  Dr. Yuki Abe  Cardiology
        d1-2026-03-01-1430  2026-03-01  14:30  Dr. Yuki Abe  Cardiology

        """)
    let some = try await run("slots", "--specialty", "RADIO", "--from", "2026-03-02", "--days", "1", "--limit", "1")
    #expect(some.data.contains("d2-2026-03-02-0900"))
    #expect(some.messages == "1 of 3 times. More:  --limit 3\n")
    #expect(try await run("slots", "--from", "2020-01-01").messages == "No time is free.\n")
    #expect(try await run("slots", "--specialty", "magic").status == .notFound)
    #expect(try await run("slots", "--specialty", "x", "--doctor", "y").status == .usage)
    #expect(try await run("slots", "--days", "0").status == .usage)
  }

  @Test("a time is booked once; again for the same patient it is the same, for another a conflict")
  func book() async throws {
    let services = HospitalServices(MockHospital())
    let words = ("book", "d1-2026-02-28-1430")
    let first = try await run(words.0, words.1, "--patient", "p2", services: services)
    #expect(
      first.data == """
        Booked: Chidi Okafor with Dr. Yuki Abe, 2026-02-28 at 14:30.
        Appointment  a-d1-2026-02-28-1430
        Status       booked

        """)
    #expect(try await run(words.0, words.1, "--patient", "p2", services: services) == first)
    let other = try await run(words.0, words.1, "--patient", "p1", services: services)
    #expect(
      other
        == Outcome(
          status: .conflict, data: "",
          messages: """
            hospital: Somebody else has taken this time.
                      Look at what is free:  hospital slots

            """))
    #expect(try await run("book", "nothing", "--patient", "p1").status == .notFound)
    #expect(try await run("book", "d1-2026-02-28-1430", "--patient", "nobody").status == .notFound)
    #expect(try await run("book", "d1-2026-02-28-1430").status == .usage)
  }

  @Test(
    "nobody is named where people are redacted",
    arguments: [
      ["patients"], ["patient", "p1"], ["doctors"], ["appointments"], ["slots"], ["edit", "p1", "--set", "prefix=Dr."],
      ["book", "d1-2026-02-28-1430", "--patient", "p2"],
    ])
  func redacted(words: [String]) async throws {
    for more in [["--redact"], ["--redact", "--json"]] {
      let recorded = RecordedOutput()
      let output = recorded.output()
      let status = await AppMain.run(HospitalApp.program, arguments: words + more, output: output) { parsed in
        output.isJSON = parsed[SharedOptions.json]
        let services = HospitalServices(MockHospital()).redacted
        return try ScopeTree.hospital(
          services, settings: settings, days: .utc, clock: ManualClock(date: Date(timeIntervalSince1970: 1_772_269_800))
        ).printing(to: output, parsed)
      }
      #expect(status == .success && recorded.data.count > 20, "\(recorded.messages)")
      let people = MockHospital.patients.map(\.name) + MockHospital.doctors.map(\.name)
      for name in people { #expect(!(recorded.data + recorded.messages).contains(name.family), "\(name.family)") }
      for secret in ["555-0101", "1974-12-03", "River Road", "MRN-0001"] {
        #expect(!recorded.data.contains(secret))
      }
    }
  }

  @Test("each store is read below its own feature; elsewhere is the teaching error")
  func scopes() throws {
    let tree = try ScopeTree.hospital(
      HospitalServices(MockHospital()), settings: settings, days: .utc)
    _ = try tree[.patients].object(PatientStore.self)
    _ = try tree[.doctors].object(DoctorStore.self)
    #expect(throws: MissingObject.self) { try tree.root.environment.object(PatientStore.self) }
    #expect(throws: MissingObject.self) { try tree[.home].object(DoctorStore.self) }
    _ = try tree[.patient("p1")].object(PatientRecordStore.self)
    #expect(throws: MissingObject.self) { try tree[.patients].object(PatientRecordStore.self) }
    let error = #expect(throws: MissingObject.self) { try tree[.doctors].object(PatientStore.self) }
    #expect(
      error?.description == """
        No PatientStore in the environment of Doctors.

          Hospital app › Doctors
          injected above it:  DoctorStore (at Doctors), SlotStore (at Doctors), HospitalLink (at Hospital app), ThemeStore (at Hospital app)
          injected elsewhere: PatientStore (at Hospital app › Patients, which is not an ancestor)

        To fix it, enter the scope Patients, or inject it at Hospital app:  .environment(patientStore)
        or read it as optional:  @Environment(PatientStore.self) private var patientStore: PatientStore?
        """)
  }
}
