import Foundation
import RawConnections

/// A file of `docs/running`, which an operator takes as it is but for names, ports and places.
enum RunningFile {
  static let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Its text.
  ///
  /// - Parameter filling: What an operator puts in, each in place of what stands there.
  /// - Throws: `RawFailure` where it does not stand there.
  static func text(_ name: String, filling: [(old: String, new: String)] = []) throws -> String {
    var text = try String(contentsOf: checkout.appending(path: "docs/running/\(name)"), encoding: .utf8)
    for (old, new) in filling {
      guard text.contains(old) else { throw RawFailure(reason: "\(name) has no “\(old)” in which to put “\(new)”") }
      text = text.replacingOccurrences(of: old, with: new)
    }
    return text
  }
}
