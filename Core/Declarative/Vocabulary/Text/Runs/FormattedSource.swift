import CoreEnvironment
import CoreRetained
public import Foundation

extension Text {
  /// Shows a value in a format, which takes language, calendar and time zone from the place of the text where it does not
  /// say them itself.
  ///
  /// ```swift
  /// Text(price, format: .currency(code: "USD"))
  /// ```
  public init<Format: FormatStyle>(_ input: Format.FormatInput, format: Format)
  where Format.FormatInput: Equatable, Format.FormatOutput == String {
    self.init(.source(FormattedSource(input, format)))
  }

  /// Shows a value in a format whose parts have looks of their own.
  public init<Format: FormatStyle>(_ input: Format.FormatInput, format: Format)
  where Format.FormatInput: Equatable, Format.FormatOutput == AttributedString {
    self.init(.source(AttributedFormatSource(input, format)))
  }

  /// Shows what a formatter makes of an object.
  public init<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
    self.init(verbatim: formatter.string(for: subject) ?? "\(subject)")
  }

  /// Shows what a formatter makes of a value, such as a date. Apple's has it for values that Objective-C has as objects, which nothing
  /// tells here.
  public init<Subject: Hashable>(_ subject: Subject, formatter: Formatter) {
    self.init(verbatim: formatter.string(for: subject) ?? "\(subject)")
  }
}

/// A value and its format. Unchecked: both are constants, and are read where the text is shown: on the main actor.
private final class FormattedSource<Format: FormatStyle>: TextSource, @unchecked Sendable
where Format.FormatInput: Equatable, Format.FormatOutput == String {
  private let input: Format.FormatInput
  private let format: Format

  init(_ input: Format.FormatInput, _ format: Format) { (self.input, self.format) = (input, format) }

  override func isEqual(to other: TextSource) -> Bool {
    (other as? FormattedSource<Format>).map { $0.input == input && $0.format == format } == true
  }

  override func resolve(into resolution: inout TextResolution, _ look: TextRunLook) {
    let place = resolution.surroundings.place
    let isUsual = place.locale == nil && ProcessLocale.isAmerican && (format as? any AmericanFormat)?.hasLocale == false
    resolution.append((isUsual ? format : place.localized(format)).format(input), look)
  }
}

/// A value and a format that gives attributes. Unchecked: as above.
private final class AttributedFormatSource<Format: FormatStyle>: TextSource, @unchecked Sendable
where Format.FormatInput: Equatable, Format.FormatOutput == AttributedString {
  private let input: Format.FormatInput
  private let format: Format

  init(_ input: Format.FormatInput, _ format: Format) { (self.input, self.format) = (input, format) }

  override func isEqual(to other: TextSource) -> Bool {
    (other as? AttributedFormatSource<Format>).map { $0.input == input && $0.format == format } == true
  }

  override func resolve(into resolution: inout TextResolution, _ look: TextRunLook) {
    let format = resolution.surroundings.place.localized(format)
    resolution.append(format.format(input), look)
  }
}

/// A format of values that it writes in American English until it is given a locale, and without the tables of languages: to ask
/// another format whether it was given one reads them.
package protocol AmericanFormat: FormatStyle {
  /// It was given a locale.
  var hasLocale: Bool { get }
}

extension TextPlaceValues {
  /// A format with language, calendar and time zone of the place, where it does not say its own.
  func localized<Format: FormatStyle>(_ format: Format) -> Format {
    var format = format
    if let american = format as? any AmericanFormat {
      return american.hasLocale ? format : format.locale(currentLocale)
    }
    if format == format.locale(.autoupdatingCurrent) || format == format.locale(.current) {
      format = format.locale(currentLocale)
    }
    guard timeZone != nil || calendar != nil, var date = format as? Date.FormatStyle else { return format }
    if let timeZone, date.timeZone == .autoupdatingCurrent || date.timeZone == .current { date.timeZone = timeZone }
    if let calendar, date.calendar == .autoupdatingCurrent || date.calendar == .current { date.calendar = calendar }
    return date as? Format ?? format
  }
}
