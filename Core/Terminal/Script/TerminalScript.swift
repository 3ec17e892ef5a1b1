/// What a user does at a terminal, step by step: for tests, pictures and demonstrations.
///
/// As text it has a step a line. Blank lines mean nothing, and so does all from a `#` on that begins a word:
///
/// ```
/// size 80x24
/// type hello                  # key by key
/// press ctrl+c                # one or more keys: press down down enter
/// paste "two\nlines"
/// click 10 3                  # the left button, at a column and a row from 0
/// scroll up 10 3              # one step of the wheel: up, down, left or right
/// wait until "Full time"      # until the screen shows it; at most as long as the player allows
/// wait until not "Loading"
/// advance 16ms                # lets time pass: ms or s, at most a day
/// snapshot board              # hands the screen over under this name
/// ```
///
/// A text is the rest of the line without the blanks around it, or stands in quotes, with `\n`, `\r`, `\t`, `\"`, `\\`
/// and `\u{1F600}` in it. Play it with a ``ScriptPlayer``.
public struct TerminalScript: Hashable, Sendable {
  /// What is done, step by step, each once the one before is done.
  public var steps: [Step]

  /// Makes a script of steps; without any it does nothing.
  public init(_ steps: [Step] = []) { self.steps = steps }

  /// One thing that a user does, or waits for.
  public enum Step: Hashable, Sendable {
    /// Changes the terminal's size. A terminal that is real keeps its own.
    case size(TerminalSize)
    /// Types a text, key by key: a line break is the return key, a tab the tab key.
    case type(String)
    /// Presses keys, one after the other.
    case press([KeyEvent])
    /// Pastes a text as the terminal does, in one piece.
    case paste(String)
    /// Clicks with the left button; column and row from 0.
    case click(column: Int, row: Int)
    /// Turns the wheel by one step; column and row from 0.
    case scroll(MouseEvent.Direction, column: Int, row: Int)
    /// Waits until the screen is so, looking whenever a frame is shown.
    case wait(until: Condition)
    /// Lets time pass: that of a terminal without a screen, or real time.
    case advance(Duration)
    /// Hands over the screen under a name: 1 to 100 letters, digits, `.`, `_` and `-` of ASCII, the first of them a letter
    /// or a digit, so that it is good for a file.
    case snapshot(String)

    /// Presses keys, one after the other, by their events.
    public static func press(_ keys: KeyEvent...) -> Step { .press(keys) }
  }

  /// What a screen shows, as a condition to wait for.
  public enum Condition: Hashable, Sendable {
    /// Some row holds the text.
    case shows(String)
    /// No row holds the text.
    case hides(String)
  }
}

extension TerminalScript.Condition {
  /// Whether it is so.
  func isMet(by screen: Surface) -> Bool {
    switch self {
    case .shows(let text): screen.text.contains(text)
    case .hides(let text): !screen.text.contains(text)
    }
  }
}
