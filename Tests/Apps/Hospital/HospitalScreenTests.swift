import AppsShared
import Core
import CoreStores
import CoreTestSupport
import Testing

@testable import hospital

/// The hospital as somebody walks through it.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct HospitalScreenTests {
  @Test("the front page shows the day, its numbers and who comes; Return shows the patient")
  func home() async throws {
    let ward = try Ward()
    #expect(await ward.shows("Ana Schmieder"))
    for text in [
      "Saturday, February 28", "4 patients, 2 admitted, 2 doctors", "1 to come, 1 here, 0 done", "09:00",
      "Dr. Yuki Abe",
      "Cardiology", "here",
    ] {
      #expect(ward.snapshot.contains(text), "\(text)\n\(ward.snapshot)")
    }
    try ward.host.press("down", "enter")
    #expect(await ward.shows("555-0104"))
    #expect(ward.snapshot.contains("Schmieder, Ana") && ward.snapshot.contains("Feb 29, 2008 (17)"))
  }

  @Test("with little room the patient of an appointment is shown, also a second time")
  func homeNarrow() async throws {
    let ward = try Ward(columns: 40, rows: 36)
    #expect(await ward.shows("Ana Schmieder"))
    for row in ["Ana Schmieder", "Maja Lindqvist"] {
      try ward.host.press("1")
      try ward.host.click(row)
      #expect(await ward.shows("555-010"))
      try ward.host.press("escape")
      #expect(await ward.shows("4 patients"))
    }
  }

  @Test("each place of the tree is made when it is first shown, once, and keeps its stores")
  func places() async throws {
    let ward = try Ward()
    #expect(await ward.shows("Ana Schmieder"))
    #expect(ward.tree.entered.map(\.name) == ["Home"])
    try ward.host.press("2")
    #expect(await ward.shows("4 patients"))
    // The first patient is shown at once.
    #expect(ward.tree.entered.map(\.name) == ["Home", "Patients", "Patient"])
    let store = ward.tree[.patients][PatientStore.self]
    try ward.host.click("Okafor")
    #expect(await ward.shows("555-0102"))
    try ward.host.press("3")
    #expect(await ward.shows("Novak, Jan"))
    let made = ["Home", "Patients", "Patient", "Patient", "Doctors"]
    #expect(ward.tree.entered.map(\.name) == made)
    for key in ["1", "2", "3", "4", "2", "1"] { try ward.host.press(key) }
    #expect(await ward.shows("Ana Schmieder"))
    #expect(ward.tree.entered.map(\.name) == made)
    #expect(ward.tree[.patients][PatientStore.self] === store)
    try ward.host.press("2")
    #expect(ward.snapshot.contains("555-0102"))
  }

  @Test("patients are searched by their names, and looked at")
  func search() async throws {
    let ward = try Ward()
    try ward.host.press("2")
    #expect(await ward.shows("4 patients"))
    try ward.host.press("/")
    ward.host.type("schm")
    #expect(await ward.hides("Lindqvist"))
    #expect(await ward.shows("2 patients"))
    ward.host.type("x")
    #expect(await ward.shows("0 patients"))
    #expect(ward.snapshot.contains("schmx"))
    try ward.host.press("backspace")
    #expect(await ward.shows("2 patients"))
    try ward.host.press("down", "down")
    #expect(await ward.shows("555-0104"))
    try ward.host.press("/", "escape")
    #expect(await ward.shows("4 patients"))
  }

  @Test("long lists come a page at a time, as one scrolls, and nobody is left out or told twice")
  func pages() async throws {
    let many = (0..<120).map { number in
      Patient(id: "m\(number)", name: PersonName(family: "Family \(1000 + number)", given: "G"))
    }
    let ward = try Ward(hospital: MockHospital(patients: many, pageSize: 50))
    try ward.host.press("2")
    #expect(await ward.shows("50 of 120"))
    try ward.host.press("end")
    #expect(await ward.shows("100 of 120"))
    try ward.host.press("end")
    #expect(await ward.shows("120 patients"))
    try ward.host.press("end")
    #expect(await ward.shows("Family 1119"))
    let shown = ward.tree[.patients][PatientStore.self]?.patients.map(\.id)
    #expect(shown == many.map(\.id))
    // What was loaded stays when one comes back.
    try ward.host.press("1", "2")
    #expect(await ward.shows("120 patients"))
  }

  @Test("each patient who is shown has stores of its own: what one shows the other does not")
  func panes() async throws {
    let ward = try Ward()
    try await ward.choose("Lindqvist, Maja")
    #expect(await ward.shows("Ward 3 B"))
    #expect(ward.snapshot.contains("555-0101"))
    try ward.host.click("Okafor, Chidi")
    #expect(await ward.shows("555-0102"))
    #expect(!ward.snapshot.contains("Ward 3 B"))
    let records = ["p1", "p2"].map { ward.tree[.patient($0)][PatientRecordStore.self] }
    #expect(records.map { $0?.record.value?.id } == ["p1", "p2"])
    #expect(ward.tree.entered.map(\.name) == ["Home", "Patients", "Patient", "Patient"])
  }

  @Test("doctors stand in a table by specialty; its hosted cells inherit what is set around it")
  func doctors() async throws {
    let ward = try Ward()
    try ward.host.press("3")
    #expect(await ward.shows("today 09:30"))
    #expect(ward.snapshot.contains("Cardiology") && ward.snapshot.contains("Radiology"))
    #expect(ward.snapshot.contains("Dr. Yuki Abe"))
    try ward.host.press("down", "enter")
    #expect(await ward.shows("555-0112"))
    #expect(ward.snapshot.contains("Dr. Jan Novak") && ward.snapshot.contains("14:30–15:00"))
  }

  @Test("names and contacts are placeholders where they are asked for")
  func redacted() async throws {
    let ward = try Ward { $0 = $0.redacted }
    #expect(await ward.shows("Patient"))
    try ward.host.press("2")
    #expect(await ward.shows("4 patients"))
    try ward.host.press("enter")
    #expect(await ward.shows("Contact"))
    for name in ["Lindqvist", "Maja", "555-0101", "Okafor", "River Road", "MRN-0001"] {
      #expect(!ward.snapshot.contains(name), "\(ward.snapshot)")
    }
    try ward.host.press("3")
    #expect(await ward.shows("Cardiology"))
    #expect(!ward.snapshot.contains("Abe"))
  }

  @Test("the theme is chosen in the settings, which tell what the server offers")
  func settings() async throws {
    let ward = try Ward()
    try ward.host.press("4")
    #expect(await ward.shows("Booking"))
    try ward.host.press("enter", "down", "enter")
    #expect(await ward.shows("[ Light ▾ ]"))
    #expect(ward.tree.root.environment[ThemeStore.self]?.theme == .light)
  }

  @Test("at twenty by six the main thing still works: a patient is found and called")
  func tiny() async throws {
    let ward = try Ward(columns: 20, rows: 6)
    try ward.host.press("2")
    #expect(await ward.shows("Lindqvist"))
    try ward.host.press("down", "enter")
    #expect(await ward.shows("1990 (36)"))
    try ward.host.press("end")
    try ward.host.press("up", "up")
    #expect(await ward.shows("555-0102"))
    try ward.host.press("escape")
    #expect(await ward.shows("Okafor"))
  }

  @Test("a patient, and a doctor, is shown from the beginning, and another one as soon as the cursor is there")
  func cursor() async throws {
    let ward = try Ward()
    try ward.host.press("2")
    #expect(await ward.shows("555-0101"))
    try ward.host.press("down")
    #expect(await ward.shows("555-0102"))
    try ward.host.press("3")
    #expect(await ward.shows("Dr. Yuki Abe"))
    try ward.host.press("down")
    #expect(await ward.shows("555-0112"))
  }

  @Test("on the smallest screen the front page tells who comes when")
  func smallest() async throws {
    let ward = try Ward(columns: 20, rows: 6)
    #expect(await ward.shows("09:00  Maja Lindq…"))
    #expect(ward.snapshot.contains("14:00  Ana Schmie…"))
  }

  @Test("y copies the id of the patient, and of the doctor, who is shown")
  func copying() async throws {
    let ward = try Ward()
    let clipboard = InMemoryClipboard()
    ward.host.window.valueNode.environment(\.clipboard, clipboard)
    try ward.host.press("2")
    #expect(await ward.shows("555-0101"))
    try ward.host.press("down", "y")
    #expect(await ward.shows("p2 is copied."))
    #expect(clipboard.text == "p2")
    try ward.host.press("3")
    #expect(await ward.shows("Dr. Yuki Abe"))
    try ward.host.press("y")
    #expect(clipboard.text == "d1")
  }
}
