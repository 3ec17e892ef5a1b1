import CoreRetained
import Foundation

extension Font {
  /// What a text is there for, which decides its font (SwiftUI: `Font.TextStyle`).
  public enum TextStyle: Hashable, CaseIterable, Sendable {
    /// The title of a whole screen, which is bold.
    case largeTitle
    /// A title of the first level within a screen.
    case title
    /// A title of the second level within a screen.
    case title2
    /// A title of the third level within a screen.
    case title3
    /// A heading over some lines of text.
    case headline
    /// The line that stands below a heading.
    case subheadline
    /// The text that is read, the style where none is set.
    case body
    /// A remark beside the text.
    case callout
    /// A note below the text, such as on terms of delivery.
    case footnote
    /// The words that belong to a picture or a field.
    case caption
    /// The words that belong to a picture, smaller than `caption` on iOS.
    case caption2
    /// The largest title, as on a display of spatial programs.
    case extraLargeTitle
    /// The second largest title, as on a display of spatial programs.
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

    /// The lightest weight, drawn like `regular` in a terminal.
    public static let ultraLight = Weight(value: -0.8)
    /// A very light weight, drawn like `regular` in a terminal.
    public static let thin = Weight(value: -0.6)
    /// A light weight, drawn like `regular` in a terminal.
    public static let light = Weight(value: -0.4)
    /// The usual weight of text.
    public static let regular = Weight(value: 0)
    /// A little heavier than usual; not bold yet.
    public static let medium = Weight(value: 0.23)
    /// The lightest that is bold in a terminal.
    public static let semibold = Weight(value: 0.3)
    /// The weight of bold text.
    public static let bold = Weight(value: 0.4)
    /// A weight above bold, drawn as bold in a terminal.
    public static let heavy = Weight(value: 0.56)
    /// The heaviest weight, drawn as bold in a terminal.
    public static let black = Weight(value: 0.62)

    var uiWeight: UIFont.Weight { UIFont.Weight(CGFloat(value)) }
  }

  /// The shape of letters (SwiftUI: `Font.Design`). Not seen in a terminal.
  public enum Design: Hashable, Sendable {
    /// The letters of the system, as the terminal's font has them.
    case `default`
    /// Letters with serifs; the terminal's font decides whether it has any.
    case serif
    /// Letters with round ends; the terminal's font decides whether it has any.
    case rounded
    /// Letters of equal width, as they always are in a terminal.
    case monospaced
  }

  /// The room between lines (SwiftUI: `Font.Leading`). Not seen in a terminal.
  public enum Leading: Hashable, Sendable {
    /// The usual room between lines.
    case standard
    /// Less room between lines than usual; rows of a terminal stand close in any case.
    case tight
    /// More room between lines than usual; rows of a terminal stand close in any case.
    case loose
  }

  /// How wide letters are (SwiftUI: `Font.Width`). Not seen in a terminal.
  public struct Width: Hashable, Sendable {
    /// The width as a number from -1, the narrowest, to 1, the widest.
    public var value: Double
    /// Creates a width from a number between -1 and 1.
    public init(_ value: Double) { self.value = value }

    /// Narrower than `condensed`; every character takes its cells in a terminal.
    public static let compressed = Width(-0.4)
    /// Narrower than usual; every character takes its cells in a terminal.
    public static let condensed = Width(-0.2)
    /// The usual width of letters.
    public static let standard = Width(0)
    /// Wider than usual; every character takes its cells in a terminal.
    public static let expanded = Width(0.2)
  }
}
