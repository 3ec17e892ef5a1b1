public import CoreEnvironment
import CoreRetained
import CoreTerminal

// What the user has asked for to see, or hear, better. A terminal's user says little of it.

extension EnvironmentValues {
  /// Things should not move: true, for in a terminal they do not (SwiftUI: `accessibilityReduceMotion`).
  public var accessibilityReduceMotion: Bool { true }

  /// Nothing should shine through: true, for in a terminal nothing does (SwiftUI: `accessibilityReduceTransparency`).
  public var accessibilityReduceTransparency: Bool { true }

  /// Colours alone should say nothing: where the terminal shows none (SwiftUI: `accessibilityDifferentiateWithoutColor`).
  public var accessibilityDifferentiateWithoutColor: Bool { traits.colorDepth == ColorSupport.none }

  /// Colours are inverted: never here, for that is the terminal's own affair (SwiftUI: `accessibilityInvertColors`).
  public var accessibilityInvertColors: Bool { false }

  /// Buttons should look as such: true, for they have brackets (SwiftUI: `accessibilityShowButtonShapes`).
  public var accessibilityShowButtonShapes: Bool { true }

  /// A screen reader reads the screen: where the program was started so, as a terminal does not tell of it (SwiftUI:
  /// `accessibilityVoiceOverEnabled`).
  public var accessibilityVoiceOverEnabled: Bool { traits.isScreenReaderRunning }

  /// Something helps the user to use the screen: a screen reader, as far as is known here (SwiftUI: `accessibilityEnabled`).
  public var accessibilityEnabled: Bool { accessibilityVoiceOverEnabled }

  /// The screen is used with a switch: never here (SwiftUI: `accessibilitySwitchControlEnabled`).
  public var accessibilitySwitchControlEnabled: Bool { false }

  /// Lights should not flash: true, for in a terminal nothing does (SwiftUI: `accessibilityDimFlashingLights`).
  public var accessibilityDimFlashingLights: Bool { true }

  /// Pictures may move: false, for in a terminal they do not (SwiftUI: `accessibilityPlayAnimatedImages`).
  public var accessibilityPlayAnimatedImages: Bool { false }

  /// What is pressed long is shown large: never here (SwiftUI: `accessibilityLargeContentViewerEnabled`).
  public var accessibilityLargeContentViewerEnabled: Bool { false }

  /// The screen is dimmed: never here (SwiftUI: `isLuminanceReduced`).
  public var isLuminanceReduced: Bool { false }
}

/// How heavy the user wants text to be (SwiftUI: `LegibilityWeight`).
public enum LegibilityWeight: Hashable, Sendable {
  /// The usual weight: text is bold only where the program says so.
  case regular
  /// The user has asked for bold text everywhere.
  case bold
}
