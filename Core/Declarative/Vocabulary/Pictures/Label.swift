import CoreEnvironment
public import CoreRetained

/// Shows a title with an icon (SwiftUI: `Label`).
///
/// ```swift
/// Label("Cart", systemImage: "cart")
/// ```
///
/// For rows, tabs, buttons and menus, where a style or the place may leave out the icon or the title. A text alone is a
/// ``Text``, a name with a value beside it `LabeledContent`.
///
/// It is called by its title, for who cannot see it and for tests, also where its style shows the icon alone; the icon
/// decorates.
public nonisolated struct Label<Title, Icon> {
  let title: Title
  let icon: Icon
  /// The style that made it; see ``StyledConfiguration``.
  fileprivate var maker: ControlStyle?
  @Environment(\.labelStyle) private var style

  fileprivate init(parts title: Title, _ icon: Icon) { (self.title, self.icon) = (title, icon) }
}

extension Label: View where Title: View, Icon: View {
  /// Creates a label from a view for the title and one for the icon.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.init(parts: title(), icon())
  }

  /// Title and icon, drawn by the nearest style.
  @MainActor public var body: some View {
    if let style, style.style != maker {
      let configuration = LabelStyleConfiguration(
        title: LabelStyleConfiguration.Title(content: AnyView(title)),
        icon: LabelStyleConfiguration.Icon(content: AnyView(icon)))
      SpokenLabel(content: style.body(of: configuration, from: \.labelStyle), title: title)
    } else {
      HStack(alignment: .top) {
        icon.accessibilityHidden(true)
        title
      }
    }
  }
}

extension Label where Title == Text, Icon == Image {
  /// Creates a label of a key and one of the system's symbols.
  public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    self.init(title: { Text(titleKey) }, icon: { Image(systemName: name) })
  }

  /// Creates a label of a string and one of the system's symbols.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage name: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: name) })
  }

  /// Creates a label of a key and a picture.
  public init(_ titleKey: LocalizedStringKey, image name: String) {
    self.init(title: { Text(titleKey) }, icon: { Image(name) })
  }

  /// Creates a label of a string and a picture.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image name: String) {
    self.init(title: { Text(title) }, icon: { Image(name) })
  }

  /// Creates a label of a key and the picture of a resource.
  public init(_ titleKey: LocalizedStringKey, image resource: ImageResource) {
    self.init(title: { Text(titleKey) }, icon: { Image(resource) })
  }

  /// Creates a label of a string and the picture of a resource.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image resource: ImageResource) {
    self.init(title: { Text(title) }, icon: { Image(resource) })
  }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
  /// Creates the label that a style was given, to be shown in another style.
  public init(_ configuration: LabelStyleConfiguration) {
    self.init(title: { configuration.title }, icon: { configuration.icon })
    maker = configuration.maker
  }
}
