package import Foundation
import Synchronization

/// Language and customs that the process was started with. Foundation on Linux does not look: its `Locale.current` is the world's
/// English, whatever `LANG` says, in which a dollar is `US$`.
package enum ProcessLocale {
  private static let shared = Mutex(named(in: ProcessInfo.processInfo.environment))

  /// The locale; American English where the process says nothing, or `C`.
  package static var current: Locale { shared.withLock(\.self) }

  /// Takes another one: tests show the same wherever they run.
  package static func use(_ locale: Locale) { shared.withLock { $0 = locale } }

  /// The locale that the variables of a process name (POSIX.1-2024, 8.2): `de_DE.UTF-8` is German as in Germany.
  package static func named(in variables: [String: String]) -> Locale {
    let name = ["LC_ALL", "LANG"].lazy.compactMap { variables[$0] }.first { !$0.isEmpty } ?? "C"
    let language = name.prefix { $0 != "." && $0 != "@" }
    let isUsable = language.utf8.count <= 32 && language.allSatisfy { $0.isASCII && ($0.isLetter || $0 == "_") }
    return Locale(identifier: isUsable && language.count > 1 && language != "POSIX" ? String(language) : "en_US")
  }
}
