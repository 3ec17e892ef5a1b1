/// The state machine of a window's focus, as a value without a view: ``FocusSystem`` tells it what happened, and asks
/// whether to look for a new place.
///
/// ```
///             nothing could have it          something has it
///  settled ──────────────────────▶ waiting ──────────────────────▶ settled
///     │                                                               ▲
///     │ only what the screen does not prefer could have it            │ somebody got it, or the user did something
///     └──────────────────────▶ makeshift ─────────────────────────────┘
/// ```
struct FocusState: Equatable {
  /// How good the place is that the focus has.
  enum Standing: Equatable {
    /// It is where the user, the program or the screen wants it.
    case settled
    /// It is where it is because nothing in the screen itself could have it, as while that is loading, and the user has done
    /// nothing yet. What comes there gets it.
    case makeshift
    /// Nothing could have it when it was looked for, as on a sheet that is loading, or what could have it refused. Whatever
    /// comes, or takes it, gets it. Without another layout of the window than this one nothing has come.
    case waiting(layout: Int)
  }

  private(set) var standing = Standing.settled
  /// It left, or was never there, or may not stay: to be looked for when everything is laid out.
  private(set) var isLookedFor = false
  /// Whoever has it is being asked to give it away.
  private(set) var isResigning = false

  /// It is nowhere, or where it is for want of something better.
  var isUnsettled: Bool { standing != .settled }

  // MARK: Looking

  /// It has to be looked for.
  mutating func lost() { isLookedFor = true }

  /// Whether to look now; then it is not looked for any more.
  ///
  /// - Parameter isNowhere: Nobody has it.
  mutating func beginsLooking(isNowhere: Bool) -> Bool {
    defer { isLookedFor = false }
    return isLookedFor || isNowhere
  }

  /// Something got it that the screen does not prefer.
  mutating func foundMakeshift() { standing = .makeshift }

  /// Nothing could have it.
  mutating func foundNothing(layout: Int) { standing = .waiting(layout: layout) }

  /// Whether something may have come since nothing could have it: asked once for each layout.
  mutating func hasNewLayout(_ layout: Int) -> Bool {
    guard case .waiting(let seen) = standing, seen != layout else { return false }
    standing = .waiting(layout: layout)
    return true
  }

  // MARK: Moving

  /// Whether whoever has it is to be asked to give it away. Its own giving away may come back here: then it is not.
  mutating func beginsResigning() -> Bool {
    defer { isResigning = true }
    return !isResigning
  }

  /// Whoever had it was asked.
  mutating func endResigning() { isResigning = false }

  /// Somebody is about to get it, or nobody: where it was for want of something better counts no more.
  mutating func moves() { if standing == .makeshift { standing = .settled } }

  /// Somebody has it now.
  mutating func arrived() { standing = .settled }

  /// The user did something: it stays where it is. Where it is nowhere, whatever comes gets it still.
  mutating func userActed() { moves() }

  /// The user wants what is shown, and not where it is.
  mutating func goOnToScreen() { if standing == .settled { standing = .makeshift } }
}
