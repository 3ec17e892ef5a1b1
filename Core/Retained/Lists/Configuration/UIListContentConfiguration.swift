public import Foundation

/// A picture, a text and a second text, as rows of lists have them (UIKit: `UIListContentConfiguration`).
public nonisolated struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  /// The text on the first row; `nil` for none.
  public var text: String?
  /// The text, with attributes; goes before ``text``. Attributes are not shown.
  public var attributedText: NSAttributedString?
  /// The second text, below the first or at the end of its row; `nil` for none.
  public var secondaryText: String?
  /// The second text, with attributes; goes before ``secondaryText``. Attributes are not shown.
  public var secondaryAttributedText: NSAttributedString?
  /// The picture before the text, mostly a symbol; `nil` for none.
  public var image: UIImage?

  /// The font, colour and place of the text.
  public var textProperties = TextProperties()
  /// The font, colour and place of the second text, which is fainter by default.
  public var secondaryTextProperties = TextProperties(color: .secondaryLabel)
  /// The colour and size of the picture.
  public var imageProperties = ImageProperties()
  /// Whether the second text stands at the end of the first one's row, where there is room. Default: no.
  public var prefersSideBySideTextAndSecondaryText = false
  /// What is free around everything, in points.
  ///
  /// The default is a column at each side.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8)
  /// What is free between picture and text, in points.
  ///
  /// The default is 8: one column.
  public var imageToTextPadding: CGFloat = 8
  /// What is free at least between the texts beside each other, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 16
  /// What is free between the texts above each other, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat = 0
  /// Has no effect here: margins are the configuration's own, and none is taken over from the cell; accepted so that
  /// listings compile.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = []

  /// Makes a new view that shows this content; a cell does so by itself.
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

  /// A row of one text, with a second one below it where that is set.
  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// A row with a second text below the first, in fainter letters.
  public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }
  /// A row with its second text at the end of the first one's row.
  public static func valueCell() -> UIListContentConfiguration {
    var content = UIListContentConfiguration()
    content.prefersSideBySideTextAndSecondaryText = true
    return content
  }
  /// A header, in bold letters: the same as that of a plain list.
  public static func header() -> UIListContentConfiguration { plainHeader() }
  /// A footer, in fainter letters: the same as that of a plain list.
  public static func footer() -> UIListContentConfiguration { plainFooter() }
  /// A header of a plain list, in bold letters.
  public static func plainHeader() -> UIListContentConfiguration {
    var content = UIListContentConfiguration()
    content.textProperties.font = .boldSystemFont(ofSize: UIFont.systemFontSize)
    content.textProperties.color = .secondaryLabel
    return content
  }
  /// A footer of a plain list, in fainter letters.
  public static func plainFooter() -> UIListContentConfiguration {
    var content = UIListContentConfiguration()
    content.textProperties.color = .secondaryLabel
    return content
  }
  /// A header of a list in groups, which looks like that of a plain one.
  public static func groupedHeader() -> UIListContentConfiguration { plainHeader() }
  /// A header that stands out, of a list in groups.
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
    var content = plainHeader()
    content.textProperties.color = .label
    return content
  }
  /// A footer of a list in groups, which looks like that of a plain one.
  public static func groupedFooter() -> UIListContentConfiguration { plainFooter() }
  /// A row of a sidebar, which looks like any other row.
  public static func sidebarCell() -> UIListContentConfiguration { cell() }
  /// A row of a sidebar with a second text below the first.
  public static func sidebarSubtitleCell() -> UIListContentConfiguration { subtitleCell() }
  /// A row of a sidebar with other rows in it.
  public static func accompaniedSidebarCell() -> UIListContentConfiguration { cell() }
  /// A header of a sidebar, which looks like that of a plain list.
  public static func sidebarHeader() -> UIListContentConfiguration { plainHeader() }
}

extension UIListContentConfiguration {
  /// The font, colour, place and case of a text (UIKit: `UIListContentConfiguration.TextProperties`).
  public struct TextProperties: Hashable, Sendable {
    /// The font, of which bold and slanted are seen.
    public var font = UIFont.systemFont(ofSize: UIFont.labelFontSize)
    /// The colour of the text.
    ///
    /// The default is `label`.
    public var color = UIColor.label
    /// Where lines stand from side to side.
    ///
    /// By default they begin where text begins.
    public var alignment = TextAlignment.natural
    /// At most so many lines; 0 for as many as it takes. Default: 0.
    public var numberOfLines = 0
    /// What becomes of what does not fit. Default: it ends in an ellipsis.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// Whether the text is shown in upper or lower case.
    ///
    /// By default it is shown as it is.
    public var transform = TextTransform.none
    /// Has no effect here: a cell has one size, so text is cut and not made smaller; accepted so that listings compile.
    public var adjustsFontSizeToFitWidth = false
    /// Has no effect here: a cell has one size, so text is cut and not made smaller; accepted so that listings compile.
    public var minimumScaleFactor: CGFloat = 0
    /// Has no effect here: a cell has one size, whatever size of text is wanted; accepted so that listings compile.
    public var adjustsFontForContentSizeCategory = false
    /// Has no effect here: a terminal shows nothing when the mouse rests on a text; accepted so that listings compile.
    public var showsExpansionTextWhenTruncated = false

    /// The colour of the text, which resolves by the traits where it is drawn.
    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }
    /// Has no effect here: letters are a cell each; accepted so that listings compile.
    public var allowsDefaultTighteningForTruncation = false
    /// Makes another colour of ``color`` before it is shown; `nil` for none.
    public var colorTransformer: UIConfigurationColorTransformer?

    /// Where the lines of a text stand from side to side.
    public enum TextAlignment: Int, Hashable, Sendable {
      /// Where text begins, by its direction.
      case natural = 0
      /// In the middle of the room.
      case center = 1
      /// As `natural`: cells are not stretched.
      case justified = 2
    }

    /// Whether a text is shown in upper case, in lower case or as it is.
    public enum TextTransform: Int, Hashable, Sendable {
      /// As it was given.
      case none = 0
      /// All in upper case.
      case uppercase = 1
      /// All in lower case.
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

  /// The colour and size of the picture (UIKit: `UIListContentConfiguration.ImageProperties`).
  public struct ImageProperties: Hashable, Sendable {
    /// The colour of a symbol; `nil`, the default, is the tint.
    public var tintColor: UIColor?
    /// Makes another colour of ``tintColor``, or of the tint, before it is shown; `nil` for none.
    public var tintColorTransformer: UIConfigurationColorTransformer?
    /// What a symbol is shown in; `nil` for what it has by itself.
    package var shownTint: UIColor? { tintColorTransformer.map { $0(tintColor ?? .tintColor) } ?? tintColor }
    /// What a symbol is shown in beside a tint.
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let own = self.tintColor ?? tintColor
      return tintColorTransformer?(own) ?? own
    }
    /// How symbols are drawn that do not say it themselves.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// Has no effect here: a symbol takes its cells, which have no corners to round; accepted so that listings compile.
    public var cornerRadius: CGFloat = 0
    /// What a picture of pixels takes at the most, in points; 0, the default, is no limit. A symbol takes its cells.
    public var maximumSize = CGSize.zero
    /// What is kept free at least for the picture, in points, so that texts align.
    public var reservedLayoutSize = CGSize.zero
    /// Has no effect here: a terminal does not invert colours for its programs; accepted so that listings compile.
    public var accessibilityIgnoresInvertColors = false
    /// Stands for the usual size of a picture: 16 points.
    public static let standardDimension: CGFloat = 16

    /// How large a picture is shown: within ``maximumSize``, in its proportions.
    func size(of natural: CGSize) -> CGSize {
      var scale: CGFloat = 1
      if maximumSize.width > 0, natural.width > 0 { scale = min(scale, maximumSize.width / natural.width) }
      if maximumSize.height > 0, natural.height > 0 { scale = min(scale, maximumSize.height / natural.height) }
      return CGSize(width: natural.width * scale, height: natural.height * scale)
    }
  }
}

/// The axes that are meant, as a set (UIKit: `UIAxis`).
public struct UIAxis: OptionSet, Hashable, Sendable {
  /// The axes as bits, with the numbers that they have on iOS.
  public let rawValue: UInt
  /// Creates axes from bits; a program uses the constants.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The axis from side to side, along columns.
  public static let horizontal = UIAxis(rawValue: 1)
  /// The axis from top to bottom, along rows.
  public static let vertical = UIAxis(rawValue: 2)
  /// Both axes: from side to side and from top to bottom.
  public static let both: UIAxis = [.horizontal, .vertical]
}
