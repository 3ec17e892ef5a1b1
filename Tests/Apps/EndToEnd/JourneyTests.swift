import Foundation
import Testing

@Suite("The real programs on a real backend")
struct JourneyTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  @Test("from an account to an order, over the local backend that starts itself")
  func shop() async throws {
    let registered = try await sandbox.run("cart", "register", "ada", "--password-stdin", input: "correct horse\n")
    #expect(registered == .init(status: 0, output: "Registered ada. Sign in:  cart login ada\n", errors: ""))
    let again = try await sandbox.run("cart", "register", "ADA", "--password-stdin", input: "other\n")
    #expect(again.status == 4)
    let wrong = try await sandbox.run("cart", "login", "ada", "--password-stdin", input: "wrong\n")
    #expect(wrong.status == 1)
    #expect(try await sandbox.run("cart", "login", "ada", "--password-stdin", input: "correct horse\n").status == 0)
    #expect(try await sandbox.run("cart", "whoami").output == "Signed in as ada at local.\n")

    let products = try await json([[String: Any]].self, "cart", "products", "--json")
    #expect(products.count == 24)
    #expect(try await sandbox.run("cart", "add", "1", "--quantity", "4").status == 0)
    #expect(try await sandbox.run("cart", "add", "24").status == 0)
    #expect(try await sandbox.run("cart", "set", "1", "2").status == 0)
    let cart = try await json([String: Any].self, "cart", "show", "--json")
    #expect(cart["itemsCount"] as? Int == 3)
    #expect(cart["total"] as? Double == 1701.85)
    let order = try await json([String: Any].self, "cart", "checkout", "--json")
    #expect(order["total"] as? Double == 1701.85)
    #expect(try await sandbox.run("cart", "show").output == "No items in the cart.\n")
    #expect(try await sandbox.run("cart", "checkout").status == 1)
    #expect(try await json([[String: Any]].self, "cart", "orders", "--json").count == 1)

    #expect(try await sandbox.run("cart", "logout").output == "Signed out ada.\n")
    let signedOut = try await sandbox.run("cart", "show")
    #expect(signedOut.status == 1)
    #expect(signedOut.errors == "cart: Nobody is signed in.\n      Sign in:  cart login NAME\n")
  }

  @Test("no password and no token is in any argument, and the file that holds the token is the owner's alone")
  func secrets() async throws {
    _ = try await sandbox.run("cart", "register", "ada", "--password-stdin", input: "correct horse\n")
    _ = try await sandbox.run("cart", "login", "ada", "--password-stdin", input: "correct horse\n")
    let found = try await sandbox.shell("grep -rl 'correct horse' '\(sandbox.folder)' || true")
    #expect(found.output == "")
    let holders = try await sandbox.shell(
      "grep -rlE 'eyJ[A-Za-z0-9_-]+\\.' '\(sandbox.folder)/config' '\(sandbox.folder)/data' '\(sandbox.folder)/state'")
    let files = holders.output.split(separator: "\n").map(String.init)
    #expect(files.count == 1)
    let attributes = try FileManager.default.attributesOfItem(atPath: try #require(files.first))
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test("patients and doctors over FHIR")
  func hospital() async throws {
    let home = try await json([String: Any].self, "hospital", "home", "--json")
    #expect(home["patients"] as? Int == 500)
    #expect(home["doctors"] as? Int == 40)
    let patients = try await json([[String: Any]].self, "hospital", "patients", "--json", "--limit", "500")
    #expect(patients.count == 500)
    let id = try #require(patients[7]["id"] as? String)
    let patient = try await json([String: Any].self, "hospital", "patient", id, "--json")
    #expect(patient["id"] as? String == id)
    let unknown = try await sandbox.run("hospital", "patient", "no-such-patient")
    #expect(unknown.status == 3)
    #expect(unknown.output == "")
  }

  @Test("a final live, from its snapshot to the last whistle")
  func scores() async throws {
    let matches = try await json([[String: Any]].self, "scores", "list", "--json")
    #expect(matches.count == 168 || matches.count > 100)
    let watched = try await sandbox.run("scores", "watch", "wc2022-64", "--speed", "100000", "--json")
    #expect(watched.status == 0)
    let lines = try watched.output.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    #expect(lines.first?["type"] as? String == "snapshot")
    #expect(lines.filter { $0["type"] as? String == "score" }.count >= 6)
    let last = try #require(lines.last?["data"] as? [String: Any])
    #expect(last["period"] as? String == "full-time")
    let identifiers = lines.compactMap { $0["id"] as? Int }
    #expect(identifiers == identifiers.sorted())
    #expect(Set(identifiers).count == lines.count)
  }

  @Test("ten apps that start together start one backend")
  func startedOnce() async throws {
    try await withThrowingTaskGroup(of: Sandbox.Result.self) { group in
      for _ in 0..<10 { group.addTask { try await sandbox.run("cart", "products") } }
      for try await result in group {
        #expect(result.status == 0)
        #expect(result.errors == "")
      }
    }
    #expect(sandbox.backends.count == 1)
  }

  @Test("a server at a URL is spoken to as well, and its session is its own")
  func remote() async throws {
    let backend = try sandbox.startBackend("--port", "0", "--data", "\(sandbox.folder)/data/other")
    let server = ["--server", backend.address]
    let registered = try await sandbox.run("cart", ["register", "ada", "--password-stdin"] + server, input: "pw\n")
    #expect(registered.status == 0, "\(registered.errors)")
    #expect(try await sandbox.run("cart", ["login", "ada", "--password-stdin"] + server, input: "pw\n").status == 0)
    #expect(try await sandbox.run("cart", ["whoami"] + server).status == 0)
    #expect(try await sandbox.run("cart", "whoami", "--server", "local").status == 1)
    #expect(backend.stop() == 0)
    let down = try await sandbox.run("cart", ["products"] + server)
    #expect(down.status == 1)
    #expect(down.errors.hasPrefix("cart: No connection to the market at \(backend.address)"))
  }

  @Test("a restarted backend has lost nothing", arguments: [SIGTERM, SIGINT, SIGKILL])
  func restarted(signal: Int32) async throws {
    let folder = "\(sandbox.folder)/data/kept"
    let first = try sandbox.startBackend("--port", "0", "--data", folder)
    let server = ["--server", first.address]
    _ = try await sandbox.run("cart", ["register", "ada", "--password-stdin"] + server, input: "pw\n")
    _ = try await sandbox.run("cart", ["login", "ada", "--password-stdin"] + server, input: "pw\n")
    #expect(try await sandbox.run("cart", ["add", "2", "--quantity", "3"] + server).status == 0)
    #expect(first.stop(signal) == (signal == SIGKILL ? -SIGKILL : 0))
    let port = try #require(first.address.split(separator: ":").last.map(String.init))
    let second = try sandbox.startBackend("--port", port, "--data", folder)
    #expect(second.address == first.address)
    #expect(try await sandbox.run("cart", ["show"] + server).output.contains("3 items"))
    #expect(second.stop() == 0)
  }

  private func json<Value>(_ type: Value.Type, _ program: String, _ arguments: String...) async throws -> Value {
    let result = try await sandbox.run(program, arguments)
    #expect(result.status == 0, "\(result.errors)")
    return try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? Value)
  }
}
