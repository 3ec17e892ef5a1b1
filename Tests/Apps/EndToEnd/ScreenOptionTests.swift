import CoreProgramTestSupport
import ChildPrograms
import Foundation
import Testing

/// What the options of the screen ask for, of the real program in a terminal.
@Suite("The options of an app on the screen", .timeLimit(.minutes(5)))
struct ScreenOptionTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  /// What the shop shows until it shows a text and is left with Ctrl-C, or until it ends by itself.
  private func shown(_ options: [String], until text: String? = "3 products") async throws -> String {
    var environment = sandbox.environment
    environment["TERM"] = "xterm-256color"
    let program = try ProgramInTerminal(
      ["\(Sandbox.programs)/cart", "--server", "mock"] + options, environment: environment, columns: 90, rows: 20)
    return await onThread {
      guard let text else { return program.seeEnd() }
      let start = program.terminal.see(text)
      program.terminal.type("\u{3}")
      return start + program.seeEnd()
    }
  }

  private func file(_ name: String) throws -> String {
    let path = "\(sandbox.folder)/\(name)"
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600, "\(name)")
    return try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test("a recording, a picture and a trace are written, for the user alone; the terminal is as it was")
  func files() async throws {
    let text = try await shown([
      "--record", "\(sandbox.folder)/r.cast", "--screenshot", "\(sandbox.folder)/s.svg", "--trace",
      "\(sandbox.folder)/t.jsonl",
    ])
    #expect(TerminalAudit(text).leftBehind == [], "\(text.debugDescription)")
    #expect(text.contains("ended:0."))
    let recording = try file("r.cast").split(separator: "\n")
    #expect(recording.first?.hasPrefix(#"{"version": 2, "width": 90, "height": 20"#) == true)
    #expect(recording.dropFirst().contains { $0.contains("Oak chair") })
    for line in recording { #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) } }
    let picture = try file("s.svg")
    #expect(picture.hasPrefix("<svg ") && picture.contains("Garden table"))
    let trace = try file("t.jsonl").split(separator: "\n")
    #expect(trace.contains { $0.contains("ProductStore") })
    for line in trace { #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) } }
  }

  @Test("a trace of the hospital holds patients as placeholders, or not at all", arguments: [false, true])
  func patients(isRedacted: Bool) async throws {
    var environment = sandbox.environment
    environment["TERM"] = "xterm-256color"
    let options = ["--server", "mock", "--trace", "\(sandbox.folder)/h.jsonl"] + (isRedacted ? ["--redact"] : [])
    let program = try ProgramInTerminal(
      ["\(Sandbox.programs)/hospital"] + options, environment: environment, columns: 90, rows: 20)
    let text = await onThread {
      _ = program.terminal.see("to come")
      program.terminal.type("2")
      let patients = program.terminal.see("4 patients")
      program.terminal.type("3")
      let doctors = program.terminal.see("Radiology")
      program.terminal.type("\u{3}")
      return patients + doctors + program.seeEnd()
    }
    #expect(text.contains("ended:0."))
    let trace = try file("h.jsonl")
    #expect(trace.contains("DoctorStore Doctors"))
    #expect(trace.contains("PatientStore Patients") == isRedacted)
    #expect(!trace.contains("Schmidt"))
  }

  @Test(
    "a file that cannot be written is told before the screen is taken",
    arguments: ["--record", "--screenshot", "--trace"])
  func refused(option: String) async throws {
    let text = try await shown([option, "/proc/none"], until: nil)
    #expect(text.contains("cart: “/proc/none” cannot be written:"), "\(text)")
    #expect(text.contains("ended:1."))
    #expect(!text.contains("\u{1B}"))
  }

  @Test("without colours no colour is written, and plain symbols are ASCII")
  func plain() async throws {
    let colored = try await shown([])
    #expect(colored.contains("\u{1B}[38;5;") || colored.contains(";38;5;") || colored.contains("38;2;"))
    let text = try await shown(["--color", "never", "--plain-symbols"])
    #expect(!text.contains("38;5;") && !text.contains("48;5;") && !text.contains("38;2;"))
    #expect(!text.contains("─") && !text.contains("⌂"))
  }

  @Test("for a screen reader there are lines of text, without columns")
  func reader() async throws {
    let text = try await shown(["--screen-reader"], until: "Oak chair")
    #expect(!text.contains("│") && !text.contains("─"))
    #expect(text.contains("ended:0."))
  }

  @Test("requests are told on standard error, without what is secret in them")
  func verbose() async throws {
    let registered = try await sandbox.run(
      "cart", "register", "ada", "--password-stdin", "--verbose", input: "s3cret\n")
    #expect(registered.errors.contains("POST http://localhost/api/auth/register 201 "))
    #expect(!registered.errors.contains("s3cret"))
  }
}
