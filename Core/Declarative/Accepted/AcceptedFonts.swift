extension View {
  /// Sets the design of the letters in the view, such as with serifs, on other systems.
  ///
  /// `design` has no effect here: a terminal has one design (SwiftUI: `fontDesign(_:)`).
  public nonisolated func fontDesign(_ design: Font.Design?) -> some View { self }

  /// Sets how wide the letters in the view are, on other systems.
  ///
  /// `width` has no effect here: a cell has one width (SwiftUI: `fontWidth(_:)`).
  public nonisolated func fontWidth(_ width: Font.Width?) -> some View { self }

  /// Gives the letters in the view the same width, which they have in a terminal.
  ///
  /// `isActive` has no effect here: in a terminal all characters are equally wide (SwiftUI: `monospaced(_:)`).
  public nonisolated func monospaced(_ isActive: Bool = true) -> some View { self }
}
