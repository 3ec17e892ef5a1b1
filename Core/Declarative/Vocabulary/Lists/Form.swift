import CoreEnvironment
import CoreRetained

/// Controls below each other, in sections (SwiftUI: `Form`). It is a list in groups.
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

  /// Creates a form.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The list.
  @MainActor public var body: some View { List { content }.listStyle(.grouped).environment(\.isForm, true) }
}

/// What fits (SwiftUI: `AutomaticFormStyle`).
public struct AutomaticFormStyle: FormStyle, Sendable {
  /// Creates the style.
  public init() {}
}

/// In groups (SwiftUI: `GroupedFormStyle`).
public struct GroupedFormStyle: FormStyle, Sendable {
  /// Creates the style.
  public init() {}
}

extension FormStyle where Self == AutomaticFormStyle {
  /// What fits.
  public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}
extension FormStyle where Self == GroupedFormStyle {
  /// In groups.
  public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}
extension FormStyle where Self == ColumnsFormStyle {
  /// In groups.
  public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}
