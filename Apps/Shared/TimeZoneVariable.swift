import Foundation
import Glibc

/// What the environment variable `TZ` asks for. The times are Foundation's, which knows the names of zones alone and tells
/// times in UTC, without a word, where it finds anything else.
nonisolated enum TimeZoneVariable: Equatable {
  /// Nothing: the machine's own.
  case unset
  /// A zone, by the name that Foundation knows.
  case zone(String)
  /// Nothing that is known.
  case unknown(String)

  /// Reads a value. As for the C library, a colon may stand first, and a name may be the path of the zone's file.
  init(_ value: String?) {
    guard let value, !value.isEmpty else {
      self = .unset
      return
    }
    var name = value[...]
    if name.first == ":" { name = name.dropFirst() }
    for folder in ["/usr/share/zoneinfo/", "/usr/share/zoneinfo/posix/"] where name.hasPrefix(folder) {
      name = name.dropFirst(folder.count)
    }
    // The C library's names of UTC, with or without a difference of nothing.
    let utc = ["UTC", "UTC0", "GMT", "GMT0", "Etc/UTC", "Universal", "Zulu"]
    if utc.contains(String(name)) {
      self = .zone("UTC")
    } else if TimeZone(identifier: String(name)) != nil {
      self = .zone(String(name))
    } else {
      self = .unknown(value)
    }
  }

  /// What is to be said about it; `nil` for nothing.
  var complaint: String? {
    guard case .unknown(let value) = self else { return nil }
    return "TZ=\(value): there is no such time zone. Times are told in UTC. Set the name of one, as TZ=Europe/Berlin."
  }

  /// Has Foundation know what is asked for.
  ///
  /// - Returns: The variable. Before other threads begin: the environment belongs to all of them.
  static func adopt() -> TimeZoneVariable {
    let wanted = TimeZoneVariable(getenv("TZ").map { String(cString: $0) })
    if case .zone(let name) = wanted { setenv("TZ", name, 1) }
    return wanted
  }
}
