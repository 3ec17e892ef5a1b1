package import Foundation
import Synchronization

/// Language and customs that the process was started with. Foundation on Linux does not look: its `Locale.current` is the world's
/// English, whatever `LANG` says, in which a dollar is `US$`.
package enum ProcessLocale {
  private static let shared = Mutex(Chosen(identifier: identifier(in: ProcessInfo.processInfo.environment)))

  /// A locale is made when it is asked for: that reads tables of all languages, megabytes of them.
  private struct Chosen {
    let identifier: String
    lazy var locale = Locale(identifier: identifier)
  }

  /// The locale; American English where the process says nothing, or `C`.
  package static var current: Locale { shared.withLock { $0.locale } }

  /// It is American English, which is known without tables.
  package static var isAmerican: Bool { shared.withLock { $0.identifier == american } }

  /// It is one of the languages that `code` names: `de` is German.
  package static func speaks(_ code: String) -> Bool { language == code }

  /// The code of the language: `de`.
  package static var language: String { shared.withLock { String($0.identifier.prefix { $0.isLetter }) } }

  /// Takes another one: tests show the same wherever they run.
  package static func use(_ locale: Locale) { shared.withLock { $0 = Chosen(identifier: locale.identifier) } }

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
