public import CoreEnvironment
public import Foundation

/// Scales fonts and lengths with the size of text (UIKit: `UIFontMetrics`). A cell has one size: all stays as it is.
public final class UIFontMetrics: Sendable {
  /// The metrics of body text.
  ///
  /// They change no number: text has one size in a terminal.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// Makes the metrics of a kind of text.
  ///
  /// `textStyle` has no effect here: a cell has one size.
  public init(forTextStyle textStyle: UIFont.TextStyle) {}

  /// The font as it is.
  ///
  /// `traitCollection` has no effect here: a cell has one size.
  public func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection? = nil) -> UIFont { font }

  /// The font, no larger than a size.
  ///
  /// `traitCollection` has no effect here: a cell has one size.
  public func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection? = nil
  ) -> UIFont {
    font.pointSize > maximumPointSize && maximumPointSize > 0 ? font.withSize(maximumPointSize) : font
  }

  /// The length as it is.
  ///
  /// `traitCollection` has no effect here: a cell has one size.
  public func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection? = nil) -> CGFloat {
    value
  }
}
