import Foundation

/// What a scene belongs to, and outlives it on iOS (UIKit: `UISceneSession`). A program in a terminal has one.
@MainActor @preconcurrency
public final class UISceneSession {
  /// What a scene is for: in a terminal the windows of the program.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The name that `Info.plist` has for it.
    public let rawValue: String

    /// Names a role.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// For the user to work with.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    /// For a second screen, which a terminal does not have: never asked for here.
    public static let windowExternalDisplayNonInteractive = Role(
      rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
    /// For a second screen, by its older name: never asked for here.
    public static let windowExternalDisplay = Role(rawValue: "UIWindowSceneSessionRoleExternalDisplay")
  }

  /// What the scene is for: in a terminal the windows of the program.
  public let role: Role
  /// What the session is called: the same in every run, as there is one.
  public let persistentIdentifier: String
  /// What the scene is made with: what the application's delegate answered, else what `Info.plist` says.
  public package(set) var configuration: UISceneConfiguration
  /// The scene, while it is connected.
  ///
  /// It is held weakly.
  public internal(set) weak var scene: UIScene?
  /// What a program keeps with the session. It lives as long as the process.
  public var userInfo: [String: Any]?
  /// What the scene was doing when it went to the background last, in this run of the program or in the one before: what the delegate's
  /// ``UISceneDelegate/stateRestorationActivity(for:)`` has answered; `nil` where that was nothing.
  public private(set) lazy var stateRestorationActivity: NSUserActivity? = {
    isStateKnown = true
    return KeptSceneState.restored()
  }()
  /// The program looks at what is kept, or has something to keep.
  private var isStateKnown = false

  /// The scene goes to the background, or is left.
  func keep(_ activity: NSUserActivity?) {
    // Nothing is looked for in the folders of a program that knows nothing of it.
    guard activity != nil || isStateKnown else { return }
    KeptSceneState.keep(activity)
    stateRestorationActivity = activity
    isStateKnown = true
  }

  package init() {
    role = .windowApplication
    persistentIdentifier = "main"
    configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
  }
}

extension UISceneSession: nonisolated Hashable {
  /// Whether both are the same session.
  public nonisolated static func == (left: UISceneSession, right: UISceneSession) -> Bool { left === right }
  /// By its identity.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
