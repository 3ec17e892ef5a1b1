import CoreEnvironment
import Foundation

/// How a device is held (UIKit: `UIDeviceOrientation`): here, whether the terminal is wider than high.
public enum UIDeviceOrientation: Int, Hashable, Sendable {
  /// There is no terminal yet.
  case unknown = 0
  /// Higher than wide.
  case portrait = 1
  /// Upside down, which a terminal never is.
  case portraitUpsideDown = 2
  /// Wider than high.
  case landscapeLeft = 3
  /// Wider than high, the other way round, which a terminal never is.
  case landscapeRight = 4
  /// Lying on its back, which a terminal never does.
  case faceUp = 5
  /// Lying on its face, which a terminal never does.
  case faceDown = 6

  /// Whether it is wider than high.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether it is higher than wide.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it lies flat, which a terminal never does.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  /// Whether it is one of the four that an interface can have.
  public var isValidInterfaceOrientation: Bool { isLandscape || isPortrait }

  /// That of a screen of a size in points.
  init(_ size: CGSize) {
    self = size.width <= 0 || size.height <= 0 ? .unknown : size.width > size.height ? .landscapeLeft : .portrait
  }
}

/// How an interface stands on its screen (UIKit: `UIInterfaceOrientation`).
public enum UIInterfaceOrientation: Int, Hashable, Sendable {
  /// There is no terminal yet.
  case unknown = 0
  /// Higher than wide.
  case portrait = 1
  /// Upside down, which a terminal never is.
  case portraitUpsideDown = 2
  /// Wider than high; what a device calls `landscapeRight`.
  case landscapeLeft = 4
  /// Wider than high; what a device calls `landscapeLeft`, and what a wide terminal is.
  case landscapeRight = 3

  /// Whether it is wider than high.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether it is higher than wide.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// Orientations, as a set (UIKit: `UIInterfaceOrientationMask`).
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  /// The orientations as bits, with the numbers that they have on iOS.
  public let rawValue: UInt
  /// Creates a set from bits; a program uses the constants.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Higher than wide.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  /// Wider than high, to one side.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  /// Wider than high, to the other side.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  /// Upside down.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  /// Wider than high, to either side.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// All four.
  public static let all: UIInterfaceOrientationMask = [.portrait, .landscape, .portraitUpsideDown]
  /// All but upside down.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}

extension UIWindowScene {
  /// How the terminal stands: in landscape where it is wider than high, in points.
  public final var interfaceOrientation: UIInterfaceOrientation {
    switch UIDeviceOrientation(screen.bounds.size) {
    case .landscapeLeft, .landscapeRight: .landscapeRight
    case .portrait, .portraitUpsideDown: .portrait
    default: .unknown
    }
  }
}

/// What a program asks for when its answers about orientation and edges have changed.
extension UIViewController {
  /// Has no effect here: a terminal turns only when the user pulls at its window; accepted so that listings compile.
  public static func attemptRotationToDeviceOrientation() {}
  /// Has no effect here: nothing asks which orientations are supported, as a terminal cannot be turned.
  public final func setNeedsUpdateOfSupportedInterfaceOrientations() {}
  /// Has no effect here: a terminal has no mark at its lower edge that could be hidden.
  public final func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// Has no effect here: the system does nothing at the edges of a terminal.
  public final func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
}

/// How a status bar changes (UIKit: `UIStatusBarAnimation`). Has no effect here: a terminal has no status bar.
public enum UIStatusBarAnimation: Int, Hashable, Sendable {
  /// At once.
  case none = 0
  /// By fading.
  case fade = 1
  /// By sliding.
  case slide = 2
}
