public import CoreEnvironment
public import Foundation
import Synchronization

/// Translations of keys, with a form of them for each kind of number: a string catalogue in Apple's `.xcstrings` form.
///
/// Texts find the catalogue of their table, `Localizable.xcstrings` by default, among the resources of their bundle. Another
/// one can be set for a part of the screen, as tests do:
///
/// ```swift
/// ContentScreen().environment(\.stringCatalogs, ["Localizable": try StringCatalog(data: json)])
///   .environment(\.locale, Locale(identifier: "pl"))
/// ```
///
/// The language is that of `\.locale`: with its script and region first, then without, then the catalogue's own language.
public struct StringCatalog: Equatable, Sendable {
  private let content: Content

  private final class Content: Sendable {
    let document: CatalogDocument
    init(_ document: CatalogDocument) { self.document = document }
  }

  /// Reads a catalogue.
  ///
  /// - Throws: What `JSONDecoder` throws, where it is none.
  public init(data: Data) throws {
    content = Content(try JSONDecoder().decode(CatalogDocument.self, from: data))
  }

  /// Reads the catalogue of a file.
  public init(contentsOf url: URL) throws { try self.init(data: Data(contentsOf: url)) }

  /// The same catalogue, not one that says the same.
  public static func == (left: StringCatalog, right: StringCatalog) -> Bool { left.content === right.content }

  /// What a key comes to.
  struct Localized {
    /// The translation, with places for the values.
    let text: String
    /// The code of its language.
    let language: String
  }

  func localized(_ key: LocalizedStringKey, locale: Locale) -> Localized? {
    guard let translations = content.document.strings[key.key]?.localizations else {
      Self.missing.withLock { $0?(key.key) }
      return nil
    }
    for language in Self.languages(of: locale) + [content.document.sourceLanguage] {
      guard let translation = translations[language] else { continue }
      let code = String(language.prefix { $0 != "-" && $0 != "_" })
      if let text = translation.text(for: key.arguments, language: code) {
        return Localized(text: text, language: code)
      }
    }
    return nil
  }

  /// What a locale asks for, the most special first: `zh-Hant-TW`, `zh-Hant`, `zh-TW`, `zh`.
  private static func languages(of locale: Locale) -> [String] {
    let parts = locale.language
    guard let code = parts.languageCode?.identifier else { return [] }
    var languages: [String] = []
    let (script, region) = (parts.script?.identifier, locale.region?.identifier)
    if let script, let region { languages.append("\(code)-\(script)-\(region)") }
    if let region { languages.append("\(code)-\(region)") }
    if let script { languages.append("\(code)-\(script)") }
    return languages + [code]
  }
}

extension EnvironmentValues {
  /// String catalogues by the names of their tables; they go before those in bundles. None by default.
  public var stringCatalogs: [String: StringCatalog] {
    get { self[text: CatalogsKey.self] }
    set { self[text: CatalogsKey.self] = newValue }
  }
}

private enum CatalogsKey: TextKey {
  typealias Group = TextPlaceKeys
  static var defaultValue: [String: StringCatalog] { [:] }
}

// MARK: - Finding

extension StringCatalog {
  /// What a key comes to: by the catalogues that were given, else by the one in the bundle; `nil` where it is in neither.
  static func find(
    _ key: LocalizedStringKey, table: String?, bundle: Bundle?, in given: [String: StringCatalog], locale: Locale?
  ) -> Localized? {
    let table = table ?? "Localizable"
    if !given.isEmpty, let found = given[table]?.localized(key, locale: locale ?? ProcessLocale.current) {
      return found
    }
    // As a rule there is none, and every text asks.
    let catalog = bundle == nil && table == "Localizable" ? usual : read(table, bundle ?? .main)
    return catalog?.localized(key, locale: locale ?? ProcessLocale.current)
  }

  /// Takes a catalogue for the app's `Localizable`: on Apple's systems that is in the main bundle, which a program by itself does
  /// not have. To be called before the first text is shown; from any thread.
  public static func use(_ catalog: StringCatalog) {
    chosen.withLock { $0 = catalog }
    isChosen.store(true, ordering: .releasing)
  }

  /// The app has a catalogue.
  static var hasUsual: Bool { isChosen.load(ordering: .acquiring) || ofMainBundle != nil }

  private static var usual: StringCatalog? {
    isChosen.load(ordering: .acquiring) ? chosen.withLock(\.self) : ofMainBundle
  }

  private static let isChosen = Atomic(false)
  private static let chosen = Mutex<StringCatalog?>(nil)
  private static let ofMainBundle = read("Localizable", .main)

  /// Has the keys that catalogues are asked for and do not have counted, for tests of translations.
  package static func recordMissing(_ record: (@Sendable (String) -> Void)?) { missing.withLock { $0 = record } }
  private static let missing = Mutex<(@Sendable (String) -> Void)?>(nil)

  private static func read(_ table: String, _ bundle: Bundle) -> StringCatalog? {
    let place = "\(bundle.bundlePath)/\(table)"
    if let known = known.withLock({ $0[place] }) { return known }
    let url = bundle.url(forResource: table, withExtension: "xcstrings")
    let catalog = url.flatMap { try? StringCatalog(contentsOf: $0) }
    known.withLock { $0[place] = .some(catalog) }
    return catalog
  }

  private static let known = Mutex<[String: StringCatalog?]>([:])
}
