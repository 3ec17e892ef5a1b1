/// What is wrong with a script, or with what it was played on.
public enum ScriptError: Error, Hashable, Sendable {
  /// No step begins with that word.
  case unknownStep(line: Int, word: String)
  /// What follows the step's word is none of what can follow.
  case misusedStep(line: Int, step: String, found: String)
  /// There is no such key.
  case unknownKey(line: Int, notation: String)
  /// A text in quotes has no end.
  case openQuote(line: Int)
  /// After the closing quote of a text comes something that does not stand apart from it.
  case misplacedQuote(line: Int)
  /// A backslash in quotes stands before something that means nothing.
  case unknownEscape(line: Int, escape: String)
  /// The screen did not show, or hide, what was waited for. Steps count from 1; the screen is what stood there instead.
  case notReached(step: Int, condition: TerminalScript.Condition, limit: Duration, screen: String)
  /// The program closed its terminal before the step could be done. Steps count from 1.
  case ended(step: Int, text: String)
  /// The task that played was cancelled before or in this step, from 1.
  case cancelled(step: Int)
}

extension ScriptError: CustomStringConvertible {
  /// A sentence that says where, what, and what is possible.
  public var description: String {
    switch self {
    case .unknownStep(let line, let word):
      let names = StepName.allCases.map(\.rawValue)
      let advice = Spelling.nearest(to: word, among: names).map { "Did you mean “\($0)”?" }
      return "Line \(line): there is no step “\(Self.shown(word))”. "
        + (advice ?? "Steps are \(names.joined(separator: ", ")).")
    case .misusedStep(let line, let step, let found):
      let usage = StepName(rawValue: step)?.usage ?? ""
      return "Line \(line): “\(step)” takes \(usage). Found "
        + (found.isEmpty ? "nothing." : "“\(Self.shown(found))”.")
    case .unknownKey(let line, let notation):
      let advice = Spelling.nearestKey(to: notation).map { "Did you mean “\($0)”?" }
      return "Line \(line): there is no key “\(Self.shown(notation))”. "
        + (advice ?? "Keys are written like a, ctrl+c, shift+tab, f5, page-up.")
    case .openQuote(let line): return "Line \(line): the text has no closing quote. Write \\\" for a quote within."
    case .misplacedQuote(let line):
      return "Line \(line): the text goes on after its closing quote. Write \\\" for a quote within."
    case .unknownEscape(let line, let escape):
      return "Line \(line): “\(Self.shown(escape))” means nothing. "
        + #"There are \n, \r, \t, \", \\ and \u{1F600}."#
    case .notReached(let step, let condition, let limit, let screen):
      return "Step \(step), \(TerminalScript.Step.wait(until: condition)): not so within "
        + "\(TerminalScript.text(of: limit)). The screen showed:\n\(screen)"
    case .ended(let step, let text): return "Step \(step), \(text): the program had closed its terminal before."
    case .cancelled(let step): return "Step \(step): the script was cancelled."
    }
  }

  /// What stood in a script, harmless and short.
  private static func shown(_ text: String) -> String {
    TextWidth.truncated(TerminalText.sanitized(text), to: 60)
  }
}
