public import CoreObserving

// Titles that are keys: literals are localised, and may have markdown.

extension Picker where Label == Text {
  /// Creates a picker with a title that is looked up in the string catalogue.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) { self.init(selection: selection, content: content(), label: Text(titleKey), currentValueLabel: nil) }

  /// Creates a picker with a title that shows something else than the chosen option, where it shows one.
  public init<CurrentValueLabel: View>(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      selection: selection, content: content(), label: Text(titleKey), currentValueLabel: AnyView(currentValueLabel()))
  }
}
