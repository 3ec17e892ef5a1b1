import CoreRetained

// What is said to who cannot see the view, as a text or a key: what it shows here is what is said.

extension View {
  /// Sets what the view is called for users who cannot see it, as a `Text`.
  public nonisolated func accessibilityLabel(_ label: Text) -> some View {
    SpokenText(content: self, text: label) { $0.accessibilityLabel = $1 }
  }

  /// Sets what the view is called for users who cannot see it, looked up in the string catalogue.
  public nonisolated func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
    accessibilityLabel(Text(labelKey))
  }

  /// Sets the value that is told after the label, as a `Text`.
  public nonisolated func accessibilityValue(_ value: Text) -> some View {
    SpokenText(content: self, text: value) { $0.accessibilityValue = $1 }
  }

  /// Sets the value that is told after the label, looked up in the string catalogue.
  public nonisolated func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View {
    accessibilityValue(Text(valueKey))
  }

  /// Sets what happens when the view is used, for users who cannot see it, as a `Text`.
  public nonisolated func accessibilityHint(_ hint: Text) -> some View {
    SpokenText(content: self, text: hint) { $0.accessibilityHint = $1 }
  }

  /// Sets what happens when the view is used, for users who cannot see it, looked up in the string catalogue.
  public nonisolated func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View {
    accessibilityHint(Text(hintKey))
  }

  /// Sets what the view is called for users who cannot see it, as a `Text`, while `isEnabled` is true; what the content says itself holds otherwise.
  public nonisolated func accessibilityLabel(_ label: Text, isEnabled: Bool) -> some View {
    SpokenText(content: self, text: label, isEnabled: isEnabled) { $0.accessibilityLabel = $1 }
  }

  /// Sets what the view is called for users who cannot see it, looked up in the string catalogue, while `isEnabled` is true.
  public nonisolated func accessibilityLabel(_ labelKey: LocalizedStringKey, isEnabled: Bool) -> some View {
    accessibilityLabel(Text(labelKey), isEnabled: isEnabled)
  }

  /// Sets what the view is called for users who cannot see it, as it is, while `isEnabled` is true.
  @_disfavoredOverload
  public nonisolated func accessibilityLabel(_ label: some StringProtocol, isEnabled: Bool) -> some View {
    accessibilityLabel(Text(label), isEnabled: isEnabled)
  }

  /// Sets the value that is told after the label, as a `Text`, while `isEnabled` is true; what the content says itself holds otherwise.
  public nonisolated func accessibilityValue(_ value: Text, isEnabled: Bool) -> some View {
    SpokenText(content: self, text: value, isEnabled: isEnabled) { $0.accessibilityValue = $1 }
  }

  /// Sets the value that is told after the label, looked up in the string catalogue, while `isEnabled` is true.
  public nonisolated func accessibilityValue(_ valueKey: LocalizedStringKey, isEnabled: Bool) -> some View {
    accessibilityValue(Text(valueKey), isEnabled: isEnabled)
  }

  /// Sets the value that is told after the label, as it is, while `isEnabled` is true.
  @_disfavoredOverload
  public nonisolated func accessibilityValue(_ value: some StringProtocol, isEnabled: Bool) -> some View {
    accessibilityValue(Text(value), isEnabled: isEnabled)
  }

  /// Sets what happens when the view is used, for users who cannot see it, as a `Text`, while `isEnabled` is true; what the content says itself holds otherwise.
  public nonisolated func accessibilityHint(_ hint: Text, isEnabled: Bool) -> some View {
    SpokenText(content: self, text: hint, isEnabled: isEnabled) { $0.accessibilityHint = $1 }
  }

  /// Sets what happens when the view is used, for users who cannot see it, looked up in the string catalogue, while `isEnabled` is true.
  public nonisolated func accessibilityHint(_ hintKey: LocalizedStringKey, isEnabled: Bool) -> some View {
    accessibilityHint(Text(hintKey), isEnabled: isEnabled)
  }

  /// Sets what happens when the view is used, for users who cannot see it, as it is, while `isEnabled` is true.
  @_disfavoredOverload
  public nonisolated func accessibilityHint(_ hint: some StringProtocol, isEnabled: Bool) -> some View {
    accessibilityHint(Text(hint), isEnabled: isEnabled)
  }

  /// Adds an action with a name that is a `Text`, for users who cannot see the view.
  @preconcurrency
  public nonisolated func accessibilityAction(
    named name: Text, _ handler: @escaping @MainActor () -> Void
  ) -> some View { NamedAction(content: self, name: name, handler: handler) }

  /// Adds an action with a name that is looked up in the string catalogue, for users who cannot see the view.
  @preconcurrency
  public nonisolated func accessibilityAction(
    named nameKey: LocalizedStringKey, _ handler: @escaping @MainActor () -> Void
  ) -> some View { accessibilityAction(named: nameKey.key, handler) }
}

/// A view with an action whose name is a text of its place.
private nonisolated struct NamedAction<Content: View>: PrimitiveView {
  let content: Content
  let name: Text
  let handler: @MainActor () -> Void

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<NamedAction> {
    ResolvedNode(self, in: context) { action, environment in
      AnyView(action.content.accessibilityAction(named: action.name.string(in: environment), action.handler))
    }
  }
}

/// A view about which a text says something; the text is not shown.
private nonisolated struct SpokenText<Content: View>: WrappingView {
  let content: Content
  let text: Text
  /// Nothing is said otherwise.
  var isEnabled = true
  let say: @MainActor (UIView, String?) -> Void

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<SpokenText> { SpokenTextNode(self, in: context) }
}

private final class SpokenTextNode<Content: View>: WrappingNode<SpokenText<Content>, Content> {
  override var remembers: Bool { false }

  private var view: SpokenText<Content>
  private var text: ViewNode<Text>?
  private let holder = ContainerView(DepthLayout(alignment: .center), name: "spoken")

  init(_ view: SpokenText<Content>, in context: GraphContext) {
    self.view = view
    super.init(in: context)
    begin(with: view.content)
    text = makeNode(for: view.text)
    speak()
  }

  override var children: [GraphNode] { super.children + [text].compactMap(\.self) }

  override func update(_ view: SpokenText<Content>) {
    let isSilent = self.view.isEnabled && !view.isEnabled
    if isSilent { for item in items { self.view.say(item.view.described, nil) } }
    self.view = view
    child?.update(view.content)
    // What the content says itself is heard again.
    if isSilent { child?.speakAgain() }
    text?.update(view.text)
    speak()
  }

  override func itemsChanged() {
    speak()
    super.itemsChanged()
  }

  override func speakAgain() {
    super.speakAgain()
    speak()
  }

  /// The language may be another, or the time that the text tells.
  override func wordsChanged() {
    speak()
    super.wordsChanged()
  }

  override func end() {
    text?.end()
    super.end()
  }

  private func speak() {
    guard view.isEnabled else { return }
    holder.take(text?.items ?? [])
    let words = holder.spokenContent
    for item in items {
      let view = item.view.described
      view.beElement()
      self.view.say(view, words)
    }
  }
}
