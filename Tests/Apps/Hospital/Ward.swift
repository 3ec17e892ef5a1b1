import AppsCommands
import AppsScreens
import AppsShared
import Core
import CoreStores
import CoreTerminal
import CoreTestSupport
import Testing

@testable import hospital

/// A hospital on a screen in memory, from the stores in the app's tree to the terminal's cells. It is Saturday, 28 February 2026,
/// ten past nine.
@MainActor
struct Ward {
  let hospital: MockHospital
  let settings = InMemorySettings()
  let tree: ScopeTree
  let host: TestHost
  let pauses: Pauses

  init(
    hospital: MockHospital = MockHospital(), columns: Int = 96, rows: Int = 24,
    capabilities: TerminalCapabilities = .test, account: AuthenticationStore? = nil,
    services: ((inout HospitalServices) -> Void)? = nil
  ) throws {
    self.hospital = hospital
    var all = HospitalServices(hospital)
    services?(&all)
    let now = try #require(Date(timestamp: "2026-02-28T09:10:00Z"))
    tree = try ScopeTree.hospital(
      all, settings: settings, account: account, days: .utc, clock: ManualClock(date: now))
    host = TestHost(
      UIHostingController(rootView: HospitalScreen()), columns: columns, rows: rows, showsKeyHelp: true,
      capabilities: capabilities, inheritingFrom: tree.root)
    pauses = Pauses(in: host)
    FullScreen.addKeys(to: host.window)
  }

  var snapshot: String { host.snapshot }

  func shows(_ text: String) async -> Bool { await host.shows(text) }

  func hides(_ text: String) async -> Bool { await host.hides(text) }

  /// Chooses a patient among the patients.
  func choose(_ name: String) async throws {
    try host.press("2")
    #expect(await shows(name))
    try host.click(name)
    #expect(await shows("Contact"))
  }
}
