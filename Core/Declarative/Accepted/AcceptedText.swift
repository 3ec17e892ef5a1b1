public import Foundation

extension Text {
  /// Sets the design of the letters, such as with serifs, on other systems.
  ///
  /// `design` has no effect here: a terminal has one design.
  public func fontDesign(_ design: Font.Design?) -> Text { self }

  /// Sets how wide the letters are, on other systems.
  ///
  /// `width` has no effect here: a cell has one width.
  public func fontWidth(_ width: Font.Width?) -> Text { self }

  /// Gives the letters the same width, which they have in a terminal.
  ///
  /// `isActive` has no effect here: in a terminal all characters are equally wide.
  public func monospaced(_ isActive: Bool = true) -> Text { self }

  /// Changes the room between letters, on other systems.
  ///
  /// `kerning` has no effect here: cells stand where they stand.
  public func kerning(_ kerning: CGFloat) -> Text { self }

  /// Changes the room between letters, on other systems.
  ///
  /// `tracking` has no effect here: cells stand where they stand.
  public func tracking(_ tracking: CGFloat) -> Text { self }

  /// Moves the text up or down from its line, on other systems.
  ///
  /// `baselineOffset` has no effect here: text stands on its row.
  public func baselineOffset(_ baselineOffset: CGFloat) -> Text { self }

  /// Makes the text smaller than the text beside it, on other systems.
  ///
  /// `scale` and `isEnabled` have no effect here: cells have one size.
  public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text { self }
}

extension View {
  /// Changes the room between the letters in the view, on other systems.
  ///
  /// `kerning` has no effect here: cells stand where they stand (SwiftUI: `kerning(_:)`).
  public nonisolated func kerning(_ kerning: CGFloat) -> some View { self }

  /// Changes the room between the letters in the view, on other systems.
  ///
  /// `tracking` has no effect here: cells stand where they stand (SwiftUI: `tracking(_:)`).
  public nonisolated func tracking(_ tracking: CGFloat) -> some View { self }

  /// Moves the texts in the view up or down from their lines, on other systems.
  ///
  /// `baselineOffset` has no effect here: text stands on its row (SwiftUI: `baselineOffset(_:)`).
  public nonisolated func baselineOffset(_ baselineOffset: CGFloat) -> some View { self }
}
