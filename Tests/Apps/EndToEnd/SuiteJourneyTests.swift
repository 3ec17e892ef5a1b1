import CoreProgramTestSupport
import ChildPrograms
import Foundation
import Glibc
import Testing

/// All three apps at once, on one backend.
@Suite("The three apps in tmux", .timeLimit(.minutes(5)))
struct SuiteJourneyTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  @Test("a backend that is killed under all three is told of by who listens to it; the next request brings it back")
  func killed() async throws {
    for command in ["register", "login"] {
      #expect(try await sandbox.run("cart", command, "ada", "--password-stdin", input: "pw\n").status == 0)
    }
    let cart = try sandbox.tmux("cart", name: "cart")
    let hospital = try sandbox.tmux("hospital", name: "hospital")
    let scores = try sandbox.tmux("scores", "watch wc2022-64 --speed 300", name: "scores")
    await onThread { [sandbox] in
      defer { for app in [cart, hospital, scores] { app.end() } }
      cart.see("24 products")
      cart.press("Enter")
      cart.see("a Add to cart")
      cart.press("a")
      cart.see("Cart (1)")
      hospital.see("to come")
      hospital.press("2")
      hospital.see("50 of 500")
      scores.see("23'  Argentina: Lionel Messi")
      for process in sandbox.backends { kill(process, SIGKILL) }
      #expect(cart.see("Offline since").contains("Mirra Chair"))
      #expect(scores.see("stale since").contains("23'  Argentina: Lionel Messi"))
      // It listens to nothing: what it asks next brings the backend back.
      hospital.see("50 of 500")
      hospital.press("Enter")
      hospital.see("Contact")
      cart.press("3")
      cart.see("Proceed to checkout (1 Item)")
      cart.type("+")
      cart.see("Proceed to checkout (2 Items)")
      cart.miss("Offline since")
      #expect(!hospital.screen().contains("Offline since"))
      scores.miss("stale since")
      let goals = scores.see("118'  France: Kylian Mbappé (penalty)")
      #expect(goals.components(separatedBy: "Lionel Messi").count == 3)
    }
    let shown = try await sandbox.run("cart", "show", "--json")
    #expect(shown.output.contains("\"itemsCount\" : 2"))
  }

  @Test(
    "each way out of each app leaves the terminal as it was", arguments: ["cart", "hospital", "scores"],
    [WayOut.q, .controlC, .terminated, .hungUp])
  func wayOut(app: String, way: WayOut) async throws {
    var environment = sandbox.environment
    environment["TERM"] = "xterm-256color"
    let program = try ProgramInTerminal(
      ["\(Sandbox.programs)/\(app)", "--server", "mock"], environment: environment, columns: 96, rows: 16)
    let text = await onThread {
      let shown = program.terminal.see("q quit")
      way.go(program)
      return shown + program.seeEnd()
    }
    #expect(TerminalAudit(text).leftBehind == [], "\(text.debugDescription)")
    #expect(text.contains("ended:\(way.status)."), "\(text.suffix(200))")
  }

  enum WayOut: CaseIterable, Sendable {
    case q
    case controlC
    case terminated
    case hungUp

    fileprivate var status: Int32 {
      switch self {
      case .q, .controlC: 0
      case .terminated: 128 + SIGTERM
      case .hungUp: 128 + SIGHUP
      }
    }

    fileprivate func go(_ program: ProgramInTerminal) {
      switch self {
      case .q: program.terminal.type("q")
      case .controlC: program.terminal.type("\u{03}")
      case .terminated: kill(program.processID, SIGTERM)
      case .hungUp: kill(program.processID, SIGHUP)
      }
    }
  }
}
