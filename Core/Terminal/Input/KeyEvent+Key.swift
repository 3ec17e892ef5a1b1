extension KeyEvent {
  /// A key. Those of the keypad are their normal ones: its enter is ``enter``, its 7 is the character 7 or ``home``.
  public enum Key: Hashable, Sendable {
    /// A key that stands for a character; a letter in lower case. The space bar is `" "`.
    case character(Character)
    /// The Return key.
    case enter
    /// The Tab key; with Shift it is told with the modifier.
    case tab
    /// The one that deletes backwards.
    case backspace
    /// The Escape key.
    case escape
    /// The one that deletes forwards.
    case delete
    /// The Insert key.
    case insert
    /// The Home key.
    case home
    /// The End key.
    case end
    /// The key Page Up.
    case pageUp
    /// The key Page Down.
    case pageDown
    /// The key with the arrow up.
    case up
    /// The key with the arrow down.
    case down
    /// The key with the arrow to the left.
    case left
    /// The key with the arrow to the right.
    case right
    /// The keypad's middle, without num lock.
    case begin
    /// F1 to F35, by their numbers.
    case function(UInt8)
    /// The key of the context menu.
    case menu
    /// The Pause key.
    case pause
    /// The Print Screen key.
    case printScreen
    /// The Caps Lock key itself was pressed.
    case capsLock
    /// The Scroll Lock key itself was pressed.
    case scrollLock
    /// The Num Lock key itself was pressed.
    case numLock
    /// A key for sound and pictures.
    case media(MediaKey)
    /// A modifier key itself was pressed, which only the kitty protocol tells.
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
