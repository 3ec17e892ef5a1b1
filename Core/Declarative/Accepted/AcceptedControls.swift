extension View {
  /// Sets the form of the border of buttons, on other systems.
  ///
  /// `shape` has no effect here: cells have no corners (SwiftUI: `buttonBorderShape(_:)`).
  public nonisolated func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { self }

  /// Sets whether a button that is held acts again and again, on other systems.
  ///
  /// `behavior` has no effect here: terminals repeat keys that are held, and a mouse button that is held presses once
  /// (SwiftUI: `buttonRepeatBehavior(_:)`).
  public nonisolated func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View { self }

  /// Sets how text editors look, on other systems.
  ///
  /// `style` has no effect here: in a terminal all editors look alike (SwiftUI: `textEditorStyle(_:)`).
  public nonisolated func textEditorStyle(_ style: some TextEditorStyle) -> some View { self }
}
