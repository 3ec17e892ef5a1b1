import AppsCommandLine
import AppsShared
import CoreEnvironment
import CoreStores
import Testing

@testable import hospital

@MainActor
@Suite("The commands of hospital stand on the stores of its tree")
struct HospitalCommandTests {
  let settings = InMemorySettings()

  func run(_ words: String..., services: HospitalServices = HospitalServices(MockHospital())) async throws -> Outcome {
    let recorded = RecordedOutput()
    let output = recorded.output()
    let today = try #require(PartialDate("2026-02-28"))
    let status = await AppMain.run(
      HospitalApp.program, arguments: words, output: output, advice: HospitalApp.advice
    ) { parsed in
      output.isJSON = parsed[SharedOptions.json]
      return HospitalContext(
        tree: try HospitalTree(services: services, settings: settings), output: output, today: today)
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
        Today     2026-02-28
        Patients  4, 0 new or changed today
        Doctors   2

        """)
  }

  @Test("another service under the command gives another output")
  func swapped() async throws {
    let services = HospitalServices(MockHospital(patients: [], doctors: []))
    #expect(try await run("doctors", services: services).messages == "There are no doctors.\n")
    #expect(try await run("doctors").data.contains("Cardiology"))
  }

  @Test("each store is read below its own feature; elsewhere is the teaching error")
  func scopes() throws {
    let tree = try HospitalTree(services: HospitalServices(MockHospital()), settings: settings)
    _ = try tree.patients.environment.object(PatientStore.self)
    _ = try tree.doctors.environment.object(DoctorStore.self)
    #expect(throws: MissingObject.self) { try tree.root.environment.object(PatientStore.self) }
    #expect(throws: MissingObject.self) { try tree.home.environment.object(DoctorStore.self) }
    let error = #expect(throws: MissingObject.self) { try tree.doctors.environment.object(PatientStore.self) }
    #expect(
      error?.description == """
        No PatientStore in the environment of Doctors.

          Hospital app › Doctors
          injected above it:  DoctorStore (at Doctors), ThemeStore (at Hospital app)
          injected elsewhere: PatientStore (at Hospital app › Patients, which is not an ancestor)

        To fix it, inject it at Hospital app:  .environment(patientStore)
        or read it as optional:  @Environment(PatientStore.self) private var patientStore: PatientStore?
        """)
  }
}
