import Foundation
import ServicesBackend
import Testing

@Suite("Files and folders that are damaged, full or not there", .timeLimit(.minutes(5)))
struct StorageFaultTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  private var data: String { "\(sandbox.folder)/data/b" }
  private var database: String { "\(data)/backend.sqlite" }
  private var credentials: String { "\(sandbox.folder)/state/ambient/credentials.json" }
  private var settings: String { "\(sandbox.folder)/config/ambient/settings.json" }

  // MARK: The database

  @Test("a database of garbage is told, and not touched", arguments: ["serve --port 0", "seed", "status"])
  func garbage(command: String) async throws {
    let made = try await sandbox.shell(
      "mkdir -m 700 '\(data)'; head -c 20000 /dev/urandom > '\(database)'; md5sum < '\(database)'")
    let result = try await sandbox.shell("$P/backend \(command) --data '\(data)'")
    expectComplaint(result, 1, "\(database) is not a database. Move it aside")
    #expect(try await sandbox.shell("md5sum < '\(database)'").output == made.output)
  }

  @Test("a truncated database is told, and not touched")
  func truncated() async throws {
    try await seed()
    let before = try await sandbox.shell("truncate -s 200000 '\(database)'; md5sum < '\(database)'")
    for command in ["serve --port 0", "seed", "status"] {
      let result = try await sandbox.shell("$P/backend \(command) --data '\(data)'")
      expectComplaint(result, 1, "\(database) is damaged. Move it aside")
    }
    #expect(try await sandbox.shell("md5sum < '\(database)'").output == before.output)
  }

  @Test("an empty database file is filled")
  func empty() async throws {
    _ = try await sandbox.shell("mkdir -m 700 '\(data)'; : > '\(database)'")
    try await seed()
  }

  @Test("a database damaged in its middle is told")
  func overwritten() async throws {
    try await seed()
    _ = try await sandbox.shell("dd if=/dev/urandom of='\(database)' bs=4096 seek=3 count=120 conv=notrunc status=none")
    let result = try await sandbox.run("backend", "serve", "--port", "0", "--data", data)
    expectComplaint(result, 1, "\(database) is damaged.")
  }

  @Test("another program's database is told, and not touched")
  func foreign() async throws {
    try await seed()
    let theirs = try HeldDatabase(path: database)
    try await theirs.run("PRAGMA application_id = 1")
    try theirs.close()
    expectComplaint(try await sandbox.run("backend", "seed", "--data", data), 1, "is not a database.")
  }

  @Test("a database of a newer program is told, and not touched")
  func newer() async throws {
    try await seed()
    let later = try HeldDatabase(path: database)
    try await later.run("UPDATE schema_version SET version = 99 WHERE domain = 'market'")
    try later.close()
    for command in ["serve --port 0", "seed", "status"] {
      let result = try await sandbox.shell("$P/backend \(command) --data '\(data)'")
      expectComplaint(result, 1, "The market tables have version 99")
    }
  }

  @Test("a locked database is busy, to the backend at its start")
  func lockedAtStart() async throws {
    try await seed()
    let holder = try HeldDatabase(path: database)
    try await holder.hold()
    let result = try await sandbox.run("backend", "serve", "--port", "0", "--data", data)
    expectComplaint(result, 1, "The database is busy. Try again in a moment.")
    holder.release()
    try await seed()
  }

  @Test("a locked database is busy, to an app that writes; nothing is lost and reading goes on")
  func lockedAtWork() async throws {
    let backend = try await sandbox.startServing("--port", "0", "--data", data)
    let at = ["--server", backend.address]
    try await signIn(at)
    let holder = try HeldDatabase(path: database)
    try await holder.hold()
    async let refused = sandbox.run("cart", ["add", "1"] + at)
    #expect(try await sandbox.run("cart", ["products"] + at).status == 0)
    expectComplaint(try await refused, 1, "The database is busy. Try again in a moment.")
    holder.release()
    #expect(try await sandbox.run("cart", ["add", "1"] + at).output.contains("1 item"))
  }

  @Test("a lock that is let go in time is only waited for")
  func lockedBriefly() async throws {
    let backend = try await sandbox.startServing("--port", "0", "--data", data)
    let at = ["--server", backend.address]
    try await signIn(at)
    let holder = try HeldDatabase(path: database)
    try await holder.hold()
    async let added = sandbox.run("cart", ["add", "1"] + at)
    #expect(try await sandbox.run("cart", ["show"] + at).status == 0)
    holder.release()
    #expect(try await added.status == 0)
  }

  @Test("a disk without room is told to the backend's user and to the app's; what was there stays")
  func full() async throws {
    let little = try await sandbox.shell("ulimit -f 100; exec $P/backend seed --data '\(data)'")
    expectComplaint(little, 1, "No space is left for the database.")
    try await seed()
    // Its log of changes may have 160 KiB: room for a few of them and no more.
    let limited = try sandbox.startProgram(
      "/bin/bash", "-c", "ulimit -f 160; exec \(Sandbox.programs)/backend serve --port 0 --data '\(data)'")
    let address = try #require(await limited.line()?.split(separator: " ").last.map(String.init), "\(limited.errors)")
    let at = ["--server", address]
    try await signIn(at)
    var added = 0
    var refusal: Sandbox.Result?
    while refusal == nil, added < 100 {
      let result = try await sandbox.run("cart", ["add", "1"] + at)
      if result.status == 0 { added += 1 } else { refusal = result }
    }
    expectComplaint(try #require(refusal), 1, "The server has no space left. Tell who runs it.")
    #expect(added > 0)
    #expect(try await sandbox.run("cart", ["show"] + at).output.contains(" \(added) item"))
    limited.signal(SIGTERM)
    _ = await limited.end()
    let roomy = try await sandbox.startServing(
      "--port", String(address.split(separator: ":").last ?? "0"), "--data", data)
    #expect(try await sandbox.run("cart", ["show"] + at).output.contains(" \(added) item"))
    #expect(try await sandbox.run("cart", ["add", "1"] + at).output.contains(" \(added + 1) item"))
    roomy.program.signal(SIGTERM)
    #expect(await roomy.program.end() == 0)
  }

  @Test("a data folder that cannot be", arguments: ["/proc/ambient", "/dev/null/x", "/etc/passwd"])
  func noFolder(path: String) async throws {
    for command in ["serve --port 0", "seed", "status"] {
      let result = try await sandbox.shell("$P/backend \(command) --data '\(path)'")
      expectComplaint(result, 1, "The data folder \(path)")
    }
  }

  @Test("XDG folders that cannot be", arguments: ["XDG_DATA_HOME", "XDG_STATE_HOME"])
  func noBaseFolder(variable: String) async throws {
    let result = try await sandbox.run("cart", "products", environment: [variable: "/proc/ambient"])
    expectComplaint(result, 1, "/proc/ambient")
    let file = "\(sandbox.folder)/file"
    try Data().write(to: URL(fileURLWithPath: file))
    expectComplaint(try await sandbox.run("cart", "products", environment: [variable: file]), 1, file)
    #expect(sandbox.backends == [])
  }

  @Test("a damaged, an exposed and an absent signing key")
  func signingKey() async throws {
    try await seed()
    _ = try await sandbox.shell("chmod 644 '\(data)/signing.key'")
    expectComplaint(try await sandbox.run("backend", "serve", "--port", "0", "--data", data), 1, "signing.key")
    _ = try await sandbox.shell("chmod 600 '\(data)/signing.key'; echo short > '\(data)/signing.key'")
    expectComplaint(try await sandbox.run("backend", "serve", "--port", "0", "--data", data), 1, "signing.key")
    _ = try await sandbox.shell("rm '\(data)/signing.key'")
    try await seed()
  }

  // MARK: Settings and credentials

  @Test(
    "damaged settings are told, and not touched",
    arguments: [
      "", "{", "[]", "null", "\"text\"", "{\"theme\": ", "\u{0}\u{1}", String(repeating: "[", count: 100_000),
    ])
  func damagedSettings(content: String) async throws {
    try write(content, to: settings)
    for words in [["cart", "whoami"], ["hospital", "home"], ["scores", "list"]] {
      expectComplaint(try await sandbox.run(words[0], words[1]), 1, "The file \(settings) is damaged")
    }
    #expect(try String(contentsOfFile: settings, encoding: .utf8) == content)
  }

  @Test("settings of the wrong kinds, of other programs and of other versions are no failure, or are told")
  func strangeSettings() async throws {
    try write(#"{"theme": 7, "theme.mode": [], "other": null, "deep": {"a": [1e300, true]}}"#, to: settings)
    let result = try await sandbox.run("cart", "products", "--server", "http://127.0.0.1:1")
    #expect(result.status == 1)
    expectHarmless(result)
  }

  @Test("damaged credentials are told, and not touched", arguments: ["", "{", "[]", "garbage\n"])
  func damagedCredentials(content: String) async throws {
    try write(content, to: credentials)
    for words in [["whoami"], ["show"], ["logout"], ["login", "ada", "--password-stdin"]] {
      let result = try await sandbox.run("cart", words, input: "pw\n")
      expectComplaint(result, 1, "The file \(credentials) is damaged")
    }
    #expect(try String(contentsOfFile: credentials, encoding: .utf8) == content)
  }

  @Test(
    "credentials that others can read, or that are elsewhere, are not used",
    arguments: [
      "chmod 644 credentials.json", "chmod 660 credentials.json", "mv credentials.json c; ln -s c credentials.json",
      "rm credentials.json; mkdir credentials.json", "rm credentials.json; mkfifo credentials.json",
    ])
  func exposedCredentials(change: String) async throws {
    try await signIn([])
    _ = try await sandbox.shell("cd '\(sandbox.folder)/state/ambient' && \(change)")
    expectComplaint(try await sandbox.run("cart", "whoami"), 1, credentials)
    expectComplaint(try await sandbox.run("cart", "show"), 1, credentials)
  }

  @Test("a session that cannot be kept is told, and the one before stays")
  func unkept() async throws {
    let backend = try await sandbox.startServing("--port", "0", "--data", data)
    let at = ["--server", backend.address]
    try await signIn(at)
    _ = try await sandbox.run("cart", ["register", "grace", "--password-stdin"] + at, input: "pw\n")
    let before = try String(contentsOfFile: credentials, encoding: .utf8)
    let login = "cart login grace --password-stdin --server \(backend.address)"
    // Standard error through a pipe: the limit is on files.
    let full = try await sandbox.shell("set -o pipefail; echo pw | (ulimit -f 0; $P/\(login)) 2>&1 | cat")
    #expect(full.status == 1)
    #expect(full.output.hasPrefix("cart: There is no space left to write \(credentials).\n"), "\(full)")
    #expect(try String(contentsOfFile: credentials, encoding: .utf8) == before)
    for folder in ["/proc/ambient", "/dev/null"] {
      let result = try await sandbox.run(
        "cart", ["login", "grace", "--password-stdin"] + at, input: "pw\n", environment: ["XDG_STATE_HOME": folder])
      expectComplaint(result, 1, folder)
    }
    #expect(try await sandbox.run("cart", ["whoami"] + at).output.hasPrefix("Signed in as ada"))
    let left = try FileManager.default.contentsOfDirectory(atPath: "\(sandbox.folder)/state/ambient")
    #expect(left.filter { !$0.hasPrefix(".") } == ["credentials.json"])
  }

  @Test(
    "a token that has expired, is forged or is garbage asks to sign in",
    arguments: [
      "expired", "forged", "unsigned", "garbage", "empty", "huge", "control",
    ])
  func token(kind: String) async throws {
    try await signIn([])
    #expect(try await sandbox.run("cart", "show").status == 0)
    let key = try SigningKey(at: "\(sandbox.folder)/data/ambient/backend/signing.key")
    let longAgo = Date(timeIntervalSince1970: 1_000_000_000)
    let token =
      switch kind {
      case "expired": JSONWebToken(userID: 2, now: longAgo).signed(with: key)
      case "forged":
        JSONWebToken(userID: 2, now: Date()).signed(with: try SigningKey(at: "\(sandbox.folder)/other.key"))
      case "unsigned": "eyJhbGciOiJub25lIiwidHlwIjoiSldUIn0.eyJ1c2VySWQiOjIsImlhdCI6MSwiZXhwIjo5MDAwMDAzNjAwfQ."
      case "garbage": "not-a-token"
      case "empty": ""
      case "huge": String(repeating: "a", count: 100_000)
      default: "a\\r\\nX-Injected: yes"
      }
    let text = try String(contentsOfFile: credentials, encoding: .utf8)
    // Without what would renew the session.
    let replaced = text.replacing(/"refreshToken" : "[^"]*",/, with: "")
      .replacing(/"token" : "[^"]*"/, with: #""token" : "\#(token)""#)
    #expect(replaced != text)
    try write(replaced, to: credentials)
    for words in [["show"], ["add", "1"], ["checkout"], ["orders"]] {
      let result = try await sandbox.run("cart", words)
      expectComplaint(result, 1, kind == "control" || kind == "huge" ? "cart: " : ":  cart login NAME")
      if token.count > 5 { #expect(!result.errors.contains(token)) }
    }
    // What has ended for good is forgotten.
    let isForgotten = try !String(contentsOfFile: credentials, encoding: .utf8).contains(#""token""#)
    if kind == "expired" || kind == "garbage" { #expect(isForgotten) }
    if kind == "forged" || kind == "unsigned" { #expect(!isForgotten) }
    #expect(try await sandbox.run("cart", "login", "ada", "--password-stdin", input: "pw\n").status == 0)
    #expect(try await sandbox.run("cart", "show").status == 0)
  }

  // MARK: The environment

  @Test(
    "HOME that is unset or empty, XDG variables that are relative or not there",
    arguments: [
      "unset HOME", "export HOME=", "export HOME=relative", "unset XDG_RUNTIME_DIR",
      "export XDG_RUNTIME_DIR=/no/such/folder", "export XDG_CONFIG_HOME=relative", "export XDG_CONFIG_HOME=/no/such",
      "export XDG_CONFIG_HOME=", "env() { :; }",
    ])
  func environment(change: String) async throws {
    let result = try await sandbox.shell(
      "\(change); cd '\(sandbox.folder)'; $P/cart products --server http://127.0.0.1:1; $P/cart whoami --server http://127.0.0.1:1"
    )
    #expect(result.status == 1)
    #expect(result.errors.contains("nothing listens there"))
    #expect(result.errors.contains("Nobody is signed in."))
    #expect(!FileManager.default.fileExists(atPath: "\(sandbox.folder)/relative"))
  }

  @Test("a runtime folder whose path is too long for a socket is told")
  func longRuntime() async throws {
    let long = "\(sandbox.folder)/" + String(repeating: "r", count: 120)
    let result = try await sandbox.run("cart", "products", environment: ["XDG_RUNTIME_DIR": long])
    expectComplaint(result, 1, "Set XDG_RUNTIME_DIR to a shorter path.")
    let backend = try await sandbox.run("backend", "serve", environment: ["XDG_RUNTIME_DIR": long])
    expectComplaint(backend, 1, "backend: ")
  }

  @Test("a runtime folder that others may write in is not used")
  func openRuntime() async throws {
    _ = try await sandbox.shell("mkdir '\(sandbox.folder)/state/ambient'; chmod 777 '\(sandbox.folder)/state/ambient'")
    expectComplaint(try await sandbox.run("cart", "products"), 1, "Others may write in the folder")
  }

  @Test("the program of the backend that is missing or broken is told")
  func noBackend() async throws {
    let alone = "\(sandbox.folder)/bin"
    let result = try await sandbox.shell(
      "mkdir '\(alone)'; cp $P/cart '\(alone)'; PATH=/usr/bin:/bin '\(alone)/cart' products")
    expectComplaint(result, 1, "The program “backend” is neither beside this one nor on the PATH.")
    let broken = try await sandbox.shell(
      "printf '#!/bin/sh\\necho it broke >&2\\nexit 3\\n' > '\(alone)/backend'; chmod +x '\(alone)/backend'; '\(alone)/cart' products"
    )
    expectComplaint(broken, 1, "The local backend could not be started: it broke")
    let other = try await sandbox.shell("printf 'no program' > '\(alone)/backend'; '\(alone)/cart' products")
    expectComplaint(other, 1, "backend")
  }

  private func seed() async throws {
    let seeded = try await sandbox.run("backend", "seed", "--data", data)
    #expect(seeded.status == 0, "\(seeded.errors)")
    #expect(seeded.output.contains("24 products"))
  }

  private func signIn(_ at: [String]) async throws {
    for command in ["register", "login"] {
      let result = try await sandbox.run("cart", [command, "ada", "--password-stdin"] + at, input: "pw\n")
      #expect(result.status == 0, "\(result.errors)")
    }
  }

  private func write(_ content: String, to path: String) throws {
    let folder = (path as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try Data(content.utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
  }
}
