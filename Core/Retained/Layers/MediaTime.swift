import CoreEnvironment
import CoreObserving
import Foundation

/// The time of animations: that of a clock of the environment, in seconds.
enum MediaTime {
  /// What counts as 0: when the machine was started.
  private static let beginning = ContinuousClock.now - .seconds(ProcessInfo.processInfo.systemUptime)

  static var now: CFTimeInterval {
    guard MainQueue.isCurrent else { return seconds(SystemClock.shared.now) }
    // Checked right here.
    return MainActor.assumeIsolated { seconds(clockInUse.now) }
  }

  static func seconds(_ instant: ContinuousClock.Instant) -> CFTimeInterval { (instant - beginning) / .seconds(1) }

  /// The time of the window that the user works in.
  @MainActor static var clockInUse: any EnvironmentClock {
    UIApplication.shared.keyWindow?.environment.clock ?? SystemClock.shared
  }
}
