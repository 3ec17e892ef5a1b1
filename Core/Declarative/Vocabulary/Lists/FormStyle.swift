import CoreEnvironment
import CoreRetained

/// Arranges forms (SwiftUI: `FormStyle`).
///
/// ```swift
/// struct Narrow: FormStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     VStack(alignment: .leading) { configuration.content }
///   }
/// }
/// ```
///
/// In the system's own styles every form is a list in groups.
@MainActor @preconcurrency
public protocol FormStyle {
  /// What a form looks like.
  associatedtype Body: View
  /// What there is to know of a form.
  typealias Configuration = FormStyleConfiguration
  /// What a form looks like.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a style of forms has to draw: the controls (SwiftUI: `FormStyleConfiguration`).
public nonisolated struct FormStyleConfiguration: StyledConfiguration {
  var maker: ControlStyle?
  /// The type of the content: whatever views are in the form, without their types.
  public typealias Content = StyleContent
  /// The controls of the form, as they were written, without a stack or a list around.
  public let content: Content
}

/// A style of the system's, which changes nothing about the list.
nonisolated protocol UsualFormStyle: FormStyle, UsualStyle {}

extension UsualFormStyle {
  /// The form as a list in groups.
  @MainActor @preconcurrency public func makeBody(configuration: FormStyleConfiguration) -> some View {
    Form(configuration)
  }
}

/// Two columns, with labels on the left (SwiftUI: `ColumnsFormStyle`); in a terminal the form is a list in groups all
/// the same.
public nonisolated struct ColumnsFormStyle: UsualFormStyle, Sendable {
  /// Creates the style, which changes nothing about a form in a terminal.
  public init() {}
}

/// The usual layout of a form, which is a list in groups (SwiftUI: `AutomaticFormStyle`).
public nonisolated struct AutomaticFormStyle: UsualFormStyle, Sendable {
  /// Creates the style; usually written `.automatic`.
  public init() {}
}

/// Lays a form out as a list in groups, as forms here always are (SwiftUI: `GroupedFormStyle`).
public nonisolated struct GroupedFormStyle: UsualFormStyle, Sendable {
  /// Creates the style; usually written `.grouped`.
  public init() {}
}

extension FormStyle where Self == AutomaticFormStyle {
  /// The usual layout: a list in groups.
  public static nonisolated var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}
extension FormStyle where Self == GroupedFormStyle {
  /// A list in groups, with a blank row between sections.
  public static nonisolated var grouped: GroupedFormStyle { GroupedFormStyle() }
}
extension FormStyle where Self == ColumnsFormStyle {
  /// Two columns on other systems; a list in groups here.
  public static nonisolated var columns: ColumnsFormStyle { ColumnsFormStyle() }
}

private enum FormStyleKey: EnvironmentKey {
  static var defaultValue: ChosenStyle<FormStyleConfiguration>? { nil }
}

extension EnvironmentValues {
  var formStyle: ChosenStyle<FormStyleConfiguration>? {
    get { self[FormStyleKey.self] }
    set { self[FormStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how the forms in the view are laid out: a style of the program's says so; with those of the system they are lists in groups
  /// (SwiftUI: `formStyle(_:)`).
  public nonisolated func formStyle<S: FormStyle>(_ style: S) -> some View {
    _style(\.formStyle, ChosenStyle(style) { $0.makeBody(configuration: $1) })
  }
}
