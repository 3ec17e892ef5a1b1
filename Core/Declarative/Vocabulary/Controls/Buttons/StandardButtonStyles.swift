import CoreRetained

/// One of the styles that are there: the button draws it by itself.
@MainActor
protocol StandardButtonStyle: PrimitiveButtonStyle {
  nonisolated var kind: ContentLook.Kind { get }
}

extension StandardButtonStyle {
  /// A button of this style.
  public func makeBody(configuration: PrimitiveButtonStyleConfiguration) -> some View {
    Button(configuration).buttonStyle(self)
  }
}

/// The usual look: the title in brackets, in the tint.
public nonisolated struct DefaultButtonStyle: StandardButtonStyle {
  var kind: ContentLook.Kind { .brackets }
  /// Creates the style.
  public init() {}
}

/// The label alone, in its own colours.
public nonisolated struct PlainButtonStyle: StandardButtonStyle {
  var kind: ContentLook.Kind { .plain }
  /// Creates the style.
  public init() {}
}

/// The label in the tint, without brackets.
public nonisolated struct BorderlessButtonStyle: StandardButtonStyle {
  var kind: ContentLook.Kind { .borderless }
  /// Creates the style.
  public init() {}
}

/// Brackets on a breath of the tint.
public nonisolated struct BorderedButtonStyle: StandardButtonStyle {
  var kind: ContentLook.Kind { .tinted }
  /// Creates the style.
  public init() {}
}

/// On the tint: for what one most likely wants.
public nonisolated struct BorderedProminentButtonStyle: StandardButtonStyle {
  var kind: ContentLook.Kind { .prominent }
  /// Creates the style.
  public init() {}
}

/// Brackets on grey: a terminal has no glass.
public nonisolated struct GlassButtonStyle: StandardButtonStyle {
  var kind: ContentLook.Kind { .gray }
  /// Creates the style.
  public init() {}
}

/// As ``BorderedProminentButtonStyle``: a terminal has no glass.
public nonisolated struct GlassProminentButtonStyle: StandardButtonStyle {
  var kind: ContentLook.Kind { .prominent }
  /// Creates the style.
  public init() {}
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  /// The usual look: `[ Title ]`.
  public static nonisolated var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  /// The label alone, in its own colours.
  public static nonisolated var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  /// The label in the tint, without brackets.
  public static nonisolated var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  /// Brackets on a breath of the tint.
  public static nonisolated var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  /// On the tint.
  public static nonisolated var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

extension PrimitiveButtonStyle where Self == GlassButtonStyle {
  /// Brackets on grey.
  public static nonisolated var glass: GlassButtonStyle { GlassButtonStyle() }
}

extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
  /// On the tint.
  public static nonisolated var glassProminent: GlassProminentButtonStyle { GlassProminentButtonStyle() }
}

/// How the corners of buttons are (SwiftUI: `ButtonBorderShape`). Cells have no corners: all of them look the same.
public struct ButtonBorderShape: Hashable, Sendable {
  private let name: String
  /// As the platform has it.
  public static let automatic = ButtonBorderShape(name: "automatic")
  /// As round as can be.
  public static let capsule = ButtonBorderShape(name: "capsule")
  /// A circle.
  public static let circle = ButtonBorderShape(name: "circle")
  /// A rounded rectangle.
  public static let roundedRectangle = ButtonBorderShape(name: "roundedRectangle")
  /// A rounded rectangle.
  public static func roundedRectangle(radius: Double) -> ButtonBorderShape {
    ButtonBorderShape(name: "roundedRectangle \(radius)")
  }
}

/// Whether a button that is held goes on (SwiftUI: `ButtonRepeatBehavior`).
public struct ButtonRepeatBehavior: Hashable, Sendable {
  private let name: String
  /// As the platform has it: a key that is held does.
  public static let automatic = ButtonRepeatBehavior(name: "automatic")
  /// It does.
  public static let enabled = ButtonRepeatBehavior(name: "enabled")
  /// It does not.
  public static let disabled = ButtonRepeatBehavior(name: "disabled")
}
