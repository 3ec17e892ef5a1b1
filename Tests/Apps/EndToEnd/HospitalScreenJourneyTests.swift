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

  /// The hospital in a terminal of its own.
  private func hospital(_ name: String, _ options: String = "") throws -> Tmux {
    let folders = ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR"]
    let environment = folders.map { "\($0)=\(sandbox.environment[$0] ?? "")" }.joined(separator: " ")
    return try Tmux(
      "env \(environment) TERM=xterm-256color \(Sandbox.programs)/hospital \(options)",
      name: name + sandbox.folder.suffix(8), columns: 96, rows: 30)
  }

  @discardableResult
  private func see(_ text: String, _ tmux: Tmux, _ location: SourceLocation = #_sourceLocation) -> String {
    let screen = tmux.screen { $0.contains(text) }
    #expect(screen.contains(text), sourceLocation: location)
    return screen
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
    let tmux = try hospital("conflict")
    await onThread {
      see("to come", tmux)
      tmux.press("2")
      see("50 of 500", tmux)
      tmux.press("Enter")
      see("Contact", tmux)
      tmux.press("e")
      see("Given names", tmux)
      tmux.press("Down")
      tmux.type("Kerstin")
      tmux.press("Down", "Down", "Down", "Down")
      tmux.type("77")
      see("Kerstin", tmux)
      see("77", tmux)
    }
    let other = try await sandbox.run(
      "hospital", "edit", first.id, "--set", "phone=555-0123", "--set", "city=Shelbyville")
    #expect(other.status == 0, "\(other.errors)")
    await onThread {
      tmux.press("C-s")
      let screen = see("Somebody else saved this record first.", tmux)
      for text in ["○ 555-0123", "● Shelbyville", "\(first.name.given)Kerstin"] { #expect(screen.contains(text)) }
      // The phone was changed by both: mine.
      tmux.press("Down", "m")
      see("Each field has its value.", tmux)
      tmux.press("C-s")
      see("is saved.", tmux)
      see("Shelbyville", tmux)
      tmux.press("C-c")
      _ = tmux.screen { !$0.contains("Shelbyville") }
      #expect(tmux.states("alternate_on", "cursor_flag", "mouse_sgr_flag") == ["0", "1", "0"])
      tmux.type("echo status $?\n")
      see("status 0", tmux)
      tmux.end()
    }
    let after = try await patient(first.id)
    #expect(after.name.given == first.name.given + "Kerstin")
    #expect(after.phone == (before.phone ?? "") + "77")
    #expect(after.address?.contains("Shelbyville") == true)
  }

  @Test("a backend that is killed under an open form is started again by the next request, and nothing typed is lost")
  func killed() async throws {
    let tmux = try hospital("killed")
    await onThread { [sandbox] in
      defer { tmux.end() }
      see("to come", tmux)
      tmux.press("2")
      see("50 of 500", tmux)
      tmux.press("n")
      see("New patient", tmux)
      tmux.type("Zyskind")
      see("Zyskind", tmux)
      for process in sandbox.backends { kill(process, SIGKILL) }
      tmux.press("C-s")
      see("Zyskind is registered.", tmux)
      see("of 501", tmux)
    }
    let found = try await sandbox.run("hospital", "patients", "--search", "Zyskind", "--json")
    #expect(try JSONDecoder().decode([Patient].self, from: Data(found.output.utf8)).count == 1)
  }
}
