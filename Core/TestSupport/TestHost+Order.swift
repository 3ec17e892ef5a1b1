import Core
import CoreObserving
import CoreTerminal

extension TestHost {
  /// What a step of a session makes run, in its order, and a line about the bytes that it sends: text for a snapshot, which
  /// holds an engine to its order while it is rebuilt.
  ///
  /// Everything is brought up to date before, and within. Runs of the same kind are counted: `3 × layout UILabel`; what one layout
  /// lays out is in the order of the alphabet, as rows are laid out in any order.
  ///
  /// - Parameter isWhole: Nothing else is under way: how many bytes are sent is told, too.
  package func order(
    of step: String, isWhole: Bool = true, _ act: (TestHost) throws -> Void
  ) rethrows -> String {
    update()
    var entries: [String] = []
    let bytes = try terminal.written {
      entries = try OrderLog.record {
        try act(self)
        update()
      }
    }
    var lines = ["# \(step)"]
    for run in entries.sortingLayouts().chunked() {
      lines.append(run.count == 1 ? run.entry : "\(run.count) × \(run.entry)")
    }
    if isWhole { lines.append("sent \(bytes.count) bytes, \(String(bytes.checksum, radix: 16))") }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension [String] {
  /// The same elements, layouts that follow each other in the order of the alphabet.
  fileprivate func sortingLayouts() -> [String] {
    var sorted: [String] = []
    for run in split(maxSplits: .max, omittingEmptySubsequences: false, whereSeparator: { !$0.hasPrefix("layout ") }) {
      sorted += run.sorted()
      if run.endIndex < endIndex { sorted.append(self[run.endIndex]) }
    }
    return sorted
  }

  /// The same elements, those that follow each other counted.
  fileprivate func chunked() -> [(entry: String, count: Int)] {
    reduce(into: []) { runs, entry in
      if runs.last?.entry == entry { runs[runs.count - 1].count += 1 } else { runs.append((entry, 1)) }
    }
  }
}

extension [UInt8] {
  /// FNV-1a, 64 bits.
  fileprivate var checksum: UInt64 {
    reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
