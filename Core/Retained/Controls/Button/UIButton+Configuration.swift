public import Foundation

/// Where one thing stands beside another (UIKit: `NSDirectionalRectEdge`).
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// The edges as bits.
  public let rawValue: UInt
  /// Creates edges from bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Above.
  public static let top = NSDirectionalRectEdge(rawValue: 1 << 0)
  /// Before.
  public static let leading = NSDirectionalRectEdge(rawValue: 1 << 1)
  /// Below.
  public static let bottom = NSDirectionalRectEdge(rawValue: 1 << 2)
  /// Behind.
  public static let trailing = NSDirectionalRectEdge(rawValue: 1 << 3)
  /// Everywhere.
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
    /// How round the corners are. Kept for listings: cells have no corners.
    public enum CornerStyle: Int, Hashable, Sendable {
      /// Fixed.
      case fixed = -1
      /// As the size of the text has it.
      case dynamic = 0
      /// A little.
      case small = 1
      /// More.
      case medium = 2
      /// Much.
      case large = 3
      /// As round as can be.
      case capsule = 4
    }

    /// How large the button is.
    public enum Size: Int, Hashable, Sendable {
      /// Usual: one blank beside the title.
      case medium = 0
      /// As usual.
      case small = 1
      /// No blanks beside the title.
      case mini = 2
      /// Two more blanks at each side.
      case large = 3
    }

    /// Where title and subtitle stand above each other.
    public enum TitleAlignment: Int, Hashable, Sendable {
      /// As the button has it.
      case automatic = 0
      /// Both begin at one column.
      case leading = 1
      /// Both around one middle.
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
    /// The title.
    public var title: String?
    /// The title with attributes. Goes before ``title``; its characters are shown.
    public var attributedTitle: AttributedString?
    /// What stands below the title, on a row of its own.
    public var subtitle: String?
    /// The subtitle with attributes. Goes before ``subtitle``; its characters are shown.
    public var attributedSubtitle: AttributedString?
    /// The picture.
    public var image: UIImage?
    /// Where the picture stands beside the title. Default: before it.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The points between picture and title. Default: a column.
    public var imagePadding: CGFloat = 8
    /// Kept for listings: title and subtitle stand on rows that touch.
    public var titlePadding: CGFloat = 0
    /// Where title and subtitle stand above each other.
    public var titleAlignment = TitleAlignment.automatic
    /// A sign that something goes on stands in the place of the picture. Default: no.
    public var showsActivityIndicator = false
    /// The colour of title and picture; that of the style where it is `nil`.
    public var baseForegroundColor: UIColor?
    /// The colour behind, for styles that have one; that of the style where it is `nil`.
    public var baseBackgroundColor: UIColor?
    /// Kept for listings: cells have no corners.
    public var cornerStyle = CornerStyle.dynamic
    /// How large the button is.
    public var buttonSize = Size.medium
    /// The points around the content: left and right become columns. Default: a column each, without a border none.
    public var contentInsets: NSDirectionalEdgeInsets
    /// How symbols are drawn.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?

    private init(_ look: Look) {
      self.look = look
      contentInsets =
        look == .borderless ? .zero : NSDirectionalEdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8)
    }

    /// Brackets, in the tint.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// The tint, without brackets.
    public static func borderless() -> Configuration { Configuration(.borderless) }
    /// Brackets on grey.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// Brackets on a breath of the tint.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// On the tint: for what one most likely wants.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// Brackets on grey.
    public static func bordered() -> Configuration { Configuration(.bordered) }
    /// Brackets on a breath of the tint.
    public static func borderedTinted() -> Configuration { Configuration(.borderedTinted) }
    /// On the tint: for what one most likely wants.
    public static func borderedProminent() -> Configuration { Configuration(.borderedProminent) }

    /// The same configuration for a button as it is now. What a state changes is drawn by the button itself.
    ///
    /// `button` has no effect here: what a state changes is drawn by the button itself.
    public func updated(for button: UIButton) -> Configuration { self }

    /// Puts the insets back to those of the style.
    public mutating func setDefaultContentInsets() { contentInsets = Configuration(look).contentInsets }
  }
}
