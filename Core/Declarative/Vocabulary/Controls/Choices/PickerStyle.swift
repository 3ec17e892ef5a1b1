import CoreEnvironment
import CoreObserving
import CoreRetained
import CoreTerminal

/// Decides how a picker shows its options (SwiftUI: `PickerStyle`). Only the built-in styles can conform.
public protocol PickerStyle {
  /// Which of them it is.
  nonisolated var picture: PickerPicture { get }
}

/// Which look a picker style has; only the built-in styles have one, see ``PickerStyle``.
public struct PickerPicture: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case menu
    case segmented
    case inline
    case navigationLink
  }

  let kind: Kind
}

/// Draws a picker as a button with a menu, as where no style is set (SwiftUI: `DefaultPickerStyle`).
public nonisolated struct DefaultPickerStyle: PickerStyle {
  /// Creates the style; usually written `.automatic`.
  public init() {}
  /// Which of the looks the style has: a menu.
  public var picture: PickerPicture { PickerPicture(kind: .menu) }
}

/// A button with the chosen option, which opens a menu: `[ Dark ▾ ]`.
public nonisolated struct MenuPickerStyle: PickerStyle {
  /// Creates the style; usually written `.menu`.
  public init() {}
  /// Which of the looks the style has: a menu.
  public var picture: PickerPicture { PickerPicture(kind: .menu) }
}

/// All options in a row, the chosen one in brackets: ` Light [Dark]`. The label is told, and not shown, as on the phone.
public nonisolated struct SegmentedPickerStyle: PickerStyle {
  /// Creates the style; usually written `.segmented`.
  public init() {}
  /// Which of the looks the style has: all options in a row.
  public var picture: PickerPicture { PickerPicture(kind: .segmented) }
}

/// All options below the label, the chosen one marked: `● Dark`.
public nonisolated struct InlinePickerStyle: PickerStyle {
  /// Creates the style; usually written `.inline`.
  public init() {}
  /// Which of the looks the style has: all options below the label.
  public var picture: PickerPicture { PickerPicture(kind: .inline) }
}

/// Draws a picker like ``InlinePickerStyle``, as a terminal has no wheels (SwiftUI: `WheelPickerStyle`).
public nonisolated struct WheelPickerStyle: PickerStyle {
  /// Creates the style; usually written `.wheel`.
  public init() {}
  /// Which of the looks the style has: all options below the label, as a terminal has no wheels.
  public var picture: PickerPicture { PickerPicture(kind: .inline) }
}

/// The chosen option and a sign that leads on: `Dark ›`. In a navigation stack the options are a screen of their own, elsewhere a menu.
public nonisolated struct NavigationLinkPickerStyle: PickerStyle {
  /// Creates the style; usually written `.navigationLink`.
  public init() {}
  /// Which of the looks the style has: a row that leads to the options.
  public var picture: PickerPicture { PickerPicture(kind: .navigationLink) }
}

extension PickerStyle where Self == DefaultPickerStyle {
  /// A button with the chosen option that opens a menu, as where no style is set.
  public static nonisolated var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

extension PickerStyle where Self == MenuPickerStyle {
  /// A button with the chosen option that opens a menu of all options.
  public static nonisolated var menu: MenuPickerStyle { MenuPickerStyle() }
}

extension PickerStyle where Self == SegmentedPickerStyle {
  /// All options in one row, the chosen one in brackets; for a few short ones.
  public static nonisolated var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
  /// All options in one row, like `.segmented`, as a terminal has no palette.
  public static nonisolated var palette: SegmentedPickerStyle { SegmentedPickerStyle() }
}

extension PickerStyle where Self == InlinePickerStyle {
  /// All options below the label, the chosen one marked; for when all should be seen at once.
  public static nonisolated var inline: InlinePickerStyle { InlinePickerStyle() }
  // Apple has this one on the Mac alone: programs for iOS that write one of that name mean theirs.
  /// All options below the label, the chosen one marked, as with `.inline`.
  @_disfavoredOverload
  public static nonisolated var radioGroup: InlinePickerStyle { InlinePickerStyle() }
}

extension PickerStyle where Self == WheelPickerStyle {
  /// All options below the label: a terminal has no wheels.
  public static nonisolated var wheel: WheelPickerStyle { WheelPickerStyle() }
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
  /// The chosen option, with a sign that leads to a screen of all options; for long lists.
  public static nonisolated var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}

private struct PickerStyleKey: EnvironmentKey {
  static var defaultValue: PickerPicture { DefaultPickerStyle().picture }
}

extension EnvironmentValues {
  var pickerStyle: PickerPicture {
    get { self[PickerStyleKey.self] }
    set { self[PickerStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how pickers look (SwiftUI: `pickerStyle(_:)`).
  ///
  /// ```swift
  /// struct Delivery: View {
  ///   @State private var speed = "Standard"
  ///   var body: some View {
  ///     Picker("Delivery", selection: $speed) {
  ///       ForEach(["Standard", "Express"], id: \.self) { Text($0) }
  ///     }
  ///     .pickerStyle(.segmented)
  ///   }
  /// }
  /// ```
  public nonisolated func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
    environment(\.pickerStyle, style.picture)
  }
}

/// Makes the view of a picker for the style in the environment.
@MainActor
enum PickerStyling {
  static func body<Label: View, Value: Hashable, Content: View>(
    of picker: Picker<Label, Value, Content>, _ options: [PickerOption<Value>], _ style: PickerPicture, canPush: Bool
  ) -> AnyView {
    switch style.kind {
    case .navigationLink where canPush: AnyView(PickerLink(picker: picker, options: options))
    case .menu: menu(of: picker, options, ContentLook.Sign("▾", plain: "v"), .brackets)
    case .navigationLink: menu(of: picker, options, ContentLook.Sign("›", plain: ">"), .borderless)
    case .segmented: segments(of: picker, options)
    case .inline: list(of: picker, options)
    }
  }

  private static func menu<Label: View, Value: Hashable, Content: View>(
    of picker: Picker<Label, Value, Content>, _ options: [PickerOption<Value>], _ sign: ContentLook.Sign,
    _ kind: ContentLook.Kind
  ) -> AnyView {
    let chosen = options.first(where: \.isChosen)?.item
    let shown =
      picker.currentValueLabel ?? chosen.map { AnyView(ItemsView(items: [$0])) } ?? AnyView(Text(verbatim: "–"))
    let button = ControlView(
      content: shown,
      look: { environment in
        var look = ContentLook(environment.isOnBar ? .borderless : kind)
        look.blanks = environment.controlSize.blanks
        look.sign = sign
        return look
      }, role: .picker, spokenValue: chosen?.words, hints: [KeyHint("⏎", .chooseKey)],
      onPress: { control in
        let menu = UIMenu(options: .singleSelection, children: PickerMenu.actions(of: options, picker.selection))
        control.show(menu, below: control.wholeFrame, startsAtChoice: true) { $0.performWithSender(control) }
      })
    return AnyView(LabeledControl(label: picker.label, hidesLabelOnBars: true, content: button))
  }

  private static func segments<Label: View, Value: Hashable, Content: View>(
    of picker: Picker<Label, Value, Content>, _ options: [PickerOption<Value>]
  ) -> AnyView {
    let titles = options.map(\.item.words)
    let control = RetainedControl {
      UISegmentedControl()
    } apply: { control, environment in
      control.isEnabled = environment.isEnabled
      control.setTitles(titles)
      control.selectedSegmentIndex = options.firstIndex(where: \.isChosen) ?? UISegmentedControl.noSegment
      control.onValueChanged { control in
        guard options.indices.contains(control.selectedSegmentIndex) else { return }
        picker.selection.wrappedValue = options[control.selectedSegmentIndex].value
        // What the binding makes of it counts.
        let chosen = picker.selection.wrappedValue
        control.selectedSegmentIndex = options.firstIndex { $0.value == chosen } ?? UISegmentedControl.noSegment
      }
    }
    return AnyView(LabeledControl(label: picker.label, hidesLabel: true, content: control))
  }

  private static func list<Label: View, Value: Hashable, Content: View>(
    of picker: Picker<Label, Value, Content>, _ options: [PickerOption<Value>]
  ) -> AnyView {
    let rows = options.enumerated().map { index, option in
      ControlView(
        content: ItemsView(items: [option.item]),
        look: { _ in
          var look = ContentLook(.choice)
          look.mark = option.isChosen ? ContentLook.Sign("●", plain: "*") : ContentLook.Sign("○", plain: "-")
          return look
        }, isSelected: option.isChosen, hints: [KeyHint("⏎", .chooseKey)],
        onPress: { _ in picker.selection.wrappedValue = option.value })
    }
    return AnyView(
      VStack(alignment: .leading) {
        LabelUnlessHidden(label: picker.label)
        ForEach(rows.indices, id: \.self) { rows[$0] }
      })
  }
}

/// Shows a label, unless labels are hidden.
nonisolated struct LabelUnlessHidden<Label: View>: View {
  @Environment(\.areLabelsHidden) private var areLabelsHidden
  let label: Label

  @MainActor var body: some View {
    if !areLabelsHidden { label }
  }
}

extension UISegmentedControl {
  /// Shows these segments; those whose title stays are left as they are.
  fileprivate func setTitles(_ titles: [String]) {
    while numberOfSegments > titles.count { removeSegment(at: numberOfSegments - 1, animated: false) }
    for (index, title) in titles.enumerated() {
      if index >= numberOfSegments {
        insertSegment(withTitle: title, at: index, animated: false)
      } else if titleForSegment(at: index) != title {
        setTitle(title, forSegmentAt: index)
      }
    }
  }
}

extension UIView {
  /// The view's own frame, from 0, 0.
  var wholeFrame: CellRectangle { CellRectangle(width: cellFrame.width, height: cellFrame.height) }
}
