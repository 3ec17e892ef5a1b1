public import CoreEnvironment
import Foundation

/// What the user has asked for in order to use the application without seeing it (UIKit: `UIAccessibility`).
@MainActor
public enum UIAccessibility {
  /// A screen reader reads the terminal. A terminal does not tell: the application sets it where the user asks for it, and
  /// windows show their linear form then: an element a line, without boxes, the cursor at the one with the focus.
  public static var isVoiceOverRunning: Bool {
    get { UIScreen.main.traitCollection.isScreenReaderRunning }
    set {
      guard newValue != isVoiceOverRunning else { return }
      var traits = UIScreen.main.valueNode.traitOverrides
      traits.isScreenReaderRunning = newValue
      NotificationCenter.default.post(name: voiceOverStatusDidChangeNotification, object: nil)
    }
  }

  /// A kind of message for a screen reader: see ``UIAccessibility/post(notification:argument:)``.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The name of the kind, by which kinds are told apart.
    public let rawValue: String
    /// Creates a kind of one's own, which only gives the focus to the view that is its argument.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A text is to be read out: the argument, which stands on the last line until a key is pressed.
    public static let announcement = Notification(rawValue: "announcement")
    /// A part of the screen has changed; the argument is the view that gets the focus, if any.
    public static let layoutChanged = Notification(rawValue: "layoutChanged")
    /// Another screen is shown; the argument is the view that gets the focus, if any.
    public static let screenChanged = Notification(rawValue: "screenChanged")
    /// Content was scrolled; the argument says where to, and is read out as an announcement is.
    public static let pageScrolled = Notification(rawValue: "pageScrolled")
  }

  /// Tells something to a screen reader: an announcement stands on the last line of the linear form until a key is pressed;
  /// a view that is named with one of the others gets the focus, where it can.
  public static func post(notification: Notification, argument: Any?) {
    for case let scene as UIWindowScene in UIApplication.shared.scenes {
      scene.keyWindow?.post(notification, argument)
    }
  }
}

extension UIWindow {
  /// Tells something to whoever has this window read out.
  package final func post(_ notification: UIAccessibility.Notification, _ argument: Any?) {
    if notification == .announcement || notification == .pageScrolled, let text = argument as? String {
      linearForm?.announcement = text
      screenInUse?.accessibilityChanged()
    } else if let view = argument as? UIView, view.window === self {
      view.becomeFirstResponder()
    }
  }
}

/// The trait that says whether a screen reader reads the terminal; then a window shows its linear form.
public struct UITraitScreenReader: UITraitDefinition {
  /// `false`: nobody above has said that a screen reader reads the terminal.
  public static let defaultValue = false
}

extension UITraitCollection {
  /// Whether a screen reader reads the terminal.
  ///
  /// A program sets it, as a terminal cannot tell.
  public var isScreenReaderRunning: Bool { self[UITraitScreenReader.self] }
}

extension UIMutableTraits {
  /// Whether a screen reader reads the terminal, for everything below the place where it is set.
  public var isScreenReaderRunning: Bool {
    get { self[UITraitScreenReader.self] }
    set { self[UITraitScreenReader.self] = newValue }
  }
}
