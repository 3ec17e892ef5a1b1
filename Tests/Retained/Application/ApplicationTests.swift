import Core
import CoreTestSupport
import Foundation
import Testing

@testable import CoreRetained

/// The application's delegate and the scene's: who is made, who is told, in which order.
///
/// Each test runs from the launch to the end without a pause: a process has one application.
@MainActor
@Suite("The life of an application") struct ApplicationTests {
  /// What was called, in the order of the calls.
  @MainActor static var calls: [String] = []

  /// A delegate of a program that knows no scenes.
  class ClassicDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
      _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      calls.append("will launch")
      return true
    }

    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      calls.append("launched")
      window = UIWindow(frame: UIScreen.main.bounds)
      let label = UILabel()
      label.text = "classic"
      let root = UIViewController()
      root.view = label
      window?.rootViewController = root
      window?.makeKeyAndVisible()
      return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) { calls.append("active") }
    func applicationWillResignActive(_ application: UIApplication) { calls.append("inactive") }
    func applicationDidEnterBackground(_ application: UIApplication) { calls.append("background") }
    func applicationWillEnterForeground(_ application: UIApplication) { calls.append("foreground") }
    func applicationWillTerminate(_ application: UIApplication) { calls.append("end") }
  }

  /// A delegate with a scene's delegate, as Xcode makes them.
  final class ModernDelegate: NSObject, UIApplicationDelegate {
    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      calls.append("launched, \(application.connectedScenes.count) scenes")
      return true
    }

    func application(
      _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      calls.append("configuration for \(connectingSceneSession.role.rawValue)")
      let configuration = UISceneConfiguration(name: "Default Configuration", sessionRole: connectingSceneSession.role)
      configuration.delegateClass = SceneDelegate.self
      return configuration
    }

    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}
    func applicationDidBecomeActive(_ application: UIApplication) { calls.append("application active") }
    func applicationWillTerminate(_ application: UIApplication) { calls.append("end") }
  }

  final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
      calls.append("connect \(connectionOptions.urlContexts.count)")
      guard let windowScene = scene as? UIWindowScene else { return }
      // As courses have it: the window by itself, then its scene.
      let window = UIWindow(frame: windowScene.coordinateSpace.bounds)
      window.windowScene = windowScene
      let label = UILabel()
      label.text = "modern"
      let root = UIViewController()
      root.view = label
      window.rootViewController = root
      self.window = window
      window.makeKeyAndVisible()
    }

    func sceneDidDisconnect(_ scene: UIScene) { calls.append("disconnected") }
    func sceneDidBecomeActive(_ scene: UIScene) { calls.append("active") }
    func sceneWillResignActive(_ scene: UIScene) { calls.append("inactive") }
    func sceneWillEnterForeground(_ scene: UIScene) { calls.append("foreground") }
    func sceneDidEnterBackground(_ scene: UIScene) { calls.append("background") }
  }

  private func life(of type: AnyClass, _ body: (HeadlessTerminal, UIApplicationSession) throws -> Void) rethrows {
    Self.calls = []
    let former = UIApplication.shared.delegate
    defer { UIApplication.shared.delegate = former }
    UIApplication.shared.delegate = UIApplication.makeDelegate(type) as? any UIApplicationDelegate
    let terminal = HeadlessTerminal(size: TerminalSize(columns: 30, rows: 4))
    let session = UIApplicationSession(nil, on: terminal.terminal, screen: UIScreen())
    UpdateCycle.main.flush()
    try body(terminal, session)
    session.end()
  }

  @Test("without scenes the application's delegate makes the window and is told everything")
  func classic() throws {
    try life(of: ClassicDelegate.self) { terminal, session in
      #expect(terminal.screen.text.contains("classic"), "\(terminal.screen.text)")
      #expect(terminal.screen.text.contains("^C quit"))
      #expect(session.failure == nil)
      #expect(session.screen?.window.windowScene === session.scene)
      #expect(session.scene.keyWindow === session.screen?.window)
      #expect(Self.calls == ["will launch", "launched", "foreground", "active"])
      terminal.send(.focus(isFocused: false))
      terminal.send(.focus(isFocused: true))
      try terminal.press("ctrl+z")
      #expect(Self.calls.dropFirst(4) == ["inactive", "active", "inactive", "background", "foreground", "active"])
    }
    #expect(Self.calls.last == "end")
  }

  @Test("a class below the delegate's is made by its own init")
  func inherited() {
    final class Below: ClassicDelegate {
      let greeting: String
      override init() {
        greeting = "below"
        super.init()
      }
    }
    life(of: Below.self) { _, _ in
      #expect((UIApplication.shared.delegate as? Below)?.greeting == "below")
    }
  }

  @Test("with scenes their delegate is made after launching, and is told in place of the application's")
  func modern() throws {
    try life(of: ModernDelegate.self) { terminal, session in
      #expect(terminal.screen.text.contains("modern"), "\(terminal.screen.text)")
      #expect(session.scene.delegate is SceneDelegate)
      #expect(session.scene.session.configuration.name == "Default Configuration")
      #expect(
        Self.calls == [
          "launched, 0 scenes", "configuration for UIWindowSceneSessionRoleApplication", "connect 0", "foreground",
          "active",
        ])
      try terminal.press("ctrl+z")
      #expect(Self.calls.dropFirst(5) == ["inactive", "background", "foreground", "active"])
      #expect(UIApplication.shared.applicationState == .active)
    }
    #expect(Self.calls.suffix(2) == ["disconnected", "end"])
    #expect(UIApplication.shared.applicationState == .background)
  }

  @Test("what a scene was doing is there the next time, and nothing where it says so")
  func restoration() throws {
    let session = UISceneSession()
    let activity = NSUserActivity(activityType: "writing")
    let page = try #require(URL(string: "https://example.org/1"))
    activity.userInfo = ["text": "Dear diary", "line": 3, "page": page, "kept": ["a", "b"], "view": UIView()]
    session.keep(activity)
    let restored = try #require(UISceneSession().stateRestorationActivity)
    #expect(restored.activityType == "writing")
    #expect(restored.userInfo?["text"] as? String == "Dear diary")
    #expect(restored.userInfo?["line"] as? Int == 3)
    #expect(restored.userInfo?["page"] as? URL == page)
    #expect(restored.userInfo?["kept"] as? [String] == ["a", "b"])
    #expect(restored.userInfo?["view"] == nil)
    session.keep(nil)
    #expect(UISceneSession().stateRestorationActivity == nil)
  }

  @Test("an activity is brought up to date by its responder before it is kept")
  func activity() {
    final class Writer: UIViewController {
      override func updateUserActivityState(_ activity: NSUserActivity) {
        super.updateUserActivityState(activity)
        activity.addUserInfoEntries(from: ["text": "…"])
      }
    }
    let writer = Writer()
    let activity = NSUserActivity(activityType: "writing")
    writer.userActivity = activity
    KeptActivities.bringUpToDate()
    #expect(activity.userInfo == nil)
    activity.needsSave = true
    KeptActivities.bringUpToDate()
    #expect(activity.userInfo?["text"] as? String == "…")
    #expect(!activity.needsSave)
  }

  @Test("an action goes to who has the focus, and up from there")
  func action() throws {
    final class Screen: UIViewController {
      var saves: [String] = []
      func save(_ sender: UIButton) { saves.append(sender.title(for: .normal) ?? "") }
    }
    let root = Screen()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 80, height: 16))
    root.view.addSubview(field)
    let host = TestHost(root, columns: 20, rows: 4)
    field.becomeFirstResponder()
    let application = UIApplication.shared
    application.windowIsUsed(host.window)
    #expect(application.sendAction(UIResponder.resignFirstResponder, to: nil, from: nil, for: nil))
    #expect(!field.isFirstResponder)
    field.becomeFirstResponder()
    let button = UIButton()
    button.setTitle("Save", for: .normal)
    #expect(application.sendAction(Screen.save, to: nil, from: button, for: nil))
    #expect(!application.sendAction(Screen.save, to: nil, from: field, for: nil))
    #expect(!application.sendAction(Screen.save, to: field, from: button, for: nil))
    #expect(root.saves == ["Save"])
  }

  @Test("a program without a window says so, with what to do")
  func nothing() {
    final class Empty: NSObject, UIApplicationDelegate {}
    life(of: Empty.self) { _, session in
      #expect(
        session.failure?.description
          == "No delegate has made a window. Make one in scene(_:willConnectTo:options:), give it a rootViewController, and call makeKeyAndVisible()."
      )
    }
  }

  @Test("notifications of scene and application come after the delegate was told")
  func notifications() throws {
    let names = [
      UIApplication.didFinishLaunchingNotification, UIScene.willEnterForegroundNotification,
      UIApplication.didBecomeActiveNotification, UIApplication.willTerminateNotification,
    ]
    nonisolated(unsafe) var observers: [any NSObjectProtocol] = []
    for name in names {
      // Safe: they are posted on the main actor, and told where they are posted.
      observers.append(
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
          MainActor.assumeIsolated { Self.calls.append(name.rawValue) }
        })
    }
    life(of: ClassicDelegate.self) { _, _ in }
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
    #expect(
      Self.calls == [
        "will launch", "launched", "UIApplicationDidFinishLaunchingNotification", "foreground",
        "UISceneWillEnterForegroundNotification", "active", "UIApplicationDidBecomeActiveNotification", "inactive",
        "background", "end", "UIApplicationWillTerminateNotification",
      ])
  }
}
