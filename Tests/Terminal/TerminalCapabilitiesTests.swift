import CoreTerminal
import Testing

@Suite("Terminal capabilities")
struct TerminalCapabilitiesTests {
  private func capabilities(_ environment: [String: String], isTerminal: Bool = true) -> TerminalCapabilities {
    TerminalCapabilities(environment: environment, isTerminal: isTerminal)
  }

  @Test(
    "links and styled underlines are sent to those known to have them",
    arguments: [
      (["TERM": "xterm-kitty"], true, true),
      (["TERM": "xterm-ghostty"], true, true),
      (["TERM": "foot"], true, true),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], true, true),
      (["TERM": "xterm-256color", "VTE_VERSION": "7006"], true, true),
      (["TERM": "xterm-256color", "VTE_VERSION": "5101"], true, false),
      (["TERM": "xterm-256color", "VTE_VERSION": "5000"], false, false),
      (["TERM": "xterm-256color", "VTE_VERSION": "new"], false, false),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app", "TERM_PROGRAM_VERSION": "3.5.0"], true, true),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app", "TERM_PROGRAM_VERSION": "3.4.19"], true, false),
      (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], false, false),
      (["TERM": "xterm-256color", "KONSOLE_VERSION": "220401"], true, false),
      (["TERM": "xterm-256color"], false, false),
      (["TERM": "linux", "VTE_VERSION": "7006"], false, false),
      (["TERM": "dumb", "TERM_PROGRAM": "WezTerm"], false, false),
      ([:], false, false),
      // Within a multiplexer the outer terminal's variables say nothing.
      (["TERM": "tmux-256color", "VTE_VERSION": "7006"], false, false),
      (["TERM": "screen.xterm-256color", "TERM_PROGRAM": "WezTerm"], false, false),
      (["TERM": "tmux-256color", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "3.3a"], false, false),
      (["TERM": "tmux-256color", "TERM_PROGRAM": "tmux", "TERM_PROGRAM_VERSION": "3.4"], true, true),
    ])
  func known(environment: [String: String], hasHyperlinks: Bool, hasStyledUnderlines: Bool) {
    let capabilities = capabilities(environment)
    #expect(capabilities.hasHyperlinks == hasHyperlinks)
    #expect(capabilities.hasStyledUnderlines == hasStyledUnderlines)
  }

  @Test("margins are for families known to move lines within them")
  func scrolling() {
    for name in ["xterm", "xterm-256color", "tmux-256color", "screen", "foot", "rxvt-unicode-256color"] {
      #expect(capabilities(["TERM": name]).hasScrolling, "\(name)")
      let isMultiplexer = name.hasPrefix("tmux") || name.hasPrefix("screen")
      #expect(capabilities(["TERM": name]).erasesInColor == !isMultiplexer, "\(name)")
    }
    for name in ["linux", "dumb", "vt220", "unknown-256color", ""] {
      #expect(!capabilities(["TERM": name]).hasScrolling, "\(name)")
    }
  }

  @Test("colours come from the same environment, and without a terminal nothing else is sent")
  func noTerminal() {
    let environment = ["TERM": "xterm-kitty", "CLICOLOR_FORCE": "1", "COLORFGBG": "0;15"]
    #expect(capabilities(environment, isTerminal: false) == TerminalCapabilities(colors: .trueColor))
    #expect(capabilities(environment).colors == .trueColor)
  }

  @Test("what only the terminal can say is off until it did")
  func answered() {
    let capabilities = capabilities(["TERM": "xterm-kitty"])
    #expect(!capabilities.hasSynchronizedOutput && !capabilities.hasKittyKeyboard && !capabilities.measuresGraphemes)
    #expect(capabilities.background == nil)
  }

  @Test(
    "the background is taken from COLORFGBG",
    arguments: [
      ("15;0", .dark), ("0;15", .light), ("0;default;7", .light), ("7;8", .dark), ("1;16", nil), ("", nil), ("x", nil),
    ] as [(String, TerminalBackground?)])
  func background(value: String, background: TerminalBackground?) {
    #expect(capabilities(["TERM": "xterm", "COLORFGBG": value]).background == background)
  }
}
