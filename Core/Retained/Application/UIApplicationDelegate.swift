public import Foundation

/// Who is told what becomes of the application (UIKit: `UIApplicationDelegate`).
///
/// ```swift
/// @main
/// final class AppDelegate: UIResponder, UIApplicationDelegate {
///   var window: UIWindow?
///
///   func application(
///     _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
///   ) -> Bool {
///     window = UIWindow(frame: UIScreen.main.bounds)
///     window?.rootViewController = UIViewController()
///     window?.makeKeyAndVisible()
///     return true
///   }
/// }
/// ```
///
/// With `@main` it is where the program begins. The order of calls is UIKit's: launching; then the scene's delegate, if the program has
/// one, else what is here of the same name. A program has a scene's delegate when its `Info.plist` or
/// ``application(_:configurationForConnecting:options:)`` names one, and the window is not made at launch already. Ctrl-Z and `fg`
/// are background and foreground; the focus of the terminal, as far as it tells, is being active. Every way out tells
/// ``applicationWillTerminate(_:)``, but for a process that is killed.
@MainActor @preconcurrency
public protocol UIApplicationDelegate: AnyObject {
  /// The window of a program without a scene's delegate, kept alive by this property.
  var window: UIWindow? { get set }
  /// The program begins; there is a terminal, and nothing on it. The answer has no effect here.
  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The program begins: the place to prepare what it needs, and to make the window where there is no scene's delegate. The answer has
  /// no effect here.
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The program begins, for those that do not mind how it was launched.
  func applicationDidFinishLaunching(_ application: UIApplication)
  /// The scene is about to be made: says with what.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Sessions that the user has thrown away: never called here, as there is one.
  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
  /// The terminal has got the focus; called where there is no scene's delegate.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// The terminal is losing the focus; called where there is no scene's delegate.
  func applicationWillResignActive(_ application: UIApplication)
  /// The program is being suspended; called where there is no scene's delegate.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// The program goes on; called where there is no scene's delegate.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// The program ends: the last moment to save.
  func applicationWillTerminate(_ application: UIApplication)
  /// Memory is short: never called here, where the system does not say so.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
  /// Midnight, or another clock: never called here.
  func applicationSignificantTimeChange(_ application: UIApplication)
  /// An address to open: never called here, as nothing opens programs by addresses.
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool
  /// An activity to go on with: never called here.
  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool
  /// An activity will come: never called here.
  func application(_ application: UIApplication, willContinueUserActivityWithType userActivityType: String) -> Bool
  /// An activity did not come: never called here.
  func application(
    _ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String, error: any Error)
  /// An activity is about to be handed on: never called here.
  func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity)
  /// A server may send notifications: never called here, as nothing sends any to a terminal.
  func application(
    _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)
  /// No server can send notifications: what ``UIApplication/registerForRemoteNotifications()`` comes to here.
  func application(
    _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)
  /// A server has sent something: never called here, as nothing sends anything to a terminal.
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)
  /// A server has sent something, as older programs are told: never called here.
  func application(_ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any])
  /// The program is woken to bring itself up to date: never called here, where nothing wakes it.
  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)
  /// What was loaded while the program did not run: never called here, as nothing is loaded then.
  func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void)
  /// The user has taken one of the program's shortcuts: never called here, as there is no icon to take them from.
  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
  /// Files are locked with the device: never called here.
  func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication)
  /// Files are not locked any more: never called here.
  func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication)
  /// Which orientations a window supports: never asked here, as a terminal cannot be turned.
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask
  /// Whether what is shown is to be kept: never asked here, where a scene keeps an activity.
  func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool
  /// Whether what was kept is to be shown: never asked here, where a scene has its activity.
  func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool
  /// Whether parts of other programs may be shown: never asked here, as there are none.
  func application(
    _ application: UIApplication,
    shouldAllowExtensionPointIdentifier extensionPointIdentifier: UIApplication.ExtensionPointIdentifier
  ) -> Bool
}

/// What can go on with an activity (UIKit: `UIUserActivityRestoring`); never asked here.
@MainActor @preconcurrency
public protocol UIUserActivityRestoring: AnyObject {
  /// Goes on with an activity.
  func restoreUserActivityState(_ userActivity: NSUserActivity)
}

extension UIApplicationDelegate {
  /// No window, and nowhere to keep one: a delegate that has a window declares the property.
  public var window: UIWindow? {
    get { nil }
    set { _ = newValue }
  }
  /// Yes, and nothing is done, for a delegate that does not care.
  public func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  /// Yes, after the shorter form was told, for a delegate that has that one.
  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    applicationDidFinishLaunching(application)
    return true
  }
  /// Does nothing when the program begins, for a delegate that does not care.
  public func applicationDidFinishLaunching(_ application: UIApplication) {}
  /// What the scene manifest of `Info.plist` says, for a delegate that leaves it to that.
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { connectingSceneSession.configuration }
  /// Does nothing with sessions, of which there is one.
  public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}
  /// Does nothing when the terminal has got the focus, for a delegate that does not care.
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  /// Does nothing when the terminal loses the focus, for a delegate that does not care.
  public func applicationWillResignActive(_ application: UIApplication) {}
  /// Does nothing when the program is suspended, for a delegate that does not care.
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  /// Does nothing when the program goes on, for a delegate that does not care.
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  /// Does nothing when the program ends, for a delegate with nothing to save.
  public func applicationWillTerminate(_ application: UIApplication) {}
  /// Does nothing: it is not called here.
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
  /// Does nothing: it is not called here.
  public func applicationSignificantTimeChange(_ application: UIApplication) {}
  /// No: it is not called here.
  public func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool { false }
  /// No: it is not called here.
  public func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool { false }
  /// No: it is not called here.
  public func application(
    _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
  ) -> Bool { false }
  /// Does nothing: it is not called here.
  public func application(
    _ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String, error: any Error
  ) {}
  /// Does nothing: it is not called here.
  public func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity) {}
  /// Does nothing: it is not called here.
  public func application(
    _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) {}
  /// Does nothing when no server can send notifications, for a delegate that does not care.
  public func application(
    _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) {}
  /// Nothing new: it is not called here.
  public func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) { completionHandler(.noData) }
  /// Does nothing: it is not called here.
  public func application(_ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any]) {}
  /// Nothing new: it is not called here.
  public func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) { completionHandler(.noData) }
  /// Nothing was loaded: it is not called here.
  public func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void
  ) { completionHandler() }
  /// Not done: it is not called here.
  public func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(false) }
  /// Does nothing: it is not called here.
  public func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication) {}
  /// Does nothing: it is not called here.
  public func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication) {}
  /// All: it is not asked here.
  public func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask { .all }
  /// No: it is not asked here.
  public func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool {
    false
  }
  /// No: it is not asked here.
  public func application(_ application: UIApplication, shouldRestoreSecureApplicationState coder: NSCoder) -> Bool {
    false
  }
  /// Yes: it is not asked here.
  public func application(
    _ application: UIApplication,
    shouldAllowExtensionPointIdentifier extensionPointIdentifier: UIApplication.ExtensionPointIdentifier
  ) -> Bool { true }

  /// Takes the terminal and runs the program until it ends: what `@main` calls.
  ///
  /// It never returns: the process ends with it, with the status 1 and a sentence on the error stream where there is no terminal, or
  /// where the delegate has made no window.
  public static func main() {
    UIApplication.runProgram {
      // A class that is made by its `init()`, as UIKit does.
      UIApplication.shared.delegate = DelegateMaking.instance(of: Self.self) as? any UIApplicationDelegate
      return nil
    }
  }
}

extension UIApplication {
  /// Why a program was launched (UIKit: `LaunchOptionsKey`). In a terminal the options are always `nil`.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the reason.
    public let rawValue: String

    /// Names a reason.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// An address was opened.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// Another program asked for it.
    public static let sourceApplication = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
    /// A notification from a server came.
    public static let remoteNotification = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    /// The user took one of the program's shortcuts.
    public static let shortcutItem = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
    /// The user goes on with an activity.
    public static let userActivityDictionary = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
    /// The device has moved.
    public static let location = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsLocationKey")
  }

  /// How an address was opened (UIKit: `OpenURLOptionsKey`); never used here.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the option.
    public let rawValue: String

    /// Names an option.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Which program asked.
    public static let sourceApplication = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    /// What it gave beside.
    public static let annotation = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
    /// Whether the file is to be copied before it is changed.
    public static let openInPlace = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
  }
}

extension UIApplication {
  /// A place where parts of other programs are shown (UIKit: `ExtensionPointIdentifier`); there is none here.
  public struct ExtensionPointIdentifier: RawRepresentable, Hashable, Sendable {
    /// The name of the place.
    public let rawValue: String

    /// Names a place.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Keyboards of other programs.
    public static let keyboard = ExtensionPointIdentifier(rawValue: "com.apple.keyboard-service")
  }
}

/// Takes the terminal and runs a program until it ends, for programs that begin in a `main.swift` (UIKit: `UIApplicationMain`).
///
/// - Parameters:
///   - argc: `argc` has no effect here: the arguments are the process's.
///   - argv: `argv` has no effect here: the arguments are the process's.
///   - principalClassName: `principalClassName` has no effect here: the application is always `UIApplication`.
///   - delegateClassName: The class of the application's delegate, as `NSStringFromClass` names it.
/// - Returns: Never: the process ends with the program.
@discardableResult
@MainActor @preconcurrency
public func UIApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<Int8>?>, _ principalClassName: String?,
  _ delegateClassName: String?
) -> Int32 {
  UIApplication.runProgram {
    guard let name = delegateClassName, let type = DelegateMaking.named(name, beside: nil) else {
      let name = delegateClassName.map { "“\($0)”" } ?? "without a name"
      throw UIApplicationError(
        "There is no class \(name) for the application's delegate. Give NSStringFromClass(AppDelegate.self).")
    }
    UIApplication.shared.delegate = DelegateMaking.instance(of: type) as? any UIApplicationDelegate
    return nil
  }
}
