import CoreEnvironment
import CoreObserving
import CoreRetained

/// Draws labels from their title and icon (SwiftUI: `LabelStyle`).
///
/// ```swift
/// struct Reversed: LabelStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     HStack { configuration.title; configuration.icon }
///   }
/// }
/// ```
@MainActor @preconcurrency
public protocol LabelStyle {
  /// What a label becomes.
  associatedtype Body: View
  /// The parts of a label.
  typealias Configuration = LabelStyleConfiguration
  /// What a label becomes.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a label style has to draw: a title and an icon (SwiftUI: `LabelStyleConfiguration`).
public nonisolated struct LabelStyleConfiguration: StyledConfiguration {
  var maker: ControlStyle?
  /// The title of the label, as a view without its type.
  public struct Title: View {
    let content: AnyView
    /// The title as it was given to the label.
    public var body: some View { content }
  }

  /// The icon of a label. It decorates: who cannot see it is told the title.
  public struct Icon: View {
    let content: AnyView
    /// The icon as it was given to the label; screen readers skip it.
    public var body: some View { content.accessibilityHidden(true) }
  }

  /// The title, to be placed in the view of the style.
  public let title: Title
  /// The icon, to be placed in the view of the style.
  public let icon: Icon
}

/// Shows icon and title, as where no style is set (SwiftUI: `DefaultLabelStyle`).
public nonisolated struct DefaultLabelStyle: LabelStyle {
  /// Creates the style; usually written `.automatic`.
  public init() {}
  /// The icon before the title, like ``TitleAndIconLabelStyle``.
  public func makeBody(configuration: Configuration) -> some View {
    TitleAndIconLabelStyle().makeBody(configuration: configuration)
  }
}

/// Shows the icon of a label before its title (SwiftUI: `TitleAndIconLabelStyle`).
public nonisolated struct TitleAndIconLabelStyle: LabelStyle {
  /// Creates the style; usually written `.titleAndIcon`.
  public init() {}
  /// The icon before the title, in one row and aligned at the top.
  public func makeBody(configuration: Configuration) -> some View {
    HStack(alignment: .top) {
      configuration.icon
      configuration.title
    }
  }
}

/// Shows the title of a label without its icon (SwiftUI: `TitleOnlyLabelStyle`).
public nonisolated struct TitleOnlyLabelStyle: LabelStyle {
  /// Creates the style; usually written `.titleOnly`.
  public init() {}
  /// The title of the label alone.
  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

/// Shows the icon of a label without its title (SwiftUI: `IconOnlyLabelStyle`).
///
/// Only for icons that everybody knows, as a character says little.
public nonisolated struct IconOnlyLabelStyle: LabelStyle {
  /// Creates the style; usually written `.iconOnly`.
  public init() {}
  /// The icon of the label alone.
  public func makeBody(configuration: Configuration) -> some View { configuration.icon }
}

extension LabelStyle where Self == DefaultLabelStyle {
  /// Icon and title, as where no style is set.
  public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}
extension LabelStyle where Self == TitleAndIconLabelStyle {
  /// The icon before the title, also where the title alone would be shown.
  public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}
extension LabelStyle where Self == TitleOnlyLabelStyle {
  /// The title alone, without its icon.
  public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}
extension LabelStyle where Self == IconOnlyLabelStyle {
  /// The icon alone, without its title.
  public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

extension View {
  /// Sets how the labels in this view look (SwiftUI: `labelStyle(_:)`).
  ///
  /// ```swift
  /// Label("Basket", systemImage: "cart").labelStyle(.titleOnly)
  /// ```
  public nonisolated func labelStyle<Style: LabelStyle>(_ style: Style) -> some View {
    _style(\.labelStyle, ChosenStyle(style) { $0.makeBody(configuration: $1) })
  }
}

extension EnvironmentValues {
  var labelStyle: ChosenStyle<LabelStyleConfiguration>? {
    get { self[LabelStyleKey.self] }
    set { self[LabelStyleKey.self] = newValue }
  }
}

private enum LabelStyleKey: EnvironmentKey {
  static var defaultValue: ChosenStyle<LabelStyleConfiguration>? { nil }
}
