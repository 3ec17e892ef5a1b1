public import Foundation

// Titles that are keys: literals are localised, and may have markdown.

extension Button where Label == Text {
  /// Creates a button with a title that is looked up in the string catalogue.
  @preconcurrency
  public init(_ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    self.init(role: nil, label: Text(titleKey), action: action)
  }

  /// Creates a button with a title and a role.
  @preconcurrency
  public init(_ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
    self.init(role: role, label: Text(titleKey), action: action)
  }
}

extension Menu where Label == Text {
  /// Creates a menu with a title that is looked up in the string catalogue.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(label: Text(titleKey), content: content(), primaryAction: nil)
  }

  /// Creates a menu with a title that does something when it is pressed; the arrow down opens it.
  @preconcurrency
  public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content, primaryAction: @escaping @MainActor () -> Void
  ) { self.init(label: Text(titleKey), content: content(), primaryAction: primaryAction) }
}

extension Link where Label == Text {
  /// Creates a link with a title that is looked up in the string catalogue.
  public init(_ titleKey: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(titleKey) }
  }
}
