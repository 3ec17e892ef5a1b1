import CoreEnvironment
public import CoreObserving
import CoreRetained
import CoreTerminal

/// Chooses one of the system's colours (SwiftUI: `ColorPicker`): `Accent  [ ■ Blue ▾ ]`. A colour that is none of them is called
/// custom.
///
/// ```swift
/// struct Look: View {
///   @State private var colour = Color.blue
///   var body: some View { ColorPicker("Colour", selection: $colour) }
/// }
/// ```
public nonisolated struct ColorPicker<Label: View>: View {
  @Environment(\.self) private var environment
  private let selection: Binding<Color>
  private let label: Label

  /// Creates a picker with a label.
  ///
  /// `supportsOpacity` has no effect here: cells are opaque.
  public init(selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label) {
    self.selection = selection
    self.label = label()
  }

  /// A button with the chosen colour, which opens a menu.
  @MainActor public var body: some View {
    let selection = selection
    let color = selection.wrappedValue
    let name = NamedColor.name(of: color.uiColor, in: environment)
    let button = ControlView(
      content: HStack {
        Text(verbatim: "■").foregroundStyle(color)
        Text(verbatim: name)
      },
      look: { environment in
        var look = ContentLook()
        look.blanks = environment.controlSize.blanks
        look.sign = ContentLook.Sign("▾", plain: "v")
        return look
      }, role: .picker, spokenValue: name, hints: [KeyHint("⏎", .chooseKey)],
      onPress: { control in
        let actions = NamedColor.all.map { [environment] named in
          let color = Color(uiColor: named.color)
          return UIAction(
            title: named.name(in: environment), state: selection.wrappedValue == color ? .on : .off
          ) { _ in selection.wrappedValue = color }
        }
        control.show(
          UIMenu(options: .singleSelection, children: actions), below: control.wholeFrame, startsAtChoice: true
        ) { $0.performWithSender(control) }
      })
    LabeledControl(label: label, content: button)
  }
}

extension ColorPicker where Label == Text {
  /// Creates a picker with a title.
  ///
  /// `supportsOpacity` has no effect here: cells are opaque.
  public init(_ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true) {
    self.init(selection: selection) { Text(titleKey) }
  }

  /// Creates a picker with a title.
  ///
  /// `supportsOpacity` has no effect here: cells are opaque.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, selection: Binding<Color>, supportsOpacity: Bool = true) {
    self.init(selection: selection) { Text(title) }
  }
}
