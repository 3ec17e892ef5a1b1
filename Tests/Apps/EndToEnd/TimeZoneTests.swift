import Foundation
import Testing

@testable import AppsShared

@Suite("The time zone that the environment asks for", .timeLimit(.minutes(5)))
struct TimeZoneTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  @Test("a variable names a zone as it does for the C library, nothing, or no zone")
  func reading() {
    let readings: [(String?, TimeZoneVariable)] = [
      (nil, .unset), ("", .unset), ("Europe/Berlin", .zone("Europe/Berlin")),
      (":Europe/Berlin", .zone("Europe/Berlin")),
      ("/usr/share/zoneinfo/Asia/Tokyo", .zone("Asia/Tokyo")), (":/usr/share/zoneinfo/Asia/Tokyo", .zone("Asia/Tokyo")),
      ("UTC0", .zone("UTC")), ("UTC", .zone("UTC")), ("Europe/Berln", .unknown("Europe/Berln")),
      ("CET-1CEST", .unknown("CET-1CEST")), ("../../etc/passwd", .unknown("../../etc/passwd")),
    ]
    for (value, reading) in readings { #expect(TimeZoneVariable(value) == reading, "\(value ?? "none")") }
  }

  @Test("a zone that there is not is said, and the times that follow are UTC's")
  func unknown() async throws {
    let known = try await sandbox.run("scores", ["list", "--server", "mock"], environment: ["TZ": "UTC"])
    let result = try await sandbox.run("scores", ["list", "--server", "mock"], environment: ["TZ": "Europe/Berln"])
    #expect(known.status == 0 && known.errors.isEmpty, "\(known)")
    #expect(result.status == 0)
    #expect(result.output == known.output)
    #expect(
      result.errors == """
        scores: TZ=Europe/Berln: there is no such time zone. Times are told in UTC. Set the name of one, as TZ=Europe/Berlin.

        """)
  }

  @Test("a colon before the name of a zone, or the path of its file, changes nothing")
  func forms() async throws {
    var outputs: [String] = []
    for zone in ["UTC", "Asia/Tokyo", ":Asia/Tokyo", "/usr/share/zoneinfo/Asia/Tokyo"] {
      let result = try await sandbox.run(
        "hospital", ["appointments", "--date", "2026-03-02", "--server", "mock"], environment: ["TZ": zone])
      #expect(result.status == 0 && !result.errors.contains("TZ"), "\(result)")
      outputs.append(result.output)
    }
    #expect(outputs[0] != outputs[1])
    #expect(outputs[2] == outputs[1])
    #expect(outputs[3] == outputs[1])
  }
}
