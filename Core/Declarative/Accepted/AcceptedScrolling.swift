extension View {
  /// `mode` has no effect here: there is no keyboard on the screen.
  public nonisolated func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { self }

  /// `behavior` and `axes` have no effect here: nothing bounces in a terminal.
  public nonisolated func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = .vertical)
    -> some View
  { self }

  /// `visibility` has no effect here: lists and forms have the terminal's ground.
  public nonisolated func scrollContentBackground(_ visibility: Visibility) -> some View { self }

  /// `disabled` has no effect here: what is scrolled away is never seen.
  public nonisolated func scrollClipDisabled(_ disabled: Bool = true) -> some View { self }

  /// `isEnabled` has no effect here: it scrolls by rows.
  public nonisolated func scrollTargetLayout(isEnabled: Bool = true) -> some View { self }

  /// `behavior` has no effect here: it scrolls by rows.
  public nonisolated func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View { self }

  /// `isEnabled` has no effect here: it scrolls by rows.
  public nonisolated func scrollTarget(isEnabled: Bool = true) -> some View { self }
}

/// Kept for listings (SwiftUI: `ScrollDismissesKeyboardMode`).
public enum ScrollDismissesKeyboardMode: Hashable, Sendable {
  /// There is no keyboard on the screen.
  case automatic
  /// There is no keyboard on the screen.
  case immediately
  /// There is no keyboard on the screen.
  case interactively
  /// There is no keyboard on the screen.
  case never
}

/// Kept for listings (SwiftUI: `ScrollBounceBehavior`).
public enum ScrollBounceBehavior: Hashable, Sendable {
  /// Nothing bounces in a terminal.
  case automatic
  /// Nothing bounces in a terminal.
  case always
  /// Nothing bounces in a terminal.
  case basedOnSize
}

/// Where scrolling comes to rest (SwiftUI: `ScrollTargetBehavior`). Kept for listings: a terminal scrolls by rows.
public protocol ScrollTargetBehavior {}

/// Kept for listings (SwiftUI: `PagingScrollTargetBehavior`).
public struct PagingScrollTargetBehavior: ScrollTargetBehavior, Sendable {
  /// Creates the behaviour.
  public init() {}
}

/// Kept for listings (SwiftUI: `ViewAlignedScrollTargetBehavior`).
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior, Sendable {
  /// How far it goes at once.
  public struct LimitBehavior: Hashable, Sendable {
    private let kind: Int
    /// What fits.
    public static let automatic = LimitBehavior(kind: 0)
    /// Few views at once.
    public static let always = LimitBehavior(kind: 1)
    /// Any number of views at once.
    public static let never = LimitBehavior(kind: 2)
    /// Few views at once.
    public static let alwaysByFew = LimitBehavior(kind: 3)
    /// One view at once.
    public static let alwaysByOne = LimitBehavior(kind: 4)
  }

  /// Creates the behaviour.
  ///
  /// `limitBehavior` has no effect here: it scrolls by rows.
  public init(limitBehavior: LimitBehavior = .automatic) {}
}
