package import Foundation

/// Language and customs that the process was started with, which are the same for as long as it runs. For a window or a part of it
/// another language is chosen with `\.locale`.
///
/// Foundation on Linux does not look: its `Locale.current` is the world's
/// English, whatever `LANG` says, in which a dollar is `US$`.
package enum ProcessLocale {
  private static let given = identifier(in: ProcessInfo.processInfo.environment)

  /// The locale; American English where the process says nothing, or `C`.
  ///
  /// It is made when it is first asked for: that reads tables of all languages, megabytes of them.
  package static let current = Locale(identifier: given)

  /// It is American English, which is known without tables.
  package static let isAmerican = given == american

  /// The code of the language: `de`.
  package static let language = String(given.prefix { $0.isLetter })

  /// It is one of the languages that `code` names: `de` is German.
  package static func speaks(_ code: String) -> Bool { language == code }

  private static let american = "en_US"

  /// The locale that the variables of a process name (POSIX.1-2024, 8.2): `de_DE.UTF-8` is German as in Germany.
  package static func named(in variables: [String: String]) -> Locale { Locale(identifier: identifier(in: variables)) }

  private static func identifier(in variables: [String: String]) -> String {
    let name = ["LC_ALL", "LANG"].lazy.compactMap { variables[$0] }.first { !$0.isEmpty } ?? "C"
    let language = name.prefix { $0 != "." && $0 != "@" }
    let isUsable = language.utf8.count <= 32 && language.allSatisfy { $0.isASCII && ($0.isLetter || $0 == "_") }
    return isUsable && language.count > 1 && language != "POSIX" ? String(language) : american
  }
}
