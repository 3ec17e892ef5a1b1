import AppsShared
import Core
import CoreStores
import CoreTestSupport
import Synchronization
import Testing

@testable import hospital

/// What is shown while the hospital's server cannot be reached.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct HospitalOfflineTests {
  private func ward(_ hospital: FlakyHospital) throws -> Ward {
    try Ward { $0 = HospitalServices(hospital) }
  }

  @Test("a server that is not there is told of with the next step, and asked again with r")
  func never() async throws {
    let hospital = FlakyHospital()
    hospital.refusal.withLock { $0 = FlakyHospital.lost }
    let ward = try ward(hospital)
    #expect(await ward.shows("the hospital refused"))
    #expect(ward.snapshot.contains("Start it"))
    #expect(ward.snapshot.contains("Offline since"))
    #expect(!ward.snapshot.contains("Showing what was loaded."))
    hospital.refusal.withLock { $0 = nil }
    try ward.host.press("r")
    #expect(await ward.shows("Ana Schmieder"))
    #expect(await ward.hides("Offline since"))
  }

  @Test("what was loaded stays while the server is away, and what was typed is neither lost nor saved")
  func later() async throws {
    let hospital = FlakyHospital()
    let ward = try ward(hospital)
    try await ward.choose("Okafor, Chidi")
    try ward.host.press("e")
    #expect(await ward.shows("Family name"))
    try ward.host.type("-Eze", into: "Family name")
    hospital.refusal.withLock { $0 = FlakyHospital.lost }
    try ward.host.press("ctrl+s")
    #expect(await ward.shows("the hospital refused the connection."))
    #expect(ward.snapshot.contains("Okafor-Eze"))
    try ward.host.press("escape")
    #expect(await ward.shows("Showing what was loaded."))
    #expect(ward.snapshot.contains("555-0102"))
    hospital.refusal.withLock { $0 = nil }
    try ward.host.press("r")
    #expect(await ward.hides("Offline since"))
    try ward.host.press("e")
    #expect(await ward.shows("Okafor-Eze"))
    try ward.host.press("ctrl+s")
    #expect(await ward.shows("Chidi Okafor-Eze is saved."))
  }

  @Test("a server that comes back is found without a key")
  func byItself() async throws {
    let hospital = FlakyHospital()
    hospital.refusal.withLock { $0 = FlakyHospital.lost }
    let ward = try ward(hospital)
    #expect(await ward.shows("Offline since"))
    await ward.pauses.end()
    await ward.pauses.began(2)
    #expect(ward.snapshot.contains("the hospital refused"))
    hospital.refusal.withLock { $0 = nil }
    await ward.pauses.end()
    #expect(await ward.shows("Ana Schmieder"))
    #expect(await ward.hides("Offline since"))
  }
}
