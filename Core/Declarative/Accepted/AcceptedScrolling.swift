extension View {
  /// Puts away the keyboard on the screen when one scrolls, on a phone.
  ///
  /// `mode` has no effect here: there is no keyboard on the screen.
  public nonisolated func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { self }

  /// Lets a scroll view bounce at its ends, on other systems.
  ///
  /// `behavior` and `axes` have no effect here: nothing bounces in a terminal.
  public nonisolated func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = .vertical)
    -> some View
  { self }

  /// Shows or hides the background of lists and forms, on other systems.
  ///
  /// `visibility` has no effect here: lists and forms have the terminal's ground.
  public nonisolated func scrollContentBackground(_ visibility: Visibility) -> some View { self }

  /// Lets scrolled content be seen outside of the scroll view, on other systems.
  ///
  /// `disabled` has no effect here: what is scrolled away is never seen.
  public nonisolated func scrollClipDisabled(_ disabled: Bool = true) -> some View { self }

  /// Marks the views at whose edges scrolling comes to rest, on other systems.
  ///
  /// `isEnabled` has no effect here: it scrolls by rows.
  public nonisolated func scrollTargetLayout(isEnabled: Bool = true) -> some View { self }

  /// Sets where scrolling comes to rest, on other systems.
  ///
  /// `behavior` has no effect here: it scrolls by rows.
  public nonisolated func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View { self }

  /// Marks the view as one at whose edge scrolling comes to rest, on other systems.
  ///
  /// `isEnabled` has no effect here: it scrolls by rows.
  public nonisolated func scrollTarget(isEnabled: Bool = true) -> some View { self }
}

/// When scrolling puts away the keyboard on the screen (SwiftUI: `ScrollDismissesKeyboardMode`).
///
/// Accepted so that listings compile: a terminal has no such keyboard.
public enum ScrollDismissesKeyboardMode: Hashable, Sendable {
  /// The system decides; a terminal has no keyboard on the screen.
  case automatic
  /// As soon as one scrolls; a terminal has no keyboard on the screen.
  case immediately
  /// Along with the finger that scrolls; a terminal has no keyboard on the screen.
  case interactively
  /// Never by scrolling; a terminal has no keyboard on the screen.
  case never
}

/// When a scroll view bounces at its ends (SwiftUI: `ScrollBounceBehavior`).
///
/// Accepted so that listings compile: scrolling stops at the first and the last row.
public enum ScrollBounceBehavior: Hashable, Sendable {
  /// The system decides; a terminal stops at the end in any case.
  case automatic
  /// It bounces always; a terminal stops at the end in any case.
  case always
  /// It bounces where the content is larger than the view; a terminal stops at the end in any case.
  case basedOnSize
}

/// Decides where scrolling comes to rest, on other systems (SwiftUI: `ScrollTargetBehavior`). Accepted so that
/// listings compile: a terminal scrolls by rows.
public protocol ScrollTargetBehavior {}

/// Scrolling comes to rest at whole pages (SwiftUI: `PagingScrollTargetBehavior`).
///
/// Not followed here: a scroll view moves by rows. For pages use a ``TabView`` with the page style.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior, Sendable {
  /// Creates the behaviour, which a terminal does not follow, as it scrolls by rows.
  public init() {}
}

/// Scrolling comes to rest at the edges of views (SwiftUI: `ViewAlignedScrollTargetBehavior`).
///
/// Not followed here: a scroll view moves by rows, and a row is where its views begin as a rule.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior, Sendable {
  /// How many views one flick may pass; without effect where scrolling goes by rows.
  public struct LimitBehavior: Hashable, Sendable {
    private let kind: Int
    /// The system decides how far one flick goes.
    public static let automatic = LimitBehavior(kind: 0)
    /// One flick passes only a few views.
    public static let always = LimitBehavior(kind: 1)
    /// Any number of views at once.
    public static let never = LimitBehavior(kind: 2)
    /// One flick passes only a few views, whatever the size of the scroll view.
    public static let alwaysByFew = LimitBehavior(kind: 3)
    /// One flick passes a single view.
    public static let alwaysByOne = LimitBehavior(kind: 4)
  }

  /// Creates the behaviour.
  ///
  /// `limitBehavior` has no effect here: it scrolls by rows.
  public init(limitBehavior: LimitBehavior = .automatic) {}
}
