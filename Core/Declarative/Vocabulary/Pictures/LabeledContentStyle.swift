import CoreEnvironment
import CoreRetained
import Foundation

/// Arranges values and their labels (SwiftUI: `LabeledContentStyle`).
///
/// Set it with ``View/labeledContentStyle(_:)``.
///
/// ```swift
/// struct Stacked: LabeledContentStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     VStack(alignment: .leading) {
///       configuration.label.foregroundStyle(.secondary)
///       configuration.content
///     }
///   }
/// }
/// ```
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
public nonisolated struct LabeledContentStyleConfiguration: StyledConfiguration {
  var maker: ControlStyle?
  /// The label that says what the value is, as a view without its type.
  public struct Label: View {
    let content: AnyView
    /// The label as it was given.
    public var body: some View { content }
  }

  /// The value, as a view without its type.
  public struct Content: View {
    let content: AnyView
    /// The value as it was given.
    public var body: some View { content }
  }

  /// The label, to be placed in the view of the style.
  public let label: Label
  /// The value, to be placed in the view of the style.
  public let content: Content
}

/// The label at the beginning of the line, the value at its end (SwiftUI: `AutomaticLabeledContentStyle`).
public nonisolated struct AutomaticLabeledContentStyle: LabeledContentStyle {
  /// Creates the style; usually written `.automatic`.
  public init() {}
  /// The label at the beginning of the line and the value at its end.
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
  /// Sets how values with labels look in this view (SwiftUI: `labeledContentStyle(_:)`).
  public nonisolated func labeledContentStyle<Style: LabeledContentStyle>(_ style: Style) -> some View {
    _style(\.labeledContentStyle, ChosenStyle(style) { $0.makeBody(configuration: $1) })
  }
}

extension EnvironmentValues {
  var labeledContentStyle: ChosenStyle<LabeledContentStyleConfiguration>? {
    get { self[LabeledContentStyleKey.self] }
    set { self[LabeledContentStyleKey.self] = newValue }
  }
}

private enum LabeledContentStyleKey: EnvironmentKey {
  static var defaultValue: ChosenStyle<LabeledContentStyleConfiguration>? { nil }
}
