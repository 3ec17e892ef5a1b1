/// A function in the environment, as a value: called like a function, and equal to what the same owner made before.
///
/// A closure has no equality, so setting one would run every reader again, each time. An action has an identity instead:
///
/// ```swift
/// struct ShowMessageAction: EnvironmentAction {
///   let identity: ActionIdentity
///   let show: @MainActor (String) -> Void
///   @MainActor func callAsFunction(_ message: String) { show(message) }
/// }
///
/// ShowMessageAction(identity: ActionIdentity(of: messages, "show")) { [weak messages] in messages?.show($0) }
/// ```
public protocol EnvironmentAction: Equatable {
  /// Who made it, and which of the owner's actions it is.
  var identity: ActionIdentity { get }
}

extension EnvironmentAction {
  /// Actions are the same when the same owner made them: what they do then is the owner's.
  public static func == (left: Self, right: Self) -> Bool { left.identity == right.identity }
}

/// Who made an action. The owner is not kept alive; once it has gone, its actions equal no other.
public struct ActionIdentity: Equatable {
  private weak var owner: AnyObject?
  private let name: String
  private let unique: Unique?

  private final class Unique {}

  /// The action of this name that `owner` makes.
  ///
  /// The owner is not kept alive; once it is gone the identity equals none.
  public init(of owner: AnyObject, _ name: String = "") {
    self.owner = owner
    self.name = name
    unique = nil
  }

  /// An action that nobody owns: equal to its copies alone.
  public init() {
    let unique = Unique()
    owner = unique
    name = ""
    self.unique = unique
  }

  /// Whether both are of the same owner, which is still alive, and have the same name.
  public static func == (left: ActionIdentity, right: ActionIdentity) -> Bool {
    guard let owner = left.owner else { return false }
    return owner === right.owner && left.name == right.name
  }
}
