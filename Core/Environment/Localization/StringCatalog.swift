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
///
/// The framework's own words, as *Cancel* in an alert and what keys do in the bar below, are the table `System`. It is in English
/// and in German; a catalogue that is given for that table adds a language, or says a word in another way:
///
/// ```swift
/// StringCatalog.use(try StringCatalog(data: french), for: "System")
/// ```
public struct StringCatalog: Equatable, Sendable {
  private let content: Content

  private final class Content: Sendable {
    let document: CatalogDocument
    let recordMissing: (@Sendable (_ key: String) -> Void)?

    init(_ document: CatalogDocument, recordMissing: (@Sendable (_ key: String) -> Void)? = nil) {
      self.document = document
      self.recordMissing = recordMissing
    }
  }

  /// Reads a catalogue.
  ///
  /// - Throws: What `JSONDecoder` throws, where it is none.
  public init(data: Data) throws {
    content = Content(try JSONDecoder().decode(CatalogDocument.self, from: data))
  }

  /// Reads the catalogue of a file.
  public init(contentsOf url: URL) throws { try self.init(data: Data(contentsOf: url)) }

  private init(_ content: Content) { self.content = content }

  /// The same catalogue, not one that says the same.
  public static func == (left: StringCatalog, right: StringCatalog) -> Bool { left.content === right.content }

  /// What a key comes to.
  package struct Localized {
    /// The translation, with places for the values.
    package let text: String
    /// The code of its language.
    package let language: String
  }

  /// The translation of a key into a locale's language, or the catalogue's own; `nil` where it has none.
  ///
  /// - Parameter quantities: The values in the key, `nil` for those that are no numbers.
  package func localized(_ key: String, quantities: [PluralQuantity?], locale: Locale) -> Localized? {
    guard let translations = content.document.strings[key]?.localizations else {
      content.recordMissing?(key)
      return nil
    }
    for language in Self.languages(of: locale) + [content.document.sourceLanguage] {
      guard let translation = translations[language] else { continue }
      let code = String(language.prefix { $0 != "-" && $0 != "_" })
      if let text = translation.text(for: quantities, language: code) {
        return Localized(text: text, language: code)
      }
    }
    return nil
  }

  /// The translation of a key that holds no numbers into a language, by its code alone, so without the tables of a locale.
  package func text(of key: String, language: String) -> String? {
    content.document.strings[key]?.localizations?[language]?.text(for: [], language: language)
  }

  /// The same translations, in a catalogue that tells which keys it was asked for and does not have.
  package func recordingMissing(_ record: @escaping @Sendable (_ key: String) -> Void) -> StringCatalog {
    StringCatalog(Content(content.document, recordMissing: record))
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

/// String catalogues by the names of their tables, for a part of the screen.
package enum StringCatalogsKey: EnvironmentKey {
  package static var defaultValue: [String: StringCatalog] { [:] }
}

// MARK: - Finding

extension StringCatalog {
  /// What a key comes to: by the catalogues that were given, else by the one in the bundle; `nil` where it is in neither.
  package static func find(
    _ key: String, quantities: [PluralQuantity?], table: String?, bundle: Bundle?, in given: [String: StringCatalog],
    locale: Locale?
  ) -> Localized? {
    let table = table ?? usualTable
    func localized(_ catalog: StringCatalog) -> Localized? {
      catalog.localized(key, quantities: quantities, locale: locale ?? ProcessLocale.current)
    }
    if !given.isEmpty, let found = given[table].flatMap(localized) { return found }
    // As a rule there is none, and every text asks.
    let catalog = bundle == nil && table == usualTable ? usual : read(table, bundle ?? .main)
    return catalog.flatMap(localized)
  }

  /// Takes a catalogue for a table of the whole program: on Apple's systems that is in the main bundle, which a program by itself
  /// does not have. To be called before the first text is shown; from any thread. For a part of the screen there is
  /// `\.stringCatalogs`.
  ///
  /// - Parameters:
  ///   - catalog: The texts. It takes the place of one that was taken for the table before.
  ///   - table: `Localizable` for the program's own texts, `System` for the framework's.
  public static func use(_ catalog: StringCatalog, for table: String = "Localizable") {
    used.withLock { $0[table] = catalog }
    if table == usualTable {
      isUsualUsed.store(true, ordering: .releasing)
    } else {
      isOtherUsed.store(true, ordering: .releasing)
    }
  }

  /// The app has a catalogue for its own texts.
  package static var hasUsual: Bool { isUsualUsed.load(ordering: .acquiring) || ofMainBundle != nil }

  /// The catalogue that the program has taken for a table other than the usual one.
  package static func used(for table: String) -> StringCatalog? {
    isOtherUsed.load(ordering: .acquiring) ? used.withLock { $0[table] } : nil
  }

  private static var usual: StringCatalog? {
    isUsualUsed.load(ordering: .acquiring) ? used.withLock { $0[usualTable] } : ofMainBundle
  }

  private static let usualTable = "Localizable"
  // Two flags, to be asked without the lock: every text of a list asks.
  private static let isUsualUsed = Atomic(false)
  private static let isOtherUsed = Atomic(false)
  private static let used = Mutex<[String: StringCatalog]>([:])
  private static let ofMainBundle = read(usualTable, .main)

  /// A catalogue that was read.
  init(_ document: CatalogDocument) { self.init(Content(document)) }

  private static func read(_ table: String, _ bundle: Bundle) -> StringCatalog? {
    if let used = used(for: table), bundle == .main { return used }
    let place = "\(bundle.bundlePath)/\(table)"
    if let known = known.withLock({ $0[place] }) { return known }
    let url = bundle.url(forResource: table, withExtension: "xcstrings")
    // A file that is none leaves the texts as they are in the source.
    let found = url.flatMap { try? StringCatalog(contentsOf: $0) }
    // Foundation does not know where a program has its resources.
    let catalog = found ?? (bundle == .main ? ofProgram(table) : nil)
    known.withLock { $0[place] = .some(catalog) }
    return catalog
  }

  private static let known = Mutex<[String: StringCatalog?]>([:])
}
