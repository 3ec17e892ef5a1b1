import CoreEnvironment
import CoreRetained

/// How text fields look (SwiftUI: `TextFieldStyle`). The styles that are there are all there can be.
public protocol TextFieldStyle {
  /// Which of them it is.
  nonisolated var picture: TextFieldPicture { get }
}

/// What a text field looks like; see ``TextFieldStyle``.
public struct TextFieldPicture: Hashable, Sendable {
  let border: UITextField.BorderStyle
}

/// As the platform has it: the text alone.
public nonisolated struct DefaultTextFieldStyle: TextFieldStyle {
  /// Creates the style.
  public init() {}
  /// Which of them it is.
  public var picture: TextFieldPicture { TextFieldPicture(border: .none) }
}

/// The text alone; a line below while it is edited.
public nonisolated struct PlainTextFieldStyle: TextFieldStyle {
  /// Creates the style.
  public init() {}
  /// Which of them it is.
  public var picture: TextFieldPicture { TextFieldPicture(border: .none) }
}

/// On a ground of its own; with a box around where the field is at least three rows high.
public nonisolated struct RoundedBorderTextFieldStyle: TextFieldStyle {
  /// Creates the style.
  public init() {}
  /// Which of them it is.
  public var picture: TextFieldPicture { TextFieldPicture(border: .roundedRect) }
}

/// On a ground of its own.
public nonisolated struct SquareBorderTextFieldStyle: TextFieldStyle {
  /// Creates the style.
  public init() {}
  /// Which of them it is.
  public var picture: TextFieldPicture { TextFieldPicture(border: .bezel) }
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
  static var defaultValue: TextFieldPicture { DefaultTextFieldStyle().picture }
}

extension EnvironmentValues {
  var textFieldStyle: TextFieldPicture {
    get { self[TextFieldStyleKey.self] }
    set { self[TextFieldStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how text fields look (SwiftUI: `textFieldStyle(_:)`).
  public nonisolated func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    environment(\.textFieldStyle, style.picture)
  }
}
