public import CoreEnvironment
public import Foundation

extension UIApplication {
  /// What a URL is opened with (UIKit: `UIApplication.OpenExternalURLOptionsKey`). Has no effect here.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the option.
    public var rawValue: String
    /// Creates a key from a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a key from a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// Whether only a program may open it, and no browser. Has no effect here.
    public static let universalLinksOnly = OpenExternalURLOptionsKey("UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  /// The address of the program's settings. No terminal has a place for them: it opens only where `\.openURL` does something
  /// with the scheme `app-settings`.
  public nonisolated static let openSettingsURLString = "app-settings:"
  /// The address of the settings for messages, as ``openSettingsURLString``.
  public nonisolated static let openNotificationSettingsURLString = "app-settings:notifications"

  /// Opens an address by `\.openURL` of the window that the user works in, and tells whether anybody took it.
  ///
  /// `options` have no effect here.
  ///
  /// `options` have no effect here: the window's action takes an address alone.
  @preconcurrency
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    guard let window = keyWindow else { return completion?(false) ?? () }
    // It is called before the action returns, on the main actor.
    window.environment.openURL(url) { accepted in MainActor.assumeIsolated { completion?(accepted) } }
  }

  /// Opens an address, and says whether anybody took it.
  @discardableResult
  public func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
    var isAccepted = false
    open(url, options: options) { isAccepted = $0 }
    return isAccepted
  }

  /// Whether an address might be opened: it has a scheme, and there is a window. Who opens it is asked only then.
  public func canOpenURL(_ url: URL) -> Bool { url.scheme != nil && keyWindow != nil }

  /// Opens an address, as programs of before iOS 10 do.
  @discardableResult
  public func openURL(_ url: URL) -> Bool {
    var isAccepted = false
    open(url, options: [:]) { isAccepted = $0 }
    return isAccepted
  }

  /// All windows of all scenes (UIKit: deprecated since iOS 15).
  public var windows: [UIWindow] {
    let scenes = scenes.compactMap { $0 as? UIWindowScene }
    let windows = scenes.flatMap(\.windows)
    return windows.isEmpty ? [keyWindow].compactMap { $0 } : windows
  }

  /// Has no effect here: a terminal does not sleep because nobody types; accepted so that listings compile.
  public var isIdleTimerDisabled: Bool {
    get { ApplicationSwitches.isIdleTimerDisabled }
    set { ApplicationSwitches.isIdleTimerDisabled = newValue }
  }

  /// Has no effect here: a program has no icon; accepted so that listings compile.
  public var applicationIconBadgeNumber: Int {
    get { ApplicationSwitches.badgeNumber }
    set { ApplicationSwitches.badgeNumber = newValue }
  }

  /// Has no effect here: there is no status bar that could show it; accepted so that listings compile.
  public var isNetworkActivityIndicatorVisible: Bool {
    get { ApplicationSwitches.showsActivity }
    set { ApplicationSwitches.showsActivity = newValue }
  }

  /// Has no effect here: a terminal has no status bar.
  public var isStatusBarHidden: Bool { true }
  /// The rectangle of the status bar: there is none.
  public var statusBarFrame: CGRect { .zero }
  /// How the terminal stands: see ``UIDevice/orientation``.
  public var statusBarOrientation: UIInterfaceOrientation {
    switch UIDevice.current.orientation {
    case .landscapeLeft, .landscapeRight: .landscapeRight
    case .portrait, .portraitUpsideDown: .portrait
    default: .unknown
    }
  }
  /// The size of text that the user wants: a terminal's is its own.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    (keyWindow?.traitCollection ?? UITraitCollection()).preferredContentSizeCategory
  }
}

/// What programs set of the application that means nothing to a terminal.
@MainActor
private enum ApplicationSwitches {
  static var isIdleTimerDisabled = false
  static var badgeNumber = 0
  static var showsActivity = false
}
