public import CoreObserving
public import CoreRetained

extension ColorPicker {
  /// Creates a picker of a colour of CoreGraphics, with a label.
  ///
  /// `supportsOpacity` has no effect here: cells are opaque.
  public init(selection: Binding<CGColor>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label) {
    self.init(
      selection: Binding {
        Color(cgColor: selection.wrappedValue)
      } set: {
        selection.wrappedValue = UIColor($0).cgColor
      }, supportsOpacity: supportsOpacity, label: label)
  }
}

extension ColorPicker where Label == Text {
  /// Creates a picker of a colour of CoreGraphics, with a title.
  ///
  /// `supportsOpacity` has no effect here: cells are opaque.
  public init(_ titleKey: LocalizedStringKey, selection: Binding<CGColor>, supportsOpacity: Bool = true) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(titleKey) }
  }

  /// Creates a picker of a colour of CoreGraphics, with a title that is shown as it is.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, selection: Binding<CGColor>, supportsOpacity: Bool = true) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
  }
}
