public import AppsCommandLine
import AppsShared
public import Core
import CoreTerminal

/// `config`: what the user has chosen for all apps of the suite.
public struct ConfigCommand: SuiteCommand {
  private nonisolated static let settings = ArgumentKey(
    repeating: "SETTING", .text,
    help: "A setting's name, to print what is chosen; or NAME=VALUE, to choose. Without any, all are listed.")
  private nonisolated static let resetFlag = OptionKey(
    flag: "reset", help: "Go back to the defaults of the settings that are named.")

  /// The texts of no app.
  public static var texts: CommandTexts { texts(of: "ambient") }

  /// The command, for the table of the app `program`.
  public static func command(of program: String) -> Command<ScopeTree> { command(with: texts(of: program)) }

  private static func texts(of program: String) -> CommandTexts {
    CommandTexts(
      "config", "Show and choose settings of all apps.",
      discussion: """
        Apps that are open follow at once. The choices are in ambient/settings.json of the user's configuration folder.
        """,
      section: "Settings", examples: [Example("\(program) config theme=dark", "Have all apps dark.")])
  }

  @Environment(\.settingsStorage) private var storage
  @Environment(\.output) private var output
  @Argument(settings) private var given
  @Option(resetFlag) private var isReset

  /// Creates the command.
  public init() {}

  /// Lists settings, or chooses.
  public func run() async throws {
    let changes = try Self.words(given).map { try Change($0, isReset: isReset) }
    guard !isReset || !changes.isEmpty else {
      throw UsageError("--reset wants the names of the settings that go back to their defaults.")
    }
    // All are read before any is written: one that is mistyped changes nothing.
    for change in changes { try change.apply(to: storage) }
    try printAll(changes.isEmpty ? Preference.all : changes.map(\.preference))
  }

  /// `theme dark` means `theme=dark`: no setting is called like a value.
  private static func words(_ given: [String]) -> [String] {
    func isSetting(_ word: String) -> Bool { Preference.all.contains { $0.name == word } }
    guard given.count == 2, isSetting(given[0]), !isSetting(given[1]), !given[1].contains("=") else { return given }
    return ["\(given[0])=\(given[1])"]
  }

  /// What one word asks for.
  private struct Change {
    let preference: Preference
    /// `nil` for a mere look.
    private let text: String??

    init(_ word: String, isReset: Bool) throws {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let name = parts.first ?? ""
      guard let preference = Preference.all.first(where: { $0.name == name }) else {
        throw UsageError(
          "there is no setting \(quoted(name)).",
          hint: "There are: \(Preference.all.map(\.name).joined(separator: ", ")).")
      }
      self.preference = preference
      guard parts.count == 2 else {
        text = isReset ? .some(nil) : nil
        return
      }
      guard !isReset else { throw UsageError("--reset wants \(name) without a value.") }
      guard preference.accepts(parts[1]) else {
        throw UsageError("\(name) wants \(preference.wanted), not \(quoted(parts[1])).")
      }
      text = parts[1]
    }

    func apply(to storage: any SettingsStorage) throws {
      if let text { try preference.choose(text, in: storage) }
    }
  }

  private func printAll(_ preferences: [Preference]) throws {
    let values = try preferences.map { ($0, try $0.chosen(in: storage)) }
    if output.isJSON {
      return try output.json(
        Dictionary(values.map { ($0.name, $1 ?? $0.defaultText) }, uniquingKeysWith: { $1 }))
    }
    var table = TextTable([.init("SETTING"), .init("VALUE"), .init("", isFlexible: true)])
    for (preference, value) in values {
      table.add([preference.name, value ?? preference.defaultText, value == nil ? "default" : ""])
    }
    try output.table(table)
  }
}
