public import Foundation

extension Text {
  /// `design` has no effect here: a terminal has one design.
  public func fontDesign(_ design: Font.Design?) -> Text { self }

  /// `width` has no effect here: a cell has one width.
  public func fontWidth(_ width: Font.Width?) -> Text { self }

  /// `isActive` has no effect here: in a terminal all characters are equally wide.
  public func monospaced(_ isActive: Bool = true) -> Text { self }

  /// `kerning` has no effect here: cells stand where they stand.
  public func kerning(_ kerning: CGFloat) -> Text { self }

  /// `tracking` has no effect here: cells stand where they stand.
  public func tracking(_ tracking: CGFloat) -> Text { self }

  /// `baselineOffset` has no effect here: text stands on its row.
  public func baselineOffset(_ baselineOffset: CGFloat) -> Text { self }

  /// `scale` and `isEnabled` have no effect here: cells have one size.
  public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text { self }
}

extension View {
  /// `kerning` has no effect here: cells stand where they stand (SwiftUI: `kerning(_:)`).
  public nonisolated func kerning(_ kerning: CGFloat) -> some View { self }

  /// `tracking` has no effect here: cells stand where they stand (SwiftUI: `tracking(_:)`).
  public nonisolated func tracking(_ tracking: CGFloat) -> some View { self }

  /// `baselineOffset` has no effect here: text stands on its row (SwiftUI: `baselineOffset(_:)`).
  public nonisolated func baselineOffset(_ baselineOffset: CGFloat) -> some View { self }
}
