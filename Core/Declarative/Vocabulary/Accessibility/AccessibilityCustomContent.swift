public import CoreRetained

/// What something more that is told of views is about (SwiftUI: `AccessibilityCustomContentKey`).
///
/// What is said with a key takes the place of what was said with it before.
public struct AccessibilityCustomContentKey {
  let label: Text
  let id: String

  /// Creates a key with a label, which is found again by `id` whatever the label is.
  public init(_ label: Text, id: String) { (self.label, self.id) = (label, id) }

  /// Creates a key with a label that is looked up in the string catalogue, and is found again by `id`.
  public init(_ labelKey: LocalizedStringKey, id: String) { self.init(Text(labelKey), id: id) }

  /// Creates a key with a label that is looked up in the string catalogue, by which it is found again.
  public init(_ labelKey: LocalizedStringKey) { self.init(Text(labelKey), id: labelKey.key) }
}

extension View {
  /// Tells something more of the view, to users who ask for more, or each time where it is important (SwiftUI:
  /// `accessibilityCustomContent(_:_:importance:)`). Where `value` is `nil`, what was said with the key before is not told.
  ///
  /// ```swift
  /// Text("Mirra Chair").accessibilityCustomContent("Colour", "Graphite", importance: .high)
  /// ```
  public nonisolated func accessibilityCustomContent(
    _ key: AccessibilityCustomContentKey, _ value: Text?, importance: AXCustomContent.Importance = .default
  ) -> some View {
    CustomContentView(content: self, key: key, value: value, importance: importance)
  }

  /// Tells something more of the view, with a value that is looked up in the string catalogue.
  public nonisolated func accessibilityCustomContent(
    _ key: AccessibilityCustomContentKey, _ valueKey: LocalizedStringKey,
    importance: AXCustomContent.Importance = .default
  ) -> some View { accessibilityCustomContent(key, Text(valueKey), importance: importance) }

  /// Tells something more of the view, with a value that is told as it is.
  @_disfavoredOverload
  public nonisolated func accessibilityCustomContent(
    _ key: AccessibilityCustomContentKey, _ value: some StringProtocol,
    importance: AXCustomContent.Importance = .default
  ) -> some View { accessibilityCustomContent(key, Text(value), importance: importance) }

  /// Tells something more of the view, as a label and a value.
  public nonisolated func accessibilityCustomContent(
    _ label: Text, _ value: Text, importance: AXCustomContent.Importance = .default
  ) -> some View {
    accessibilityCustomContent(
      AccessibilityCustomContentKey(label, id: "\(label)"), value, importance: importance)
  }

  /// Tells something more of the view, with a label that is looked up in the string catalogue.
  public nonisolated func accessibilityCustomContent(
    _ labelKey: LocalizedStringKey, _ value: Text, importance: AXCustomContent.Importance = .default
  ) -> some View {
    accessibilityCustomContent(AccessibilityCustomContentKey(labelKey), value, importance: importance)
  }

  /// Tells something more of the view, with a label and a value that are looked up in the string catalogue.
  public nonisolated func accessibilityCustomContent(
    _ labelKey: LocalizedStringKey, _ valueKey: LocalizedStringKey, importance: AXCustomContent.Importance = .default
  ) -> some View { accessibilityCustomContent(labelKey, Text(valueKey), importance: importance) }

  /// Tells something more of the view, with a label that is looked up in the string catalogue and a value that is told as it is.
  @_disfavoredOverload
  public nonisolated func accessibilityCustomContent(
    _ labelKey: LocalizedStringKey, _ value: some StringProtocol, importance: AXCustomContent.Importance = .default
  ) -> some View { accessibilityCustomContent(labelKey, Text(value), importance: importance) }
}

/// A view of which something more is told, in the language of the place.
private nonisolated struct CustomContentView<Content: View>: PrimitiveView {
  let content: Content
  let key: AccessibilityCustomContentKey
  let value: Text?
  let importance: AXCustomContent.Importance

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<CustomContentView> {
    ResolvedNode(self, in: context) { view, environment in
      let id = view.key.id
      let told = view.value.map { value in
        let content = AXCustomContent(
          label: view.key.label.string(in: environment), value: value.string(in: environment))
        content.importance = view.importance
        return content
      }
      return AnyView(
        AccessibilityModifier(content: view.content) { target in
          if told != nil { target.beElement() }
          target.setCustomContent(told, for: id)
        } reset: {
          $0.setCustomContent(nil, for: id)
        })
    }
  }
}
