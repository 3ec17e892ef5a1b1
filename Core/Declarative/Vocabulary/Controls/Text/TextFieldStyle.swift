import CoreEnvironment
import CoreRetained

/// Draws text fields (SwiftUI: `TextFieldStyle`).
///
/// ```swift
/// struct Underlined: TextFieldStyle {
///   func _body(configuration: TextField<Self._Label>) -> some View {
///     configuration.padding(.horizontal, 8).border(.tint, width: 1)
///   }
/// }
/// ```
///
/// A style of one's own is given the field without a style. Its properties may be dynamic, as those of views are.
@MainActor @preconcurrency
public protocol TextFieldStyle {
  /// What a field becomes.
  associatedtype _Body: View
  /// The label of the field that the style is given.
  typealias _Label = _TextFieldStyleLabel
  /// What a field becomes.
  @ViewBuilder func _body(configuration: TextField<Self._Label>) -> _Body
}

/// The label of a field that a style is given.
public nonisolated struct _TextFieldStyleLabel: View {
  let content: AnyView
  /// The label of the field, as it was given.
  public var body: some View { content }
}

/// One of the built-in styles, which the field draws itself.
@MainActor
protocol StandardTextFieldStyle: TextFieldStyle {
  nonisolated var border: UITextField.BorderStyle { get }
}

extension StandardTextFieldStyle {
  /// The field in this style, drawn by the field itself.
  public func _body(configuration: TextField<_TextFieldStyleLabel>) -> some View { configuration.textFieldStyle(self) }
}

/// Draws a text field as the text alone, as where no style is set (SwiftUI: `DefaultTextFieldStyle`).
public nonisolated struct DefaultTextFieldStyle: StandardTextFieldStyle {
  var border: UITextField.BorderStyle { .none }
  /// Creates the style; usually written `.automatic`.
  public init() {}
}

/// Draws a text field as the text alone, with a line below it while it is edited (SwiftUI: `PlainTextFieldStyle`).
public nonisolated struct PlainTextFieldStyle: StandardTextFieldStyle {
  var border: UITextField.BorderStyle { .none }
  /// Creates the style; usually written `.plain`.
  public init() {}
}

/// On a ground of its own; with a box around where the field is at least three rows high.
public nonisolated struct RoundedBorderTextFieldStyle: StandardTextFieldStyle {
  var border: UITextField.BorderStyle { .roundedRect }
  /// Creates the style; usually written `.roundedBorder`.
  public init() {}
}

/// Draws a text field on a ground of its own (SwiftUI: `SquareBorderTextFieldStyle`).
public nonisolated struct SquareBorderTextFieldStyle: StandardTextFieldStyle {
  var border: UITextField.BorderStyle { .bezel }
  /// Creates the style; usually written `.squareBorder`.
  public init() {}
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  /// The text alone, as where no style is set.
  public static nonisolated var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  /// The text alone, with a line below it while it is edited.
  public static nonisolated var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  /// The text on a ground of its own, so that the field is seen also where it is empty; a box where it is high
  /// enough.
  public static nonisolated var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

// Apple has this one on the Mac alone: programs for iOS that write one of that name mean theirs.
extension TextFieldStyle where Self == SquareBorderTextFieldStyle {
  /// The text on a ground of its own, without a box.
  @_disfavoredOverload
  public static nonisolated var squareBorder: SquareBorderTextFieldStyle { SquareBorderTextFieldStyle() }
}

private struct TextFieldStyleKey: EnvironmentKey {
  static var defaultValue: ControlStyle { ControlStyle(DefaultTextFieldStyle()) }
}

extension EnvironmentValues {
  var textFieldStyle: ControlStyle {
    get { self[TextFieldStyleKey.self] }
    set { self[TextFieldStyleKey.self] = newValue }
  }

  /// What is drawn around fields.
  var fieldBorder: UITextField.BorderStyle { (textFieldStyle.style as? any StandardTextFieldStyle)?.border ?? .none }
}

extension View {
  /// Sets how text fields look (SwiftUI: `textFieldStyle(_:)`).
  ///
  /// ```swift
  /// struct Login: View {
  ///   @State private var name = ""
  ///   var body: some View { TextField("Name", text: $name).textFieldStyle(.roundedBorder) }
  /// }
  /// ```
  public nonisolated func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    environment(\.textFieldStyle, ControlStyle(style))
  }
}
