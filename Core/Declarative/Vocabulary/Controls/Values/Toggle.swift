public import CoreObserving
import CoreEnvironment
import CoreRetained

/// Turns something on and off (SwiftUI: `Toggle`): `Dark mode  [━●]`.
///
/// ```swift
/// struct Look: View {
///   @State private var isDark = false
///   var body: some View { Toggle("Dark mode", isOn: $isDark) }
/// }
/// ```
///
/// For a state that is one of two, and holds at once. One of several is a ``Picker``, something that is done a
/// ``Button``. In a list of things to tick take the style `.checkbox`.
///
/// Space, Return and the mouse turn it, on its label, too. ``View/toggleStyle(_:)`` has it look otherwise.
public nonisolated struct Toggle<Label: View>: PrimitiveView {
  let isOn: Binding<Bool>
  let label: Label
  /// Whether some of what it turns is on, and some is not.
  var isMixed: () -> Bool = { false }
  /// The style that made it; see ``StyledConfiguration``.
  private(set) var maker: ControlStyle?

  /// Creates a toggle for a Boolean, with a view as its label.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }

  init(isOn: Binding<Bool>, label: Label) {
    self.isOn = isOn
    self.label = label
  }

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<Toggle> {
    ToggleNode(self, in: context) { toggle, environment in
      ToggleStyling.body(of: toggle, environment.toggleStyle, isOnBar: environment.isOnBar)
    }
  }
}

extension Toggle where Label == Text {
  /// Creates a toggle for a Boolean, with a title that is shown as it is.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, isOn: Binding<Bool>) { self.init(isOn: isOn, label: Text(title)) }
}

/// Draws toggles from their label and their value (SwiftUI: `ToggleStyle`).
///
/// Set it with ``View/toggleStyle(_:)``. A style of your own makes a view that sets `isOn` itself:
///
/// ```swift
/// struct Mark: ToggleStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     Button(configuration.isOn ? "yes" : "no") { configuration.isOn.toggle() }
///   }
/// }
/// ```
@MainActor @preconcurrency
public protocol ToggleStyle {
  /// What a toggle looks like.
  associatedtype Body: View
  /// What there is to know of a toggle.
  typealias Configuration = ToggleStyleConfiguration
  /// What a toggle looks like. A button in it turns `configuration.isOn`.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// What a toggle style has to draw: the label and whether it is on (SwiftUI: `ToggleStyleConfiguration`).
public struct ToggleStyleConfiguration {
  /// The type of the label: whatever view the toggle was given, without its type.
  public typealias Label = StyleContent
  /// The label that the toggle was created with, to be placed in the view of the style.
  public let label: Label
  let maker: ControlStyle
  /// Whether the toggle is on; a style sets it when the user turns it over.
  @Binding public var isOn: Bool
  let checkMixed: () -> Bool
  /// Whether it turns several things, of which some are on and some are not.
  public var isMixed: Bool { checkMixed() }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
  /// Creates a toggle from what a style is given: to be styled on.
  public init(_ configuration: ToggleStyleConfiguration) {
    self.init(isOn: configuration.$isOn, label: configuration.label)
    isMixed = configuration.checkMixed
    maker = configuration.maker
  }
}

private struct ToggleStyleKey: EnvironmentKey { static var defaultValue: ControlStyle? { nil } }

extension EnvironmentValues {
  var toggleStyle: ControlStyle? {
    get { self[ToggleStyleKey.self] }
    set { self[ToggleStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how toggles look (SwiftUI: `toggleStyle(_:)`).
  ///
  /// ```swift
  /// struct Delivery: View {
  ///   @State private var isGift = false
  ///   var body: some View { Toggle("Wrap as a gift", isOn: $isGift).toggleStyle(.checkbox) }
  /// }
  /// ```
  public nonisolated func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    _style(\.toggleStyle, ControlStyle(style))
  }
}

/// One of the built-in styles, which the toggle draws itself.
private protocol StandardToggleStyle: ToggleStyle {}

extension StandardToggleStyle {
  /// The toggle in this style, drawn by the toggle itself.
  public func makeBody(configuration: ToggleStyleConfiguration) -> some View {
    Toggle(configuration).toggleStyle(self)
  }
}

/// Draws a toggle as a switch at the end of its row, as where no style is set (SwiftUI: `DefaultToggleStyle`).
public nonisolated struct DefaultToggleStyle: StandardToggleStyle {
  /// Creates the style; usually written `.automatic`.
  public init() {}
}

/// Draws a toggle as a switch at the end of its row: `[━●]` (SwiftUI: `SwitchToggleStyle`).
public nonisolated struct SwitchToggleStyle: StandardToggleStyle {
  fileprivate let tint: Color?

  /// Creates the style; usually written `.switch`.
  public init() { tint = nil }

  /// Creates a switch that has a colour of its own while it is on, in the form of older listings. New code gives the toggle a
  /// `tint(_:)`.
  public init(tint: Color) { self.tint = tint }
}

/// Draws a toggle as a box before its label: `[✓]` (SwiftUI: `CheckboxToggleStyle`).
public nonisolated struct CheckboxToggleStyle: StandardToggleStyle {
  /// Creates the style; usually written `.checkbox`.
  public init() {}
}

/// Draws a toggle as a button that is marked while it is on: `[ ✓ Bold ]` (SwiftUI: `ButtonToggleStyle`).
public nonisolated struct ButtonToggleStyle: StandardToggleStyle {
  /// Creates the style; usually written `.button`.
  public init() {}
}

extension ToggleStyle where Self == DefaultToggleStyle {
  /// A switch at the end of the row, as where no style is set.
  public static nonisolated var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}

extension ToggleStyle where Self == SwitchToggleStyle {
  /// A switch at the end of the row: `[━●]`; for a setting that holds at once.
  public static nonisolated var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

// Apple has this one on the Mac alone: programs for iOS that write one of that name mean theirs.
extension ToggleStyle where Self == CheckboxToggleStyle {
  /// A box before the label: `[✓]`; for one of several things that can be ticked.
  @_disfavoredOverload
  public static nonisolated var checkbox: CheckboxToggleStyle { CheckboxToggleStyle() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
  /// A button that is marked while it is on: `[ ✓ Bold ]`; for a bar of tools.
  public static nonisolated var button: ButtonToggleStyle { ButtonToggleStyle() }
}

/// The node of a toggle. In a menu it is a title with a mark.
private final class ToggleNode<Label: View>: ResolvedNode<Toggle<Label>> {
  override var items: [LayoutItem] {
    super.items.map { item in
      var item = item
      let view = item.view
      item.traits[MenuElementTrait.self] = { [weak self] in
        guard let toggle = self?.control else { return [] }
        let isOn = toggle.isOn
        let state: UIMenuElement.State = isOn.wrappedValue ? .on : toggle.isMixed() ? .mixed : .off
        return [UIAction(title: view.labelWords, state: state) { _ in isOn.wrappedValue.toggle() }]
      }
      return item
    }
  }
}

extension UIView {
  /// The words of the label of a control, where it has one; what the view says otherwise.
  fileprivate var labelWords: String {
    (self as? LabeledControlView)?.label.spokenContent ?? accessibilityLabel ?? spokenContent ?? ""
  }
}

/// Finds the look of a toggle for the style in the environment.
@MainActor
private enum ToggleStyling {
  static func body<Label: View>(of toggle: Toggle<Label>, _ style: ControlStyle?, isOnBar: Bool) -> AnyView {
    let isOn = toggle.isOn
    let pop = style.map { StylePop(\EnvironmentValues.toggleStyle, $0) }
    switch style?.style {
    case is ButtonToggleStyle: return AnyView(ToggleButton(isOn: isOn, checkMixed: toggle.isMixed, label: toggle.label))
    case is CheckboxToggleStyle: return control(toggle, .checkbox, .leading)
    case let custom as any ToggleStyle where !(custom is any StandardToggleStyle) && style != toggle.maker:
      func apply<Style: ToggleStyle>(_ style: Style) -> AnyView {
        let configuration = ToggleStyleConfiguration(
          label: StyleContent(toggle.label, of: \EnvironmentValues.toggleStyle), maker: ControlStyle(style), isOn: isOn,
          checkMixed: toggle.isMixed)
        return AnyView(StyledView(style: style, pop: pop) { $0.makeBody(configuration: configuration) })
      }
      return apply(custom)
    case let style as SwitchToggleStyle:
      let control = control(toggle, .automatic, .trailing)
      return style.tint.map { AnyView(control.tint($0)) } ?? control
    case let style? where !(style is DefaultToggleStyle): return control(toggle, .automatic, .trailing)
    default:
      return isOnBar
        ? AnyView(ToggleButton(isOn: isOn, checkMixed: toggle.isMixed, label: toggle.label))
        : control(toggle, .automatic, .trailing)
    }
  }

  private static func control<Label: View>(
    _ toggle: Toggle<Label>, _ style: UISwitch.Style, _ placement: LabeledControlView.Placement
  ) -> AnyView {
    let (isOn, isMixed) = (toggle.isOn, toggle.isMixed)
    let control = RetainedControl {
      UISwitch()
    } apply: { control, environment in
      control.preferredStyle = style
      control.isEnabled = environment.isEnabled
      control.isOn = isOn.wrappedValue
      control.isMixed = isMixed()
      control.onValueChanged { control in
        isOn.wrappedValue = control.isOn
        // What the binding makes of it counts.
        control.isOn = isOn.wrappedValue
        control.isMixed = isMixed()
      }
    }
    return AnyView(
      LabeledControl(
        label: toggle.label, placement: placement, onLabelPress: { $0.performPrimaryAction() }, content: control))
  }
}

/// A toggle as a button. What it is called by is the label, so the binding is read in a pass of its own.
private nonisolated struct ToggleButton<Label: View>: View {
  @Binding var isOn: Bool
  let checkMixed: () -> Bool
  let label: Label

  @MainActor var body: some View {
    let (isOn, isMixed) = (isOn, checkMixed())
    ControlView(
      content: label,
      look: { environment in
        var look = ContentLook(environment.isOnBar ? .borderless : .brackets)
        look.blanks = environment.controlSize.blanks
        look.mark =
          isOn
          ? ContentLook.Sign("✓", plain: "*")
          : isMixed ? ContentLook.Sign("─", plain: "-") : ContentLook.Sign(" ", plain: " ")
        return look
      }, role: .toggle, spokenValue: isOn ? "on" : isMixed ? "mixed" : "off",
      onPress: { _ in self.isOn.toggle() })
  }
}
