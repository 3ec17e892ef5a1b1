import CoreEnvironment
import CoreRetained
import CoreTerminal

/// Which way a value is to go (SwiftUI: `AccessibilityAdjustmentDirection`).
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
  /// The value is to become larger, or the next one.
  case increment
  /// The value is to become smaller, or the one before.
  case decrement
}

extension View {
  /// Runs `handler` when the user wants the value of the view to be more or less (SwiftUI:
  /// `accessibilityAdjustableAction(_:)`).
  ///
  /// In a terminal everybody may want that: while the focus is in the view, the arrow to the right and `+` ask for more, the one to
  /// the left and `-` for less, where what has the focus does nothing with them itself. The view's other actions name both. A
  /// view that could not have the focus can have it, where the user leads it there.
  ///
  /// ```swift
  /// struct Rating: View {
  ///   @State private var stars = 3
  ///   var body: some View {
  ///     Text(String(repeating: "★", count: stars))
  ///       .accessibilityAdjustableAction { direction in
  ///         stars = direction == .increment ? min(stars + 1, 5) : max(stars - 1, 0)
  ///       }
  ///   }
  /// }
  /// ```
  @preconcurrency
  public nonisolated func accessibilityAdjustableAction(
    _ handler: @escaping @MainActor (AccessibilityAdjustmentDirection) -> Void
  ) -> some View {
    AdjustableView(
      content: _spokenAction(named: AdjustableName.more) { handler(.increment) }
        ._spokenAction(named: AdjustableName.less) { handler(.decrement) },
      handler: handler)
  }
}

private enum AdjustableName {
  static let more: String = "Increment"
  static let less: String = "Decrement"
}

private nonisolated struct AdjustableView<Content: View>: WrappingView {
  let content: Content
  let handler: @MainActor (AccessibilityAdjustmentDirection) -> Void

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<AdjustableView> { AdjustableNode(self, in: context) }
}

private final class AdjustableNode<Content: View>: StopNode<AdjustableView<Content>, Content> {
  private var view: AdjustableView<Content>

  init(_ view: AdjustableView<Content>, in context: GraphContext) {
    self.view = view
    super.init(in: context)
    begin(with: view.content)
    listen()
  }

  override func update(_ view: AdjustableView<Content>) {
    self.view = view
    child?.update(view.content)
  }

  /// Keys that are not used by what has the focus.
  override var keyCommands: [UIKeyCommand] {
    guard context.values.environment.isEnabled else { return [] }
    func key(_ input: String, _ title: String, _ direction: AccessibilityAdjustmentDirection) -> UIKeyCommand {
      UIKeyCommand(title: title, input: input) { [weak self] in self?.view.handler(direction) }
    }
    return [
      key(UIKeyCommand.inputRightArrow, "more", .increment), key(UIKeyCommand.inputLeftArrow, "less", .decrement),
      key("+", "", .increment), key("-", "", .decrement),
    ]
  }
}
