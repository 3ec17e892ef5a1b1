public import CoreObserving

// Titles that are keys: literals are localised, and may have markdown.

extension DisclosureGroup where Label == Text {
  /// Creates a group with a title, closed at first.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  /// Creates a group with a title that a binding opens and closes.
  public init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) { self.init(isExpanded: isExpanded, content: content) { Text(titleKey) } }
}

extension GroupBox where Label == Text {
  /// Creates a box with a title that is looked up in the string catalogue.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(label: Text(titleKey), content: content)
  }
}
