import CoreEnvironment
import CoreObserving
import CoreRetained

/// How labels look (SwiftUI: `LabelStyle`).
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

/// The parts of a label (SwiftUI: `LabelStyleConfiguration`).
public nonisolated struct LabelStyleConfiguration: StyledConfiguration {
  var maker: ControlStyle?
  /// The title of a label.
  public struct Title: View {
    let content: AnyView
    /// The title.
    public var body: some View { content }
  }

  /// The icon of a label. It decorates: who cannot see it is told the title.
  public struct Icon: View {
    let content: AnyView
    /// The icon.
    public var body: some View { content.accessibilityHidden(true) }
  }

  /// The title.
  public let title: Title
  /// The icon.
  public let icon: Icon
}

/// As the place wants it: icon and title (SwiftUI: `DefaultLabelStyle`).
public nonisolated struct DefaultLabelStyle: LabelStyle {
  /// Creates the style.
  public init() {}
  /// Icon and title.
  public func makeBody(configuration: Configuration) -> some View {
    TitleAndIconLabelStyle().makeBody(configuration: configuration)
  }
}

/// The icon before the title (SwiftUI: `TitleAndIconLabelStyle`).
public nonisolated struct TitleAndIconLabelStyle: LabelStyle {
  /// Creates the style.
  public init() {}
  /// The icon before the title.
  public func makeBody(configuration: Configuration) -> some View {
    HStack(alignment: .top) {
      configuration.icon
      configuration.title
    }
  }
}

/// The title alone (SwiftUI: `TitleOnlyLabelStyle`).
public nonisolated struct TitleOnlyLabelStyle: LabelStyle {
  /// Creates the style.
  public init() {}
  /// The title.
  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

/// The icon alone (SwiftUI: `IconOnlyLabelStyle`).
public nonisolated struct IconOnlyLabelStyle: LabelStyle {
  /// Creates the style.
  public init() {}
  /// The icon.
  public func makeBody(configuration: Configuration) -> some View { configuration.icon }
}

extension LabelStyle where Self == DefaultLabelStyle {
  /// As the place wants it: icon and title.
  public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}
extension LabelStyle where Self == TitleAndIconLabelStyle {
  /// The icon before the title.
  public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}
extension LabelStyle where Self == TitleOnlyLabelStyle {
  /// The title alone.
  public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}
extension LabelStyle where Self == IconOnlyLabelStyle {
  /// The icon alone.
  public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

extension View {
  /// How labels in this view look (SwiftUI: `labelStyle(_:)`).
  public nonisolated func labelStyle<Style: LabelStyle>(_ style: Style) -> some View {
    environment(\.labelStyle, ChosenStyle(style) { $0.makeBody(configuration: $1) })
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
