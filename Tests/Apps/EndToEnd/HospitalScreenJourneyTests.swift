import CoreProgramTestSupport
import ChildPrograms
import Foundation
import Glibc
import Testing

/// The hospital as a person uses it: the real program and the real backend, in a terminal that others have written.
@Suite("The hospital in tmux", .timeLimit(.minutes(5)))
struct HospitalScreenJourneyTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  private struct Patient: Decodable {
    struct Name: Decodable {
      var family: String
      var given: String
    }
    var id: String
    var name: Name
    var phone: String?
    var address: String?
    var version: String?
  }

  private func patient(_ id: String) async throws -> Patient {
    let result = try await sandbox.run("hospital", "patient", id, "--json")
    return try JSONDecoder().decode(Patient.self, from: Data(result.output.utf8))
  }

  @Test("a record that another program changes while it is edited is compared and merged; the terminal is as it was")
  func conflict() async throws {
    let listed = try await sandbox.run("hospital", "patients", "--limit", "1", "--json")
    let first = try #require(try JSONDecoder().decode([Patient].self, from: Data(listed.output.utf8)).first)
    let before = try await patient(first.id)
    let tmux = try sandbox.tmux("hospital", name: "conflict", columns: 96, rows: 30)
    await onThread {
      tmux.see("to come")
      tmux.press("2")
      tmux.see("50 of 500")
      tmux.press("Enter")
      tmux.see("Contact")
      tmux.press("e")
      tmux.see("Given names")
      tmux.press("Down")
      tmux.type("Kerstin")
      tmux.press("Down", "Down", "Down", "Down")
      tmux.type("77")
      tmux.see("Kerstin")
      tmux.see("77")
    }
    let other = try await sandbox.run(
      "hospital", "edit", first.id, "--set", "phone=555-0123", "--set", "city=Shelbyville")
    #expect(other.status == 0, "\(other.errors)")
    await onThread {
      tmux.press("C-s")
      let screen = tmux.see("Somebody else saved this record first.")
      for text in ["○ 555-0123", "● Shelbyville", "\(first.name.given)Kerstin"] { #expect(screen.contains(text)) }
      // The phone was changed by both: mine.
      tmux.press("Down", "m")
      tmux.see("Each field has its value.")
      tmux.press("C-s")
      tmux.see("is saved.")
      tmux.see("Shelbyville")
      tmux.press("C-c")
      tmux.prompt()
      #expect(tmux.states("alternate_on", "cursor_flag", "mouse_sgr_flag") == ["0", "1", "0"])
      tmux.type("echo status $?\n")
      tmux.see("status 0")
      tmux.end()
    }
    let after = try await patient(first.id)
    #expect(after.name.given == first.name.given + "Kerstin")
    #expect(after.phone == (before.phone ?? "") + "77")
    #expect(after.address?.contains("Shelbyville") == true)
  }

  @Test("a backend that is killed under an open form is started again by the next request, and nothing typed is lost")
  func killed() async throws {
    let tmux = try sandbox.tmux("hospital", name: "killed", columns: 96, rows: 30)
    await onThread { [sandbox] in
      defer { tmux.end() }
      tmux.see("to come")
      tmux.press("2")
      tmux.see("50 of 500")
      tmux.press("n")
      tmux.see("New patient")
      tmux.type("Zyskind")
      tmux.see("Zyskind")
      for process in sandbox.backends { kill(process, SIGKILL) }
      tmux.press("C-s")
      // Where the connection broke with the request on it nobody knows whether it was acted on: the form says so, and waits.
      let answer = tmux.screen { $0.contains("is registered.") || $0.contains("Try again.") }
      if answer.contains("Try again.") { tmux.press("C-s") }
      tmux.see("Zyskind is registered.")
      tmux.see("of 501")
    }
    let found = try await sandbox.run("hospital", "patients", "--search", "Zyskind", "--json")
    #expect(try JSONDecoder().decode([Patient].self, from: Data(found.output.utf8)).count == 1)
  }
}
