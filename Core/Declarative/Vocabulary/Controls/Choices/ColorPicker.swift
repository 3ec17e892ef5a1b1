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
  private let selection: Binding<Color>
  private let label: Label

  /// Creates a picker with a label.
  ///
  /// `supportsOpacity` has no effect here: cells are opaque.
  public init(selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label) {
    self.selection = selection
    self.label = label()
  }

  private static var colors: [(name: String, color: Color)] {
    [
      ("Red", .red), ("Orange", .orange), ("Yellow", .yellow), ("Green", .green), ("Mint", .mint), ("Teal", .teal),
      ("Cyan", .cyan), ("Blue", .blue), ("Indigo", .indigo), ("Purple", .purple), ("Pink", .pink), ("Brown", .brown),
      ("Gray", .gray), ("White", .white), ("Black", .black),
    ]
  }

  /// A button with the chosen colour, which opens a menu.
  @MainActor public var body: some View {
    let selection = selection
    let color = selection.wrappedValue
    let name = Self.colors.first { $0.color == color }?.name ?? "custom"
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
        let actions = Self.colors.map { name, color in
          UIAction(title: name, state: selection.wrappedValue == color ? .on : .off) { _ in
            selection.wrappedValue = color
          }
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
