import AppsCommandLine
import AppsShared
import Testing

@testable import cart

@MainActor
@Suite("Help a screen at a time")
struct PagerTests {
  @Test("help that is longer than the terminal is high is shown a screen at a time, as wide as that is")
  func pager() async {
    for (rows, canPage) in [(20, true), (20, false), (500, true)] {
      var (printed, paged) = ("", "")
      let output = CommandOutput(
        columns: 60, rows: rows,
        page: { text in
          if canPage { paged += text }
          return canPage
        }, data: { printed += $0 }, message: { _ in })
      let status = await AppMain.run(CartApp.program, arguments: ["--help"], output: output) { parsed in
        throw UsageError("No context is made for \(parsed.name).")
      }
      let help = CartApp.program.help(width: 60)
      #expect(status == .success)
      #expect(paged == (rows == 20 && canPage ? help : ""))
      #expect(printed == (rows == 20 && canPage ? "" : help))
    }
  }

  @Test("a terminal that can only print gets no pager, which would wait for a key that nobody is asked for")
  func printing() {
    for terminal in [[:], ["TERM": ""], ["TERM": "dumb"]] as [[String: String]] {
      #expect(Pager(environment: terminal) == nil)
      #expect(Pager(environment: terminal.merging(["PAGER": "less"]) { $1 }) == nil)
    }
  }

  @Test("a pager is less, or what PAGER says; none where that is empty or cat")
  func pagers() {
    #expect(Pager(environment: ["TERM": "xterm"]) != nil)
    #expect(Pager(environment: ["TERM": "xterm", "PAGER": "more"]) != nil)
    for none in ["", " ", "cat"] { #expect(Pager(environment: ["TERM": "xterm", "PAGER": none]) == nil) }
    #expect(Pager(environment: ["TERM": "xterm", "PAGER": "exec >/dev/null; cat; exit 0"])?.show("text\n") == true)
    #expect(Pager(environment: ["TERM": "xterm", "PAGER": "/nowhere/less"])?.show("text\n") == false)
  }

  @Test("who leaves the pager before all was written ends the pager, not the program")
  func earlyEnd() {
    // More than a pipe holds, to one who reads nothing, and to one who is not there.
    let text = String(repeating: "text\n", count: 200_000)
    #expect(Pager(environment: ["TERM": "xterm", "PAGER": "true"])?.show(text) == true)
    #expect(Pager(environment: ["TERM": "xterm", "PAGER": "/nowhere/less"])?.show(text) == false)
  }
}
