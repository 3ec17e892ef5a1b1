public import Foundation

// Names that Foundation has on Apple's systems and not on Linux, and which programs use.

/// Calls a closure (Objective-C: `autoreleasepool`). There is no pool here: objects are freed when nobody holds them.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }

/// The time in seconds since the beginning of 2001 in UTC (Core Foundation: `CFAbsoluteTimeGetCurrent`).
public func CFAbsoluteTimeGetCurrent() -> Double { Date.timeIntervalSinceReferenceDate }

extension ProcessInfo {
  /// Whether the device saves power: no, as far as is known here.
  public var isLowPowerModeEnabled: Bool { false }
  /// Whether the program is one for iOS on a Mac: no.
  public var isiOSAppOnMac: Bool { false }
  /// Whether the program is one for iOS on a Mac, by Catalyst: no.
  public var isMacCatalystApp: Bool { false }
  /// How warm the machine is: as usual, as far as is known here.
  public var thermalState: ThermalState { .nominal }

  /// How warm a machine is (Foundation: `ProcessInfo.ThermalState`).
  public enum ThermalState: Int, Sendable {
    /// As usual.
    case nominal
    /// Somewhat warm.
    case fair
    /// So warm that programs are slowed down.
    case serious
    /// So warm that everything is.
    case critical
  }
}

extension ProcessInfo {
  /// Never posted: how warm the machine is is not known here.
  public static let thermalStateDidChangeNotification = Notification.Name(
    "NSProcessInfoThermalStateDidChangeNotification")
}

extension Notification.Name {
  /// Never posted: the system does not tell that somebody has set its clock.
  public static let NSSystemClockDidChange = Notification.Name("NSSystemClockDidChangeNotification")
  /// Never posted: whether the device saves power is not known here.
  public static let NSProcessInfoPowerStateDidChange = Notification.Name(
    "NSProcessInfoPowerStateDidChangeNotification")
}

extension FileManager {
  /// Who the user is in the cloud: `nil`, as there is none.
  public var ubiquityIdentityToken: (any NSCoding & NSCopying & NSObjectProtocol)? { nil }
  /// Where a program keeps files in the cloud: `nil`. `containerIdentifier` has no effect here, as there is no cloud.
  public func url(forUbiquityContainerIdentifier containerIdentifier: String?) -> URL? { nil }
  /// Where programs of one group keep files together: a folder of the group's name in the folder of the user's data, made where it is not
  /// there. `nil` for a name that is no name of a file.
  public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
    guard !groupIdentifier.isEmpty, !groupIdentifier.contains("/"), !groupIdentifier.hasPrefix(".") else { return nil }
    let data = urls(for: .applicationSupportDirectory, in: .userDomainMask).first
    let folder = data?.appendingPathComponent(groupIdentifier, isDirectory: true)
    // Who writes into it is told.
    if let folder { try? createDirectory(at: folder, withIntermediateDirectories: true) }
    return folder
  }
}

extension Measurement {
  /// The number in the user's language, and the symbol of the unit: “3.5 km” (Foundation: `formatted()`). The unit is kept as it is.
  public func formatted() -> String { "\(value.formatted()) \(unit.symbol)" }
}
