public import CoreObserving

// Titles with a symbol before them.

extension Button where Label == CoreDeclarative.Label<Text, Image> {
  /// Creates a button with a title and a symbol.
  @preconcurrency
  public init(_ titleKey: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void) {
    self.init(
      role: nil, label: Label(titleKey, systemImage: systemImage), systemImage: systemImage, action: action)
  }

  /// Creates a button with a title and a symbol.
  @_disfavoredOverload
  @preconcurrency
  public init(_ title: some StringProtocol, systemImage: String, action: @escaping @MainActor () -> Void) {
    self.init(role: nil, label: Label(title, systemImage: systemImage), systemImage: systemImage, action: action)
  }

  /// Creates a button with a title, a symbol and a role.
  @preconcurrency
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(
      role: role, label: Label(titleKey, systemImage: systemImage), systemImage: systemImage, action: action)
  }

  /// Creates a button with a title, a symbol and a role.
  @_disfavoredOverload
  @preconcurrency
  public init(
    _ title: some StringProtocol, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) { self.init(role: role, label: Label(title, systemImage: systemImage), systemImage: systemImage, action: action) }
}

extension Toggle where Label == CoreDeclarative.Label<Text, Image> {
  /// Creates a toggle with a title and a symbol.
  public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn, label: Label(titleKey, systemImage: systemImage))
  }

  /// Creates a toggle with a title and a symbol.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn, label: Label(title, systemImage: systemImage))
  }
}

extension Picker where Label == CoreDeclarative.Label<Text, Image> {
  /// Creates a picker with a title and a symbol.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      selection: selection, content: content(), label: Label(titleKey, systemImage: systemImage),
      currentValueLabel: nil)
  }

  /// Creates a picker with a title and a symbol.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      selection: selection, content: content(), label: Label(title, systemImage: systemImage), currentValueLabel: nil)
  }
}

extension Menu where Label == CoreDeclarative.Label<Text, Image> {
  /// Creates a menu with a title and a symbol.
  public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(label: Label(titleKey, systemImage: systemImage), content: content(), primaryAction: nil)
  }

  /// Creates a menu with a title and a symbol.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(label: Label(title, systemImage: systemImage), content: content(), primaryAction: nil)
  }

  /// Creates a menu with a title and a symbol that does something when it is pressed; the arrow down opens it.
  @preconcurrency
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(label: Label(titleKey, systemImage: systemImage), content: content(), primaryAction: primaryAction)
  }
}
