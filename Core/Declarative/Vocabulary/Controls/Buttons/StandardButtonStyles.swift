import CoreRetained

/// One of the built-in styles, which the button draws itself.
@MainActor
protocol StandardButtonStyle: PrimitiveButtonStyle {
  nonisolated var kind: ContentLook.Kind { get }
}

extension StandardButtonStyle {
  /// The button in this style, drawn by the button itself.
  public func makeBody(configuration: PrimitiveButtonStyleConfiguration) -> some View {
    Button(configuration).buttonStyle(self)
  }
}

/// Draws a button as its title in brackets, in the tint: `[ Save ]` (SwiftUI: `DefaultButtonStyle`).
public nonisolated struct DefaultButtonStyle: StandardButtonStyle {
  var kind: ContentLook.Kind { .brackets }
  /// Creates the style; usually written `.automatic`.
  public init() {}
}

/// Draws the label of a button alone, in its own colours (SwiftUI: `PlainButtonStyle`).
///
/// For a row or a picture that can be pressed.
public nonisolated struct PlainButtonStyle: StandardButtonStyle {
  var kind: ContentLook.Kind { .plain }
  /// Creates the style; usually written `.plain`.
  public init() {}
}

/// Draws the label of a button in the tint, without brackets (SwiftUI: `BorderlessButtonStyle`).
public nonisolated struct BorderlessButtonStyle: StandardButtonStyle {
  var kind: ContentLook.Kind { .borderless }
  /// Creates the style; usually written `.borderless`.
  public init() {}
}

/// Draws a button as its title in brackets, on a faint ground of the tint (SwiftUI: `BorderedButtonStyle`).
public nonisolated struct BorderedButtonStyle: StandardButtonStyle {
  var kind: ContentLook.Kind { .tinted }
  /// Creates the style; usually written `.bordered`.
  public init() {}
}

/// Draws a button on a ground of the tint, so that it stands out (SwiftUI: `BorderedProminentButtonStyle`).
///
/// For the one action that the user most likely wants; give it to one button of a screen.
public nonisolated struct BorderedProminentButtonStyle: StandardButtonStyle {
  var kind: ContentLook.Kind { .prominent }
  /// Creates the style; usually written `.borderedProminent`.
  public init() {}
}

/// Draws a button as its title in brackets, on grey (SwiftUI: `GlassButtonStyle`).
///
/// A terminal has no glass, so nothing shines through.
public nonisolated struct GlassButtonStyle: StandardButtonStyle {
  var kind: ContentLook.Kind { .gray }
  /// Creates the style; usually written `.glass`.
  public init() {}
  /// Creates the style for a kind of glass.
  ///
  /// `glass` has no effect here: a terminal has no glass.
  public init(_ glass: Glass) {}
}

/// Draws a button on a ground of the tint, like ``BorderedProminentButtonStyle`` (SwiftUI:
/// `GlassProminentButtonStyle`).
///
/// A terminal has no glass, so nothing shines through.
public nonisolated struct GlassProminentButtonStyle: StandardButtonStyle {
  var kind: ContentLook.Kind { .prominent }
  /// Creates the style; usually written `.glassProminent`.
  public init() {}
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  /// The title in brackets, in the tint: `[ Save ]`. This is the style where none is set.
  public static nonisolated var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  /// The label alone, in its own colours, for a row or a picture that can be pressed.
  public static nonisolated var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  /// The label in the tint, without brackets.
  public static nonisolated var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  /// The title in brackets, on a faint ground of the tint.
  public static nonisolated var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  /// The title on a ground of the tint, for the one action that the user most likely wants.
  public static nonisolated var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

extension PrimitiveButtonStyle where Self == GlassButtonStyle {
  /// The title in brackets, on grey, as a terminal has no glass.
  public static nonisolated var glass: GlassButtonStyle { GlassButtonStyle() }
  /// The title in brackets, on grey, as a terminal has no glass.
  ///
  /// `glass` has no effect here: a terminal has no glass.
  public static nonisolated func glass(_ glass: Glass) -> GlassButtonStyle { GlassButtonStyle() }
}

extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
  /// The title on a ground of the tint, like `.borderedProminent`, as a terminal has no glass.
  public static nonisolated var glassProminent: GlassProminentButtonStyle { GlassProminentButtonStyle() }
}

/// How the corners of buttons are (SwiftUI: `ButtonBorderShape`). Cells have no corners: all of them look the same.
public struct ButtonBorderShape: Hashable, Sendable {
  private let name: String
  /// The shape that the system has for buttons; brackets here.
  public static let automatic = ButtonBorderShape(name: "automatic")
  /// A shape with ends as round as can be; drawn as brackets here.
  public static let capsule = ButtonBorderShape(name: "capsule")
  /// A circle around the label; drawn as brackets here.
  public static let circle = ButtonBorderShape(name: "circle")
  /// A rectangle with rounded corners; drawn as brackets here.
  public static let roundedRectangle = ButtonBorderShape(name: "roundedRectangle")
  /// A rectangle with corners of a radius; drawn as brackets here, whatever the radius.
  public static func roundedRectangle(radius: Double) -> ButtonBorderShape {
    ButtonBorderShape(name: "roundedRectangle \(radius)")
  }
}

/// Whether a button that is held goes on (SwiftUI: `ButtonRepeatBehavior`).
public struct ButtonRepeatBehavior: Hashable, Sendable {
  private let name: String
  /// The system decides: a key that is held down repeats in a terminal, and so presses the button again.
  public static let automatic = ButtonRepeatBehavior(name: "automatic")
  /// The button acts again and again while it is held.
  public static let enabled = ButtonRepeatBehavior(name: "enabled")
  /// The button acts once, however long it is held.
  public static let disabled = ButtonRepeatBehavior(name: "disabled")
}
