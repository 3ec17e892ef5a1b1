import AppsCommandLine
import AppsCommands
import AppsShared
import CoreEnvironment
import CoreStores
import Foundation
import ServicesBackend
import ServicesClients
import ServicesHTTP
import ServicesHTTPServer
import Testing

@testable import hospital

/// The commands over HTTP, with the suite's own server at the other end.
@MainActor
@Suite("The commands of hospital and its server understand each other", .timeLimit(.minutes(5)))
struct HospitalServerTests {
  private func run(_ body: @MainActor (HospitalServices) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.path + "/ambient-" + UUID().uuidString.prefix(8)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var configuration = BackendConfiguration(dataFolder: folder, address: .loopback(0))
    configuration.modules = [HospitalModule.self]
    configuration.fhirAccess = .open
    configuration.now = { Date(timeIntervalSince1970: 1_795_428_000) }
    let server = BackendServer(configuration)
    guard case .internet(let host, let port) = try await server.start() else { return }
    do {
      let base = try #require(URL(string: "http://\(host):\(port)/fhir"))
      let client = HTTPClient(configuration: HTTPClient.Configuration())
      try await body(
        HospitalServices(FHIRClient(endpoint: ServiceEndpoint(client: client, base: base, name: "the test server"))))
    } catch {
      await server.stop()
      throw error
    }
    await server.stop()
  }

  private func command(_ services: HospitalServices, _ words: String...) async throws -> Outcome {
    let recorded = RecordedOutput()
    let output = recorded.output()
    let status = await AppMain.run(
      HospitalApp.program, arguments: words, output: output, advice: HospitalApp.advice
    ) { parsed in
      output.isJSON = parsed[SharedOptions.json]
      return try ScopeTree.hospital(
        services, settings: InMemorySettings(),
        days: .local, clock: ManualClock(date: Date(timeIntervalSince1970: 1_795_428_000))
      ).printing(to: output, parsed)
    }
    return Outcome(status: status, data: recorded.data, messages: recorded.messages)
  }

  private func list(_ outcome: Outcome) throws -> [[String: Any]] {
    try #require(try JSONSerialization.jsonObject(with: Data(outcome.data.utf8)) as? [[String: Any]])
  }

  private func object(_ outcome: Outcome) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(outcome.data.utf8)) as? [String: Any])
  }

  @Test("a patient is registered, edited and compared where somebody was faster")
  func records() async throws {
    try await run { services in
      #expect(try await services.capabilities.capabilities() == Set(HospitalCapability.allCases))
      let made = try object(
        await command(
          services, "register", "--family", "Quaranta", "--given", "Io Ada", "--street", "1 Mill Lane", "--json"))
      let id = try #require(made["id"] as? String)
      #expect(made["version"] as? String == "1" && made["medicalRecordNumber"] is NSNull)
      let base = try await services.records.record(id: id)
      let edited = try await command(services, "edit", id, "--set", "phone=555-0142", "--set", "given=Io")
      #expect(edited.status == .success && edited.data.contains("555-0142"), "\(edited.messages)")
      var mine = base.details
      try mine.set(.phone, to: "555-0143")
      let changed = mine
      let error = await #expect(throws: ServiceError.self) { try await services.records.save(changed, over: base) }
      guard case .patient(let conflict)? = error?.conflict else {
        Issue.record("no versions: \(String(describing: error))")
        return
      }
      #expect(conflict.differences.map(\.field) == [.given, .phone] && conflict.theirs.version == "2")
      let stale = try await command(services, "edit", id, "--if-version", "1", "--set", "city=X")
      #expect(stale.status == .conflict)
      #expect(try await command(services, "patients", "--search", "quaranta", "--json").data.contains(id))
    }
  }

  @Test("a registration that is sent twice is one record")
  func twice() async throws {
    try await run { services in
      var details = PatientDetails()
      try details.set(.family, to: "Quaranta")
      let first = try await services.records.register(details, key: "k1")
      #expect(try await services.records.register(details, key: "k1") == first)
      #expect(try await services.records.register(details, key: "k2").id != first.id)
      let year = try #require(PartialDate("2026"))
      #expect(try await services.patients.patientCounts(since: year).total == 502)
    }
  }

  @Test("free times are found and booked; of many who want one, exactly one gets it")
  func booking() async throws {
    try await run { services in
      let slots = try list(await command(services, "slots", "--specialty", "cardio", "--json", "--limit", "500"))
      #expect(slots.count > 10)
      #expect(slots.allSatisfy { $0["specialty"] as? String == "Cardiology" && $0["free"] as? Bool == true })
      let id = try #require(slots.last?["id"] as? String)
      let booked = try await command(services, "book", id, "--patient", "pat-0001", "--json")
      #expect(booked.status == .success, "\(booked.messages)")
      let patient = try await services.patients.patient(id: "pat-0001")
      #expect((try object(booked)["patient"] as? [String: Any])?["name"] as? String == patient.name.full)
      #expect(try await command(services, "book", id, "--patient", "pat-0001", "--json") == booked)
      #expect(try await command(services, "book", id, "--patient", "pat-0002").status == .conflict)
      #expect(try await command(services, "book", "nothing", "--patient", "pat-0002").status == .notFound)

      let other = try #require(slots[3]["id"] as? String)
      let wanted = try await services.appointments.slot(id: other)
      let winners = await withTaskGroup(of: Bool.self) { group in
        for number in 1...9 {
          group.addTask {
            do throws(ServiceError) {
              _ = try await services.appointments.book(wanted, for: "pat-001\(number)")
              return true
            } catch {
              return false
            }
          }
        }
        var count = 0
        for await isBooked in group where isBooked { count += 1 }
        return count
      }
      #expect(winners == 1)
    }
  }

  @Test("the day is told with names, counts and wards")
  func day() async throws {
    try await run { services in
      let appointments = try list(await command(services, "appointments", "--json"))
      #expect(appointments.count > 50)
      #expect(
        appointments.allSatisfy { (($0["patient"] as? [String: Any])?["name"] as? String)?.isEmpty == false })
      let home = try object(await command(services, "home", "--json"))
      #expect(home["admitted"] as? Int == 60)
      #expect((home["appointmentsToday"] as? Int ?? 0) > 50)
      let stay = try #require(try await services.admissions.admissions().first)
      let ward = try #require(stay.ward)
      let patient = try await command(services, "patient", stay.patient?.id ?? "nobody")
      #expect(patient.data.contains(ward))
    }
  }

  @Test(
    "an appointment that is cancelled frees its time for somebody else; again it is cancelled once, and not too late")
  func cancelling() async throws {
    try await run { services in
      let slots = try list(try await command(services, "slots", "--doctor", "prac-02", "--limit", "1", "--json"))
      let slot = try #require(slots.first?["id"] as? String)
      let booked = try object(try await command(services, "book", slot, "--patient", "pat-0007", "--json"))
      let id = try #require(booked["id"] as? String)
      #expect(try await command(services, "book", slot, "--patient", "pat-0008").status == .conflict)
      for _ in 0..<2 {
        let cancelled = try object(try await command(services, "cancel", id, "--json"))
        #expect(cancelled["status"] as? String == "cancelled")
      }
      #expect(try await command(services, "book", slot, "--patient", "pat-0008").status == .success)
      #expect(try await command(services, "cancel", "nothing").status == .notFound)
      let all = try list(try await command(services, "appointments", "--date", "2026-11-20", "--json"))
      let done = try #require(all.first { $0["status"] as? String == "fulfilled" }?["id"] as? String)
      let late = try await command(services, "cancel", done)
      #expect(late.status == .failure && late.messages.contains("cannot be cancelled any more: it is fulfilled"))
    }
  }
}
