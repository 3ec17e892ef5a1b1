import CoreTerminal
public import Foundation

/// Lets the user feel what happens (UIKit: `UIFeedbackGenerator`). A terminal cannot be felt, so nothing happens; where
/// ``ringsBell`` is set, the terminal's bell rings.
@MainActor @preconcurrency
open class UIFeedbackGenerator {
  /// Whether feedback rings the terminal's bell (not in UIKit). Default: whether the environment variable `AMBIENT_HAPTICS` is
  /// `bell`, so that it can be switched on for a program that was written for iOS.
  public static var ringsBell = ProcessInfo.processInfo.environment["AMBIENT_HAPTICS"] == "bell"

  private final weak var view: UIView?

  /// Creates a generator for whatever window the user works in.
  public init() {}

  /// Creates a generator for the window that a view is in.
  public init(view: UIView) { self.view = view }

  /// Has no effect here: nothing has to be warmed up; accepted so that listings compile.
  open func prepare() {}

  final func ring() {
    guard Self.ringsBell else { return }
    (view?.window ?? UIApplication.shared.keyWindow)?.ringBell()
  }
}

/// Tells of something that bumps into something (UIKit: `UIImpactFeedbackGenerator`). See ``UIFeedbackGenerator``.
public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// How heavy what bumps seems to be.
  public enum FeedbackStyle: Int, Hashable, Sendable {
    /// A small thing.
    case light = 0
    /// A thing of middling size.
    case medium = 1
    /// A large thing.
    case heavy = 2
    /// A soft thing.
    case soft = 3
    /// A hard thing.
    case rigid = 4
  }

  /// Creates a generator. All styles sound the same here.
  ///
  /// `style` has no effect here: a bell has one sound.
  public init(style: FeedbackStyle) { super.init() }

  /// Creates a generator of the middling style.
  public convenience override init() { self.init(style: .medium) }

  /// Creates a generator for the window that a view is in. All styles sound the same here.
  ///
  /// `style` has no effect here: a bell has one sound.
  public init(style: FeedbackStyle, view: UIView) { super.init(view: view) }

  /// Creates a generator of the middling style, for the window that a view is in.
  public convenience override init(view: UIView) { self.init(style: .medium, view: view) }

  /// Something has bumped: the bell rings where that is switched on.
  public func impactOccurred() { ring() }
  /// The same. `intensity`, from 0 to 1, has no effect here: a bell is as loud as it is; at 0 it does not ring.
  public func impactOccurred(intensity: CGFloat) { if intensity > 0 { ring() } }
  /// The same, at a place of the view, which has no effect here.
  ///
  /// `location` has no effect here: a bell rings everywhere.
  public func impactOccurred(at location: CGPoint) { ring() }
  /// The same, at a place of the view, which has no effect here.
  ///
  /// `location` has no effect here: a bell rings everywhere.
  public func impactOccurred(intensity: CGFloat, at location: CGPoint) { impactOccurred(intensity: intensity) }
}

/// Tells of how something went (UIKit: `UINotificationFeedbackGenerator`). See ``UIFeedbackGenerator``.
public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// How it went.
  public enum FeedbackType: Int, Hashable, Sendable {
    /// It has succeeded.
    case success = 0
    /// It should be looked at.
    case warning = 1
    /// It has failed.
    case error = 2
  }

  /// It is over: the bell rings where that is switched on, for every type alike.
  ///
  /// `notificationType` has no effect here: a bell has one sound.
  public func notificationOccurred(_ notificationType: FeedbackType) { ring() }
  /// The same, at a place of the view, which has no effect here.
  ///
  /// `notificationType` and `location` have no effect here: a bell has one sound.
  public func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) { ring() }
}

/// Tells that something else was chosen (UIKit: `UISelectionFeedbackGenerator`). Never rings: as with keys held it would ring all
/// the time.
public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Has no effect here: a bell for every step would never stop; accepted so that listings compile.
  public func selectionChanged() {}
  /// Has no effect here: see ``selectionChanged()``.
  ///
  /// `location` has no effect here: it never rings.
  public func selectionChanged(at location: CGPoint) {}
}
