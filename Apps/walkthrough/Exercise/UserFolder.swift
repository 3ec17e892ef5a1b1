import Foundation

/// The user's folders, by the XDG base directory specification.
nonisolated enum UserFolder {
  static var cache: String? { folder("XDG_CACHE_HOME", ".cache") }
  static var state: String? { folder("XDG_STATE_HOME", ".local/state") }

  /// - Returns: A full path; `nil` where there is neither the variable nor a home.
  private static func folder(_ variable: String, _ path: String) -> String? {
    let environment = ProcessInfo.processInfo.environment
    if let folder = environment[variable], folder.hasPrefix("/") { return folder }
    return environment["HOME"].flatMap { $0.hasPrefix("/") ? "\($0)/\(path)" : nil }
  }
}
