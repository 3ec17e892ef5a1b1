extension View {
  /// Names a preview of a ``PreviewProvider``, on other systems.
  ///
  /// `value` has no effect here: of a ``PreviewProvider`` there is no list that would name it (SwiftUI:
  /// `previewDisplayName(_:)`).
  public nonisolated func previewDisplayName(_ value: String?) -> some View { self }

  /// Sets the size of a preview of a ``PreviewProvider``, on other systems.
  ///
  /// `value` has no effect here: a ``PreviewProvider`` is a view, as large as its place (SwiftUI: `previewLayout(_:)`).
  public nonisolated func previewLayout(_ value: PreviewLayout) -> some View { self }

  /// Sets the device of a preview of a ``PreviewProvider``, on other systems.
  ///
  /// `value` has no effect here: there is one device, the terminal (SwiftUI: `previewDevice(_:)`).
  public nonisolated func previewDevice(_ value: PreviewDevice?) -> some View { self }

  /// Sets how the device of a preview is held, on other systems.
  ///
  /// `value` has no effect here: a terminal is as wide as it is (SwiftUI: `previewInterfaceOrientation(_:)`).
  public nonisolated func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View { self }
}
