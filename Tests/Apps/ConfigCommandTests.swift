import AppsCommandLine
import AppsCommands
import AppsShared
import CoreEnvironment
import CoreStores
import Testing

@testable import cart

@MainActor
@Suite("config shows and chooses settings")
struct ConfigCommandTests {
  let settings = InMemorySettings()

  private func run(_ words: String...) async -> Outcome {
    let recorded = RecordedOutput()
    let output = recorded.output()
    let status = await AppMain.run(CartApp.program, arguments: words, output: output, advice: CartApp.advice) {
      parsed in
      output.isJSON = parsed[SharedOptions.json]
      return try ScopeTree.cart(MarketServices(MockMarket()), settings: settings, server: "mock").printing(
        to: output, parsed)
    }
    return Outcome(status: status, data: recorded.data, messages: recorded.messages)
  }

  @Test("all are listed, with what is chosen; a choice is there for the stores at once, and can be taken back")
  func choices() async throws {
    #expect(
      await run("config").data == """
        SETTING  VALUE
        theme    system  default
        server   local   default

        """)
    #expect(
      await run("config", "theme=dark", "server=http://127.0.0.1:9").data == """
        SETTING  VALUE
        theme    dark
        server   http://127.0.0.1:9

        """)
    #expect(try ThemeStore(settings: settings).theme == .dark)
    #expect(await run("config", "theme", "--json").data == "{\n  \"theme\" : \"dark\"\n}\n")
    #expect(await run("config", "--reset", "theme").data == "SETTING  VALUE\ntheme    system  default\n")
    #expect(try ThemeStore(settings: settings).theme == .system)
    #expect(await run("config", "server").data == "SETTING  VALUE\nserver   http://127.0.0.1:9\n")
  }

  @Test(
    "what makes no sense is told with status 2, and nothing is changed",
    arguments: [
      (["theme=purple"], "theme wants light, dark, system, high-contrast or monochrome, not “purple”."),
      (["server=ftp://x"], "server wants local or a URL, not “ftp://x”."),
      (["server=mock"], "server wants local or a URL, not “mock”."),
      (["colour"], "there is no setting “colour”."), (["theme=dark", "x=1"], "there is no setting “x”."),
      (["=dark"], "there is no setting “”."), (["--reset"], "--reset wants the names"),
      (["--reset", "theme=dark"], "--reset wants theme without a value."), (["theme="], "theme wants"),
    ])
  func mistakes(words: [String], message: String) async throws {
    let recorded = RecordedOutput()
    let status = await AppMain.run(CartApp.program, arguments: ["config"] + words, output: recorded.output()) {
      parsed in
      try ScopeTree.cart(MarketServices(MockMarket()), settings: settings, server: "mock")
        .printing(to: recorded.output(), parsed)
    }
    #expect(status == .usage)
    #expect(recorded.messages.contains(message), "\(recorded.messages)")
    #expect(recorded.data == "")
    #expect(try ThemeStore(settings: settings).theme == .system)
  }

  @Test("a setting and its value as two words are understood")
  func words() async throws {
    #expect(await run("config", "theme", "light").data == "SETTING  VALUE\ntheme    light\n")
    #expect(try ThemeStore(settings: settings).theme == .light)
    let mistyped = await run("config", "theme", "lihgt")
    #expect(mistyped.messages.contains("theme wants light, dark, system, high-contrast or monochrome, not “lihgt”."))
    #expect(mistyped.status == .usage)
    #expect(await run("config", "theme", "server").data.contains("server"))
  }
}
