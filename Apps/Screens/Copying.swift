public import Core
public import CoreRetained

/// Puts a text into the clipboard, of this process and of the user's desktop: `copyText("p1")`. Does nothing where there is no window.
public nonisolated struct CopyTextAction: Equatable {
  private weak let window: UIWindow?

  /// Copies by a window's terminal.
  public init(_ window: UIWindow? = nil) { self.window = window }

  /// Copies a text.
  @MainActor public func callAsFunction(_ text: String) { window?.copyOut(text) }

  /// Two actions are the same where they copy by the same window.
  public static func == (left: CopyTextAction, right: CopyTextAction) -> Bool { left.window === right.window }
}

extension EnvironmentValues {
  /// Puts a text into the clipboard.
  @Entry public var copyText = CopyTextAction()
}

extension View {
  /// Copies what has to be typed to speak of this in a command, on `y`, and says so.
  ///
  /// - Parameter id: What is copied; `nil` where there is nothing.
  public func copies(_ id: String?) -> some View { modifier(Copying(row: nil, other: id)) }

  /// Copies on `y` what has to be typed to speak of the row with the focus, and says so. The rows tell what that is by
  /// `focused(_:equals:)`.
  ///
  /// - Parameter other: What is copied where no row has the focus; `nil` for nothing.
  public func copies(_ row: FocusState<String?>.Binding, otherwise other: String? = nil) -> some View {
    modifier(Copying(row: row, other: other))
  }
}

private struct Copying: ViewModifier {
  let row: FocusState<String?>.Binding?
  let other: String?
  @Environment(\.copyText) private var copyText
  @Environment(\.showMessage) private var showMessage

  func body(content: Content) -> some View {
    // After what is in it: the keys of the screen itself are named first.
    content.overlay {
      if let id = row?.wrappedValue ?? other {
        CopyKey {
          copyText(id)
          showMessage(.success, "\(id) is copied.")
        }
        .accessibilityLabel(Text("Copy ID"))
        .keyboardShortcut("y", modifiers: [])
        .frame(width: 0, height: 0)
      }
    }
  }
}

/// What a key does, without a place on the screen.
private struct CopyKey: UIViewRepresentable {
  let action: @MainActor () -> Void

  func makeUIView(context: Context) -> UnseenControl { UnseenControl(frame: .zero) }

  func updateUIView(_ control: UnseenControl, context: Context) {
    control.action = action
  }
}

/// A control that nobody comes to.
private final class UnseenControl: UIControl {
  var action: @MainActor () -> Void = {}

  override var canBecomeFirstResponder: Bool { false }
  override func performPrimaryAction() { action() }
}
