import CoreTerminal
import Testing

@Suite("Colour support")
struct ColorSupportTests {
  @Test(
    "is decided by the environment",
    arguments: [
      (["TERM": "xterm-256color"], true, ColorSupport.ansi256),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor"], true, .trueColor),
      (["TERM": "xterm-256color", "COLORTERM": "24bit"], true, .trueColor),
      (["TERM": "xterm-kitty"], true, .trueColor),
      (["TERM": "xterm-direct"], true, .trueColor),
      (["TERM": "linux"], true, .ansi16),
      (["TERM": "dumb"], true, .none),
      (["TERM": "vt100"], true, .none),
      (["TERM": "vt220-8bit"], true, .none),
      (["TERM": "xterm-mono"], true, .none),
      (["TERM": "linux-m"], true, .none),
      (["TERM": "vt525"], true, .ansi16),
      (["TERM": "vte"], true, .ansi16),
      (["TERM": "vt100", "COLORTERM": "truecolor"], true, .none),
      (["TERM": "vt100", "CLICOLOR_FORCE": "1"], true, .ansi16),
      ([:], true, .none),
      (["TERM": "xterm-256color"], false, .none),
      (["TERM": "xterm-256color", "CLICOLOR": "0"], true, .none),
      (["TERM": "xterm-256color", "CLICOLOR_FORCE": "1"], false, .ansi256),
      (["TERM": "xterm-256color", "CLICOLOR_FORCE": "0"], false, .none),
      (["CLICOLOR_FORCE": "1"], false, .ansi16),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"], true, .none),
      (["TERM": "xterm-256color", "NO_COLOR": "1", "CLICOLOR_FORCE": "1"], true, .none),
      (["TERM": "xterm-256color", "NO_COLOR": ""], true, .ansi256),
    ])
  func decided(environment: [String: String], isTerminal: Bool, support: ColorSupport) {
    #expect(ColorSupport(environment: environment, isTerminal: isTerminal) == support)
  }
}
