public import Foundation

/// A picture, a text and a second text, as rows of lists have them (UIKit: `UIListContentConfiguration`).
public nonisolated struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  /// The text.
  public var text: String?
  /// The text, with attributes; goes before ``text``. Attributes are not shown.
  public var attributedText: NSAttributedString?
  /// The second text.
  public var secondaryText: String?
  /// The second text, with attributes; goes before ``secondaryText``. Attributes are not shown.
  public var secondaryAttributedText: NSAttributedString?
  /// The picture, before the text.
  public var image: UIImage?

  /// How the text looks.
  public var textProperties = TextProperties()
  /// How the second text looks.
  public var secondaryTextProperties = TextProperties(color: .secondaryLabel)
  /// How the picture looks.
  public var imageProperties = ImageProperties()
  /// Whether the second text stands at the end of the first one's row, where there is room. Default: no.
  public var prefersSideBySideTextAndSecondaryText = false
  /// What is free around everything, in points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8)
  /// What is free between picture and text, in points.
  public var imageToTextPadding: CGFloat = 8
  /// What is free at least between the texts beside each other, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 16
  /// What is free between the texts above each other, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat = 0
  /// Kept for listings: margins are the configuration's own.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = []

  /// Makes a view that shows it.
  @MainActor public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

  /// The same, faint where the cell cannot be used. In a terminal the list shows all other states itself.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    let isDisabled =
      (state as? UICellConfigurationState)?.isDisabled ?? (state as? UIViewConfigurationState)?.isDisabled ?? false
    guard isDisabled else { return self }
    var copy = self
    copy.textProperties.color = .tertiaryLabel
    copy.secondaryTextProperties.color = .tertiaryLabel
    return copy
  }

  var shownText: String? { (attributedText?.string ?? text).map { textProperties.transform.applied(to: $0) } }
  var shownSecondaryText: String? {
    (secondaryAttributedText?.string ?? secondaryText).map { secondaryTextProperties.transform.applied(to: $0) }
  }

  // MARK: The usual ones

  /// A row.
  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// A row with a second text below the first.
  public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// A row with a value at its end.
  public static func valueCell() -> UIListContentConfiguration {
    var content = UIListContentConfiguration()
    content.prefersSideBySideTextAndSecondaryText = true
    return content
  }
  /// A header.
  public static func header() -> UIListContentConfiguration { plainHeader() }
  /// A footer.
  public static func footer() -> UIListContentConfiguration { plainFooter() }
  /// A header of a plain list.
  public static func plainHeader() -> UIListContentConfiguration {
    var content = UIListContentConfiguration()
    content.textProperties.font = .boldSystemFont(ofSize: UIFont.systemFontSize)
    content.textProperties.color = .secondaryLabel
    return content
  }
  /// A footer of a plain list.
  public static func plainFooter() -> UIListContentConfiguration {
    var content = UIListContentConfiguration()
    content.textProperties.color = .secondaryLabel
    return content
  }
  /// A header of a list in groups.
  public static func groupedHeader() -> UIListContentConfiguration { plainHeader() }
  /// A header that stands out, of a list in groups.
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
    var content = plainHeader()
    content.textProperties.color = .label
    return content
  }
  /// A footer of a list in groups.
  public static func groupedFooter() -> UIListContentConfiguration { plainFooter() }
  /// A row of a sidebar.
  public static func sidebarCell() -> UIListContentConfiguration { cell() }
  /// A row of a sidebar with a second text below the first.
  public static func sidebarSubtitleCell() -> UIListContentConfiguration { subtitleCell() }
  /// A row of a sidebar with other rows in it.
  public static func accompaniedSidebarCell() -> UIListContentConfiguration { cell() }
  /// A header of a sidebar.
  public static func sidebarHeader() -> UIListContentConfiguration { plainHeader() }
}

extension UIListContentConfiguration {
  /// How a text looks (UIKit: `UIListContentConfiguration.TextProperties`).
  public struct TextProperties: Hashable, Sendable {
    /// The font: bold and italic are shown.
    public var font = UIFont.systemFont(ofSize: UIFont.labelFontSize)
    /// The colour.
    public var color = UIColor.label
    /// From side to side. Default: where text begins.
    public var alignment = TextAlignment.natural
    /// At most so many lines; 0 for as many as it takes. Default: 0.
    public var numberOfLines = 0
    /// What becomes of what does not fit. Default: it ends in an ellipsis.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// Upper or lower case. Default: as it is.
    public var transform = TextTransform.none
    /// Kept for listings: a cell has one size.
    public var adjustsFontSizeToFitWidth = false
    /// Kept for listings: a cell has one size.
    public var minimumScaleFactor: CGFloat = 0
    /// Kept for listings: a cell has one size.
    public var adjustsFontForContentSizeCategory = false
    /// Kept for listings.
    public var showsExpansionTextWhenTruncated = false

    /// The colour.
    public func resolvedColor() -> UIColor { color }

    /// Where the text stands.
    public enum TextAlignment: Int, Hashable, Sendable {
      /// Where text begins.
      case natural = 0
      /// In the middle.
      case center = 1
      /// As `natural`: cells are not stretched.
      case justified = 2
    }

    /// Upper or lower case.
    public enum TextTransform: Int, Hashable, Sendable {
      /// As it is.
      case none = 0
      /// In upper case.
      case uppercase = 1
      /// In lower case.
      case lowercase = 2
      /// Each word with a capital.
      case capitalized = 3

      func applied(to text: String) -> String {
        switch self {
        case .none: text
        case .uppercase: text.uppercased()
        case .lowercase: text.lowercased()
        case .capitalized: text.capitalized
        }
      }
    }
  }

  /// How the picture looks (UIKit: `UIListContentConfiguration.ImageProperties`).
  public struct ImageProperties: Hashable, Sendable {
    /// The colour. Default: the tint.
    public var tintColor: UIColor?
    /// How symbols are drawn that do not say it themselves.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// Kept for listings: a symbol takes its cells.
    public var cornerRadius: CGFloat = 0
    /// Kept for listings: a symbol takes its cells.
    public var maximumSize = CGSize.zero
    /// What is kept free at least for the picture, in points, so that texts align.
    public var reservedLayoutSize = CGSize.zero
    /// Kept for listings.
    public var accessibilityIgnoresInvertColors = false
    /// Stands for the usual size.
    public static let standardDimension: CGFloat = 16
  }
}

/// Axes (UIKit: `UIAxis`).
public struct UIAxis: OptionSet, Hashable, Sendable {
  /// The axes as bits.
  public let rawValue: UInt
  /// Creates axes from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// From side to side.
  public static let horizontal = UIAxis(rawValue: 1)
  /// From top to bottom.
  public static let vertical = UIAxis(rawValue: 2)
  /// Both.
  public static let both: UIAxis = [.horizontal, .vertical]
}
