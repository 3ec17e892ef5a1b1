import CoreEnvironment
import CoreRetained

/// Arranges controls in sections below each other, as a list in groups (SwiftUI: `Form`).
///
/// ```swift
/// struct Preferences: View {
///   @State private var name = ""
///   @State private var isLoud = false
///
///   var body: some View {
///     Form {
///       TextField("Name", text: $name)
///       Section("Sound") { Toggle("Loud", isOn: $isLoud) }
///     }
///   }
/// }
/// ```
///
/// For settings and for what is filled in, on a screen or on a sheet. It takes the room there is and scrolls; two
/// controls in the middle of other content stand better in a ``VStack``. Rows of data are a ``List``.
public nonisolated struct Form<Content: View>: View {
  @Environment(\.formStyle) private var style
  /// The style that made it; see ``StyledConfiguration``.
  private var maker: ControlStyle?
  private let content: Content

  /// Creates a form from controls, which may stand in sections.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The grouped list in which the controls stand, a row for each; or what a style of the program's makes of them.
  @MainActor public var body: some View {
    if let style, style.draws(maker) {
      style.body(
        of: FormStyleConfiguration(content: StyleContent(content, of: \EnvironmentValues.formStyle)), from: \.formStyle)
    } else {
      UsualForm(content: content)
    }
  }
}

extension Form where Content == FormStyleConfiguration.Content {
  /// Creates the form that a style was given, to be shown in another style.
  public init(_ configuration: FormStyleConfiguration) {
    self.init { configuration.content }
    maker = configuration.maker
  }
}

/// A form as a list in groups.
private nonisolated struct UsualForm<Content: View>: View {
  let content: Content

  @MainActor var body: some View { List { content }.listStyle(.grouped).environment(\.isForm, true) }
}
