import CoreObserving
import CoreTerminal
import Synchronization

/// The names of symbols that were asked for and are not known: each is told once.
struct MissingSymbols {
  private var told: Set<String> = []

  /// Names may come from anywhere: more than this are not remembered, and not told.
  private static let limit = 50

  /// What to say about a name, or `nil` where it was said.
  mutating func warning(for name: String) -> String? {
    guard told.count < Self.limit, told.insert(name).inserted else { return nil }
    let meant = Self.nearMisses(of: name)
    let advice =
      meant.isEmpty
      ? "Names are those of SF Symbols; a terminal has those of things that interfaces show."
      : "Perhaps one of these is meant: \(meant.joined(separator: ", "))."
    return """
      There is no symbol named "\(TerminalText.sanitized(String(name.prefix(80))))" here: \(SystemSymbol.missing.glyph) \
      is drawn in its place.
      \(advice) This is said once for each name.
      """
  }

  /// What was perhaps meant: the name that is spelled most alike, then what begins with the same word.
  static func nearMisses(of name: String) -> [String] {
    let names = SystemSymbol.all.map(\.name)
    let nearest = Spelling.nearest(to: name, among: names)
    let word = name.prefix { $0 != "." }
    let relatives = names.filter { $0 != nearest && ($0 == word || $0.hasPrefix(word + ".")) }
    return (nearest.map { [$0] } ?? []) + (word.isEmpty ? [] : Array(relatives.prefix(4)))
  }

  /// Tells it on standard error, once in the life of the program.
  static func report(_ name: String) {
    guard let warning = all.withLock({ $0.warning(for: name) }) else { return }
    StandardError.print("warning: \(warning)\n")
  }

  private static let all = Mutex(MissingSymbols())
}
