import Foundation
import Testing

@Suite("Mistyped command lines of the real programs", .timeLimit(.minutes(5)))
struct CommandLineFaultTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  static let programs = ["cart", "hospital", "scores", "backend", "walkthrough"]

  @Test(
    "a mistyped command or option is told with the nearest one, and status 2",
    arguments: [
      ("cart prodcts", "products"), ("cart chekout", "checkout"), ("cart products --sever mock", "--server"),
      ("cart add 1 --quantty 2", "--quantity"), ("cart logn ada", "login"), ("hospital patiens", "patients"),
      ("hospital patients --serch x", "--search"), ("hospital doctor", "doctors"), ("scores wach", "watch"),
      ("scores watch --sped 3", "--speed"), ("scores list --status liv", "live"), ("backend serv", "serve"),
      ("backend serve --prot 80", "--port"), ("backend stauts", "status"), ("walkthrough lst", "list"),
      ("walkthrough run 1 --plian", "--plain"), ("cart --versoin", "--version"),
    ])
  func mistyped(line: String, nearest: String) async throws {
    let words = line.split(separator: " ").map(String.init)
    let result = try await sandbox.run(words[0], Array(words.dropFirst()))
    expectComplaint(result, 2, "Did you mean ")
    #expect(result.errors.contains(nearest))
    #expect(result.errors.hasPrefix("\(words[0]): "))
  }

  @Test(
    "what makes no sense is status 2, before anything is started",
    arguments: [
      "cart add", "cart add x", "cart add 1 2", "cart add 1 --quantity", "cart add 1 --quantity 0",
      "cart add 1 --quantity -1", "cart add 1 --quantity 3abc", "cart add 1 --quantity 9223372036854775808",
      "cart add 1 --quantity 10000", "cart add 1 --quantity ٣", "cart add 1 --quantity +3", "cart add 1 --quantity 1.0",
      "cart add 1 --quantity 1e3", "cart add 1 --quantity=", "cart set 1 0", "cart set 1 -1", "cart set 1 3abc",
      "cart set 1 9223372036854775808", "cart product 0", "cart product -1", "cart product 9223372036854775808",
      "cart products --timeout 0", "cart products --timeout 3601", "cart products --timeout x",
      "cart products --json=1",
      "cart login", "cart login ada --password secret", "cart products --server mock --server local",
      "hospital patients --limit 0", "hospital patient", "scores show", "scores watch --speed 0",
      "scores watch --speed 100001", "backend serve --port 65536", "backend serve --port -1", "backend serve --idle 0",
      "backend serve --port 1 --socket x", "backend serve --allow-origin *", "backend serve --allow-origin null",
      "backend serve --allow-origin app.example", "backend serve --allow-origin https://app.example/",
      "backend serve --allow-origin https://a.example,https://b.example", "walkthrough run", "walkthrough run 0",
    ])
  func senseless(line: String) async throws {
    let words = line.split(separator: " ").map(String.init)
    let result = try await sandbox.run(words[0], Array(words.dropFirst()))
    expectComplaint(result, 2, "\(words[0]): ")
    #expect(sandbox.backends == [])
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(sandbox.folder)/data") == [])
  }

  @Test("a NUL or half a character in a word is no crash")
  func bytes() async throws {
    let result = try await sandbox.shell(
      "$P/cart $'\\xff\\xfe' ; $P/cart product $'\\xc3'; $P/scores show $'\\xf0\\x9f'")
    #expect(result.status == 3)
    #expect(result.output == "")
    expectHarmless(result)
  }

  @Test("a very long word is quoted in part")
  func long() async throws {
    let result = try await sandbox.run("cart", String(repeating: "x", count: 100_000))
    expectComplaint(result, 2, "…")
    #expect(result.errors.count < 300)
  }

  @Test("help fits 80 columns and costs nothing, for each command", arguments: programs)
  func help(program: String) async throws {
    let whole = try await sandbox.run(program, "--help")
    try expectHelp(whole)
    let commands = Self.commands(in: whole.output)
    #expect(commands.count >= 2)
    for command in commands {
      let result = try await sandbox.run(program, command, "--help")
      try expectHelp(result)
      #expect(result.output.contains("\(program) \(command)"))
    }
    #expect(sandbox.backends == [])
  }

  @Test("the version is one line", arguments: programs)
  func version(program: String) async throws {
    let result = try await sandbox.run(program, "--version")
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(result.output.hasPrefix("\(program) "))
    #expect(result.output.split(separator: "\n").count == 1)
  }

  private func expectHelp(_ result: Sandbox.Result) throws {
    #expect(result.status == 0)
    #expect(result.errors == "")
    let tooWide = result.output.split(separator: "\n").filter { $0.count > 80 }
    #expect(tooWide == [])
    expectHarmless(result)
  }

  /// The words that begin the lines of a help text's lists of commands: two columns in, a word, and at least two spaces.
  private static func commands(in help: String) -> [String] {
    let lines = help.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.compactMap { line in
      guard line.hasPrefix("  "), let letter = line.dropFirst(2).first, letter.isLetter, letter.isLowercase
      else { return nil }
      let words = line.split(separator: " ", omittingEmptySubsequences: true)
      guard let word = words.first, programs.allSatisfy({ $0 != word }), word.allSatisfy({ $0.isLetter })
      else { return nil }
      return String(word)
    }
  }
}
