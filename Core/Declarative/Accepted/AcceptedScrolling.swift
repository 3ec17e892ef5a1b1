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

extension View {
  /// Shows the marks at the edges for a moment when the view comes, on other systems.
  ///
  /// `onAppear` has no effect here: the marks are shown whenever there is something to scroll.
  public nonisolated func scrollIndicatorsFlash(onAppear: Bool) -> some View { self }

  /// Shows the marks at the edges for a moment whenever a value has changed, on other systems.
  ///
  /// `value` has no effect here: the marks are shown whenever there is something to scroll.
  public nonisolated func scrollIndicatorsFlash(trigger value: some Equatable) -> some View { self }

  /// Sets whether scroll views follow inputs of a kind, on other systems.
  ///
  /// `behavior` and `input` have no effect here: keys and the wheel scroll, and a terminal knows no gestures of hands or eyes.
  public nonisolated func scrollInputBehavior(_ behavior: ScrollInputBehavior, for input: ScrollInputKind) -> some View
  {
    self
  }

  /// Sets how content looks where it goes by below bars, on other systems.
  ///
  /// `style` and `edges` have no effect here: nothing is scrolled below a bar.
  public nonisolated func scrollEdgeEffectStyle(_ style: ScrollEdgeEffectStyle?, for edges: Edge.Set) -> some View {
    self
  }

  /// Leaves away how content looks where it goes by below bars, on other systems.
  ///
  /// `hidden` and `edges` have no effect here: nothing is scrolled below a bar.
  public nonisolated func scrollEdgeEffectHidden(_ hidden: Bool = true, for edges: Edge.Set = .all) -> some View {
    self
  }
}

/// Whether scroll views follow an input (SwiftUI: `ScrollInputBehavior`).
///
/// Accepted so that listings compile: keys and the wheel scroll.
public struct ScrollInputBehavior: Hashable, Sendable {
  private let kind: Int
  /// The system decides; keys and the wheel scroll here.
  public static let automatic = ScrollInputBehavior(kind: 0)
  /// They follow it; keys and the wheel scroll here.
  public static let enabled = ScrollInputBehavior(kind: 1)
  /// They do not follow it; keys and the wheel scroll here.
  public static let disabled = ScrollInputBehavior(kind: 2)
}

/// An input that scroll views may follow (SwiftUI: `ScrollInputKind`).
///
/// Accepted so that listings compile: a terminal has keys and the wheel.
public struct ScrollInputKind: Hashable, Sendable {
  private let kind: Int
  /// A gesture of the hand that wears the watch; there is none here.
  public static let handGestureShortcut = ScrollInputKind(kind: 0)
  /// The place that the user looks at; no terminal knows it.
  public static let look = ScrollInputKind(kind: 1)
}

/// How content looks where it goes by below bars (SwiftUI: `ScrollEdgeEffectStyle`).
///
/// Accepted so that listings compile: nothing is scrolled below a bar.
public struct ScrollEdgeEffectStyle: Hashable, Sendable {
  private let kind: Int
  /// The system decides; nothing is scrolled below a bar here.
  public static let automatic = ScrollEdgeEffectStyle(kind: 0)
  /// It ends at a line; nothing is scrolled below a bar here.
  public static let hard = ScrollEdgeEffectStyle(kind: 1)
  /// It fades out; nothing is scrolled below a bar here.
  public static let soft = ScrollEdgeEffectStyle(kind: 2)
}
