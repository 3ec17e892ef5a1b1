import Core
import CoreStores
import CoreTestSupport
import Testing

@testable import hospital

/// Records of patients, as they are made and changed on the screen.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct RecordScreenTests {
  @Test("a patient is registered and shown; what is wrong is said with the field's name, and nothing typed is lost")
  func register() async throws {
    let ward = try Ward(columns: 96, rows: 34)
    try ward.host.press("2")
    #expect(await ward.shows("4 patients"))
    try ward.host.press("n")
    #expect(await ward.shows("New patient"))
    let wrong = [
      ("Given names", "Eva\u{7}", ""), ("Date of birth", "12 Mar", "A date of birth is like 1974"),
      ("Phone", "call me", "A phone number has at least three digits"),
      ("E-mail", "eva", "An e-mail address is like name@example.org."),
      ("Town", "Mühlhausen", ""), ("Postal code", "99974", ""),
    ]
    for (field, text, _) in wrong { try ward.host.type(text.filter { $0 != "\u{7}" }, into: field) }
    try ward.host.press("ctrl+s")
    #expect(await ward.shows("A family name is needed."))
    for (field, text, problem) in wrong {
      #expect(ward.snapshot.contains(text.filter { $0 != "\u{7}" }), "\(field)")
      if !problem.isEmpty { #expect(ward.snapshot.contains(problem), "\(problem)\n\(ward.snapshot)") }
    }
    #expect(ward.snapshot.contains("Not yet right: Family name, Date of birth, Phone, and E-mail."))
    #expect(try await ward.hospital.patientCounts(since: MockHospital.today).total == 4)
    // The first field that is wrong has the focus.
    ward.host.type("Ångström")
    #expect(await ward.hides("A family name is needed."))
    for (field, count, text) in [("Date of birth", 6, "1974-12"), ("Phone", 7, "555-0199"), ("E-mail", 3, "")] {
      ward.host.tap(try ward.host.find(field: field))
      for _ in 0..<count { try ward.host.press("backspace") }
      ward.host.type(text)
    }
    try ward.host.press("ctrl+s")
    #expect(await ward.shows("Eva Ångström is registered."))
    #expect(await ward.shows("1974-12 (51)"))
    #expect(await ward.shows("5 patients"))
    #expect(ward.snapshot.contains("Mühlhausen"))
  }

  @Test("a form that is closed keeps what was typed, until that is forgotten")
  func closedForm() async throws {
    let ward = try Ward()
    try ward.host.press("2")
    #expect(await ward.shows("4 patients"))
    try ward.host.press("n")
    ward.host.type("Schulz")
    try ward.host.press("escape")
    #expect(await ward.hides("New patient"))
    try ward.host.press("n")
    #expect(await ward.shows("Schulz"))
    try ward.host.tap("Forget what was typed")
    #expect(await ward.hides("Schulz"))
  }

  @Test("a record is edited; the list and the pane show it")
  func edit() async throws {
    let ward = try Ward()
    try await ward.choose("Okafor, Chidi")
    try ward.host.press("e")
    #expect(await ward.shows("Family name"))
    try ward.host.type("-Eze", into: "Family name")
    try ward.host.press("ctrl+s")
    #expect(await ward.shows("Chidi Okafor-Eze is saved."))
    #expect(await ward.hides("Given names"))
    #expect(ward.snapshot.components(separatedBy: "Okafor-Eze, Chidi").count == 3)
    #expect(try await ward.hospital.record(id: "p2").patient.name.family == "Okafor-Eze")
  }

  @Test("wrong fields of an edit are told, and nothing is saved")
  func wrongEdit() async throws {
    let ward = try Ward()
    try await ward.choose("Okafor, Chidi")
    try ward.host.press("e")
    #expect(await ward.shows("Family name"))
    try ward.host.type("x", into: "Phone")
    try ward.host.press("ctrl+s")
    #expect(await ward.shows("A phone number has at least three digits, and no letters."))
    #expect(ward.snapshot.contains("555-0102x"))
    #expect(try await ward.hospital.record(id: "p2").version == "1")
    try ward.host.press("backspace", "ctrl+s")
    #expect(await ward.hides("Family name"))
    #expect(try await ward.hospital.record(id: "p2").version == "1")
  }

  /// Opens the edit form of the first patient, types, lets somebody else be faster, and saves.
  private func conflict() async throws -> Ward {
    let ward = try Ward()
    try await ward.choose("Lindqvist, Maja")
    try ward.host.press("e")
    #expect(await ward.shows("Family name"))
    try ward.host.type(" Kerstin", into: "Given names")
    try ward.host.type("9", into: "Phone")
    try await ward.hospital.changeElsewhere(.phone, of: "p1", to: "555-0123")
    try await ward.hospital.changeElsewhere(.city, of: "p1", to: "Shelbyville")
    try ward.host.press("ctrl+s")
    #expect(await ward.shows("Somebody else saved this record first."))
    for text in ["○ 555-01019", "○ 555-0123", "● Maja Kerstin", "○ Maja", "● Shelbyville", "○ Springfield", "Phone !"] {
      #expect(ward.snapshot.contains(text), "\(text)\n\(ward.snapshot)")
    }
    return ward
  }

  private func details(_ ward: Ward) async throws -> [String] {
    let details = try await ward.hospital.record(id: "p1").details
    return [details.given, details[.phone], details[.city]]
  }

  @Test("of two versions mine is kept as a whole")
  func keepMine() async throws {
    let ward = try await conflict()
    try ward.host.press("ctrl+k")
    #expect(await ward.shows("Maja Kerstin Lindqvist is saved."))
    #expect(try await details(ward) == ["Maja Kerstin", "555-01019", "Springfield"])
    #expect(await ward.shows("Lindqvist, Maja Kerstin"))
  }

  @Test("of two versions theirs is taken as a whole, and nothing is sent")
  func takeTheirs() async throws {
    let ward = try await conflict()
    try ward.host.press("ctrl+t")
    #expect(await ward.shows("Maja Lindqvist is saved."))
    #expect(try await details(ward) == ["Maja", "555-0123", "Shelbyville"])
    #expect(try await ward.hospital.record(id: "p1").version == "3")
    #expect(await ward.shows("Shelbyville"))
  }

  @Test("of two versions each field has its own choice; it can be saved once both changes of a field are decided")
  func merge() async throws {
    let ward = try await conflict()
    try ward.host.press("ctrl+s")
    #expect(await ward.shows("choose whose value stays"))
    try ward.host.click("○ 555-0123")
    #expect(await ward.shows("● 555-0123"))
    #expect(ward.snapshot.contains("Each field has its value."))
    try ward.host.press("ctrl+s")
    #expect(await ward.shows("Maja Kerstin Lindqvist is saved."))
    #expect(try await details(ward) == ["Maja Kerstin", "555-0123", "Shelbyville"])
  }

  @Test("choices are made by keys alone")
  func mergeByKeys() async throws {
    let ward = try await conflict()
    try ward.host.press("down", "t", "ctrl+s")
    #expect(await ward.shows("Maja Kerstin Lindqvist is saved."))
    #expect(try await details(ward) == ["Maja Kerstin", "555-0123", "Shelbyville"])
  }

  @Test("somebody who is faster again is told of again, with what is there then")
  func again() async throws {
    let ward = try await conflict()
    try await ward.hospital.changeElsewhere(.city, of: "p1", to: "Ogdenville")
    try ward.host.press("ctrl+k")
    #expect(await ward.shows("Ogdenville"))
    #expect(ward.snapshot.contains("Somebody else saved this record first."))
    try ward.host.press("ctrl+t")
    #expect(await ward.shows("is saved."))
    #expect(try await details(ward) == ["Maja", "555-0123", "Ogdenville"])
  }

  @Test("a form of which the lower end is scrolled away is sent with Ctrl-S, and says why it is not taken")
  func smallScreen() async throws {
    let ward = try Ward(columns: 40, rows: 12)
    try ward.host.press("2")
    #expect(await ward.shows("4 patients"))
    try ward.host.press("n")
    #expect(await ward.shows("New patient"))
    #expect(!ward.snapshot.contains("Postal code"))
    try ward.host.press("ctrl+s")
    #expect(await ward.shows("A family name is needed."))
    ward.host.type("Schulz")
    try ward.host.press("ctrl+s")
    #expect(await ward.shows("Schulz is registered."))
  }
}
