/// The name of a person, as a list or a title shows it.
public struct PersonName: Hashable, Sendable, Codable {
  /// The family name; empty where the record has none.
  public var family: String
  /// Given names, first to last, with a space between them.
  public var given: String
  /// What stands before the name, as `Dr.`; `nil` for nothing.
  public var prefix: String?

  /// Creates a name of its parts, each as it is to be shown.
  public init(family: String, given: String, prefix: String? = nil) {
    self.family = family
    self.given = given
    self.prefix = prefix
  }

  /// Writes every key, so that programs find each one; what is not known is `null`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(family, forKey: .family)
    try container.encode(given, forKey: .given)
    try container.encode(prefix, forKey: .prefix)
  }

  private enum CodingKeys: String, CodingKey {
    case family, given, prefix
  }

  /// The family name first, as `Schmidt, Karin`: the form that lists are sorted by.
  public var listed: String {
    switch (family.isEmpty, given.isEmpty) {
    case (false, false): "\(family), \(given)"
    case (false, true): family
    case (true, false): given
    case (true, true): "(no name)"
    }
  }

  /// The name in the order of speech, as `Dr.
  ///
  /// Karin Schmidt`; `(no name)` where nothing is known.
  public var full: String {
    let words = [prefix ?? "", given, family].filter { !$0.isEmpty }
    return words.isEmpty ? "(no name)" : words.joined(separator: " ")
  }
}
