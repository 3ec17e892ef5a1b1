import AppsCommandLine
import Testing

@Suite("Parsing")
struct ParsingTests {
  @Test("the fixture's table has no defects")
  func soundTable() { #expect(Shop.program.defects == []) }

  @Test(
    "an option's value is taken in every spelling",
    arguments: [["--quantity", "3"], ["--quantity=3"], ["-n", "3"], ["-n3"], ["-n=3"]])
  func spellings(words: [String]) throws {
    guard case .run(_, let parsed) = try Shop.program.parse(["add", "17"] + words) else { throw Unexpected() }
    #expect(parsed[Shop.quantity] == 3)
    #expect(parsed[Shop.product] == 17)
  }

  @Test(
    "options may stand anywhere",
    arguments: [
      ["--json", "--quantity", "3", "add", "17"], ["--quantity", "3", "add", "--json", "17"],
      ["add", "17", "--quantity", "3", "--json"], ["add", "--quantity=3", "--json", "--", "17"],
    ])
  func anywhere(words: [String]) throws {
    guard case .run(let command, let parsed) = try Shop.program.parse(words) else { throw Unexpected() }
    #expect(command.name == "add")
    #expect(parsed[Shop.quantity] == 3)
    #expect(parsed[Shop.product] == 17)
    #expect(parsed[Shop.json])
  }

  @Test("what is not given has its default")
  func defaults() throws {
    let parsed = try Shop.parse("add", "17")
    #expect(parsed[Shop.quantity] == 1)
    #expect(parsed[Shop.server] == "local")
    #expect(parsed[Shop.timeout] == 10)
    #expect(!parsed[Shop.json])
    #expect(!parsed.isGiven(Shop.quantity))
    #expect(try Shop.parse("add", "17", "-n", "1").isGiven(Shop.quantity))
    #expect(try Shop.parse("products")[Shop.search] == nil)
    #expect(try Shop.parse("products", "--search=")[Shop.search] == "")
  }

  @Test("repeated values keep their order")
  func repeated() throws {
    #expect(try Shop.parse("products", "--tag", "oak", "--tag=new")[Shop.tags] == ["oak", "new"])
    #expect(try Shop.parse("products")[Shop.tags] == [])
    #expect(try Shop.parse("watch", "b", "a")[Shop.matches] == ["b", "a"])
    #expect(try Shop.parse("watch")[Shop.matches] == [])
  }

  @Test("after -- everything is an argument")
  func endOfOptions() throws {
    #expect(try Shop.parse("watch", "--", "--json", "-n", "--")[Shop.matches] == ["--json", "-n", "--"])
    #expect(try Shop.parse("colours", "-")[Shop.file] == "-")
    #expect(try Shop.parse("colours")[Shop.file] == nil)
  }

  @Test("an enumeration's words become its cases")
  func choices() throws { #expect(try Shop.parse("colours", "--theme", "dark")[Shop.theme] == .dark) }

  @Test("without a command the global options are read")
  func noCommand() throws {
    guard case .noCommand(let parsed) = try Shop.program.parse(["--server", "mock"]) else { throw Unexpected() }
    #expect(parsed[Shop.server] == "mock")
    #expect(Shop.mistake("--quantity", "3")?.kind == .unknownOption)
  }

  @Test("a command runs with its context")
  @MainActor func runs() async throws {
    let record = Shop.Record()
    for words in [["add", "17", "-n", "2"], ["products", "-s", "chair"]] {
      guard case .run(let command, let parsed) = try Shop.program.parse(words) else { throw Unexpected() }
      try await command.run(parsed, record)
    }
    #expect(record.lines == ["add 17 2", "products chair"])
  }

  @Test("a table with defects says which")
  func defects() {
    let name = OptionKey("help", short: "h", .text, help: "")
    let asFlag = OptionKey(flag: "all", help: "")
    let asValue = OptionKey("all", .text, help: "")
    let many = ArgumentKey(repeating: "MANY", .text, help: "")
    let program = CommandLineProgram<Void>(
      "broken", version: "1", "",
      commands: [
        Command("one", "", arguments: [many, Shop.product], options: [name, asFlag], run: { _, _ in }),
        Command("one", "", options: [asValue], run: { _, _ in }),
      ])
    #expect(program.defects.count == 5)
  }

  @Test("random words never trap, and never leave a control character in a message")
  func fuzz() {
    let pieces = [
      "add", "product", "--", "-", "--quantity", "--quantity=", "-n", "-n-", "=", "--=", "---", "-1", "\u{1B}[31m", "",
      "--json=1", "help", "--tag", "\u{0}", "9223372036854775808", "٣", "\u{202E}", "-٣", "👩‍👩‍👧", "--\u{9B}", "-\u{7F}",
    ]
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<5_000 {
      let words = (0..<Int.random(in: 0...6, using: &generator)).map { _ in pieces.randomElement(using: &generator)! }
      do throws(UsageError) {
        _ = try Shop.program.parse(words)
      } catch {
        let isHarmless = error.description.unicodeScalars.allSatisfy {
          $0 == "\n" || ![.control, .format].contains($0.properties.generalCategory)
        }
        #expect(isHarmless, "\(words)")
      }
    }
  }
}

struct Unexpected: Error {}
