public import Core
public import CoreRetained
public import CoreStores

/// The language of a place on the screen: puts keys and phrases into its words.
///
/// ```swift
/// summary.text = words("^[\(count) match](inflect: true)")
/// ```
/// What reads it in a layout, in a drawing or in an `observe` is done again when the language changes.
public nonisolated struct Words {
  private let environment: EnvironmentValues

  /// The language of an environment.
  public init(_ environment: EnvironmentValues) { self.environment = environment }

  /// How the language writes numbers and dates.
  public var locale: Locale { environment.locale }

  /// It is the American English of a process that was started with no other language: numbers and dates can be written
  /// without the tables of ``locale``.
  public var isAmerican: Bool { environment.isAmerican }

  /// What a key stands for.
  public func callAsFunction(_ key: LocalizedStringKey) -> String { String(localized: key, in: environment) }

  /// A phrase in the words of this language; what is in no catalogue stays as it is. A literal is a key.
  @_disfavoredOverload
  public func callAsFunction(_ phrase: Phrase) -> String { phrase.verbatim ?? self(LocalizedStringKey(phrase)) }
}

extension EnvironmentValues {
  /// The language of the place: `@Environment(\.words) private var words`.
  public nonisolated var words: Words { Words(self) }
}

extension UIView {
  /// The language of the place where the view is.
  public var words: Words { Words(environment) }
}

extension UIViewController {
  /// The language of the place where the controller's view is.
  public var words: Words { Words(view.environment) }
}

extension LocalizedStringKey {
  /// What a phrase is found by, with its values.
  public nonisolated init(_ phrase: Phrase) {
    var interpolation = StringInterpolation(literalCapacity: 32, interpolationCount: phrase.parts.count)
    for part in phrase.parts {
      switch part {
      case .literal(let text): interpolation.appendLiteral(text)
      case .value(let text): interpolation.appendInterpolation(text)
      case .count(let count): interpolation.appendInterpolation(count)
      case .amount(let amount): interpolation.appendInterpolation(amount, format: .money)
      case .phrase(let phrase): interpolation.appendInterpolation(Text(phrase: phrase))
      }
    }
    self.init(stringInterpolation: interpolation)
  }
}

extension Text {
  /// Shows a phrase in the language of the place.
  public nonisolated init(phrase: Phrase) {
    if let text = phrase.verbatim { self.init(verbatim: text) } else { self.init(LocalizedStringKey(phrase)) }
  }
}

extension Text {
  /// Shows why a service could not do something, and what to do next. What a server said is shown as it said it.
  public nonisolated init(_ error: ServiceError) {
    self =
      error.advice.map { Text(phrase: error.sentence) + Text(verbatim: " ") + Text(phrase: $0) }
      ?? Text(phrase: error.sentence)
  }
}
