public import CoreEnvironment
public import Foundation

/// What the program runs on (UIKit: `UIDevice`): the machine, seen through its terminal.
///
/// ```swift
/// if UIDevice.current.orientation.isLandscape { showTwoColumns() }
/// ```
@MainActor @preconcurrency
public final class UIDevice: NSObject {
  /// Whether the device runs on its battery (UIKit: `UIDevice.BatteryState`).
  public enum BatteryState: Int, Hashable, Sendable {
    /// It is not known, as always here.
    case unknown = 0
    /// The device runs on its battery.
    case unplugged = 1
    /// The battery is being charged.
    case charging = 2
    /// The battery is full, and the device is plugged in.
    case full = 3
  }

  /// The device of the process.
  public static let current = UIDevice()

  private override init() {}

  /// The machine's name in its network, without the domain.
  public var name: String { String(Self.system(\.nodename).prefix { $0 != "." }) }
  /// What is written on the device: `Terminal`, as it is the terminal that the user sees.
  public var model: String { "Terminal" }
  /// ``model`` once more: it is the same in every language.
  public var localizedModel: String { model }
  /// The operating system's name: `Linux`.
  public var systemName: String { Self.system(\.sysname) }
  /// The operating system's version: that of its kernel.
  public var systemVersion: String { Self.system(\.release) }

  /// The kind of device the interface is made for: what the screen's traits say, which a terminal leaves unspecified.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { UIScreen.main.traitCollection.userInterfaceIdiom }

  /// A number for the device. It lasts as long as the process here, as nobody gives one to a program for a terminal.
  public let identifierForVendor: UUID? = UUID()

  /// Has no effect here: a terminal does not know of a battery; accepted so that listings compile.
  public var isBatteryMonitoringEnabled = false
  /// How full the battery is: always -1, which says that it is not known.
  public var batteryLevel: Float { -1 }
  /// Whether the battery is being charged: it is not known.
  public var batteryState: BatteryState { .unknown }

  /// Has no effect here: nothing tells how near the user is; accepted so that listings compile.
  public var isProximityMonitoringEnabled = false
  /// Whether the device is held to the ear: never.
  public var proximityState: Bool { false }
  /// Whether several programs run at a time: yes.
  public var isMultitaskingSupported: Bool { true }

  // MARK: Orientation

  /// How the terminal stands: in landscape where it is wider than high, in points, else in portrait. Not known without one.
  public var orientation: UIDeviceOrientation {
    UIDeviceOrientation((UIApplication.shared.keyWindow?.screen ?? UIScreen.main).bounds.size)
  }
  /// Whether ``orientationDidChangeNotification`` is posted. It is at first, as the application begins that itself.
  public var isGeneratingDeviceOrientationNotifications: Bool { generators > 0 }
  private var generators = 1

  /// Has ``orientationDidChangeNotification`` posted, until there were as many ends as beginnings.
  public func beginGeneratingDeviceOrientationNotifications() { generators += 1 }
  /// Takes one ``beginGeneratingDeviceOrientationNotifications()`` back; one too many is passed over.
  public func endGeneratingDeviceOrientationNotifications() { generators = max(0, generators - 1) }

  /// The screen has another size.
  func orientationChanged(from former: CGSize, to size: CGSize) {
    let (before, after) = (UIDeviceOrientation(former), UIDeviceOrientation(size))
    guard before != .unknown, before != after, isGeneratingDeviceOrientationNotifications else { return }
    NotificationCenter.default.post(name: Self.orientationDidChangeNotification, object: self)
  }

  /// Posted when the terminal has become wider than high, or higher than wide.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")
  /// Never posted: a terminal does not know of a battery.
  public nonisolated static let batteryLevelDidChangeNotification = Notification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")
  /// Never posted: a terminal does not know of a battery.
  public nonisolated static let batteryStateDidChangeNotification = Notification.Name(
    "UIDeviceBatteryStateDidChangeNotification")
  /// Never posted: nothing tells how near the user is.
  public nonisolated static let proximityStateDidChangeNotification = Notification.Name(
    "UIDeviceProximityStateDidChangeNotification")

  /// A text that the kernel tells of itself.
  private static func system<Field>(_ field: WritableKeyPath<utsname, Field>) -> String {
    var names = utsname()
    guard uname(&names) == 0 else { return "" }
    return withUnsafeBytes(of: &names[keyPath: field]) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
