import CoreEnvironment
import CoreRetained
public import Foundation

/// A value with what it is (SwiftUI: `LabeledContent`): the label at the beginning of the line, the value at its end.
///
/// ```swift
/// LabeledContent("Ward", value: "3 B")
/// LabeledContent("Total", value: total, format: .currency(code: "USD"))
/// ```
public nonisolated struct LabeledContent<Label, Content> {
  let label: Label
  let content: Content
  @Environment(\.labeledContentStyle) private var style
}

extension LabeledContent: View where Label: View, Content: View {
  /// Creates a value with a label of views.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    (self.label, self.content) = (label(), content())
  }

  /// What the style makes of it.
  @MainActor public var body: some View {
    if let style {
      let configuration = LabeledContentStyleConfiguration(
        label: LabeledContentStyleConfiguration.Label(content: AnyView(label)),
        content: LabeledContentStyleConfiguration.Content(content: AnyView(content)))
      AnyView(make(style.style, configuration))
    } else {
      AutomaticLabeledContentStyle.arrange(label, content)
    }
  }

  @MainActor
  private func make(_ style: some LabeledContentStyle, _ configuration: LabeledContentStyleConfiguration) -> any View {
    style.makeBody(configuration: configuration)
  }
}

extension LabeledContent where Label == Text, Content: View {
  /// Creates a value with a key for its label.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  /// Creates a value with a string for its label.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension LabeledContent where Label == Text, Content == Text {
  /// Creates a string with a label.
  public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
    self.init(content: { Text(value) }, label: { Text(titleKey) })
  }

  /// Creates a string with a label.
  @_disfavoredOverload
  public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
    self.init(content: { Text(value) }, label: { Text(title) })
  }

  /// Creates a value in a format with a label.
  public init<Format: FormatStyle>(_ titleKey: LocalizedStringKey, value: Format.FormatInput, format: Format)
  where Format.FormatInput: Equatable, Format.FormatOutput == String {
    self.init(content: { Text(value, format: format) }, label: { Text(titleKey) })
  }

  /// Creates a value in a format with a label.
  @_disfavoredOverload
  public init<S: StringProtocol, Format: FormatStyle>(_ title: S, value: Format.FormatInput, format: Format)
  where Format.FormatInput: Equatable, Format.FormatOutput == String {
    self.init(content: { Text(value, format: format) }, label: { Text(title) })
  }
}

extension LabeledContent
where Label == LabeledContentStyleConfiguration.Label, Content == LabeledContentStyleConfiguration.Content {
  /// Creates what a style was given, to be shown in another style.
  public init(_ configuration: LabeledContentStyleConfiguration) {
    self.init(content: { configuration.content }, label: { configuration.label })
  }
}

/// How values with labels look (SwiftUI: `LabeledContentStyle`).
@MainActor @preconcurrency
public protocol LabeledContentStyle {
  /// What it becomes.
  associatedtype Body: View
  /// The parts.
  typealias Configuration = LabeledContentStyleConfiguration
  /// What it becomes.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a value with a label (SwiftUI: `LabeledContentStyleConfiguration`).
public nonisolated struct LabeledContentStyleConfiguration {
  /// What the value is.
  public struct Label: View {
    let content: AnyView
    /// The label.
    public var body: some View { content }
  }

  /// The value.
  public struct Content: View {
    let content: AnyView
    /// The value.
    public var body: some View { content }
  }

  /// What the value is.
  public let label: Label
  /// The value.
  public let content: Content
}

/// The label at the beginning of the line, the value at its end (SwiftUI: `AutomaticLabeledContentStyle`).
public nonisolated struct AutomaticLabeledContentStyle: LabeledContentStyle {
  /// Creates the style.
  public init() {}
  /// Label and value.
  public func makeBody(configuration: Configuration) -> some View {
    Self.arrange(configuration.label, configuration.content)
  }

  static func arrange(_ label: some View, _ content: some View) -> some View {
    HStack(alignment: .top, spacing: 0) {
      label.layoutPriority(1)
      // What is left: neither label nor value gives way to it.
      Spacer(minLength: 8).layoutPriority(-1)
      content.foregroundStyle(.secondary).multilineTextAlignment(.trailing)
    }
  }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
  /// The label at the beginning of the line, the value at its end.
  public static var automatic: AutomaticLabeledContentStyle { AutomaticLabeledContentStyle() }
}

extension View {
  /// How values with labels look in this view (SwiftUI: `labeledContentStyle(_:)`).
  public nonisolated func labeledContentStyle<Style: LabeledContentStyle>(_ style: Style) -> some View {
    environment(\.labeledContentStyle, ChosenStyle(style))
  }
}

extension EnvironmentValues {
  var labeledContentStyle: ChosenStyle<any LabeledContentStyle>? {
    get { self[LabeledContentStyleKey.self] }
    set { self[LabeledContentStyleKey.self] = newValue }
  }
}

private enum LabeledContentStyleKey: EnvironmentKey {
  static var defaultValue: ChosenStyle<any LabeledContentStyle>? { nil }
}
