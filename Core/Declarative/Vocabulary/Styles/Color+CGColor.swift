public import CoreRetained
import Foundation

extension Color {
  /// Takes over a colour of CoreGraphics, which goes on following light and dark.
  public init(cgColor: CGColor) { self.init(uiColor: UIColor(cgColor: cgColor)) }

  /// Takes over a colour of CoreGraphics, in the form of older listings.
  @_disfavoredOverload
  public init(_ cgColor: CGColor) { self.init(cgColor: cgColor) }

  /// The colour for CoreGraphics; never `nil` here (SwiftUI: `cgColor`).
  public var cgColor: CGColor? { uiColor.cgColor }

  /// Sets how much brighter than white the colour may be shown, on other systems.
  ///
  /// `headroom` has no effect here: terminals show the usual range (SwiftUI: `headroom(_:)`).
  public func headroom(_ headroom: Double?) -> Color { self }
}

extension Color: CustomStringConvertible {
  /// A name for people who look for faults, as `red`, or red, green, blue and opacity as `#FF8000FF`.
  public var description: String {
    let names: [(Color, String)] = [
      (.red, "red"), (.orange, "orange"), (.yellow, "yellow"), (.green, "green"), (.mint, "mint"), (.teal, "teal"),
      (.cyan, "cyan"), (.blue, "blue"), (.indigo, "indigo"), (.purple, "purple"), (.pink, "pink"), (.brown, "brown"),
      (.gray, "gray"), (.white, "white"), (.black, "black"), (.clear, "clear"), (.primary, "primary"),
      (.secondary, "secondary"), (.accentColor, "accentColor"),
    ]
    if let name = names.first(where: { $0.0 == self })?.1 { return name }
    let parts = uiColor.cgColor.components ?? []
    return "#"
      + parts.map { part in
        let digits = String(Int((min(max(part, 0), 1) * 255).rounded()), radix: 16, uppercase: true)
        return digits.count < 2 ? "0" + digits : digits
      }.joined()
  }
}

extension Color.Resolved {
  /// The colour for CoreGraphics (SwiftUI: `Color.Resolved.cgColor`).
  public var cgColor: CGColor { UIColor(Color(self)).cgColor }
}
