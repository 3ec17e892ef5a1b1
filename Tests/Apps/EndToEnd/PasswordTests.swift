import CoreProgramTestSupport
import ChildPrograms
import Foundation
import Glibc
import Testing

@Suite("Passwords at the terminal and on standard input", .timeLimit(.minutes(5)))
struct PasswordTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  @Test(
    "that are none are told, and no account is made",
    arguments: [
      ("", "No password was given."), ("\n", "The password is empty."), ("\r\n", "The password is empty."),
      (String(repeating: "x", count: 2_000), "longer than 1024 bytes"),
      (String(repeating: "x", count: 1_025) + "\n", "longer than 1024 bytes"), ("a\u{0}b\n", "not valid UTF-8"),
    ])
  func none(input: String, sentence: String) async throws {
    for command in ["register", "login"] {
      let result = try await sandbox.run("cart", command, "ada", "--password-stdin", input: input)
      expectComplaint(result, 1, sentence)
      #expect(!result.errors.contains("xxxx"))
    }
    #expect(try await sandbox.run("cart", "register", "ada", "--password-stdin", input: "pw\n").status == 0)
  }

  @Test("that are no text, and a standard input that is closed or a folder, are told")
  func noText() async throws {
    for input in ["< <(printf '\\xff\\xfe\\n')", "<&-", "< /", "< /dev/null"] {
      let result = try await sandbox.shell("$P/cart register ada --password-stdin \(input)")
      expectComplaint(result, 1, "password")
    }
  }

  @Test(
    "may lack a line feed, hold spaces and other scripts, be 1024 bytes, and have lines behind them",
    arguments: [
      "correct horse", " leading and trailing ", "пароль 密码 🔑", String(repeating: "x", count: 1_024), "-", "--json",
      "first\nsecond",
    ])
  func accepted(password: String) async throws {
    let registered = try await sandbox.run("cart", "register", "ada", "--password-stdin", input: password)
    #expect(registered.status == 0, "\(registered.errors)")
    let line = password.split(separator: "\n").first.map(String.init) ?? ""
    let result = try await sandbox.run("cart", "login", "ada", "--password-stdin", input: line + "\r\n")
    #expect(result.status == 0, "\(result.errors)")
    let other = try await sandbox.run("cart", "login", "ada", "--password-stdin", input: line + "x\n")
    #expect(other.status == 1)
    #expect(!other.errors.contains(line) || line == "-")
  }

  @Test("are not asked for where there is no terminal")
  func noTerminal() async throws {
    let result = try await sandbox.shell("setsid --wait $P/cart login ada < /dev/null")
    expectComplaint(result, 1, "There is no terminal to ask for the password. Use --password-stdin")
  }

  @Test("are asked for without echo")
  func asked() async throws {
    #expect(try await sandbox.run("cart", "register", "ada", "--password-stdin", input: "pw\n").status == 0)
    let terminal = try Pseudoterminal()
    let login = try startAtTerminal(terminal, "login", "ada")
    #expect(await onThread { terminal.see("Password: ") }.hasSuffix("Password: "))
    #expect(!terminal.isEchoing)
    terminal.type("pw\n")
    #expect(await login.rest() == ["Signed in as ada at local."])
    #expect(await login.end() == 0)
    #expect(terminal.isEchoing)
    #expect(await onThread { terminal.see("\n") } == "\r\n")
  }

  @Test("are asked for twice when they are new")
  func new() async throws {
    let terminal = try Pseudoterminal()
    let first = try startAtTerminal(terminal, "register", "ada")
    #expect(await onThread { terminal.see("New password: ") }.hasSuffix("New password: "))
    terminal.type("one\n")
    #expect(await onThread { terminal.see("Once more:    ") }.hasSuffix("Once more:    "))
    terminal.type("two\n")
    #expect(await first.end() == 1)
    #expect(first.errors.contains("The two passwords differ."))
    #expect(terminal.isEchoing)
  }

  @Test(
    "can be broken off; the terminal echoes again",
    arguments: [
      ("\u{3}", SIGINT), ("\u{1C}", SIGQUIT), ("\u{4}", 0),
    ])
  func interrupted(key: String, signal: Int32) async throws {
    #expect(try await sandbox.run("cart", "products").status == 0)
    let terminal = try Pseudoterminal()
    let login = try startAtTerminal(terminal, "login", "ada")
    #expect(await onThread { terminal.see("Password: ") }.hasSuffix("Password: "))
    #expect(!terminal.isEchoing)
    terminal.type(signal == 0 ? key : "half a secret\(key)")
    let status = await login.end()
    #expect(status == (signal == 0 ? 1 : -signal))
    #expect(terminal.isEchoing)
    #expect(!login.errors.contains("half"))
    if signal == 0 { #expect(login.errors.contains("No password was given.")) }
  }

  /// Starts `cart` in a session of its own whose terminal is this one; its standard output stays a pipe.
  private func startAtTerminal(_ terminal: Pseudoterminal, _ arguments: String...) throws -> RunningProgram {
    // Not the leader of a group, it becomes the session's leader itself, and the program takes its place.
    try RunningProgram(
      "/bin/bash",
      ["-c", "exec setsid --ctty \"$0\" \"$@\" < \(terminal.path)", "\(Sandbox.programs)/cart"]
        + arguments,
      environment: sandbox.environment, log: "\(sandbox.folder)/\(UUID().uuidString).log")
  }
}
