import CoreObserving
import CoreRetained
public import Foundation

/// What is told to who cannot see the screen (Accessibility: `AccessibilityNotification`).
///
/// ```swift
/// Button("Save") {
///   AccessibilityNotification.Announcement("Saved.").post()
/// }
/// ```
public enum AccessibilityNotification {
  /// A text that is read out; it stands on the last line of the linear form until a key is pressed.
  public struct Announcement {
    private let text: String
    /// Creates an announcement of a text as it is.
    public init(_ announcement: String) { text = announcement }
    /// Creates an announcement of the characters of a text.
    public init(_ announcement: AttributedString) { text = String(announcement.characters) }
    /// Creates an announcement of what a key stands for in the language of the process.
    @_disfavoredOverload
    public init(_ announcement: LocalizedStringResource) { text = String(localized: announcement) }
    /// Has it read out. On any thread.
    public func post() { AccessibilityNotification.post(.announcement, text) }
  }

  /// A part of the screen has changed.
  public struct LayoutChanged {
    private let argument: Any?
    /// Creates a notification; the argument is the view that gets the focus, if any, or a text that is read out.
    public init(_ argument: Any? = nil) { self.argument = argument }
    /// Tells of it. On any thread.
    public func post() { AccessibilityNotification.post(.layoutChanged, argument) }
  }

  /// Another screen is shown.
  public struct ScreenChanged {
    private let argument: Any?
    /// Creates a notification; the argument is the view that gets the focus, if any, or a text that is read out.
    public init(_ argument: Any? = nil) { self.argument = argument }
    /// Tells of it. On any thread.
    public func post() { AccessibilityNotification.post(.screenChanged, argument) }
  }

  /// Content was scrolled.
  public struct PageScrolled {
    private let text: String
    /// Creates a notification that says where to, such as "Page 2 of 5".
    public init(_ argument: String) { text = argument }
    /// Creates a notification that says where to, such as "Page 2 of 5".
    public init(_ argument: AttributedString) { text = String(argument.characters) }
    /// Tells of it. On any thread.
    public func post() { AccessibilityNotification.post(.pageScrolled, text) }
  }

  /// What is handed to the main actor, where nobody else has it.
  private struct Message: @unchecked Sendable {
    let argument: Any?
  }

  private static func post(_ notification: UIAccessibility.Notification, _ argument: Any?) {
    let message = Message(argument: argument)
    let tell: @MainActor @Sendable () -> Void = {
      // A text is read out, whatever it comes with.
      let isText = message.argument is String
      UIAccessibility.post(notification: isText ? .announcement : notification, argument: message.argument)
    }
    if MainQueue.isCurrent { MainActor.assumeIsolated(tell) } else { MainQueue.async(tell) }
  }
}
