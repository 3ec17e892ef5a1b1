public import Foundation

/// What few tell a screen reader, and the linear form does not show; kept as it was set.
struct RareAccessibility {
  var accessibilityPath: UIBezierPath?
  var accessibilityLanguage: String?
  var accessibilityNavigationStyle: UIAccessibilityNavigationStyle = .automatic
  var accessibilityContainerType: UIAccessibilityContainerType = .none
  var accessibilityCustomRotors: [UIAccessibilityCustomRotor]?
  var accessibilityUserInputLabels: [String]?
  var accessibilityAttributedUserInputLabels: [NSAttributedString]?
  var accessibilityIgnoresInvertColors: Bool = false
  var accessibilityRespondsToUserInteraction: Bool = true
  var accessibilityTextualContext: UIAccessibilityTextualContext?
  var accessibilityHeaderElements: [Any]?
  var accessibilityExpandedStatus: UIAccessibilityExpandedStatus = .unsupported
}

/// How a screen reader goes from element to element (UIKit: `UIAccessibilityNavigationStyle`). Has no effect here.
public enum UIAccessibilityNavigationStyle: Int, Hashable, Sendable {
  /// As the system has it.
  case automatic = 0
  /// One by one.
  case separate = 1
  /// Several together.
  case combined = 2
}

/// What a view is around its elements (UIKit: `UIAccessibilityContainerType`). Has no effect here.
public enum UIAccessibilityContainerType: Int, Hashable, Sendable {
  /// Nothing in particular.
  case none = 0
  /// A table of values.
  case dataTable = 1
  /// A list.
  case list = 2
  /// A place to go to.
  case landmark = 3
  /// What belongs together.
  case semanticGroup = 4
}

/// Whether an element shows what is in it (UIKit: `UIAccessibilityExpandedStatus`). Has no effect here.
public enum UIAccessibilityExpandedStatus: Int, Hashable, Sendable {
  /// There is nothing in it.
  case unsupported = 0
  /// It shows it.
  case expanded = 1
  /// It hides it.
  case collapsed = 2
}

/// What kind of text an element has (UIKit: `UIAccessibilityTextualContext`). Has no effect here.
public struct UIAccessibilityTextualContext: RawRepresentable, Hashable, Sendable {
  /// The name of the kind.
  public let rawValue: String
  /// Creates a kind from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Text of a program.
  public static let sourceCode = UIAccessibilityTextualContext(rawValue: "UIAccessibilityTextualContextSourceCode")
  /// Commands.
  public static let console = UIAccessibilityTextualContext(rawValue: "UIAccessibilityTextualContextConsole")
  /// Names of files.
  public static let fileSystem = UIAccessibilityTextualContext(rawValue: "UIAccessibilityTextualContextFileSystem")
  /// What people write to each other.
  public static let messaging = UIAccessibilityTextualContext(rawValue: "UIAccessibilityTextualContextMessaging")
  /// What is read.
  public static let narrative = UIAccessibilityTextualContext(rawValue: "UIAccessibilityTextualContextNarrative")
  /// Numbers in cells.
  public static let spreadsheet = UIAccessibilityTextualContext(rawValue: "UIAccessibilityTextualContextSpreadsheet")
  /// What is written.
  public static let wordProcessing = UIAccessibilityTextualContext(
    rawValue: "UIAccessibilityTextualContextWordProcessing")
}

/// Goes from one thing of a kind to the next, as a screen reader turns it (UIKit: `UIAccessibilityCustomRotor`). Has no effect here: a terminal
/// has no gestures to turn it.
@MainActor @preconcurrency
open class UIAccessibilityCustomRotor: NSObject {
  /// Finds the next; `nil` where there is none.
  public typealias Search =
    @MainActor (UIAccessibilityCustomRotorSearchPredicate) -> UIAccessibilityCustomRotorItemResult?

  /// Which way is searched (UIKit: `UIAccessibilityCustomRotor.Direction`).
  public enum Direction: Int, Hashable, Sendable {
    /// Back.
    case previous = 0
    /// On.
    case next = 1
  }

  /// What it is called.
  open var name: String
  /// Finds the next.
  public final var itemSearchBlock: Search

  /// Creates one with a name and what finds the next.
  public init(name: String, itemSearch itemSearchBlock: @escaping Search) {
    self.name = name
    self.itemSearchBlock = itemSearchBlock
  }
}

/// Where a search begins (UIKit: `UIAccessibilityCustomRotorSearchPredicate`).
@MainActor @preconcurrency
open class UIAccessibilityCustomRotorSearchPredicate: NSObject {
  /// What was found last.
  open var currentItem: UIAccessibilityCustomRotorItemResult = {
    let nothing = NSObject()
    return UIAccessibilityCustomRotorItemResult(targetElement: nothing, targetRange: nil)
  }()
  /// Which way is searched.
  open var searchDirection = UIAccessibilityCustomRotor.Direction.next
}

/// What was found (UIKit: `UIAccessibilityCustomRotorItemResult`).
@MainActor @preconcurrency
open class UIAccessibilityCustomRotorItemResult: NSObject {
  /// The element; it is held weakly.
  open weak var targetElement: NSObject?
  /// The part of its text; `nil` for all.
  open var targetRange: UITextRange?

  /// Creates what was found.
  public init(targetElement: NSObject, targetRange: UITextRange?) {
    self.targetElement = targetElement
    self.targetRange = targetRange
  }
}

/// Something in a view that is no view, for who cannot see it (UIKit: `UIAccessibilityElement`). Has no effect here: the linear form reads views;
/// where a view draws several things, make views of them.
@MainActor @preconcurrency
open class UIAccessibilityElement: UIResponder {
  /// What it is in; it is held weakly.
  open weak var accessibilityContainer: AnyObject?
  /// Whether it is read. Default: yes.
  open var isAccessibilityElement = true
  /// What it is called.
  open var accessibilityLabel: String?
  /// What it shows.
  open var accessibilityValue: String?
  /// What using it does.
  open var accessibilityHint: String?
  /// A name for tests.
  open var accessibilityIdentifier: String?
  /// What it is and does.
  open var accessibilityTraits = UIAccessibilityTraits.none
  /// Where it is on the screen, in points.
  open var accessibilityFrame = CGRect.zero
  /// Where it is in what it is in, in points.
  open var accessibilityFrameInContainerSpace = CGRect.zero
  /// Where it is pressed, in points of the screen.
  open var accessibilityActivationPoint = CGPoint.zero
  /// What else can be done with it.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]?

  /// Creates an element in a view.
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }

  /// Does the main thing; says whether there was one. The default does nothing.
  open func accessibilityActivate() -> Bool { false }
  /// Makes the value larger by a step. The default does nothing.
  open func accessibilityIncrement() {}
  /// Makes the value smaller by a step. The default does nothing.
  open func accessibilityDecrement() {}
}

extension UIAccessibility {
  /// What a screen reader is at: what has the focus. `assistiveTechnologyIdentifier` has no effect here: there is one focus.
  public static func focusedElement(using assistiveTechnologyIdentifier: AssistiveTechnologyIdentifier?) -> Any? {
    UIApplication.shared.keyWindow?.firstResponder
  }
  /// A rectangle of a view, in points of the screen.
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    view.convert(rect, to: nil as UIView?)
  }
  /// A path of a view, in points of the screen.
  public static func convertToScreenCoordinates(_ path: UIBezierPath, in view: UIView) -> UIBezierPath {
    let origin = view.convert(CGPoint.zero, to: nil as UIView?)
    let moved = UIBezierPath(cgPath: path.cgPath)
    moved.apply(CGAffineTransform(translationX: origin.x, y: origin.y))
    return moved
  }
  /// `enable` has no effect here: a terminal shows more than this program. `enable` has no effect either.
  @preconcurrency
  public static func requestGuidedAccessSession(
    enabled enable: Bool, completionHandler: @escaping @MainActor (Bool) -> Void
  ) { completionHandler(false) }
  /// `type`, `frame` and `view` have no effect here: the terminal makes all of its text larger.
  public static func zoomFocusChanged(zoomType type: ZoomType, toFrame frame: CGRect, in view: UIView) {}

  /// What of a screen is made larger (UIKit: `UIAccessibility.ZoomType`). Has no effect here.
  public enum ZoomType: Int, Hashable, Sendable {
    /// Where text is put in.
    case insertionPoint = 0
  }
  /// What helps its user (UIKit: `UIAccessibility.AssistiveTechnologyIdentifier`).
  public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A screen reader.
    public static let notificationVoiceOver = AssistiveTechnologyIdentifier(
      rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
    /// What presses one button after the other.
    public static let notificationSwitchControl = AssistiveTechnologyIdentifier(
      rawValue: "UIAccessibilityNotificationSwitchControlIdentifier")
  }
}
