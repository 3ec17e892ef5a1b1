import RawConnections

/// A unit of systemd (systemd.syntax(7)), read strictly: sections, keys with values, comments and empty lines, and nothing else.
struct UnitFile {
  private let sections: [String: [(key: String, value: String)]]

  /// - Throws: `RawFailure` for a line that systemd would pass over, and for a line that is continued.
  init(_ text: String) throws {
    var sections: [String: [(key: String, value: String)]] = [:]
    var section: String?
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      if line.hasPrefix("["), line.hasSuffix("]") {
        let name = String(line.dropFirst().dropLast())
        guard sections[name] == nil else { throw RawFailure(reason: "[\(name)] stands there twice.") }
        sections[name] = []
        section = name
        continue
      }
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard let name = section, parts.count == 2, !line.hasSuffix("\\"), parts[0].allSatisfy(\.isLetter) else {
        throw RawFailure(reason: "“\(line)” is no assignment.")
      }
      sections[name]?.append((parts[0], parts[1]))
    }
    self.sections = sections
  }

  /// The names of its sections, sorted.
  var names: [String] { sections.keys.sorted() }

  /// The keys of a section that stand there more than once, where a later value may take the place of an earlier one.
  func repeated(in section: String) -> [String] {
    let keys = (sections[section] ?? []).map(\.key)
    return Set(keys).filter { key in keys.filter { $0 == key }.count > 1 }.sorted()
  }

  /// The values of a key, in their order.
  func values(_ section: String, _ key: String) -> [String] {
    (sections[section] ?? []).filter { $0.key == key }.map(\.value)
  }

  /// The value of a key; `nil` where there is none, or more than one.
  subscript(section: String, key: String) -> String? {
    let found = values(section, key)
    return found.count == 1 ? found[0] : nil
  }
}
