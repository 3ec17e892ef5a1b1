/// What a program has left behind in a terminal, read off the bytes it has written: an account of the modes that it set and
/// did not take back.
public struct TerminalAudit {
  private static let names = [
    "1049": "alternate screen", "1047": "alternate screen", "47": "alternate screen", "1000": "mouse", "1002": "mouse",
    "1003": "mouse", "1006": "mouse encoding", "1004": "focus", "2004": "paste", "2026": "synchronized update",
    "2027": "grapheme clusters", "2048": "sizes", "1": "cursor keys",
  ]

  /// What is not as it was, in words, in alphabetical order; empty where everything is.
  public private(set) var leftBehind: [String] = []

  /// Reads the bytes of a program from its first to its last.
  public init(_ text: String) {
    var modes = ["25": true, "7": true]
    var keyboards = 0
    var style = ""
    var region = ""
    var link = ""
    for sequence in text.split(separator: "\u{1B}", omittingEmptySubsequences: true) {
      if sequence.hasPrefix("]8;") {
        link = String(sequence.split(separator: ";", maxSplits: 2, omittingEmptySubsequences: false).last ?? "")
        continue
      }
      guard sequence.first == "[", let end = sequence.dropFirst().firstIndex(where: { $0.isLetter }) else { continue }
      let parameters = String(sequence[sequence.index(after: sequence.startIndex)..<end])
      switch sequence[end] {
      case "h" where parameters.hasPrefix("?"), "l" where parameters.hasPrefix("?"):
        for mode in parameters.dropFirst().split(separator: ";") { modes[String(mode)] = sequence[end] == "h" }
      case "u" where parameters.hasPrefix(">"): keyboards += 1
      case "u" where parameters.hasPrefix("<"): keyboards -= 1
      case "m": style = parameters
      case "r": region = parameters
      default: break
      }
    }
    for (mode, isSet) in modes where isSet {
      if let name = Self.names[mode] { leftBehind.append(name) }
    }
    if modes["25"] == false { leftBehind.append("hidden cursor") }
    if modes["7"] == false { leftBehind.append("no wrapping") }
    if keyboards != 0 { leftBehind.append("keyboard flags (\(keyboards))") }
    if !["", "0"].contains(style) { leftBehind.append("style \(style)") }
    if !region.isEmpty { leftBehind.append("scrolling region") }
    if !link.isEmpty, link != "\\" { leftBehind.append("link") }
    leftBehind.sort()
  }
}
