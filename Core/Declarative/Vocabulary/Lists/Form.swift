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
  let content: Content

  /// Creates a form from controls, which may stand in sections.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The grouped list in which the controls stand, a row for each.
  @MainActor public var body: some View { List { content }.listStyle(.grouped).environment(\.isForm, true) }
}

/// The usual layout of a form, which is a list in groups (SwiftUI: `AutomaticFormStyle`).
public struct AutomaticFormStyle: FormStyle, Sendable {
  /// Creates the style; usually written `.automatic`.
  public init() {}
}

/// Lays a form out as a list in groups, as forms here always are (SwiftUI: `GroupedFormStyle`).
public struct GroupedFormStyle: FormStyle, Sendable {
  /// Creates the style; usually written `.grouped`.
  public init() {}
}

extension FormStyle where Self == AutomaticFormStyle {
  /// The usual layout: a list in groups.
  public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}
extension FormStyle where Self == GroupedFormStyle {
  /// A list in groups, with a blank row between sections.
  public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}
extension FormStyle where Self == ColumnsFormStyle {
  /// Two columns on other systems; a list in groups here.
  public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}
