public import Foundation

extension UIScreen {
  /// All screens: the terminal's alone.
  public static var screens: [UIScreen] { [main] }
  /// How the screen is used now: with as many dots as it has points.
  public var currentMode: UIScreenMode? { UIScreenMode(size: bounds.size) }
  /// The ways in which the screen can be used: as it is.
  public var availableModes: [UIScreenMode] { [UIScreenMode(size: bounds.size)] }
  /// The way in which the screen is used best: as it is.
  public var preferredMode: UIScreenMode? { currentMode }
  /// The screen that this one shows once more: none.
  public var mirrored: UIScreen? { nil }
  /// What is left of the screen for a program: all of it, as a terminal has no status bar.
  public var applicationFrame: CGRect { bounds }
  /// Whether a calibrated light is wanted. Has no effect here: a terminal's light is set by its user.
  public var wantsSoftwareDimming: Bool {
    get { false }
    set { _ = newValue }
  }
  /// Whether the picture is shown at once: it is.
  public var calibratedLatency: CFTimeInterval { 0 }

  /// A view that shows what the screen shows now; an empty one where there is no window.
  ///
  /// - Parameter afterUpdates: What is waiting is laid out before.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
    let window = UIApplication.shared.keyWindow.flatMap { $0.screen === self ? $0 : nil }
    return window?.snapshotView(afterScreenUpdates: afterUpdates) ?? UIView(frame: bounds)
  }

  /// Never posted: a terminal's light is set by its user.
  public nonisolated static let brightnessDidChangeNotification = Notification.Name(
    "UIScreenBrightnessDidChangeNotification")
  /// Never posted: a program has one terminal.
  public nonisolated static let didConnectNotification = Notification.Name("UIScreenDidConnectNotification")
  /// Never posted: a program has one terminal.
  public nonisolated static let didDisconnectNotification = Notification.Name("UIScreenDidDisconnectNotification")
  /// Posted when the terminal has another size. The object is the screen.
  public nonisolated static let modeDidChangeNotification = Notification.Name("UIScreenModeDidChangeNotification")
  /// Never posted: a terminal does not tell who records it.
  public nonisolated static let capturedDidChangeNotification = Notification.Name(
    "UIScreenCapturedDidChangeNotification")
}

/// How many dots a screen has (UIKit: `UIScreenMode`).
@MainActor @preconcurrency
public final class UIScreenMode: NSObject {
  /// How many, from side to side and from top to bottom: here as many as points.
  public let size: CGSize
  /// How wide a dot is, as a part of its height: they are square.
  public var pixelAspectRatio: CGFloat { 1 }

  init(size: CGSize) {
    self.size = size
    super.init()
  }
}

extension UIDevice {
  /// Rings the terminal's bell, as far as its user lets it.
  public func playInputClick() { UIApplication.shared.keyWindow?.ringBell() }
}
