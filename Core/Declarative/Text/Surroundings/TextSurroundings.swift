import CoreEnvironment
import CoreRetained
import Foundation

/// What a text takes from the place where it stands.
struct TextSurroundings {
  /// How characters look that do not say it themselves.
  var look = TextRunLook()
  var lines = TextLineValues()
  var place = TextPlaceValues()

  /// What there is where nothing was set.
  static let usual = TextSurroundings()
}

/// Language, calendar, and what may be shown; `nil` where nothing was said.
struct TextPlaceValues {
  var locale: Locale?
  var calendar: Calendar?
  var timeZone: TimeZone?
  var textClock: TextClock = .system
  var catalogs: [String: StringCatalog] = [:]
  var isRedacted = false

  /// The locale that formats take.
  var currentLocale: Locale { locale ?? ProcessLocale.current }
}

extension EnvironmentValues {
  /// Reads, and follows, what a text depends on. Every text of a long list runs this: where nothing is set it is one
  /// question.
  var textSurroundings: TextSurroundings? {
    guard self[TextKeys.self] else { return nil }
    var surroundings = TextSurroundings.usual
    if self[TextLookKeys.self] {
      surroundings.look = TextRunLook(
        font: font, traits: FontTraits(weight: fontWeight, isBold: isTextBold, isItalic: isTextItalic),
        underline: textUnderline, strikethrough: textStrikethrough)
    }
    if self[TextLineKeys.self] {
      surroundings.lines = TextLineValues(
        limit: lineLimit, reserved: reservedLines, alignment: multilineTextAlignment, truncationMode: truncationMode,
        textCase: textCase)
    }
    if self[TextPlaceKeys.self] {
      surroundings.place = TextPlaceValues(
        locale: chosenLocale, calendar: chosenCalendar, timeZone: chosenTimeZone, textClock: textClock,
        catalogs: stringCatalogs, isRedacted: isRedacted)
      // Colours are drawn by it.
      _ = colorScheme
    }
    return surroundings
  }
}
