import CoreEnvironment
public import Foundation

/// What an app asks of the device and of its scenes, most of which a terminal has one answer for.
extension UIApplication {
  /// The way that texts and controls go: from right to left where the language of the window is written so.
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    (keyWindow?.traitCollection ?? UITraitCollection()).layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  /// The sessions whose scenes are shown: one in a terminal.
  public var openSessions: Set<UISceneSession> { Set(scenes.map(\.session)) }
  /// Whether there may be several scenes: no, a program has one terminal.
  public var supportsMultipleScenes: Bool { false }

  /// Asks for a scene to come to the front, or for another one, which a terminal has no room for.
  ///
  /// - Parameters:
  ///   - sceneSession: The session of the scene that is there already: nothing is done. `nil` asks for another one.
  ///   - userActivity: `userActivity` has no effect here: there is no other scene to show it.
  ///   - options: `options` has no effect here: there is no other scene.
  ///   - errorHandler: Told that there is room for one alone.
  public func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?, userActivity: NSUserActivity?, options: UIScene.ActivationRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    if sceneSession == nil { errorHandler?(UIApplicationError("A program in a terminal has one scene.")) }
  }

  /// Asks for a session to be shown anew. `sceneSession` has no effect here: what is shown is up to date.
  public func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {}

  /// Asks for a scene to be taken away, which a terminal's only one cannot be.
  ///
  /// `sceneSession` has no effect here: the terminal's only scene stays.
  ///
  /// - Parameters:
  ///   - sceneSession: `sceneSession` has no effect here: it stays.
  ///   - options: `options` has no effect here: nothing goes.
  ///   - errorHandler: Told that it stays.
  public func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
    errorHandler: ((any Error) -> Void)? = nil
  ) { errorHandler?(UIApplicationError("The scene of a program in a terminal ends with the program.")) }

  // MARK: The user's hands

  /// Has the keys and the mouse do nothing until ``endIgnoringInteractionEvents()`` was called as often. Control-C still leaves.
  public func beginIgnoringInteractionEvents() { IgnoredInteraction.depth += 1 }
  /// Takes one ``beginIgnoringInteractionEvents()`` back; one too many is passed over.
  public func endIgnoringInteractionEvents() { IgnoredInteraction.depth = max(0, IgnoredInteraction.depth - 1) }
  /// Whether the keys and the mouse do nothing.
  public var isIgnoringInteractionEvents: Bool { IgnoredInteraction.depth > 0 }

  /// Has no effect here: no terminal is shaken; accepted so that listings compile.
  public var applicationSupportsShakeToEdit: Bool {
    get { IgnoredInteraction.isShakenToEdit }
    set { IgnoredInteraction.isShakenToEdit = newValue }
  }

  // MARK: The icon

  /// Whether the program's icon can be changed: it has none.
  public var supportsAlternateIcons: Bool { false }
  /// The name of the icon in place of the usual one: always `nil`.
  public var alternateIconName: String? { nil }
  /// Asks for another icon, which a program in a terminal does not have.
  ///
  /// - Parameters:
  ///   - alternateIconName: `alternateIconName` has no effect here: there is no icon.
  ///   - completionHandler: Told that there is none.
  public func setAlternateIconName(
    _ alternateIconName: String?, completionHandler: (@MainActor @Sendable ((any Error)?) -> Void)? = nil
  ) { completionHandler?(UIApplicationError("A program in a terminal has no icon.")) }
  /// Asks for another icon, which a program in a terminal does not have: it always throws.
  ///
  /// `alternateIconName` has no effect here: there is no icon.
  public func setAlternateIconName(_ alternateIconName: String?) async throws {
    throw UIApplicationError("A program in a terminal has no icon.")
  }

  /// The user's shortcuts to parts of the program. Has no effect here: they are taken from an icon, and a program has none.
  public var shortcutItems: [UIApplicationShortcutItem]? {
    get { IgnoredInteraction.shortcutItems }
    set { IgnoredInteraction.shortcutItems = newValue }
  }

  /// Whether files that are locked with the device can be read: nothing is locked here.
  public var isProtectedDataAvailable: Bool { true }
}

extension UIScene {
  /// How a scene is to come to the front (UIKit: `UIScene.ActivationRequestOptions`). Has no effect here: there is one.
  @MainActor @preconcurrency
  open class ActivationRequestOptions: NSObject {
    /// Has no effect here: nothing asks for a scene but the program itself.
    open var requestingScene: UIScene?
    /// Creates options.
    public override init() { super.init() }
  }
}

/// How a scene is to go (UIKit: `UISceneDestructionRequestOptions`). Has no effect here: it goes with the program.
@MainActor @preconcurrency
open class UISceneDestructionRequestOptions: NSObject {
  /// Creates options.
  public override init() { super.init() }
}

/// How windows go (UIKit: `UIWindowSceneDestructionRequestOptions`). Has no effect here: they go with the program.
@MainActor @preconcurrency
open class UIWindowSceneDestructionRequestOptions: UISceneDestructionRequestOptions {
  /// How windows are seen to go (UIKit: `UIWindowScene.DismissalAnimation`). Has no effect here.
  public enum DismissalAnimation: Int, Hashable, Sendable {
    /// As they came.
    case standard = 1
    /// After what was done was kept.
    case commit = 2
    /// After what was done was given up.
    case decline = 3
  }
  /// Has no effect here: windows go with the program.
  open var windowDismissalAnimation = DismissalAnimation.standard
}

/// What a program says of the user's hands and of its icon.
@MainActor
enum IgnoredInteraction {
  static var depth = 0
  static var isShakenToEdit = true
  static var shortcutItems: [UIApplicationShortcutItem]?
}
