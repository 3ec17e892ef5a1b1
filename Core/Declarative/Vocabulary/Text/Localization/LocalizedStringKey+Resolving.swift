import CoreEnvironment
import CoreRetained
import Foundation

extension LocalizedStringKey {
  /// What the key stands for where no language is set, no catalogue is there, and nothing is marked in it: `nil` elsewhere.
  var usualString: String? {
    guard !StringCatalog.hasUsual, !Markup.mayBe(in: key) else { return nil }
    return hasFormat ? TextValues(arguments: arguments, locale: nil).string(of: key) : key
  }

  /// Adds what the key stands for at a place.
  func resolve(
    into resolution: inout TextResolution, _ look: TextRunLook, table: String? = nil, bundle: Bundle? = nil
  ) {
    let place = resolution.surroundings.place
    let localized = StringCatalog.find(self, table: table, bundle: bundle, in: place.catalogs, locale: place.locale)
    let text = localized?.text ?? key
    let values = TextValues(arguments: arguments, locale: place.locale, hasFormat: hasFormat)
    guard Markup.mayBe(in: text) else {
      for piece in values.pieces(of: text) { resolution.append(piece, look) }
      return
    }
    let language = localized?.language ?? place.locale?.language.languageCode?.identifier ?? "en"
    var phrase: [(piece: TextValues.Piece, look: TextRunLook)] = []
    var number: Int?
    func endPhrase() {
      for (piece, look) in Inflection.inflected(phrase, language: language) { resolution.append(piece, look) }
      phrase = []
    }
    for run in Markup.runs(of: hasFormat ? values.numbered(text) : text) {
      let look = look.marked(run, values)
      if run.phrase != number { endPhrase() }
      number = run.phrase
      let pieces = values.pieces(of: run.text)
      if number == nil {
        for piece in pieces { resolution.append(piece, look) }
      } else {
        phrase += pieces.map { ($0, look) }
      }
    }
    endPhrase()
  }

  /// The key where a catalogue has it, or where there is no default; else that.
  func or(
    _ fallback: LocalizedStringKey?, table: String?, bundle: Bundle?, in catalogs: [String: StringCatalog],
    locale: Locale?
  ) -> LocalizedStringKey {
    guard let fallback, StringCatalog.find(self, table: table, bundle: bundle, in: catalogs, locale: locale) == nil
    else {
      return self
    }
    return fallback
  }

  /// What the key stands for, without markdown.
  func plain(table: String?, bundle: Bundle?, locale: Locale?) -> String {
    let localized = StringCatalog.find(self, table: table, bundle: bundle, in: [:], locale: locale)
    let values = TextValues(arguments: arguments, locale: locale, hasFormat: hasFormat)
    var resolution = TextResolution(TextSurroundings(place: TextPlaceValues(locale: locale)), EnvironmentValues())
    for piece in values.pieces(of: localized?.text ?? key) { resolution.append(piece, TextRunLook()) }
    return resolution.text
  }
}

extension TextResolution {
  mutating func append(_ piece: TextValues.Piece, _ look: TextRunLook) {
    switch piece {
    case .literal(let text), .value(let text, _): append(text, look)
    case .text(let text): text.resolve(into: &self, look)
    }
  }
}

extension TextRunLook {
  /// With what markdown says.
  fileprivate func marked(_ run: Markup.Run, _ values: TextValues) -> TextRunLook {
    var look = self
    if run.marks.contains(.bold) { look.traits.isBold = true }
    if run.marks.contains(.italic) { look.traits.isItalic = true }
    if run.marks.contains(.struckThrough) { look.strikethrough = .single }
    if let link = run.link {
      look.link = values.pieces(of: link).reduce(into: "") { address, piece in
        switch piece {
        case .literal(let text), .value(let text, _): address += text
        case .text(let text): address += text.string(in: EnvironmentValues())
        }
      }
    }
    return look
  }
}

/// A key of a table or a bundle of its own.
///
/// Unchecked: it holds constants, all of them values but the bundle, which does not change.
final class LocalizedSource: TextSource, @unchecked Sendable {
  private let key: LocalizedStringKey
  private let table: String?
  private let bundle: Bundle?
  private let locale: Locale?
  /// What stands for the key where no catalogue has it; `nil` for the key itself.
  private let fallback: LocalizedStringKey?

  init(
    _ key: LocalizedStringKey, table: String?, bundle: Bundle?, locale: Locale? = nil,
    fallback: LocalizedStringKey? = nil
  ) { (self.key, self.table, self.bundle, self.locale, self.fallback) = (key, table, bundle, locale, fallback) }

  override func resolve(into resolution: inout TextResolution, _ look: TextRunLook) {
    let place = resolution.surroundings.place
    let key = key.or(fallback, table: table, bundle: bundle, in: place.catalogs, locale: locale ?? place.locale)
    guard let locale else { return key.resolve(into: &resolution, look, table: table, bundle: bundle) }
    var surroundings = resolution.surroundings
    surroundings.place.locale = locale
    var own = TextResolution(surroundings, resolution.environment)
    key.resolve(into: &own, look, table: table, bundle: bundle)
    resolution.append(contentsOf: own)
  }

  override func isEqual(to other: TextSource) -> Bool {
    guard let other = other as? LocalizedSource else { return false }
    return key == other.key && table == other.table && bundle == other.bundle && locale == other.locale
      && fallback == other.fallback
  }
}
