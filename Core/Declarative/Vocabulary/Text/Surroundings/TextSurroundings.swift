import CoreEnvironment
import CoreRetained
import Foundation

/// Everything that a text inherits from its place.
struct TextSurroundings {
  /// How characters look that do not say it themselves.
  var look = TextRunLook()
  var lines = TextLineValues()
  var place = TextPlaceValues()

  /// What there is where nothing was set.
  static let usual = TextSurroundings()
}

/// Language, calendar and redaction at the place of a text; `nil` where none is set.
struct TextPlaceValues {
  var locale: Locale?
  var calendar: Calendar?
  var timeZone: TimeZone?
  var catalogs: [String: StringCatalog] = [:]
  var isRedacted = false

  /// The locale that formats take.
  var currentLocale: Locale { locale ?? ProcessLocale.current }
}

extension EnvironmentValues {
  /// Nothing at all is set that changes how a text looks. Every text of a long list asks this, and is done where it is so.
  var textIsUsual: Bool { !self[TextKeys.self] }

  /// Reads, and follows, what a text depends on; `nil` where none of it is set.
  var textSurroundings: TextSurroundings? {
    guard !textIsUsual else { return nil }
    let (hasLook, hasLines, hasPlace) = (self[TextLookKeys.self], self[TextLineKeys.self], self[TextPlaceKeys.self])
    guard hasLook || hasLines || hasPlace else { return nil }
    var surroundings = TextSurroundings.usual
    if hasLook {
      surroundings.look = TextRunLook(
        font: font, traits: FontTraits(weight: fontWeight, isBold: isTextBold, isItalic: isTextItalic),
        underline: textUnderline, strikethrough: textStrikethrough)
    }
    if hasLines {
      surroundings.lines = TextLineValues(
        limit: lineLimit, reserved: reservedLines, alignment: multilineTextAlignment, truncationMode: truncationMode,
        textCase: textCase)
    }
    if hasPlace {
      surroundings.place = TextPlaceValues(
        locale: chosenLocale, calendar: chosenCalendar, timeZone: chosenTimeZone, catalogs: stringCatalogs,
        isRedacted: isRedacted)
      // Colours are drawn by it.
      _ = colorScheme
    }
    return surroundings
  }
}
