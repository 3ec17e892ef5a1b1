import CoreRetained
import Foundation

extension Font {
  /// What text is for (SwiftUI: `Font.TextStyle`).
  public enum TextStyle: Hashable, CaseIterable, Sendable {
    /// The title of a screen.
    case largeTitle
    /// A title.
    case title
    /// A title of the second level.
    case title2
    /// A title of the third level.
    case title3
    /// A heading.
    case headline
    /// What stands below a heading.
    case subheadline
    /// Text.
    case body
    /// A remark.
    case callout
    /// A note.
    case footnote
    /// What belongs to a picture.
    case caption
    /// What belongs to a picture, smaller.
    case caption2
    /// The largest title.
    case extraLargeTitle
    /// The second largest title.
    case extraLargeTitle2

    var uiStyle: UIFont.TextStyle {
      switch self {
      case .largeTitle: .largeTitle
      case .title: .title1
      case .title2: .title2
      case .title3: .title3
      case .headline: .headline
      case .subheadline: .subheadline
      case .body: .body
      case .callout: .callout
      case .footnote: .footnote
      case .caption: .caption1
      case .caption2: .caption2
      case .extraLargeTitle: .extraLargeTitle
      case .extraLargeTitle2: .extraLargeTitle2
      }
    }
  }

  /// How heavy a font is (SwiftUI: `Font.Weight`). From ``semibold`` on it is bold in a terminal.
  public struct Weight: Hashable, Sendable {
    let value: Double

    /// The lightest.
    public static let ultraLight = Weight(value: -0.8)
    /// Very light.
    public static let thin = Weight(value: -0.6)
    /// Light.
    public static let light = Weight(value: -0.4)
    /// As usual.
    public static let regular = Weight(value: 0)
    /// A little heavier than usual; not bold yet.
    public static let medium = Weight(value: 0.23)
    /// The lightest that is bold in a terminal.
    public static let semibold = Weight(value: 0.3)
    /// Bold.
    public static let bold = Weight(value: 0.4)
    /// Heavier than bold.
    public static let heavy = Weight(value: 0.56)
    /// The heaviest.
    public static let black = Weight(value: 0.62)

    var uiWeight: UIFont.Weight { UIFont.Weight(CGFloat(value)) }
  }

  /// The shape of letters (SwiftUI: `Font.Design`). Not seen in a terminal.
  public enum Design: Hashable, Sendable {
    /// As usual.
    case `default`
    /// With serifs.
    case serif
    /// Round.
    case rounded
    /// All equally wide: in a terminal they are.
    case monospaced
  }

  /// The room between lines (SwiftUI: `Font.Leading`). Not seen in a terminal.
  public enum Leading: Hashable, Sendable {
    /// As usual.
    case standard
    /// Less.
    case tight
    /// More.
    case loose
  }

  /// How wide letters are (SwiftUI: `Font.Width`). Not seen in a terminal.
  public struct Width: Hashable, Sendable {
    /// From -1 to 1.
    public var value: Double
    /// Creates a width.
    public init(_ value: Double) { self.value = value }

    /// Narrower than condensed.
    public static let compressed = Width(-0.4)
    /// Narrow.
    public static let condensed = Width(-0.2)
    /// As usual.
    public static let standard = Width(0)
    /// Wide.
    public static let expanded = Width(0.2)
  }
}
