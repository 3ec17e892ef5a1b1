import AppsShared
import Core
import CoreStores
import CoreTerminal
import CoreTestSupport
import Synchronization
import Testing

@testable import hospital

/// Every screen of the hospital, wide and dark as well as narrow and light.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct HospitalSnapshotTests {
  enum Look: String, CaseIterable {
    case wide
    case narrow

    var size: (columns: Int, rows: Int) { self == .wide ? (96, 24) : (40, 14) }
    var background: TerminalBackground { self == .wide ? .dark : .light }
  }

  enum Screen: String, CaseIterable {
    case home, homeFailed, patients, search, nobody, patient, registration, registrationRefused, edit, conflict,
      booking,
      bookingQuestion
    case slotTaken, cancelling, doctors, doctor, bookingPatient, settings
  }

  @Test("a screen looks as it did", arguments: Screen.allCases, Look.allCases)
  func screen(_ screen: Screen, _ look: Look) async throws {
    let ward = try await Self.ward(screen, look)
    // They come after the record.
    #expect(await ward.hides("Asking for the appointments"))
    try CoreTestSupport.expectSnapshot(ward.host.surface.styledText, named: "\(screen.rawValue)-\(look.rawValue)")
  }

  @Test("the pictures in the documentation are what is shown", arguments: [TerminalBackground.light, .dark])
  func picture(background: TerminalBackground) async throws {
    let ward = try await Self.ward(.patient, .wide, on: background)
    ward.host.resize(columns: 80, rows: 18)
    try expectPicture(
      ward.host.surface, named: "hospital", title: "The hospital with a patient's record", on: background)
  }

  static func ward(_ screen: Screen, _ look: Look, on background: TerminalBackground? = nil) async throws -> Ward {
    var capabilities = TerminalCapabilities.test
    capabilities.background = background ?? look.background
    let ward = try Ward(columns: look.size.columns, rows: look.size.rows, capabilities: capabilities) {
      guard screen == .homeFailed else { return }
      // Not offline, which would show the time.
      let hospital = FlakyHospital()
      hospital.refusal.withLock {
        $0 = ServiceError(
          .serverFailed, Phrase(verbatim: "The hospital failed while answering."),
          nextStep: Phrase(verbatim: "Try again later."))
      }
      $0 = HospitalServices(hospital)
    }
    switch screen {
    case .home: #expect(await ward.shows("Ana Schmieder"))
    case .homeFailed: #expect(await ward.shows("failed while answering"))
    case .settings:
      try ward.host.press("4")
      #expect(await ward.shows("Booking"))
    case .patients, .search, .nobody, .registration, .registrationRefused: try await patients(screen, look, ward)
    case .patient, .edit, .conflict, .booking, .bookingQuestion, .slotTaken, .cancelling:
      try await patient(screen, ward)
    case .doctors, .doctor, .bookingPatient: try await doctors(screen, look, ward)
    }
    return ward
  }

  private static func patients(_ screen: Screen, _ look: Look, _ ward: Ward) async throws {
    try ward.host.press("2")
    #expect(await ward.shows("4 patients"))
    // The first one is shown beside them, and the appointments come after the record.
    if look == .wide { #expect(await ward.shows("admitted")) }
    switch screen {
    case .search:
      try ward.host.press("/")
      ward.host.type("schm")
      #expect(await ward.shows("2 patients"))
      if look == .wide { #expect(await ward.shows("MRN-0003")) }
    case .nobody:
      try ward.host.press("/")
      ward.host.type("xyz")
      #expect(await ward.shows("0 patients"))
    case .registration, .registrationRefused:
      try ward.host.press("n")
      #expect(await ward.shows("New patient"))
      if screen == .registrationRefused {
        try ward.host.type("12 Mar", into: "Date of birth")
        try ward.host.press("ctrl+s")
        #expect(await ward.shows("Not yet right"))
      }
    default: break
    }
  }

  private static func patient(_ screen: Screen, _ ward: Ward) async throws {
    try ward.host.press("2")
    #expect(await ward.shows("4 patients"))
    try ward.host.click("Schmieder, Ana")
    #expect(await ward.shows("Dr. Jan Novak"))
    #expect(await ward.shows("Ward 5 A"))
    switch screen {
    case .edit, .conflict:
      try ward.host.press("e")
      #expect(await ward.shows("Family name"))
      guard screen == .conflict else { return }
      try ward.host.type(" Maria", into: "Given names")
      try ward.host.press("down", "down", "down", "down")
      ward.host.type("9")
      try await ward.hospital.changeElsewhere(.phone, of: "p4", to: "555-0123")
      try await ward.hospital.changeElsewhere(.city, of: "p4", to: "Shelbyville")
      try ward.host.press("ctrl+s")
      #expect(await ward.shows("Somebody else"))
    case .booking, .bookingQuestion, .slotTaken:
      try ward.host.press("b")
      #expect(await ward.shows("09:30–10:00"))
      guard screen != .booking else { return }
      if screen == .slotTaken { try await ward.hospital.takeElsewhere("d1-2026-02-28-0930") }
      try ward.host.press("down", "enter")
      #expect(await ward.shows("Book this time?"))
      guard screen == .slotTaken else { return }
      try ward.host.press("enter")
      #expect(await ward.shows("Somebody else has taken"))
      #expect(await ward.host.becomes { !$0.components(separatedBy: "tomorrow")[0].contains("09:30–10:00  Dr. Yuki") })
    case .cancelling:
      try ward.host.click("14:00")
      try ward.host.press("delete")
      #expect(await ward.shows("Cancel this appointment?"))
    default: break
    }
  }

  private static func doctors(_ screen: Screen, _ look: Look, _ ward: Ward) async throws {
    try ward.host.press("3")
    #expect(await ward.shows("today 09:30"))
    if look == .wide { #expect(await ward.shows("14:30–15:00")) }
    guard screen != .doctors else { return }
    try ward.host.press("enter")
    #expect(await ward.shows("555-0111"))
    guard screen == .bookingPatient else { return }
    try ward.host.click("09:30–10:00")
    #expect(await ward.shows("4 patients"))
  }
}
