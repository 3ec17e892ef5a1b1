import Foundation
import ServicesSettings
import Testing

@Suite("The life of a backend", .timeLimit(.minutes(5)))
struct BackendLifeTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  private var socket: String {
    let name = BaseDirectories.runtimeName("backend", following: "\(sandbox.folder)/data/ambient/backend")
    return "\(sandbox.folder)/run/ambient/\(name).sock"
  }

  @Test("a second one on the same socket is refused, and the first goes on")
  func twice() async throws {
    let first = try await sandbox.startServing("--socket", "\(sandbox.folder)/s")
    let second = try await sandbox.run(
      "backend", "serve", "--socket", "\(sandbox.folder)/s", "--data", "\(sandbox.folder)/other")
    expectComplaint(second, 1, "\(sandbox.folder)/s is in use by another server.")
    first.program.signal(SIGTERM)
    #expect(await first.program.end() == 0)
  }

  @Test("a second one on the same data is told who is there; one that was killed is in nobody's way")
  func sameData() async throws {
    let data = "\(sandbox.folder)/one"
    let first = try await sandbox.startServing("--port", "0", "--data", data)
    let second = try await sandbox.run("backend", "serve", "--socket", "\(sandbox.folder)/s", "--data", data)
    let holder = try #require(sandbox.backends.first)
    expectComplaint(
      second, 1, "Another backend (process \(holder)) serves the data folder \(data), at \(first.address).")
    #expect(!FileManager.default.fileExists(atPath: "\(sandbox.folder)/s"))
    first.program.signal(SIGKILL)
    _ = await first.program.end()
    let third = try await sandbox.startServing("--socket", "\(sandbox.folder)/s", "--data", data)
    third.program.signal(SIGTERM)
    #expect(await third.program.end() == 0)
  }

  @Test("what is served is copied and looked through; once it has ended it is reset, and taken back from the copy")
  func kept() async throws {
    let data = "\(sandbox.folder)/one"
    let copy = "\(sandbox.folder)/copy"
    let server = try await sandbox.startServing("--port", "0", "--data", data)
    #expect(
      try await sandbox.run(
        "cart", "register", "ada", "--password-stdin", "--server", server.address, input: "pw\n"
      ).status == 0)
    let made = try await sandbox.run("backend", "backup", copy, "--data", data)
    #expect(made.output == "The copy is in \(copy).\n", "\(made.errors)")
    #expect(try await sandbox.run("backend", "check", "--data", data).output == "Nothing is wrong.\n")
    expectComplaint(try await sandbox.run("backend", "backup", copy, "--data", data), 1, "\(copy) cannot be made")
    expectComplaint(try await sandbox.run("backend", "reset", "--yes", "--data", data), 1, "Another backend")
    server.program.signal(SIGTERM)
    #expect(await server.program.end() == 0)
    let asked = try await sandbox.run("backend", "reset", "--data", data)
    #expect(asked.status == 2 && asked.errors.contains("backend reset --yes"), "\(asked.errors)")
    func users() async throws -> String { try await sandbox.run("backend", "status", "--data", data).output }
    #expect(try await users().contains("2 users"))
    #expect(try await sandbox.run("backend", "reset", "--yes", "--data", data).status == 0)
    #expect(try await users().contains("1 users"))
    #expect(try await sandbox.run("backend", "restore", copy, "--yes", "--data", data).status == 0)
    #expect(try await users().contains("2 users"))
  }

  @Test("accounts are made and changed beside a server, which goes by it soon; passwords come from standard input")
  func accounts() async throws {
    let data = "\(sandbox.folder)/accounts"
    let server = try await sandbox.startServing("--port", "0", "--data", data)
    let made = try await sandbox.run(
      "backend", "users", "add", "nora", "--role", "reception", "--role", "customer", "--password-stdin", "--data",
      data,
      input: "first\n")
    #expect(made.output == "Made nora: customer, reception.\n", "\(made.errors)")
    func login(_ password: String) async throws -> Int32 {
      try await sandbox.run(
        "cart", "login", "nora", "--password-stdin", "--server", server.address, input: "\(password)\n"
      ).status
    }
    /// Asks until the server, which keeps what it knows of an account for a second, refuses.
    func isRefusedInTheEnd() async throws -> Bool {
      for _ in 0..<1_000 {
        if try await sandbox.run("cart", "show", "--server", server.address).status == 1 { return true }
      }
      return false
    }
    #expect(try await login("first") == 0)
    #expect(try await sandbox.run("cart", "show", "--server", server.address).status == 0)
    let changed = try await sandbox.run(
      "backend", "users", "password", "nora", "--password-stdin", "--data", data, input: "second\n")
    #expect(changed.status == 0, "\(changed.errors)")
    #expect(try await isRefusedInTheEnd())
    #expect(try await login("first") == 1)
    #expect(try await login("second") == 0)
    #expect(try await sandbox.run("backend", "tokens", "revoke", "nora", "--data", data).status == 0)
    #expect(try await isRefusedInTheEnd())
    #expect(try await sandbox.run("backend", "users", "disable", "nora", "--data", data).status == 0)
    #expect(try await login("second") == 1)
    let list = try await sandbox.run("backend", "users", "list", "--json", "--data", data).output
    #expect(list.contains("nora") && list.contains("reception") && !list.contains("argon2"), "\(list)")
    expectComplaint(
      try await sandbox.run("backend", "users", "role", "nobody", "--add", "doctor", "--data", data), 1,
      "There is no account “nobody”.")
    #expect(try await sandbox.run("backend", "users", "role", "nora", "--add", "patient", "--data", data).status == 2)
    #expect(try await sandbox.run("backend", "users", "add", "--data", data).status == 2)
    server.program.signal(SIGTERM)
    #expect(await server.program.end() == 0)
  }

  @Test("with PostgreSQL it wants no folder of its user's, who may have none, as in a service")
  func withoutFolders() async throws {
    let address = "postgres:///none?host=\(sandbox.folder)"
    let folders = "unset XDG_DATA_HOME XDG_STATE_HOME XDG_RUNTIME_DIR; export HOME=/dev/null"
    let status = try await sandbox.shell("\(folders); $P/backend status --database '\(address)'")
    // It has come so far as to connect, or to look for the library that does.
    #expect(status.status == 1)
    let isAsked = status.errors.contains("The database cannot be reached") || status.errors.contains("libpq")
    #expect(isAsked, "\(status.errors)")
    let asked = try await sandbox.shell("\(folders); $P/backend reset --database '\(address)'")
    #expect(asked.status == 2 && asked.errors.contains("postgres:///none"), "\(asked.errors)")
    // What is put aside wants one.
    let reset = try await sandbox.shell("\(folders); $P/backend reset --yes --database '\(address)'")
    #expect(reset.status == 1 && reset.errors.contains("/dev/null"), "\(reset.errors)")
    let file = try await sandbox.run("backend", "backup", "copy", "--database", "sqlite:\(sandbox.folder)/file")
    expectComplaint(file, 1, "This is for a data folder or a PostgreSQL database.")
  }

  @Test("a port in use is told")
  func portInUse() async throws {
    let first = try await sandbox.startServing("--port", "0")
    let port = try #require(first.address.split(separator: ":").last.map(String.init))
    let second = try await sandbox.run("backend", "serve", "--port", port, "--data", "\(sandbox.folder)/other")
    expectComplaint(second, 1, "127.0.0.1:\(port) is in use by another server.")
    #expect(try await sandbox.run("cart", "products", "--server", first.address).status == 0)
  }

  @Test("a file in the place of the socket is left alone, and told by the backend and by the apps")
  func occupied() async throws {
    _ = try await sandbox.shell("mkdir -m 700 '\(sandbox.folder)/run/ambient'; echo mine > '\(socket)'")
    expectComplaint(try await sandbox.run("backend", "serve"), 1, "is not a socket")
    expectComplaint(try await sandbox.run("cart", "products"), 1, "is not a socket")
    #expect(try String(contentsOfFile: socket, encoding: .utf8) == "mine\n")
  }

  @Test("one that was killed is followed by another in its place, with all it had")
  func killed() async throws {
    #expect(try await sandbox.run("cart", "register", "ada", "--password-stdin", input: "pw\n").status == 0)
    let first = sandbox.backends
    #expect(first.count == 1)
    for process in first { kill(process, SIGKILL) }
    #expect(FileManager.default.fileExists(atPath: socket))
    let taken = try await sandbox.run("cart", "register", "ada", "--password-stdin", input: "pw\n")
    #expect(taken.status == 4, "\(taken.errors)")
    #expect(taken.errors.contains("Choose another name."))
  }

  @Test(
    "apps with another data folder meet another backend, with and without a runtime folder", arguments: [true, false])
  func otherData(hasRuntime: Bool) async throws {
    let runtime = hasRuntime ? "" : "unset XDG_RUNTIME_DIR; "
    let here = try await sandbox.shell("\(runtime)echo pw | $P/cart register ada --password-stdin")
    #expect(here.status == 0, "\(here.errors)")
    let there = try await sandbox.shell(
      "\(runtime)export XDG_DATA_HOME='\(sandbox.folder)/elsewhere'; echo pw | $P/cart register ada --password-stdin")
    #expect(there.status == 0, "\(there.errors)")
    #expect(sandbox.backends.count == 2)
    let again = try await sandbox.shell(
      "\(runtime)export XDG_DATA_HOME='\(sandbox.folder)/./data/'; echo pw | $P/cart register ada --password-stdin")
    #expect(again.status == 4, "\(again.errors)")
    #expect(sandbox.backends.count == 2)
  }

  @Test("one that others could reach wants TLS and a name, and none is begun without")
  func exposed() async throws {
    let plain = try await sandbox.run("backend", "serve", "--listen", "0.0.0.0:0")
    expectComplaint(plain, 1, "Other machines may reach this address, and without TLS others read along.")
    let nameless = try await sandbox.run("backend", "serve", "--listen", "[::]:0", "--insecure")
    expectComplaint(nameless, 1, "Other machines may reach this address. Say by which name they ask for it")
    let twice = try await sandbox.run("backend", "serve", "--listen", "127.0.0.1:0", "--port", "0")
    #expect(twice.status == 2 && twice.errors.contains("exclude each other"), "\(twice.errors)")
    let half = try await sandbox.run("backend", "serve", "--port", "0", "--certificate", "x")
    #expect(half.status == 2 && half.errors.contains("need each other"), "\(half.errors)")
    let served = try await sandbox.startServing("--listen", "127.0.0.1:0")
    #expect(served.address.hasPrefix("http://127.0.0.1:"))
    served.program.signal(SIGTERM)
    #expect(await served.program.end() == 0)
  }

  @Test("one without work ends by itself and leaves no socket")
  func idle() async throws {
    let path = "\(sandbox.folder)/s"
    let backend = try await sandbox.startServing("--socket", path, "--idle", "1")
    #expect(backend.address == "unix:\(path)")
    #expect(await backend.program.end() == 0)
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(backend.program.errors == "")
    #expect(await backend.program.rest() == [])
  }

  @Test("a signal ends it, open streams too, with status 0", arguments: [SIGTERM, SIGINT, SIGHUP])
  func signal(number: Int32) async throws {
    let path = "\(sandbox.folder)/s"
    let backend = try await sandbox.startServing("--port", "0", "--fhir-access", "open")
    let watch = try sandbox.start("scores", "watch", "wc2022-64", "--speed", "1", "--server", backend.address)
    #expect(await watch.line()?.contains("Argentina – France") == true)
    backend.program.signal(number)
    #expect(await backend.program.end() == 0)
    #expect(backend.program.errors == "")
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("a signal while it starts ends it, and leaves no socket")
  func signalledEarly() async throws {
    let path = "\(sandbox.folder)/s"
    // Sent at ten moments of its start; it either had no time to listen, or has cleaned up.
    for step in 0..<10 {
      let result = try await sandbox.shell(
        """
        $P/backend serve --socket \(path) --data \(sandbox.folder)/data/\(step) > \(sandbox.folder)/line & pid=$!
        for ((i = 0; i < \(step) * 2000; i++)); do :; done
        kill -TERM $pid; wait $pid; echo $?
        """)
      #expect(["0\n", "143\n"].contains(result.output), "\(result)")
      #expect(!FileManager.default.fileExists(atPath: path))
    }
  }

  @Test("one whose first line nobody can read ends, and leaves no socket")
  func unheard() async throws {
    let path = "\(sandbox.folder)/s"
    let result = try await sandbox.shell("$P/backend serve --socket '\(path)' >&-")
    expectComplaint(result, 1, "The output was closed")
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("status and seed work on a fresh folder, and beside a running one")
  func statusAndSeed() async throws {
    let empty = try await sandbox.run("backend", "status", "--data", "\(sandbox.folder)/a", "--json")
    #expect(empty.status == 0)
    #expect(try counts(empty)["market"]?["products"] == 0)
    let seeded = try await sandbox.run("backend", "seed", "--data", "\(sandbox.folder)/a", "--json")
    #expect(try counts(seeded)["market"]?["products"] == 24)
    let again = try await sandbox.run("backend", "seed", "--data", "\(sandbox.folder)/a", "--json")
    #expect(try counts(again) == counts(seeded))
    let running = try await sandbox.startServing("--port", "0", "--data", "\(sandbox.folder)/a")
    let beside = try await sandbox.run("backend", "status", "--data", "\(sandbox.folder)/a", "--json")
    #expect(try counts(beside) == counts(seeded))
    #expect(try await sandbox.run("cart", "products", "--server", running.address).status == 0)
  }

  @Test("apps that come while the last one ends get the next one")
  func succession() async throws {
    for _ in 0..<3 {
      #expect(try await sandbox.run("cart", "products").status == 0)
      let ending = sandbox.backends
      #expect(ending.count == 1)
      for process in ending { kill(process, SIGTERM) }
      try await withThrowingTaskGroup(of: Sandbox.Result.self) { group in
        for _ in 0..<10 { group.addTask { try await sandbox.run("cart", "products") } }
        for try await result in group {
          #expect(result.status == 0, "\(result.errors)")
          #expect(result.errors == "")
        }
      }
    }
    #expect(sandbox.backends.count == 1)
  }

  @Test("one that is ending and still answers keeps its place until it is done")
  func slowEnd() async throws {
    #expect(try await sandbox.run("cart", "products").status == 0)
    let watch = try sandbox.start("scores", "watch", "wc2022-64", "--speed", "60", "--json")
    #expect(await watch.line() != nil)
    for process in sandbox.backends { kill(process, SIGTERM) }
    let result = try await sandbox.run("cart", "products")
    #expect(result.status == 0, "\(result.errors)")
  }

  private func counts(_ result: Sandbox.Result) throws -> [String: [String: Int]] {
    #expect(result.status == 0, "\(result.errors)")
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    return try #require(object?["counts"] as? [String: [String: Int]])
  }
}
