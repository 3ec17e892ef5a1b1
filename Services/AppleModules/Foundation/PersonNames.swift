public import Foundation

extension PersonNameComponents {
  /// How much of a name is written (Foundation: `PersonNameComponents.FormatStyle`).
  public struct FormatStyle: Foundation.FormatStyle, Sendable {
    /// How much of a name is written.
    public enum Style: String, Codable, Hashable, Sendable {
      /// The nickname, or the given name.
      case short
      /// The given name and the family name.
      case medium
      /// All of it.
      case long
      /// The first letters.
      case abbreviated
    }

    /// How much of the name is written.
    public var style: Style

    /// Creates a style. Default: the given name and the family name.
    public init(style: Style = .medium) { self.style = style }

    /// The name, in the order of European languages.
    public func format(_ value: PersonNameComponents) -> String {
      let parts: [String?] =
        switch style {
        case .short: [value.nickname ?? value.givenName ?? value.familyName]
        case .medium: [value.givenName, value.familyName]
        case .long: [value.namePrefix, value.givenName, value.middleName, value.familyName, value.nameSuffix]
        case .abbreviated:
          [(value.givenName?.prefix(1)).map(String.init), (value.familyName?.prefix(1)).map(String.init)]
        }
      return parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: style == .abbreviated ? "" : " ")
    }
  }

  /// The given name and the family name.
  public func formatted() -> String { FormatStyle().format(self) }

  /// The name in a style.
  public func formatted<Style: Foundation.FormatStyle>(_ style: Style) -> Style.FormatOutput
  where Style.FormatInput == PersonNameComponents { style.format(self) }
}

extension FormatStyle where Self == PersonNameComponents.FormatStyle {
  /// A name, as much of it as the style says.
  public static func name(style: PersonNameComponents.FormatStyle.Style) -> Self { Self(style: style) }
}
