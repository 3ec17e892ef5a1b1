import CoreEnvironment
import CoreRetained

/// Draws buttons from their label (SwiftUI: `ButtonStyle`). What presses them stays the same: Return, Space and the
/// mouse.
///
/// ```swift
/// struct Arrow: ButtonStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     HStack { Text(configuration.isPressed ? "▶" : "▷"); configuration.label }
///   }
/// }
///
/// Button("Next") {}.buttonStyle(Arrow())
/// ```
///
/// For a look that several buttons share. Look first at those that are there: `.plain`, `.borderless`, `.bordered`,
/// `.borderedProminent`. What other presses shall do something, too, is a `PrimitiveButtonStyle`.
///
/// Its properties may be dynamic, as those of views are. The focus is shown over whatever it makes.
@MainActor @preconcurrency
public protocol ButtonStyle {
  /// What a button looks like.
  associatedtype Body: View
  /// What there is to know of a button.
  typealias Configuration = ButtonStyleConfiguration
  /// What a button looks like.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a button style has to draw: the label, the role, and whether it is pressed (SwiftUI:
/// `ButtonStyleConfiguration`).
public struct ButtonStyleConfiguration {
  /// The type of the label: whatever view the button was given, without its type.
  public typealias Label = StyleContent
  /// The role that the button was created with; `nil` for none.
  public let role: ButtonRole?
  /// The label that the button was created with, to be placed in the view of the style.
  public let label: Label
  /// Whether the mouse is held down on the button; a key presses it without staying down.
  public let isPressed: Bool
}

/// Draws buttons and decides what presses them (SwiftUI: `PrimitiveButtonStyle`): the view it makes calls
/// ``PrimitiveButtonStyleConfiguration/trigger()``.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
  /// What becomes of a button.
  associatedtype Body: View
  /// What there is to know of a button.
  typealias Configuration = PrimitiveButtonStyleConfiguration
  /// What becomes of a button.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a primitive button style has to draw, and the action to trigger (SwiftUI:
/// `PrimitiveButtonStyleConfiguration`).
public struct PrimitiveButtonStyleConfiguration {
  /// The type of the label: whatever view the button was given, without its type.
  public typealias Label = StyleContent
  /// The role that the button was created with; `nil` for none.
  public let role: ButtonRole?
  /// The label that the button was created with, to be placed in the view of the style.
  public let label: Label
  let press: ButtonPress
  let maker: ControlStyle

  /// Runs the action of the button, unless it is disabled.
  @MainActor @preconcurrency public func trigger() { press.trigger() }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  /// Creates a button from what a style is given: to be styled on.
  @MainActor
  public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(role: configuration.role, label: configuration.label) { configuration.trigger() }
    maker = configuration.maker
  }
}

private struct ButtonStyleKey: EnvironmentKey { static var defaultValue: ControlStyle? { nil } }

extension EnvironmentValues {
  var buttonStyle: ControlStyle? {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how the buttons in the view look (SwiftUI: `buttonStyle(_:)`).
  ///
  /// ```swift
  /// VStack {
  ///   Button("Save") {}.buttonStyle(.borderedProminent)
  ///   Button("Skip") {}.buttonStyle(.plain)
  /// }
  /// ```
  public nonisolated func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    _style(\.buttonStyle, ControlStyle(style))
  }

  /// Sets how buttons look and what presses them (SwiftUI: `buttonStyle(_:)`).
  public nonisolated func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    _style(\.buttonStyle, ControlStyle(style))
  }
}

/// Finds the look of a button for the style in the environment.
@MainActor
enum ButtonStyling {
  case standard(ContentLook.Kind)
  case custom(any ButtonStyle)
  case primitive(any PrimitiveButtonStyle)

  init(_ style: ControlStyle?) {
    self =
      switch style?.style {
      case let style as any StandardButtonStyle: .standard(style.kind)
      case let style as any PrimitiveButtonStyle: .primitive(style)
      case let style as any ButtonStyle: .custom(style)
      default: .standard(.brackets)
      }
  }

  /// - Parameter button: One that the style has made itself has the usual look.
  init(_ style: ControlStyle?, of button: Button<some View>) {
    self.init(style != nil && style == button.maker ? nil : style)
  }

  /// - Parameter chosen: The style in the environment, which is taken away for what it makes.
  func body<Label: View>(of button: Button<Label>, _ press: ButtonPress, _ chosen: ControlStyle?) -> AnyView {
    let pop = chosen.map { StylePop(\EnvironmentValues.buttonStyle, $0) }
    switch self {
    case .standard(let kind):
      let (role, isAutomatic) = (button.role, kind == .brackets)
      return AnyView(
        ControlView(content: button.label) { environment in
          var look = ContentLook(
            isAutomatic
              ? (role == .confirm ? .prominent : environment.isListRow || environment.isOnBar ? .borderless : kind)
              : kind)
          look.isDestructive = role == .destructive
          look.isPressedByRow = environment.isListRow && (isAutomatic || environment.isRowLink)
          look.blanks = environment.controlSize.blanks
          return look
        } onPress: { _ in
          press.trigger()
        })
    case .custom(let style):
      func apply<Style: ButtonStyle>(_ style: Style) -> AnyView {
        let configuration = ButtonStyleConfiguration(
          role: button.role, label: StyleContent(button.label, of: \EnvironmentValues.buttonStyle),
          isPressed: press.isPressed)
        let styled = StyledView(style: style, pop: pop) { $0.makeBody(configuration: configuration) }
        return AnyView(
          ControlView(
            content: styled,
            look: { _ in
              var look = ContentLook(.custom)
              look.isDestructive = button.role == .destructive
              return look
            }, tellsFocus: true,
            onHighlight: { press.set(isPressed: $0) }, onPress: { _ in press.trigger() }))
      }
      return apply(style)
    case .primitive(let style):
      func apply<Style: PrimitiveButtonStyle>(_ style: Style) -> AnyView {
        let configuration = PrimitiveButtonStyleConfiguration(
          role: button.role, label: StyleContent(button.label, of: \EnvironmentValues.buttonStyle), press: press,
          maker: ControlStyle(style))
        return AnyView(StyledView(style: style, pop: pop) { $0.makeBody(configuration: configuration) })
      }
      return apply(style)
    }
  }
}
