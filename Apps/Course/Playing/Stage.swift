public import Core

/// Code of a lesson as the course shows it: a view or a controller, and what else can be done with it.
///
/// Each folder of code has one, in its `Stage.swift`. The rest of the folder is written as for iOS.
@MainActor
public struct Stage {
  /// What is shown.
  public let root: UIViewController
  /// The views whose runs are counted, in the order in which they are told of.
  public let watched: [Any.Type]
  /// What can be done beside what the screen offers.
  public let actions: [Action]

  /// Something that can be done beside what the screen offers.
  public struct Action {
    /// How a lesson calls it.
    public let name: String
    /// Does it, in the window that the stage stands in. What it returns is printed, where it is not empty.
    public let run: @MainActor (UIWindow) async throws -> String

    /// Makes an action.
    public init(_ name: String, _ run: @escaping @MainActor (UIWindow) async throws -> String) {
      self.name = name
      self.run = run
    }
  }

  /// Shows a view.
  ///
  /// - Parameters:
  ///   - watched: The views whose bodies are counted.
  ///   - actions: What can be done beside what the screen offers.
  public init(_ view: some View, watching watched: [Any.Type] = [], actions: [Action] = []) {
    self.init(UIHostingController(rootView: view), watching: watched, actions: actions)
  }

  /// Shows a controller.
  public init(_ controller: UIViewController, watching watched: [Any.Type] = [], actions: [Action] = []) {
    root = controller
    self.watched = watched
    self.actions = actions
  }
}
