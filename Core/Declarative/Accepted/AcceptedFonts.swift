extension View {
  /// `design` has no effect here: a terminal has one design (SwiftUI: `fontDesign(_:)`).
  public nonisolated func fontDesign(_ design: Font.Design?) -> some View { self }

  /// `width` has no effect here: a cell has one width (SwiftUI: `fontWidth(_:)`).
  public nonisolated func fontWidth(_ width: Font.Width?) -> some View { self }

  /// `isActive` has no effect here: in a terminal all characters are equally wide (SwiftUI: `monospaced(_:)`).
  public nonisolated func monospaced(_ isActive: Bool = true) -> some View { self }
}
