import CoreEnvironment
public import CoreRetained
import Foundation

/// Buttons that belong together, in a row (SwiftUI: `ControlGroup`). Its label is not shown, unless a style of the program's does so.
///
/// ```swift
/// ControlGroup {
///   Button("Undo") {}
///   Button("Redo") {}
/// }
/// ```
public nonisolated struct ControlGroup<Content: View>: View {
  @Environment(\.controlGroupStyle) private var style
  /// The style that made it; see ``StyledConfiguration``.
  private var maker: ControlStyle?
  private let content: Content
  private let label: AnyView

  private init(content: Content, label: AnyView) { (self.content, self.label) = (content, label) }

  /// Groups the controls of a closure, which stand beside each other in one row.
  public init(@ViewBuilder content: () -> Content) { self.init(content: content(), label: AnyView(EmptyView())) }

  /// Groups controls under a label, which is not shown but by styles of the program's.
  public init<Label: View>(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(content: content(), label: AnyView(label()))
  }

  /// Groups controls under a title, which is looked up in the string catalogue, and not shown but by styles of the program's.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content(), label: AnyView(Text(titleKey)))
  }

  /// Groups controls under a title, which is not shown but by styles of the program's.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content(), label: AnyView(Text(title)))
  }

  /// Groups controls under a title with a symbol, which is not shown but by styles of the program's.
  public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(content: content(), label: AnyView(Label(titleKey, systemImage: systemImage)))
  }

  /// Groups controls under a title with a symbol, which is not shown but by styles of the program's.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(content: content(), label: AnyView(Label(title, systemImage: systemImage)))
  }

  /// Groups controls under a title with a picture, which is not shown but by styles of the program's.
  public init(_ titleKey: LocalizedStringKey, image: ImageResource, @ViewBuilder content: () -> Content) {
    self.init(content: content(), label: AnyView(Label(titleKey, image: image)))
  }

  /// Groups controls under a title with a picture, which is not shown but by styles of the program's.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, image: ImageResource, @ViewBuilder content: () -> Content) {
    self.init(content: content(), label: AnyView(Label(title, image: image)))
  }

  /// The controls as the nearest style arranges them: beside each other in a row.
  @MainActor public var body: some View {
    if let style, style.draws(maker) {
      style.body(
        of: ControlGroupStyleConfiguration(
          label: StyleContent(label, of: \EnvironmentValues.controlGroupStyle),
          content: StyleContent(content, of: \EnvironmentValues.controlGroupStyle)),
        from: \.controlGroupStyle)
    } else {
      HStack { content }
    }
  }
}

extension ControlGroup where Content == ControlGroupStyleConfiguration.Content {
  /// Creates the group that a style was given, to be shown in another style.
  public init(_ configuration: ControlGroupStyleConfiguration) {
    self.init(content: configuration.content, label: AnyView(configuration.label))
    maker = configuration.maker
  }
}
