import AmbientProgram
public import Foundation

/// What a scene is made with: the classes of the scene and of its delegate (UIKit: `UISceneConfiguration`).
///
/// ```swift
/// func application(
///   _ application: UIApplication, configurationForConnecting session: UISceneSession, options: UIScene.ConnectionOptions
/// ) -> UISceneConfiguration {
///   let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
///   configuration.delegateClass = SceneDelegate.self
///   return configuration
/// }
/// ```
///
/// What it does not say is read from the scene manifest in the program's `Info.plist`. Where that names no class either, a class
/// `SceneDelegate` beside the application's delegate is taken, as Xcode's projects have one.
@MainActor @preconcurrency
open class UISceneConfiguration: NSObject {
  /// The name in the scene manifest; `nil` for the first one there.
  public let name: String?
  /// What scenes of this configuration are for.
  public let role: UISceneSession.Role
  /// The class of the scene. Has no effect here: it is always `UIWindowScene`.
  open var sceneClass: AnyClass?
  /// The class whose instance is told what becomes of the scene; it is made by its `init()`.
  open var delegateClass: AnyClass?
  /// The storyboard that the scene would show. Has no effect here: a terminal program makes its screens in code.
  open var storyboard: UIStoryboard?

  /// Creates a configuration, which takes what it does not say from the scene manifest of `Info.plist`.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
  }

  /// Whose instance is told: the class that was set, else that of the manifest, else `SceneDelegate`; with the class that is named
  /// and is not there, if so.
  func delegateType(beside delegate: AnyObject?) -> (type: AnyClass?, missing: String?) {
    if let delegateClass { return (delegateClass, nil) }
    guard let named = SceneManifest.entry(name, role)?["UISceneDelegateClassName"] as? String else {
      return (delegate.flatMap { DelegateMaking.named("SceneDelegate", beside: $0) }, nil)
    }
    let type: AnyClass? = DelegateMaking.named(named, beside: delegate)
    return (type, type == nil ? named : nil)
  }
}

/// What `Info.plist` says of the scenes that a program has.
enum SceneManifest {
  /// The entry of a name, or the first one, for a role.
  static func entry(_ name: String?, _ role: UISceneSession.Role) -> [String: Any]? {
    let manifest = ProgramBundle.main.object(forInfoDictionaryKey: "UIApplicationSceneManifest") as? [String: Any]
    let roles = manifest?["UISceneConfigurations"] as? [String: Any]
    let entries = roles?[role.rawValue] as? [[String: Any]]
    return entries?.first { name == nil || $0["UISceneConfigurationName"] as? String == name } ?? entries?.first
  }

  /// The storyboard that the program would begin with.
  static var storyboard: String? {
    entry(nil, .windowApplication)?["UISceneStoryboardFile"] as? String
      ?? ProgramBundle.main.object(forInfoDictionaryKey: "UIMainStoryboardFile") as? String
  }
}
