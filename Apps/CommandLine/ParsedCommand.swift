/// A command's options and arguments, all checked against the table: reading one cannot fail.
public struct ParsedCommand: Sendable {
  /// The command's name; empty when none was given.
  public let name: String

  /// The texts given, by option name; a flag that was given has one empty text. Every declared option has an entry.
  let optionTexts: [String: [String]]
  let argumentTexts: [String: [String]]

  /// The value of an option, or its default.
  public subscript<Value>(key: OptionKey<Value>) -> Value {
    guard let texts = optionTexts[key.option.name], let value = key.value(texts) else {
      fatalError(undeclared("--\(key.option.name)", list: "options"))
    }
    return value
  }

  /// The value of an argument.
  public subscript<Value>(key: ArgumentKey<Value>) -> Value {
    guard let texts = argumentTexts[key.argument.name], let value = key.value(texts) else {
      fatalError(undeclared(key.argument.name, list: "arguments"))
    }
    return value
  }

  /// Whether the user gave the option, to tell a default from a choice.
  public func isGiven<Value>(_ key: OptionKey<Value>) -> Bool { optionTexts[key.option.name]?.isEmpty == false }

  private func undeclared(_ what: String, list: String) -> String {
    """
    The command “\(name)” reads \(what), which its table does not declare.

    To fix it, list its key among the command's \(list):  Command("\(name)", …, \(list): […])
    or, for an option of every command, among the program's global options.
    """
  }
}
