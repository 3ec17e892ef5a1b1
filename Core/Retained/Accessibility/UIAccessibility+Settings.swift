import CoreEnvironment
import CoreTerminal
public import Foundation

/// What users of iOS can set for themselves. A terminal is asked for what it knows; the rest is off, and its notifications are
/// never posted.
extension UIAccessibility {
  /// Whether things should not move: yes where nothing is seen to move in the window that the user works in, as in a test.
  public static var isReduceMotionEnabled: Bool { UIApplication.shared.keyWindow?.movesByFrames != true }
  /// Whether what shines through should not: yes, as nothing does in cells.
  public static var isReduceTransparencyEnabled: Bool { true }
  /// Whether texts should be bold: a terminal does not tell.
  public static var isBoldTextEnabled: Bool { false }
  /// Whether colours should stand out more: as the screen's traits say.
  public static var isDarkerSystemColorsEnabled: Bool { UIScreen.main.traitCollection.accessibilityContrast == .high }
  /// Whether everything is grey: where the terminal shows no colours.
  public static var isGrayscaleEnabled: Bool { UIScreen.main.traitCollection.colorDepth == .none }
  /// Whether a meaning must not be told by colour alone: where the terminal shows no colours.
  public static var shouldDifferentiateWithoutColor: Bool { isGrayscaleEnabled }
  /// Whether fading is preferred to moving: no.
  public static var prefersCrossFadeTransitions: Bool { false }
  /// Whether films play by themselves: no.
  public static var isVideoAutoplayEnabled: Bool { false }
  /// Whether colours are turned round: a terminal does not tell.
  public static var isInvertColorsEnabled: Bool { false }
  /// Whether switches are read out by signs on them, too: not asked, as they have signs anyway.
  public static var isOnOffSwitchLabelsEnabled: Bool { false }
  /// Whether buttons show what they are: not asked, as they do anyway.
  public static var buttonShapesEnabled: Bool { false }
  /// Whether switches of a device outside work the program: a terminal does not tell.
  public static var isSwitchControlRunning: Bool { false }
  /// Whether the screen is read out on demand: a terminal does not tell.
  public static var isSpeakScreenEnabled: Bool { false }
  /// Whether a selection is read out on demand: a terminal does not tell.
  public static var isSpeakSelectionEnabled: Bool { false }
  /// Whether the user is kept in this program: no.
  public static var isGuidedAccessEnabled: Bool { false }
  /// Whether texts of films are wanted: a terminal does not tell.
  public static var isClosedCaptioningEnabled: Bool { false }
  /// Whether both ears hear the same: a terminal does not tell.
  public static var isMonoAudioEnabled: Bool { false }
  /// Whether the device is shaken to undo: no terminal is.
  public static var isShakeToUndoEnabled: Bool { false }
  /// Whether the device is touched by a menu on the screen: no terminal is.
  public static var isAssistiveTouchRunning: Bool { false }

  // Not isolated, so that any code can ask to be told.

  /// Never posted: whether things move is settled when the program begins.
  public nonisolated static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  /// Never posted: in a terminal nothing ever shines through.
  public nonisolated static let reduceTransparencyStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
  /// Posted when ``isVoiceOverRunning`` was set to something else.
  public nonisolated static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  /// Never posted: a terminal does not tell.
  public nonisolated static let boldTextStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityBoldTextStatusDidChangeNotification")
  /// Never posted: follow the trait `accessibilityContrast`.
  public nonisolated static let darkerSystemColorsStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
  /// Never posted: follow the trait `colorDepth`.
  public nonisolated static let grayscaleStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityGrayscaleStatusDidChangeNotification")
  /// Never posted: a terminal does not tell.
  public nonisolated static let invertColorsStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityInvertColorsStatusDidChangeNotification")
  /// Never posted: a terminal does not tell.
  public nonisolated static let switchControlStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilitySwitchControlStatusDidChangeNotification")
  /// Never posted: a terminal does not tell what was read out.
  public nonisolated static let announcementDidFinishNotification = Foundation.Notification.Name(
    "UIAccessibilityAnnouncementDidFinishNotification")
  /// Never posted: follow the focus.
  public nonisolated static let elementFocusedNotification = Foundation.Notification.Name(
    "UIAccessibilityElementFocusedNotification")
  /// Never posted: a terminal does not tell.
  public nonisolated static let speakScreenStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilitySpeakScreenStatusDidChangeNotification")
  /// Never posted: a terminal does not tell.
  public nonisolated static let speakSelectionStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilitySpeakSelectionStatusDidChangeNotification")
  /// Never posted: a terminal does not tell.
  public nonisolated static let closedCaptioningStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityClosedCaptioningStatusDidChangeNotification")
  /// Never posted: a terminal does not tell.
  public nonisolated static let monoAudioStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityMonoAudioStatusDidChangeNotification")
  /// Never posted: a terminal does not tell.
  public nonisolated static let guidedAccessStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityGuidedAccessStatusDidChangeNotification")
  /// Never posted: a terminal does not tell.
  public nonisolated static let assistiveTouchStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityAssistiveTouchStatusDidChangeNotification")
  /// Never posted: a terminal does not tell.
  public nonisolated static let shakeToUndoDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityShakeToUndoDidChangeNotification")
  /// Never posted: a terminal does not tell.
  public nonisolated static let onOffSwitchLabelsDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityOnOffSwitchLabelsDidChangeNotification")
  /// Never posted: a terminal does not tell.
  public nonisolated static let videoAutoplayStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityVideoAutoplayStatusDidChangeNotification")
  /// Never posted: a terminal does not tell.
  public nonisolated static let buttonShapesEnabledStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityButtonShapesEnabledStatusDidChangeNotification")
  /// Never posted: a terminal does not tell.
  public nonisolated static let prefersCrossFadeTransitionsStatusDidChange = Foundation.Notification.Name(
    "UIAccessibilityPrefersCrossFadeTransitionsStatusDidChange")
  /// Never posted: a terminal does not tell.
  public nonisolated static let differentiateWithoutColorDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityShouldDifferentiateWithoutColorDidChangeNotification")
  /// Never posted: a terminal does not tell.
  public nonisolated static let hearingDevicePairedEarDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityHearingDevicePairedEarDidChangeNotification")
}
