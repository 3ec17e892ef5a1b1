import CoreProgramTestSupport
import Foundation
import Testing

/// The look inside of a program that runs in a terminal, as a browser shows it.
@Suite("The look inside in a browser", .enabled(if: Browser.isThere, "Have Chromium: ./suite site"), .serialized)
struct LookInsideTests {
  /// Starts the shop, and waits for its first product and for the address that it has written.
  private func shop() async throws -> (program: TestProgram, address: String) {
    let cart = TestProgram.built("cart")
    let program = try TestProgram(
      "/bin/sh", ["-c", #"exec "$0" --inspect --server mock 2>"$HOME/address""#, cart], columns: 100, rows: 30)
    #expect(await program.shows("Solid oak, oiled."))
    let said = try String(contentsOf: program.home.appendingPathComponent("address"), encoding: .utf8)
    let address = try #require(said.firstMatch(of: #/http:\/\/127\.0\.0\.1:\d+\/[0-9a-f]{32}\//#)?.output)
    return (program, String(address))
  }

  private func visit(
    width: Int, height: Int, _ body: (TestProgram, Browser) async throws -> Void
  ) async throws {
    let (program, address) = try await shop()
    let browser = try await Browser(width: width, height: height)
    do {
      try await browser.open(address)
      _ = try await browser.value(of: "return document.querySelector('#state').textContent === 'Live' ? 1 : null")
      try await body(program, browser)
      #expect(try await browser.complaints() == [])
    } catch { Issue.record(error) }
    await browser.close()
    try program.press("q")
    #expect(await program.ends() == .exited(0))
  }

  /// Waits until a script's condition holds.
  private func becomes(_ condition: String, in browser: Browser) async throws {
    _ = try await browser.value(of: "return (\(condition)) ? 1 : null")
  }

  @Test(
    "views, values and updates are shown as the program runs, and the views that ran flash", .timeLimit(.minutes(3)))
  func live() async throws {
    try await visit(width: 1_280, height: 800) { program, browser in
      try await becomes("document.querySelectorAll('#tree li').length > 30", in: browser)
      try await becomes("document.querySelector('#kept').textContent.includes('CartStore')", in: browser)
      try program.press("down")
      #expect(await program.shows("Folds flat. Seats four."))
      try await becomes(
        "document.querySelector('#updates').textContent.includes('ran HomeScreen, because of HomeScreen._chosen')",
        in: browser)
      try await becomes(
        "[...document.querySelectorAll('#tree .flash .name')].some(name => name.textContent.includes('HomeScreen'))",
        in: browser)
      _ = try await browser.value(
        of: """
          const filter = document.querySelector('#filter');
          filter.value = 'contentcontrol';
          filter.dispatchEvent(new Event('input'));
          const found = [...document.querySelectorAll('#tree li:not([hidden])')].pop();
          found.click();
          return found.textContent
          """)
      try await becomes(
        "[...document.querySelectorAll('#details dt')].some(name => name.textContent === 'CartStore')", in: browser)
      try await becomes("document.querySelector('#details').textContent.includes('by .environment')", in: browser)
      // The screen of another product has views of its own: what was chosen is chosen in it.
      let chosen = try await browser.value(of: "return document.querySelector('#tree [aria-selected=true]').id")
      try program.press("up")
      #expect(await program.shows("Solid oak, oiled."))
      try await becomes(
        "(document.querySelector('#tree [aria-selected=true]')?.id ?? '\(chosen)') !== '\(chosen)'", in: browser)
      try await becomes(
        "[...document.querySelectorAll('#details dt')].some(name => name.textContent === 'CartStore')", in: browser)
    }
  }

  @Test("the program is taken back and forward from the page", .timeLimit(.minutes(3)))
  func steps() async throws {
    try await visit(width: 1_280, height: 800) { program, browser in
      try program.press("down")
      #expect(await program.shows("Folds flat. Seats four."))
      try await becomes(
        "document.querySelector('#change').textContent.includes('HomeScreen.chosen: 1 → 2')", in: browser)
      let end = try await browser.value(of: "return document.querySelector('#step').max")
      _ = try await browser.value(of: "document.querySelector('#back').click(); return 1")
      try await becomes("!document.querySelector('#forward').disabled", in: browser)
      #expect(await program.shows("Solid oak, oiled."))
      _ = try await browser.value(
        of: """
          const step = document.querySelector('#step');
          step.value = step.max;
          step.dispatchEvent(new Event('change'));
          return 1
          """)
      #expect(await program.shows("Folds flat. Seats four."))
      try await becomes("document.querySelector('#position').textContent === '\(end) of \(end)'", in: browser)
    }
  }

  @Test("at 400 pixels nothing has to be scrolled sideways, and at the end the page says so", .timeLimit(.minutes(3)))
  func narrow() async throws {
    let (program, address) = try await shop()
    let browser = try await Browser(width: 400, height: 800)
    do {
      try await browser.open(address)
      try await becomes("document.querySelectorAll('#tree li').length > 30", in: browser)
      #expect(try await browser.value(of: "return document.documentElement.scrollWidth") == "400")
      try program.press("q")
      #expect(await program.ends() == .exited(0))
      try await becomes(
        "document.querySelector('#state').textContent === 'The program has ended, or cannot be reached.'", in: browser)
    } catch { Issue.record(error) }
    await browser.close()
  }
}
