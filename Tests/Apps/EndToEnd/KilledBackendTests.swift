import CoreProgramTestSupport
import ChildPrograms
import Foundation
import Glibc
import Testing

/// Screens whose backend is killed while nobody touches a key.
@Suite("Screens outlive their backend", .timeLimit(.minutes(5)))
struct KilledBackendTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  private func killBackends() { for process in sandbox.backends { kill(process, SIGKILL) } }

  @Test("a shop that follows its market has the backend started again, and shows what another program does there then")
  func cart() async throws {
    for command in ["register", "login"] {
      let result = try await sandbox.run("cart", command, "ada", "--password-stdin", input: "pw\n")
      #expect(result.status == 0, "\(result.errors)")
    }
    let tmux = try sandbox.tmux("cart", name: "cart")
    await onThread {
      tmux.see("24 products")
      killBackends()
    }
    #expect(await onThread { sandbox.comesToServe() })
    let added = try await sandbox.run("cart", "add", "1")
    #expect(added.status == 0, "\(added.errors)")
    await onThread {
      tmux.see("(1)")
      tmux.miss("Offline since")
      tmux.end()
    }
  }

  @Test("a match that is followed goes on where it was")
  func scores() async throws {
    let tmux = try sandbox.tmux("scores", name: "scores")
    await onThread {
      defer { tmux.end() }
      tmux.see("FINISHED")
      tmux.press("Enter")
      tmux.see("● live")
      killBackends()
      tmux.miss("● live")
      tmux.see("● live")
      tmux.miss("Offline since")
    }
    #expect(!sandbox.backends.isEmpty)
  }
}
