/// Dismisses what is presented (SwiftUI: `DismissAction`). Read it as `\.dismiss`, and call it like a function.
///
/// ```swift
/// struct DoneButton: View {
///   @Environment(\.dismiss) private var dismiss
///   var body: some View { Button("Done") { dismiss() } }
/// }
/// ```
///
/// The default does nothing: where nothing is presented, there is nothing to dismiss.
public struct DismissAction: EnvironmentAction {
  /// Who made it: actions of the same owner are equal.
  public let identity: ActionIdentity
  private let dismiss: @MainActor () -> Void

  /// Creates the action; a program does so where it presents something in its own way.
  ///
  /// - Parameters:
  ///   - identity: Whose presentation it dismisses. Actions of one identity are equal.
  ///   - dismiss: Called each time, on the main actor.
  public init(identity: ActionIdentity, dismiss: @escaping @MainActor () -> Void) {
    self.identity = identity
    self.dismiss = dismiss
  }

  /// Dismisses the presentation whose environment the action was read from.
  ///
  /// To be called on the main actor.
  @MainActor
  public func callAsFunction() { dismiss() }
}

/// Owns the actions that are there by default, so that each of them equals itself.
enum DefaultActions {
  private final class Owner: Sendable {}
  private static let owner = Owner()

  static var identity: ActionIdentity { ActionIdentity(of: owner) }
}

private struct DismissKey: EnvironmentKey {
  static var defaultValue: DismissAction { DismissAction(identity: DefaultActions.identity) {} }
}

extension EnvironmentValues {
  /// Dismisses the presentation that the view is in.
  ///
  /// The default does nothing: there is nothing to dismiss.
  public var dismiss: DismissAction {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }
}
