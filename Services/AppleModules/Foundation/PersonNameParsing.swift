public import Foundation

/// Names of people that are typed, as a field with `format: .name(style: .medium)` reads them.
extension PersonNameComponents.FormatStyle: ParseableFormatStyle {
  /// Reads names of people.
  public var parseStrategy: PersonNameParsing { PersonNameParsing() }
}

/// Reads a person's name: the first word is the given name, the last one the family name, and those between are middle names.
public struct PersonNameParsing: Foundation.ParseStrategy, Codable, Hashable, Sendable {
  /// Creates a strategy.
  public init() {}

  /// The parts of a name; one word is the given name.
  public func parse(_ value: String) throws -> PersonNameComponents {
    let words = value.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let first = words.first else { throw CocoaError(.formatting) }
    var name = PersonNameComponents()
    name.givenName = first
    if words.count > 1 { name.familyName = words.last }
    if words.count > 2 { name.middleName = words[1..<(words.count - 1)].joined(separator: " ") }
    return name
  }
}
