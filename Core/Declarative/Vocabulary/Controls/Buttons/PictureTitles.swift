public import CoreObserving
public import CoreRetained

// Titles with the picture of a resource before them.

extension Button where Label == CoreDeclarative.Label<Text, Image> {
  /// Creates a button with a title and a picture.
  @preconcurrency
  public init(_ titleKey: LocalizedStringKey, image: ImageResource, action: @escaping @MainActor () -> Void) {
    self.init(
      role: nil, label: Label(titleKey, image: image), action: action)
  }

  /// Creates a button with a title and a picture.
  @_disfavoredOverload
  @preconcurrency
  public init(_ title: some StringProtocol, image: ImageResource, action: @escaping @MainActor () -> Void) {
    self.init(role: nil, label: Label(title, image: image), action: action)
  }

  /// Creates a button with a title, a picture and a role.
  @preconcurrency
  public init(
    _ titleKey: LocalizedStringKey, image: ImageResource, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(
      role: role, label: Label(titleKey, image: image), action: action)
  }

  /// Creates a button with a title, a picture and a role.
  @_disfavoredOverload
  @preconcurrency
  public init(
    _ title: some StringProtocol, image: ImageResource, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) { self.init(role: role, label: Label(title, image: image), action: action) }
}

extension Toggle where Label == CoreDeclarative.Label<Text, Image> {
  /// Creates a toggle with a title and a picture.
  public init(_ titleKey: LocalizedStringKey, image: ImageResource, isOn: Binding<Bool>) {
    self.init(isOn: isOn, label: Label(titleKey, image: image))
  }

  /// Creates a toggle with a title and a picture.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, image: ImageResource, isOn: Binding<Bool>) {
    self.init(isOn: isOn, label: Label(title, image: image))
  }
}

extension Picker where Label == CoreDeclarative.Label<Text, Image> {
  /// Creates a picker with a title and a picture.
  public init(
    _ titleKey: LocalizedStringKey, image: ImageResource, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      selection: selection, content: content(), label: Label(titleKey, image: image),
      currentValueLabel: nil)
  }

  /// Creates a picker with a title and a picture.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, image: ImageResource, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      selection: selection, content: content(), label: Label(title, image: image), currentValueLabel: nil)
  }
}

extension Menu where Label == CoreDeclarative.Label<Text, Image> {
  /// Creates a menu with a title and a picture.
  public init(_ titleKey: LocalizedStringKey, image: ImageResource, @ViewBuilder content: () -> Content) {
    self.init(label: Label(titleKey, image: image), content: content(), primaryAction: nil)
  }

  /// Creates a menu with a title and a picture.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, image: ImageResource, @ViewBuilder content: () -> Content) {
    self.init(label: Label(title, image: image), content: content(), primaryAction: nil)
  }

  /// Creates a menu with a title and a picture that does something when it is pressed; the arrow down opens it.
  @preconcurrency
  public init(
    _ titleKey: LocalizedStringKey, image: ImageResource, @ViewBuilder content: () -> Content,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(label: Label(titleKey, image: image), content: content(), primaryAction: primaryAction)
  }
}
