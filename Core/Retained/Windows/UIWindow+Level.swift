public import Foundation

extension UIWindow {
  /// What a window stands above (UIKit: `UIWindow.Level`): the higher it is, the further in front.
  ///
  /// ```swift
  /// window.windowLevel = .alert + 1
  /// ```
  public struct Level: RawRepresentable, Hashable, Sendable {
    /// The level as a number.
    public var rawValue: CGFloat
    /// Creates a level from a number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Creates a level from a number.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    /// That of most windows, 0.
    public static let normal = Level(rawValue: 0)
    /// Above the status bar's, 1000.
    public static let statusBar = Level(rawValue: 1_000)
    /// That of alerts, 2000.
    public static let alert = Level(rawValue: 2_000)
    /// So much above a level.
    public static func + (lhs: Level, rhs: CGFloat) -> Level { Level(rawValue: lhs.rawValue + rhs) }
    /// So much below a level.
    public static func - (lhs: Level, rhs: CGFloat) -> Level { Level(rawValue: lhs.rawValue - rhs) }
  }
}
