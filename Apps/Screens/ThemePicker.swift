public import Core
public import CoreStores

/// Chooses how the apps look.
public nonisolated struct ThemePicker: View {
  @Binding private var theme: Theme

  /// A choice of theme.
  public init(_ theme: Binding<Theme>) { _theme = theme }

  /// A menu of the themes.
  @MainActor public var body: some View {
    Picker("Theme", selection: $theme) {
      Text("System").tag(Theme.system)
      Text("Light").tag(Theme.light)
      Text("Dark").tag(Theme.dark)
      Text("High contrast").tag(Theme.highContrast)
      Text("Without colours").tag(Theme.monochrome)
    }
  }
}
