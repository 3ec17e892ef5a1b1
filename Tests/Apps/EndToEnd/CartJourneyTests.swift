import CoreProgramTestSupport
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

  private func signIn(_ name: String) async throws {
    for command in ["register", "login"] {
      let result = try await sandbox.run("cart", command, name, "--password-stdin", input: "pw\n")
      #expect(result.status == 0, "\(result.errors)")
    }
  }

  @Test("from a new account to the number of an order, by keys alone; the terminal is as it was")
  func journey() async throws {
    let tmux = try sandbox.tmux("cart", name: "journey", columns: 90, rows: 24)
    await onThread {
      defer { tmux.end() }
      tmux.see("24 products")
      tmux.press("Enter")
      tmux.see("a Add to cart")
      tmux.press("a")
      tmux.see("Password")
      tmux.type("ada")
      tmux.press("BTab", "Right")
      tmux.see("Once more")
      tmux.press("Tab", "Down")
      tmux.type("pw")
      tmux.press("Down")
      tmux.type("pw")
      tmux.press("Enter")
      tmux.see("Mirra Chair is in your cart.")
      tmux.press("3")
      tmux.see("Proceed to checkout (1 Item)")
      tmux.type("+")
      tmux.see("Proceed to checkout (2 Items)")
      tmux.press("Tab", "Enter")
      tmux.see("Where shall it go?")
      for text in ["Ada", "Byron", "St James Square 12", "London"] {
        tmux.type(text)
        tmux.press("Down")
      }
      tmux.press("Down")
      tmux.type("SW1Y")
      tmux.press("C-s")
      let refused = tmux.see("Country is missing.")
      #expect(refused.contains("Byron") && refused.contains("SW1Y"))
      tmux.press("Down")
      tmux.type("UK")
      tmux.press("C-s")
      tmux.see("Deliver to")
      tmux.see("Pay $1,701.00")
      tmux.press("End", "Enter")
      tmux.see("Order 1 is placed.")
      #expect(tmux.states("alternate_on") == ["1"])
      tmux.press("C-c")
      tmux.prompt()
      #expect(tmux.states("alternate_on", "cursor_flag", "mouse_sgr_flag") == ["0", "1", "0"])
      tmux.type("echo status $?\n")
      tmux.see("status 0")
    }
    let orders = try await sandbox.run("cart", "orders", "--json")
    #expect(orders.output.contains("\"total\" : 1701"))
  }

  @Test("two shops of one user are alike; a backend that is killed under them is told of, and back with nothing lost")
  func together() async throws {
    try await signIn("ada")
    let (here, there) = (
      try sandbox.tmux("cart", name: "here", columns: 90, rows: 24),
      try sandbox.tmux("cart", name: "there", columns: 90, rows: 24)
    )
    await onThread { [sandbox] in
      defer {
        here.end()
        there.end()
      }
      there.see("24 products")
      there.press("3")
      here.see("24 products")
      there.see("No items in the cart.")
      here.press("Enter")
      here.see("a Add to cart")
      here.press("a")
      there.see("Proceed to checkout (1 Item)")
      there.type("++")
      here.see("Cart (3)")
      for process in sandbox.backends { kill(process, SIGKILL) }
      let lost = here.see("Offline since")
      #expect(lost.contains("Showing what was loaded."))
      #expect(lost.contains("Mirra Chair"))
      there.see("Offline since")
      // The next request starts another one.
      there.type("+")
      there.see("Proceed to checkout (4 Items)")
      here.see("Cart (4)")
      let back = here.screen { !$0.contains("Offline since") }
      #expect(!back.contains("Offline since"))
    }
    let shown = try await sandbox.run("cart", "show", "--json")
    #expect(shown.output.contains("\"itemsCount\" : 4"))
  }

  @Test("who signs out in one program is signed out in the others, and the theme follows")
  func signOut() async throws {
    try await signIn("ada")
    let tmux = try sandbox.tmux("cart", name: "signout", columns: 90, rows: 24)
    await onThread {
      tmux.see("24 products")
      tmux.press("4")
      tmux.see("Signed in as")
    }
    _ = try await sandbox.run("cart", "config", "theme=dark")
    _ = await onThread { tmux.see("[ Dark") }
    _ = try await sandbox.run("cart", "logout")
    await onThread {
      tmux.see("Type your name.")
      tmux.end()
    }
  }
}
