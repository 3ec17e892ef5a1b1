/// What is said to a person, in the language of the sources, with values in it: screens look it up in a catalogue, commands say
/// it as it is.
///
/// ```swift
/// let phrase: Phrase = "The connection to \(name) was lost."
/// phrase.description  // "The connection to shop.example was lost."
/// ```
/// In a catalogue it is found by its words, with a place for each value: `The connection to %@ was lost.` A phrase in a phrase is
/// looked up by itself, as the name of a field in what is wrong with it.
public struct Phrase: Hashable, Sendable {
  /// A part of a phrase: words of the sources, or a value between them.
  public enum Part: Hashable, Sendable {
    /// Words of the sources, which are translated.
    case literal(String)
    /// What is the same in every language, as a name.
    case value(String)
    /// How many of something there are.
    case count(Int)
    /// Money, which languages write in their ways.
    case amount(Money)
    /// What has words of its own.
    case phrase(Phrase)
  }

  /// The parts, in the order in which the sources have them.
  public let parts: [Part]

  /// Says what is the same in every language, as a server's own words.
  public init(verbatim text: String) { parts = [.value(text)] }

  /// What it says, where that is the same in every language; `nil` where there is something to look up.
  public var verbatim: String? {
    guard parts.count == 1, case .value(let text) = parts[0] else { return nil }
    return text
  }
}

extension Phrase: CustomStringConvertible {
  /// The phrase in the language of the sources, for logs and tests.
  public var description: String {
    parts.reduce(into: "") { text, part in
      switch part {
      case .literal(let part), .value(let part): text += part
      case .count(let count): text += String(count)
      case .amount(let amount): text += amount.description
      case .phrase(let phrase): text += phrase.description
      }
    }
  }
}

extension Phrase: ExpressibleByStringInterpolation {
  /// Creates a phrase without values in it, from a text in the sources.
  public init(stringLiteral value: String) { parts = [.literal(value)] }

  /// Creates a phrase with values in it, from an interpolated text in the sources.
  public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

  /// Collects the parts of a phrase as the compiler hands them over.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    fileprivate private(set) var parts: [Part] = []

    /// Begins a phrase without parts; called by the compiler.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds words of the sources, which are translated as they stand.
    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { parts.append(.literal(literal)) }
    }

    /// Adds another phrase, which is translated by itself.
    public mutating func appendInterpolation(_ phrase: Phrase) { parts.append(.phrase(phrase)) }

    /// Adds how many of something there are, by which a language chooses its plural.
    public mutating func appendInterpolation(count: Int) { parts.append(.count(count)) }

    /// Adds money, which each language writes in its own way.
    public mutating func appendInterpolation(_ amount: Money) { parts.append(.amount(amount)) }

    /// Adds a value that is the same in every language, such as a name.
    @_disfavoredOverload
    public mutating func appendInterpolation<Value>(_ value: Value) { parts.append(.value("\(value)")) }
  }
}

extension Phrase {
  /// Several things one after the other: `A`, `A and B`, `A, B, and C`; says nothing where there are none.
  public static func list(_ phrases: [Phrase]) -> Phrase {
    guard let last = phrases.last, phrases.count > 1 else { return phrases.first ?? Phrase(verbatim: "") }
    let rest = phrases.dropFirst().dropLast().reduce(phrases[0]) { "\($0), \($1)" }
    return phrases.count == 2 ? "\(rest) and \(last)" : "\(rest), and \(last)"
  }
}
