import Testing

@Suite("Standard input, output and error in every state", .timeLimit(.minutes(5)))
struct StandardStreamTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  @Test(
    "a reader that has enough is no failure",
    arguments: [
      "cart products --server mock", "cart products --server mock --json", "cart --help", "scores list --server mock",
      "hospital patients --server mock", "scores watch wc2022-64 --speed 100000 --json", "backend --help",
      "walkthrough run 1 --plain",
    ])
  func head(line: String) async throws {
    let result = try await sandbox.shell("set -o pipefail; $P/\(line) | head -n 1; exit $?")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors == "")
    #expect(result.output.split(separator: "\n", omittingEmptySubsequences: false).count == 2)
  }

  @Test("a reader that is gone before the first byte is no failure")
  func gone() async throws {
    let result = try await sandbox.shell("set -o pipefail; $P/cart products --server mock | true; exit $?")
    #expect(result == .init(status: 0, output: "", errors: ""))
  }

  @Test(
    "a standard output that was closed from the start is told",
    arguments: [
      "cart products --server mock", "cart --help", "hospital home --server mock", "scores list --server mock",
      "backend status", "walkthrough list",
    ])
  func closedOutput(line: String) async throws {
    let result = try await sandbox.shell("$P/\(line) >&-")
    expectComplaint(result, 1, "The output was closed before everything was written.")
  }

  @Test(
    "a full device is told",
    arguments: [
      "cart products --server mock", "cart --help", "hospital home --server mock --json", "scores list --server mock",
      "scores watch mock-1 --server mock --speed 100000 --json", "backend status", "walkthrough list",
    ])
  func full(line: String) async throws {
    let result = try await sandbox.shell("$P/\(line) >/dev/full")
    expectComplaint(result, 1, "no space left on the device")
  }

  @Test("a limit on the size of files is told and does not kill")
  func limited() async throws {
    let result = try await sandbox.shell("ulimit -f 0; exec $P/cart products --server mock >'\(sandbox.folder)/list'")
    #expect(result.status == 1)
    #expect(result.output == "")
  }

  @Test("closed standard input and error do not matter to what needs neither")
  func closedOthers() async throws {
    let whole = try await sandbox.shell("$P/cart products --server mock")
    let without = try await sandbox.shell("$P/cart products --server mock <&- 2>&-")
    #expect(without.status == 0)
    #expect(without.output == whole.output)
    let wrong = try await sandbox.shell("$P/cart prodcts 2>&-")
    #expect(wrong == .init(status: 2, output: "", errors: ""))
    let all = try await sandbox.shell("$P/cart products --server mock <&- >&- 2>&-")
    #expect(all == .init(status: 1, output: "", errors: ""))
  }

  @Test("the local backend does not write into what the app has open")
  func backendKeepsOut() async throws {
    let result = try await sandbox.shell("$P/cart products 2>&- <&- | tail -n 1")
    #expect(result.status == 0)
    #expect(result.output.contains("24 "))
    let again = try await sandbox.shell("$P/cart products >&- 2>&-; $P/cart products | tail -n 1")
    #expect(again.output == result.output)
  }

  @Test(
    "NO_COLOR, TERM=dumb and a forced colour leave text and JSON alone",
    arguments: [
      ["NO_COLOR": "1"], ["TERM": "dumb"], ["CLICOLOR_FORCE": "1", "FORCE_COLOR": "1", "TERM": "xterm-256color"],
    ])
  func colors(variables: [String: String]) async throws {
    for words in [["products"], ["products", "--json"], ["--help"]] {
      let server = words == ["--help"] ? [] : ["--server", "mock"]
      let plain = try await sandbox.run("cart", words + server)
      let result = try await sandbox.run("cart", words + server, environment: variables)
      #expect(result == plain)
      expectHarmless(result)
    }
  }

  @Test("a locale and a time zone change no byte of JSON", arguments: ["tr_TR.UTF-8", "C", "de_DE.UTF-8", "no-such"])
  func locale(name: String) async throws {
    let variables = ["LC_ALL": name, "LANG": name, "TZ": "Pacific/Kiritimati"]
    for words in [["cart", "products"], ["scores", "list"]] {
      let arguments = Array(words.dropFirst()) + ["--server", "mock", "--json"]
      let plain = try await sandbox.run(words[0], arguments)
      #expect(try await sandbox.run(words[0], arguments, environment: variables) == plain)
    }
  }
}
