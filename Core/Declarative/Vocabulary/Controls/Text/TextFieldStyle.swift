import CoreEnvironment
import CoreRetained

/// How text fields look (SwiftUI: `TextFieldStyle`).
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
  /// The label.
  public var body: some View { content }
}

/// One of the styles that are there: the field draws it by itself.
@MainActor
protocol StandardTextFieldStyle: TextFieldStyle {
  nonisolated var border: UITextField.BorderStyle { get }
}

extension StandardTextFieldStyle {
  /// A field of this style.
  public func _body(configuration: TextField<_TextFieldStyleLabel>) -> some View { configuration.textFieldStyle(self) }
}

/// As the platform has it: the text alone.
public nonisolated struct DefaultTextFieldStyle: StandardTextFieldStyle {
  var border: UITextField.BorderStyle { .none }
  /// Creates the style.
  public init() {}
}

/// The text alone; a line below while it is edited.
public nonisolated struct PlainTextFieldStyle: StandardTextFieldStyle {
  var border: UITextField.BorderStyle { .none }
  /// Creates the style.
  public init() {}
}

/// On a ground of its own; with a box around where the field is at least three rows high.
public nonisolated struct RoundedBorderTextFieldStyle: StandardTextFieldStyle {
  var border: UITextField.BorderStyle { .roundedRect }
  /// Creates the style.
  public init() {}
}

/// On a ground of its own.
public nonisolated struct SquareBorderTextFieldStyle: StandardTextFieldStyle {
  var border: UITextField.BorderStyle { .bezel }
  /// Creates the style.
  public init() {}
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  /// As the platform has it: the text alone.
  public static nonisolated var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  /// The text alone.
  public static nonisolated var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  /// On a ground of its own.
  public static nonisolated var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

extension TextFieldStyle where Self == SquareBorderTextFieldStyle {
  /// On a ground of its own.
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
  public nonisolated func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    environment(\.textFieldStyle, ControlStyle(style))
  }
}
