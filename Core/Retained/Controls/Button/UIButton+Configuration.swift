public import Foundation

/// On which side one thing stands beside another, by the direction of text (UIKit: `NSDirectionalRectEdge`).
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// The edges as bits, with the numbers that they have on iOS.
  public let rawValue: UInt
  /// Creates edges from bits; a program uses the constants.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Above the other, on a row of its own.
  public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
  /// Before the other: at the left, where text runs from left to right.
  public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
  /// Below the other, on a row of its own.
  public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
  /// Behind the other: at the right, where text runs from left to right.
  public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
  /// All four edges, where an edge is said for several.
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

extension UIButton {
  /// What a button shows, and how (UIKit: `UIButton.Configuration`).
  ///
  /// ```swift
  /// var configuration = UIButton.Configuration.filled()
  /// configuration.title = "Add to cart"
  /// configuration.image = UIImage(systemName: "cart")
  /// configuration.imagePadding = 8
  /// let button = UIButton(configuration: configuration, primaryAction: UIAction { _ in cart.add(product) })
  /// ```
  public struct Configuration: Equatable, Sendable {
    /// How round the corners are. Has no effect here: cells have no corners.
    public enum CornerStyle: Int, Hashable, Sendable {
      /// A radius that is given; no corner is drawn.
      case fixed = -1
      /// As the size of the text has it.
      case dynamic = 0
      /// A small radius; no corner is drawn.
      case small = 1
      /// A middle radius; no corner is drawn.
      case medium = 2
      /// A large radius; no corner is drawn.
      case large = 3
      /// As round as can be.
      case capsule = 4
    }

    /// How much room a button has beside its title, in columns.
    public enum Size: Int, Hashable, Sendable {
      /// Usual: one blank beside the title.
      case medium = 0
      /// The same as ``medium``: one blank beside the title.
      case small = 1
      /// No blanks beside the title.
      case mini = 2
      /// Two more blanks at each side.
      case large = 3
    }

    /// Where title and subtitle stand to each other, which are on two rows.
    public enum TitleAlignment: Int, Hashable, Sendable {
      /// As the button has it.
      case automatic = 0
      /// Both begin at one column.
      case leading = 1
      /// Both centred on the same column.
      case center = 2
      /// Both end at one column.
      case trailing = 3
    }

    /// How it looks.
    enum Look: Hashable, Sendable {
      case plain
      case borderless
      case gray
      case tinted
      case filled
      case bordered
      case borderedTinted
      case borderedProminent
    }

    let look: Look
    /// The title of the button; `nil` for none, as for one of a picture alone.
    public var title: String?
    /// The title with attributes. Goes before ``title``; its characters are shown.
    public var attributedTitle: AttributedString?
    /// What stands below the title, on a row of its own.
    public var subtitle: String?
    /// The subtitle with attributes. Goes before ``subtitle``; its characters are shown.
    public var attributedSubtitle: AttributedString?
    /// The picture of the button, mostly a symbol; `nil` for none.
    public var image: UIImage?
    /// Where the picture stands beside the title. Default: before it.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The points between picture and title.
    ///
    /// The default is 8, which is one column.
    public var imagePadding: CGFloat = 8
    /// Has no effect here: title and subtitle stand on rows that touch; accepted so that listings compile.
    public var titlePadding: CGFloat = 0
    /// Has no effect here: title and subtitle stand as the button's content does; accepted so that listings compile.
    public var titleAlignment = TitleAlignment.automatic
    /// A sign that something goes on stands in the place of the picture. Default: no.
    public var showsActivityIndicator = false
    /// Changes how the title looks, whichever it is: its font and its colour count.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// Changes how the second line looks. Has no effect here: it looks as it does; accepted so that listings compile.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// Has no effect here: a title that has no room is cut at its end; accepted so that listings compile.
    public var titleLineBreakMode = NSLineBreakMode.byTruncatingTail
    /// Has no effect here: a line that has no room is cut at its end; accepted so that listings compile.
    public var subtitleLineBreakMode = NSLineBreakMode.byTruncatingTail
    /// Has no effect here: a button that is chosen has a mark; accepted so that listings compile.
    public var automaticallyUpdateForSelection = true
    /// Has no effect here: a button looks as it does in a terminal; accepted so that listings compile.
    public var macIdiomStyle = MacIdiomStyle.automatic
    /// Has no effect here: a button with a menu has a sign for it; accepted so that listings compile.
    public var indicator = Indicator.automatic
    /// Has no effect here: a picture takes the room it needs; accepted so that listings compile.
    public var imageReservation: CGFloat = 0

    /// How a button looks on a Mac. Has no effect here.
    public enum MacIdiomStyle: Int, Hashable, Sendable {
      /// As the system has it.
      case automatic = 0
      /// With a border.
      case bordered = 1
      /// Without a border.
      case borderless = 2
      /// With a border and the tint.
      case borderedTinted = 3
    }

    /// What sign a button has for its menu. Has no effect here.
    public enum Indicator: Int, Hashable, Sendable {
      /// As the button is.
      case automatic = 0
      /// None.
      case none = 1
      /// For one of several.
      case popup = 2
    }
    /// The colour of title and picture; that of the style where it is `nil`.
    public var baseForegroundColor: UIColor?
    /// The colour behind, for styles that have one; that of the style where it is `nil`.
    public var baseBackgroundColor: UIColor?
    /// What is behind the button: a colour of it goes before ``baseBackgroundColor``, and before that of the style.
    public var background = UIBackgroundConfiguration()
    /// Has no effect here: a button has no round corners, as its ground fills whole cells; accepted so that listings
    /// compile.
    public var cornerStyle = CornerStyle.dynamic
    /// How much room there is beside the title, in columns.
    ///
    /// The default is `medium`: one at each side.
    public var buttonSize = Size.medium
    /// The points around the content: left and right become columns. Default: a column each, without a border none.
    public var contentInsets: NSDirectionalEdgeInsets
    /// Has no effect here: the picture is drawn as its own configuration says; accepted so that listings compile.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?

    private init(_ look: Look) {
      self.look = look
      contentInsets =
        look == .borderless ? .zero : NSDirectionalEdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8)
    }

    /// A button in brackets, in the tint: for most things.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// A button in the tint without brackets, for where what is around says that it is one.
    public static func borderless() -> Configuration { Configuration(.borderless) }
    /// A button in brackets on a grey ground, for what is set off from the text.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// A button in brackets on a faint ground of the tint, for what is set off in colour.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// A button on the ground of the tint: for the one thing that one most likely wants on a screen.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// A button in brackets on a grey ground, as ``gray()``.
    public static func bordered() -> Configuration { Configuration(.bordered) }
    /// A button in brackets on a faint ground of the tint, as ``tinted()``.
    public static func borderedTinted() -> Configuration { Configuration(.borderedTinted) }
    /// A button on the ground of the tint, as ``filled()``: at most one on a screen.
    public static func borderedProminent() -> Configuration { Configuration(.borderedProminent) }

    /// The same configuration for a button as it is now. What a state changes is drawn by the button itself.
    ///
    /// `button` has no effect here: what a state changes is drawn by the button itself.
    public func updated(for button: UIButton) -> Configuration { self }

    /// Puts the insets around the content back to those of the style.
    public mutating func setDefaultContentInsets() { contentInsets = Configuration(look).contentInsets }
  }
}

/// Changes how a text looks that a configuration shows (UIKit: `UIConfigurationTextAttributesTransformer`). Two are equal where one is a copy of
/// the other.
public struct UIConfigurationTextAttributesTransformer: Hashable, Sendable {
  /// Gives the looks that it has in place of those it would have.
  public let transform: @Sendable (AttributeContainer) -> AttributeContainer
  private let identity = UUID()

  /// Creates one from what it does.
  public init(_ transform: @escaping @Sendable (AttributeContainer) -> AttributeContainer) {
    self.transform = transform
  }
  /// The looks that it has in place of those it would have.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
  /// Whether one is a copy of the other.
  public static func == (
    left: UIConfigurationTextAttributesTransformer, right: UIConfigurationTextAttributesTransformer
  ) -> Bool { left.identity == right.identity }
  /// Hashes which one it is.
  public func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}

extension UIButton.Configuration {
  /// What its transformer makes of the title's look.
  var transformedTitle: AttributeContainer? {
    titleTextAttributesTransformer?(attributedTitle?.runs.first?.attributes ?? AttributeContainer()).drawn
  }
}
