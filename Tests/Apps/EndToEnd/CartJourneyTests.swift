import ChildPrograms
import Foundation
import Glibc
import Testing

/// The shop as a person uses it: the real program and the real backend, in a terminal that others have written.
@Suite("The shop in tmux", .timeLimit(.minutes(5)))
struct CartJourneyTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  /// The shop in a terminal of its own.
  private func shop(_ name: String, _ options: String = "") throws -> Tmux {
    let folders = ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR"]
    let environment = folders.map { "\($0)=\(sandbox.environment[$0] ?? "")" }.joined(separator: " ")
    return try Tmux(
      "env \(environment) TERM=xterm-256color \(Sandbox.programs)/cart \(options)",
      name: name + sandbox.folder.suffix(8), columns: 90, rows: 24)
  }

  @discardableResult
  private func see(_ text: String, _ tmux: Tmux, _ location: SourceLocation = #_sourceLocation) -> String {
    let screen = tmux.screen { $0.contains(text) }
    #expect(screen.contains(text), sourceLocation: location)
    return screen
  }

  private func signIn(_ name: String) async throws {
    for command in ["register", "login"] {
      let result = try await sandbox.run("cart", command, name, "--password-stdin", input: "pw\n")
      #expect(result.status == 0, "\(result.errors)")
    }
  }

  @Test("from a new account to the number of an order, by keys alone; the terminal is as it was")
  func journey() async throws {
    let tmux = try shop("journey")
    await onThread {
      defer { tmux.end() }
      see("24 products", tmux)
      tmux.press("Enter")
      see("a Add to cart", tmux)
      tmux.press("a")
      see("Password", tmux)
      tmux.type("ada")
      tmux.press("BTab", "Right")
      see("Once more", tmux)
      tmux.press("Tab", "Down")
      tmux.type("pw")
      tmux.press("Down")
      tmux.type("pw")
      tmux.press("Enter")
      see("Mirra Chair is in your cart.", tmux)
      tmux.press("3")
      see("Proceed to checkout (1 Item)", tmux)
      tmux.type("+")
      see("Proceed to checkout (2 Items)", tmux)
      tmux.press("Tab", "Tab")
      tmux.press("Enter")
      see("Where shall it go?", tmux)
      for text in ["Ada", "Byron", "St James Square 12", "London"] {
        tmux.type(text)
        tmux.press("Down")
      }
      tmux.press("Down")
      tmux.type("SW1Y")
      tmux.press("C-s")
      let refused = see("Country is missing.", tmux)
      #expect(refused.contains("Byron") && refused.contains("SW1Y"))
      tmux.press("Down")
      tmux.type("UK")
      tmux.press("C-s")
      see("Deliver to", tmux)
      see("Pay $1,701.00", tmux)
      tmux.press("End", "Enter")
      see("Order 1 is placed.", tmux)
      #expect(tmux.states("alternate_on") == ["1"])
      tmux.press("C-c")
      _ = tmux.screen { !$0.contains("Order 1 is placed.") }
      #expect(tmux.states("alternate_on", "cursor_flag", "mouse_sgr_flag") == ["0", "1", "0"])
      tmux.type("echo status $?\n")
      see("status 0", tmux)
    }
    let orders = try await sandbox.run("cart", "orders", "--json")
    #expect(orders.output.contains("\"total\" : 1701"))
  }

  @Test("two shops of one user are alike; a backend that is killed under them is told of, and back with nothing lost")
  func together() async throws {
    try await signIn("ada")
    let (here, there) = (try shop("here"), try shop("there"))
    await onThread { [sandbox] in
      defer {
        here.end()
        there.end()
      }
      see("24 products", there)
      there.press("3")
      see("24 products", here)
      see("No items in the cart.", there)
      here.press("Enter")
      see("a Add to cart", here)
      here.press("a")
      see("Proceed to checkout (1 Item)", there)
      there.type("++")
      see("Cart (3)", here)
      for process in sandbox.backends { kill(process, SIGKILL) }
      let lost = see("Offline since", here)
      #expect(lost.contains("Showing what was loaded."))
      #expect(lost.contains("Mirra Chair"))
      see("Offline since", there)
      // The next request starts another one.
      there.type("+")
      see("Proceed to checkout (4 Items)", there)
      see("Cart (4)", here)
      let back = here.screen { !$0.contains("Offline since") }
      #expect(!back.contains("Offline since"))
    }
    let shown = try await sandbox.run("cart", "show", "--json")
    #expect(shown.output.contains("\"itemsCount\" : 4"))
  }

  @Test("who signs out in one program is signed out in the others, and the theme follows")
  func signOut() async throws {
    try await signIn("ada")
    let tmux = try shop("signout")
    await onThread {
      see("24 products", tmux)
      tmux.press("4")
      see("Signed in as", tmux)
    }
    _ = try await sandbox.run("cart", "config", "theme=dark")
    _ = await onThread { see("[ Dark", tmux) }
    _ = try await sandbox.run("cart", "logout")
    await onThread {
      see("Type your name.", tmux)
      tmux.end()
    }
  }
}
