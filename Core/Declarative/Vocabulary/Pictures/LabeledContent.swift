import CoreEnvironment
import CoreRetained
public import Foundation

/// Shows a value with its label: the label at the beginning of the line, the value at its end (SwiftUI:
/// `LabeledContent`).
///
/// ```swift
/// LabeledContent("Ward", value: "3 B")
/// LabeledContent("Total", value: total, format: .currency(code: "USD"))
/// ```
public nonisolated struct LabeledContent<Label, Content> {
  let label: Label
  let content: Content
  /// The style that made it; see ``StyledConfiguration``.
  fileprivate var maker: ControlStyle?
  @Environment(\.labeledContentStyle) private var style

  fileprivate init(parts label: Label, _ content: Content) { (self.label, self.content) = (label, content) }
}

extension LabeledContent: View where Label: View, Content: View {
  /// Creates a value with a label of views.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(parts: label(), content())
  }

  /// Label and value, drawn by the nearest style.
  @MainActor public var body: some View {
    if let style, style.style != maker {
      let configuration = LabeledContentStyleConfiguration(
        label: LabeledContentStyleConfiguration.Label(content: AnyView(label)),
        content: LabeledContentStyleConfiguration.Content(content: AnyView(content)))
      style.body(of: configuration, from: \.labeledContentStyle)
    } else {
      AutomaticLabeledContentStyle.arrange(label, content)
    }
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
  /// Creates a labelled string, with a label that is looked up in the string catalogue.
  public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
    self.init(content: { Text(value) }, label: { Text(titleKey) })
  }

  /// Creates a labelled string, with a label that is shown as it is.
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
    maker = configuration.maker
  }
}
