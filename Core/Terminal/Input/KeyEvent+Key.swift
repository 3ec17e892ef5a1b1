extension KeyEvent {
  /// A key. Those of the keypad are their normal ones: its enter is ``enter``, its 7 is the character 7 or ``home``.
  public enum Key: Hashable, Sendable {
    /// A key that stands for a character; a letter in lower case. The space bar is `" "`.
    case character(Character)
    /// Return.
    case enter
    /// Tab.
    case tab
    /// The one that deletes backwards.
    case backspace
    /// Escape.
    case escape
    /// The one that deletes forwards.
    case delete
    /// Insert.
    case insert
    /// Home.
    case home
    /// End.
    case end
    /// Page up.
    case pageUp
    /// Page down.
    case pageDown
    /// The arrow up.
    case up
    /// The arrow down.
    case down
    /// The arrow left.
    case left
    /// The arrow right.
    case right
    /// The keypad's middle, without num lock.
    case begin
    /// F1 to F35, by their numbers.
    case function(UInt8)
    /// The key of the context menu.
    case menu
    /// Pause.
    case pause
    /// Print screen.
    case printScreen
    /// Caps lock itself.
    case capsLock
    /// Scroll lock itself.
    case scrollLock
    /// Num lock itself.
    case numLock
    /// A key for sound and pictures.
    case media(MediaKey)
    /// A modifier itself.
    case modifier(ModifierKey)
  }

  /// The keys for sound and pictures, in the order of their codes in the kitty keyboard protocol.
  public enum MediaKey: UInt8, Hashable, Sendable, CaseIterable {
    /// Play.
    case play
    /// Pause.
    case pause
    /// Play or pause.
    case playPause
    /// Play backwards.
    case reverse
    /// Stop.
    case stop
    /// Forwards, fast.
    case fastForward
    /// Backwards, fast.
    case rewind
    /// The next piece.
    case nextTrack
    /// The piece before.
    case previousTrack
    /// Record.
    case record
    /// Less loud.
    case lowerVolume
    /// Louder.
    case raiseVolume
    /// Silent.
    case muteVolume
  }

  /// The modifiers as keys of their own, in the order of their codes in the kitty keyboard protocol.
  public enum ModifierKey: UInt8, Hashable, Sendable, CaseIterable {
    /// Shift on the left.
    case leftShift
    /// Control on the left.
    case leftControl
    /// Alt on the left.
    case leftAlt
    /// Super on the left.
    case leftSuper
    /// Hyper on the left.
    case leftHyper
    /// Meta on the left.
    case leftMeta
    /// Shift on the right.
    case rightShift
    /// Control on the right.
    case rightControl
    /// Alt on the right.
    case rightAlt
    /// Super on the right.
    case rightSuper
    /// Hyper on the right.
    case rightHyper
    /// Meta on the right.
    case rightMeta
    /// The third level's shift (AltGr).
    case level3Shift
    /// The fifth level's shift.
    case level5Shift
  }
}
