public import CoreEnvironment
public import Foundation

/// What stands where there is nothing to show (UIKit: `UIContentUnavailableConfiguration`): a picture, a title, a text, and buttons.
///
/// ```swift
/// var empty = UIContentUnavailableConfiguration.empty()
/// empty.text = "No notes"
/// empty.secondaryText = "Write the first one."
/// contentUnavailableConfiguration = empty
/// ```
public nonisolated struct UIContentUnavailableConfiguration: UIContentConfiguration {
  /// Where everything stands from side to side (UIKit: `UIContentUnavailableConfiguration.Alignment`).
  public enum Alignment: Hashable, Sendable {
    /// In the middle.
    case center
    /// From where text begins, in the middle from top to bottom.
    case natural
  }

  /// How a picture looks.
  public struct ImageProperties: Hashable, Sendable {
    /// What the picture of a symbol is drawn with.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The colour of the picture; that of faint text where it is `nil`.
    public var tintColor: UIColor?
    /// Has no effect here: a picture of cells has no round corners.
    public var cornerRadius: CGFloat = 0
    /// Has no effect here: a picture has the size that it has.
    public var maximumSize = CGSize.zero
    /// Has no effect here: pictures of cells are not turned round with colours.
    public var accessibilityIgnoresInvertColors = false
  }

  /// How a text looks.
  public struct TextProperties: Hashable, Sendable {
    /// The font, of which bold and slanted are seen.
    public var font = UIFont.systemFont(ofSize: UIFont.labelFontSize)
    /// The colour of the text.
    public var color = UIColor.label
    /// What becomes of what does not fit. Default: it goes on in the next line.
    public var lineBreakMode = NSLineBreakMode.byWordWrapping
    /// At most so many lines; 0 for as many as it takes. Default: 0.
    public var numberOfLines = 0
    /// Has no effect here: a cell has one size.
    public var adjustsFontSizeToFitWidth = false
    /// Has no effect here: a cell has one size.
    public var minimumScaleFactor: CGFloat = 0
    /// Has no effect here: cells have no places between.
    public var allowsDefaultTighteningForTruncation = false
  }

  /// What a button does.
  public struct ButtonProperties {
    /// What it does when it is pressed.
    public var primaryAction: UIAction?
    /// What it offers to choose from.
    public var menu: UIMenu?
    /// Whether it can be used. Default: yes.
    public var isEnabled = true
    /// Has no effect here: the right role is that of the action.
    public var role = UIButton.Role.normal
  }

  /// The picture above; none where it is `nil`.
  public var image: UIImage?
  /// How the picture looks.
  public var imageProperties = ImageProperties()
  /// The title; none where it is `nil`.
  public var text: String?
  /// The title with attributes, of which the characters are shown; goes before ``text``.
  public var attributedText: NSAttributedString?
  /// How the title looks.
  public var textProperties = TextProperties(font: .boldSystemFont(ofSize: UIFont.labelFontSize))
  /// The text below the title; none where it is `nil`.
  public var secondaryText: String?
  /// The text below with attributes, of which the characters are shown; goes before ``secondaryText``.
  public var secondaryAttributedText: NSAttributedString?
  /// How the text below looks.
  public var secondaryTextProperties = TextProperties(color: .secondaryLabel)
  /// What the button shows; there is none where this has neither a title nor a picture.
  public var button = UIButton.Configuration.plain()
  /// What the button does.
  public var buttonProperties = ButtonProperties()
  /// What a second button shows.
  public var secondaryButton = UIButton.Configuration.plain()
  /// What the second button does.
  public var secondaryButtonProperties = ButtonProperties()
  /// Where everything stands from side to side. Default: in the middle.
  public var alignment = Alignment.center
  /// Has no effect here: margins are the configuration's own.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = []
  /// What is free around everything, in points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
  /// What is free below the picture, in points. Default: nothing.
  public var imageToTextPadding: CGFloat = 0
  /// What is free between the texts, in points. Default: nothing.
  public var textToSecondaryTextPadding: CGFloat = 0
  /// What is free above the button, in points. Default: 16, which is a row.
  public var textToButtonPadding: CGFloat = 16
  /// What is free between the buttons, in points. Default: nothing.
  public var buttonToSecondaryButtonPadding: CGFloat = 0
  /// What is behind.
  public var background = UIBackgroundConfiguration.clear()
  /// Something is under way: a sign that moves stands in the place of the picture.
  var isLoading = false

  /// Where there is nothing.
  public static func empty() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration() }

  /// While something is loaded: a sign that moves, and a word.
  public static func loading() -> UIContentUnavailableConfiguration {
    var configuration = UIContentUnavailableConfiguration()
    configuration.isLoading = true
    configuration.text = "Loading…"
    configuration.textProperties = TextProperties(color: .secondaryLabel)
    return configuration
  }

  /// Where a search has found nothing, in the words of the language that the process was started in.
  public static func search() -> UIContentUnavailableConfiguration {
    var configuration = UIContentUnavailableConfiguration()
    configuration.image = UIImage(systemName: "magnifyingglass")
    configuration.text = SystemWord.noResults.text(language: ProcessLocale.language)
    configuration.secondaryText = SystemWord.checkSpelling.text(language: ProcessLocale.language)
    return configuration
  }

  /// Makes a view that shows this.
  @MainActor public func makeContentView() -> any UIView & UIContentView {
    UIContentUnavailableView(configuration: self)
  }

  /// The same for a state, of which nothing counts; for a search it names what was searched for.
  public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration {
    guard let search = (state as? UIContentUnavailableConfigurationState)?.searchText, !search.isEmpty,
      text == SystemWord.noResults.text(language: ProcessLocale.language)
    else { return self }
    var copy = self
    copy.text = SystemWord.noResultsFor.text(language: ProcessLocale.language).replacing("%@", with: search)
    return copy
  }
}

/// What a controller is when it says what stands where there is nothing to show (UIKit:
/// `UIContentUnavailableConfigurationState`).
public struct UIContentUnavailableConfigurationState: UIConfigurationState {
  /// The traits of the controller.
  public var traitCollection: UITraitCollection
  /// What is searched for in it; `nil` where nothing is.
  public var searchText: String?
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates a state of these traits in which nothing is searched for.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// The value of a state of one's own; `nil` where it was not set.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}
