import CoreEnvironment
import CoreRetained

/// Runs an action when it is pressed, with Return, Space or the mouse (SwiftUI: `Button`).
///
/// ```swift
/// struct Amount: View {
///   @State private var count = 0
///
///   var body: some View {
///     Button("Add to cart") { count += 1 }
///     Button(role: .destructive) { count = 0 } label: { Text("Empty \(count)") }
///   }
/// }
/// ```
///
/// For actions. What leads to another screen is a ``NavigationLink``, what is on or off a ``Toggle``, several actions
/// in one place a ``Menu``. The action is not asynchronous: begin a `Task` in it, or change what a
/// ``View/task(id:name:priority:file:line:_:)`` follows.
///
/// Any view can be the label; a title stands in brackets, in the tint: `[ Add to cart ]`. `buttonStyle(_:)`
/// has it look otherwise.
public nonisolated struct Button<Label: View>: PrimitiveView {
  let label: Label
  let role: ButtonRole?
  /// The symbol of the label, where a name was given.
  let systemImage: String?
  let action: @MainActor () -> Void
  /// The style that made it; see ``StyledConfiguration``.
  var maker: ControlStyle?

  /// Creates a button that runs an action, with a view as its label.
  @preconcurrency
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, label: label(), action: action)
  }

  /// Creates a button with a role and a view as its label.
  @preconcurrency
  public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: role, label: label(), action: action)
  }

  init(role: ButtonRole?, label: Label, systemImage: String? = nil, action: @escaping @MainActor () -> Void) {
    self.label = label
    self.role = role
    self.systemImage = systemImage
    self.action = action
  }

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<Button> { ButtonNode(self, in: context) }
}

extension Button where Label == Text {
  /// Creates a button with a title that is shown as it is.
  @_disfavoredOverload
  @preconcurrency
  public init(_ title: some StringProtocol, action: @escaping @MainActor () -> Void) {
    self.init(role: nil, label: Text(title), action: action)
  }

  /// Creates a button with a role, and a title that is shown as it is.
  @_disfavoredOverload
  @preconcurrency
  public init(_ title: some StringProtocol, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
    self.init(role: role, label: Text(title), action: action)
  }
}

extension Button where Label == DefaultButtonLabel {
  /// Creates a button with the label that is usual for its role, such as `Close` (SwiftUI: `init(role:action:)`).
  @preconcurrency
  public init(role: ButtonRole, action: @escaping @MainActor () -> Void) {
    self.init(role: role, label: DefaultButtonLabel(role: role), action: action)
  }
}

/// The label that is usual for the role of a button (SwiftUI: `DefaultButtonLabel`), in the language of the place.
public nonisolated struct DefaultButtonLabel: View {
  let role: ButtonRole

  /// The word.
  @MainActor public var body: some View {
    switch role.kind {
    case .destructive: Text(system: .delete)
    case .cancel: Text(system: .cancel)
    case .close: Text(system: .close)
    case .confirm: Text(system: .done)
    }
  }
}

/// What pressing a button means for the user, which decides its colour and its place (SwiftUI: `ButtonRole`).
public struct ButtonRole: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case destructive
    case cancel
    case close
    case confirm
  }

  let kind: Kind

  /// Pressing the button takes something away for good; its title is red.
  public static let destructive = ButtonRole(kind: .destructive)
  /// Pressing the button gives up what is under way; in an alert, Escape presses it.
  public static let cancel = ButtonRole(kind: .cancel)
  /// Pressing the button closes the screen or the sheet that it stands in.
  public static let close = ButtonRole(kind: .close)
  /// Pressing the button does what the screen is there for; it stands out where it has no style of its own.
  public static let confirm = ButtonRole(kind: .confirm)
}

/// The node of a button: a control for the built-in styles, or the view that a style of the program makes.
private final class ButtonNode<Label: View>: ResolvedNode<Button<Label>> {
  private let press: ButtonPress

  init(_ button: Button<Label>, in context: GraphContext) {
    let press = ButtonPress()
    self.press = press
    super.init(button, in: context) { button, environment in
      press.isEnabled = environment.isEnabled
      press.action = button.action
      return ButtonStyling(environment.buttonStyle, of: button).body(of: button, press, environment.buttonStyle)
    }
    press.changed = { [weak self] in self?.refresh() }
  }

  /// Whoever shows buttons in a way of its own is told what this one is.
  override var items: [LayoutItem] {
    let items = super.items
    guard items.count == 1, var item = items.first else { return items }
    let (press, button, view) = (press, control, item.view)
    item.traits[ItemActionTrait.self] = ItemAction(
      title: view.accessibilityLabel ?? view.spokenContent ?? "", name: view.spokenName,
      systemImage: button.systemImage,
      role: button.role?.itemRole ?? .normal, isEnabled: press.isEnabled, perform: { press.trigger() })
    return [item]
  }
}

extension ButtonRole {
  fileprivate var itemRole: ItemAction.Role {
    switch kind {
    case .destructive: .destructive
    case .cancel: .cancel
    case .close: .close
    case .confirm: .confirm
    }
  }
}

/// What belongs to a button while its values come and go: its action, and whether it is pressed.
@MainActor
final class ButtonPress {
  var isEnabled = true
  var action: @MainActor () -> Void = {}
  var changed: () -> Void = {}
  private(set) var isPressed = false

  nonisolated init() {}

  func set(isPressed: Bool) {
    guard isPressed != self.isPressed else { return }
    self.isPressed = isPressed
    changed()
  }

  /// Does what the button is for, while it can be used.
  func trigger() { if isEnabled { action() } }
}
