public import AmbientProgram
public import CoreEnvironment
public import Foundation

/// A key with where it is translated, to be shown or made a string later (Foundation on Apple's systems:
/// `LocalizedStringResource`, which Linux lacks).
///
/// Unchecked: it is a value, and the bundle that it refers to does not change.
public struct LocalizedStringResource: Equatable, ExpressibleByStringInterpolation, @unchecked Sendable {
  /// The key by which the text is found in a string catalogue, with `%@` and the like for its values.
  public let key: String
  /// The name of the catalogue; `Localizable` where it is `nil`.
  public let table: String?
  /// The language; that of the place, or the current one, where it is `nil`.
  public var locale: Locale?
  let value: LocalizedStringKey
  let bundle: Bundle?
  /// What stands for the key where no catalogue has it; `nil` for the key itself.
  private(set) var fallback: LocalizedStringKey?

  /// Creates a resource.
  ///
  /// `comment` has no effect here: a comment is for whoever translates.
  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    (value, key, self.table, self.locale, self.bundle) = (keyAndValue, keyAndValue.key, table, locale, bundle)
  }

  /// Creates a resource of one of the program's own bundles.
  ///
  /// `comment` has no effect here: a comment is for whoever translates.
  @_disfavoredOverload
  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale? = nil, bundle: ProgramBundle?,
    comment: StaticString? = nil
  ) { self.init(keyAndValue, table: table, locale: locale, bundle: bundle?.foundation, comment: comment) }

  /// Creates a resource of a key, and of what stands for it where no catalogue has that: `LocalizedStringResource("greeting",
  /// defaultValue: "Good morning, \(name)!")`.
  ///
  /// `comment` has no effect here: a comment is for whoever translates.
  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale? = nil,
    bundle: Bundle? = nil, comment: StaticString? = nil
  ) {
    self.init(
      LocalizedStringKey("\(key)", arguments: defaultValue.arguments), table: table, locale: locale, bundle: bundle)
    fallback = defaultValue
  }

  /// Creates a resource of a key of one of the program's own bundles, and of what stands for it where no catalogue has that.
  ///
  /// `comment` has no effect here: a comment is for whoever translates.
  @_disfavoredOverload
  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale? = nil,
    bundle: ProgramBundle?, comment: StaticString? = nil
  ) { self.init(key, defaultValue: defaultValue, table: table, locale: locale, bundle: bundle?.foundation) }

  /// Creates a resource of a key without values in it.
  public init(stringLiteral value: String) { self.init(LocalizedStringKey(stringLiteral: value)) }

  /// Creates a resource of a key with values in it.
  public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
    self.init(LocalizedStringKey(stringInterpolation: stringInterpolation))
  }
}

extension Text {
  /// Shows what a resource stands for. A literal is a key: see `init(_:tableName:bundle:comment:)`.
  @_disfavoredOverload
  public init(_ resource: LocalizedStringResource) {
    self.init(
      .source(
        LocalizedSource(
          resource.value, table: resource.table, bundle: resource.bundle, locale: resource.locale,
          fallback: resource.fallback)))
  }
}

extension String {
  /// A key with values in it (Foundation on Apple's systems: `String.LocalizationValue`, which Linux lacks).
  public typealias LocalizationValue = LocalizedStringKey

  /// Makes the string that a key stands for in a language (Foundation on Apple's systems, which Linux lacks).
  /// Markdown stays as it is written.
  ///
  /// `comment` has no effect here: a comment is for whoever translates.
  ///
  /// - Parameters:
  ///   - keyAndValue: The key, with values in it.
  ///   - table: The name of the catalogue; `Localizable` where it is `nil`.
  ///   - bundle: Where the catalogue is; the app's where it is `nil`.
  ///   - locale: The language; that of the process where it is `nil`.
  ///   - comment: For whoever translates.
  public init(
    localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale? = nil, comment: StaticString? = nil
  ) {
    self = keyAndValue.plain(table: table, bundle: bundle, locale: locale)
  }

  /// Makes the string that a key stands for in a language, or the default where no catalogue has it.
  ///
  /// `comment` has no effect here: a comment is for whoever translates.
  public init(
    localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale? = nil, comment: StaticString? = nil
  ) {
    let named = LocalizedStringKey("\(key)", arguments: defaultValue.arguments)
    self = named.or(defaultValue, table: table, bundle: bundle, in: [:], locale: locale)
      .plain(table: table, bundle: bundle, locale: locale)
  }

  /// Makes the string that a key stands for in a language, from one of the program's own bundles.
  ///
  /// `comment` has no effect here: a comment is for whoever translates.
  @_disfavoredOverload
  public init(
    localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: ProgramBundle?,
    locale: Locale? = nil, comment: StaticString? = nil
  ) { self.init(localized: keyAndValue, table: table, bundle: bundle?.foundation, locale: locale, comment: comment) }

  /// Makes the string that a key stands for in a language, from one of the program's own bundles, or the default.
  ///
  /// `comment` has no effect here: a comment is for whoever translates.
  @_disfavoredOverload
  public init(
    localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, bundle: ProgramBundle?,
    locale: Locale? = nil, comment: StaticString? = nil
  ) {
    self.init(
      localized: key, defaultValue: defaultValue, table: table, bundle: bundle?.foundation, locale: locale,
      comment: comment)
  }

  /// What a key stands for where an environment is: by its catalogues, in its language (not in Foundation, where a string is made
  /// in the language of the process). It is as ``Text`` shows it, so what is marked to be inflected is.
  ///
  /// What reads it and is tracked, as a layout is, follows the language.
  public init(localized key: LocalizedStringKey, in environment: EnvironmentValues) {
    self = Text(key).string(in: environment)
  }

  /// The text that a resource stands for, in its language or the current one.
  public init(localized resource: LocalizedStringResource) {
    let (table, bundle, locale) = (resource.table, resource.bundle, resource.locale)
    self = resource.value.or(resource.fallback, table: table, bundle: bundle, in: [:], locale: locale)
      .plain(table: table, bundle: bundle, locale: locale)
  }
}

extension ProgramBundle {
  /// Foundation's bundle of the same folder; `nil` for the program's own, which is looked through anyway.
  var foundation: Foundation.Bundle? { self == .main ? nil : Foundation.Bundle(path: bundlePath) }
}
