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
public nonisolated struct LabelStyleConfiguration {
  /// The title of a label.
  public struct Title: View {
    let content: AnyView
    /// The title.
    public var body: some View { content }
  }

  /// The icon of a label.
  public struct Icon: View {
    let content: AnyView
    /// The icon.
    public var body: some View { content }
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
    environment(\.labelStyle, ChosenStyle(style))
  }
}

extension EnvironmentValues {
  var labelStyle: ChosenStyle<any LabelStyle>? {
    get { self[LabelStyleKey.self] }
    set { self[LabelStyleKey.self] = newValue }
  }
}

private enum LabelStyleKey: EnvironmentKey {
  static var defaultValue: ChosenStyle<any LabelStyle>? { nil }
}

/// A style that was chosen above, in the environment. The same style once more changes nothing: views make theirs anew with
/// each evaluation.
nonisolated struct ChosenStyle<Style>: Equatable, @unchecked Sendable {
  let style: Style

  init(_ style: Style) { self.style = style }

  static func == (left: ChosenStyle, right: ChosenStyle) -> Bool {
    let (left, right) = (left.style as Any, right.style as Any)
    guard type(of: left) == type(of: right) else { return false }
    func size<Value>(_ type: Value.Type) -> Int { MemoryLayout<Value>.size }
    return _openExistential(type(of: left), do: size) == 0 || ValueEquality.areSame(left, right)
  }
}
