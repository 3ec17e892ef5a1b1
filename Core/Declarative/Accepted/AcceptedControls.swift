extension View {
  /// `style` has no effect here: menus look as `buttonStyle` says (SwiftUI: `menuStyle(_:)`).
  public nonisolated func menuStyle(_ style: some MenuStyle) -> some View { self }

  /// `shape` has no effect here: cells have no corners (SwiftUI: `buttonBorderShape(_:)`).
  public nonisolated func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { self }

  /// `behavior` has no effect here: terminals repeat keys that are held, and a mouse button that is held presses once
  /// (SwiftUI: `buttonRepeatBehavior(_:)`).
  public nonisolated func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View { self }

  /// `style` has no effect here: controls of a group stand in a row (SwiftUI: `controlGroupStyle(_:)`).
  public nonisolated func controlGroupStyle(_ style: some ControlGroupStyle) -> some View { self }

  /// `style` has no effect here: in a terminal all editors look alike (SwiftUI: `textEditorStyle(_:)`).
  public nonisolated func textEditorStyle(_ style: some TextEditorStyle) -> some View { self }

  /// `style` has no effect here: in a terminal all date pickers look alike (SwiftUI: `datePickerStyle(_:)`).
  public nonisolated func datePickerStyle(_ style: some DatePickerStyle) -> some View { self }
}
