import CoreTerminal

/// A key of the keyboard by its place, with the number that keyboards have for it (UIKit: `UIKeyboardHIDUsage`).
///
/// A terminal tells characters, not places: a key is named by the place that the character has on the keyboards of the United States.
public enum UIKeyboardHIDUsage: Int, Hashable, Sendable {
  /// More keys are held than the keyboard can tell; no terminal tells it.
  case keyboardErrorRollOver = 1
  /// The key A.
  case keyboardA = 4
  /// The key B.
  case keyboardB = 5
  /// The key C.
  case keyboardC = 6
  /// The key D.
  case keyboardD = 7
  /// The key E.
  case keyboardE = 8
  /// The key F.
  case keyboardF = 9
  /// The key G.
  case keyboardG = 10
  /// The key H.
  case keyboardH = 11
  /// The key I.
  case keyboardI = 12
  /// The key J.
  case keyboardJ = 13
  /// The key K.
  case keyboardK = 14
  /// The key L.
  case keyboardL = 15
  /// The key M.
  case keyboardM = 16
  /// The key N.
  case keyboardN = 17
  /// The key O.
  case keyboardO = 18
  /// The key P.
  case keyboardP = 19
  /// The key Q.
  case keyboardQ = 20
  /// The key R.
  case keyboardR = 21
  /// The key S.
  case keyboardS = 22
  /// The key T.
  case keyboardT = 23
  /// The key U.
  case keyboardU = 24
  /// The key V.
  case keyboardV = 25
  /// The key W.
  case keyboardW = 26
  /// The key X.
  case keyboardX = 27
  /// The key Y.
  case keyboardY = 28
  /// The key Z.
  case keyboardZ = 29
  /// The key 1 above the letters.
  case keyboard1 = 30
  /// The key 2 above the letters.
  case keyboard2 = 31
  /// The key 3 above the letters.
  case keyboard3 = 32
  /// The key 4 above the letters.
  case keyboard4 = 33
  /// The key 5 above the letters.
  case keyboard5 = 34
  /// The key 6 above the letters.
  case keyboard6 = 35
  /// The key 7 above the letters.
  case keyboard7 = 36
  /// The key 8 above the letters.
  case keyboard8 = 37
  /// The key 9 above the letters.
  case keyboard9 = 38
  /// The key 0 above the letters.
  case keyboard0 = 39
  /// Return.
  case keyboardReturnOrEnter = 40
  /// Escape.
  case keyboardEscape = 41
  /// The key that deletes the character before the cursor.
  case keyboardDeleteOrBackspace = 42
  /// Tab.
  case keyboardTab = 43
  /// The space bar.
  case keyboardSpacebar = 44
  /// The key of the hyphen.
  case keyboardHyphen = 45
  /// The key of the equal sign.
  case keyboardEqualSign = 46
  /// The key of the opening bracket.
  case keyboardOpenBracket = 47
  /// The key of the closing bracket.
  case keyboardCloseBracket = 48
  /// The key of the backslash.
  case keyboardBackslash = 49
  /// The key of the number sign, on keyboards of other countries.
  case keyboardNonUSPound = 50
  /// The key of the semicolon.
  case keyboardSemicolon = 51
  /// The key of the quotation mark.
  case keyboardQuote = 52
  /// The key of the grave accent and the tilde.
  case keyboardGraveAccentAndTilde = 53
  /// The key of the comma.
  case keyboardComma = 54
  /// The key of the period.
  case keyboardPeriod = 55
  /// The key of the slash.
  case keyboardSlash = 56
  /// Caps lock, which only some terminals tell.
  case keyboardCapsLock = 57
  /// The function key F1.
  case keyboardF1 = 58
  /// The function key F2.
  case keyboardF2 = 59
  /// The function key F3.
  case keyboardF3 = 60
  /// The function key F4.
  case keyboardF4 = 61
  /// The function key F5.
  case keyboardF5 = 62
  /// The function key F6.
  case keyboardF6 = 63
  /// The function key F7.
  case keyboardF7 = 64
  /// The function key F8.
  case keyboardF8 = 65
  /// The function key F9.
  case keyboardF9 = 66
  /// The function key F10.
  case keyboardF10 = 67
  /// The function key F11.
  case keyboardF11 = 68
  /// The function key F12.
  case keyboardF12 = 69
  /// The key that prints the screen, which only some terminals tell.
  case keyboardPrintScreen = 70
  /// The key that locks scrolling, which only some terminals tell.
  case keyboardScrollLock = 71
  /// The key that pauses, which only some terminals tell.
  case keyboardPause = 72
  /// Insert.
  case keyboardInsert = 73
  /// Home.
  case keyboardHome = 74
  /// Page Up.
  case keyboardPageUp = 75
  /// The key that deletes the character after the cursor.
  case keyboardDeleteForward = 76
  /// End.
  case keyboardEnd = 77
  /// Page Down.
  case keyboardPageDown = 78
  /// The arrow to the right.
  case keyboardRightArrow = 79
  /// The arrow to the left.
  case keyboardLeftArrow = 80
  /// The arrow down.
  case keyboardDownArrow = 81
  /// The arrow up.
  case keyboardUpArrow = 82
  /// The minus of the number pad; terminals tell it as that above the letters.
  case keypadHyphen = 86
  /// The plus of the number pad; terminals tell it as that above the letters.
  case keypadPlus = 87
  /// Enter of the number pad; terminals tell it as Return.
  case keypadEnter = 88
  /// The left Control key, which terminals tell only with another key.
  case keyboardLeftControl = 224
  /// The left Shift key, which terminals tell only with another key.
  case keyboardLeftShift = 225
  /// The left Option key, which terminals tell only with another key.
  case keyboardLeftAlt = 226
  /// The left command key, which terminals tell only with another key.
  case keyboardLeftGUI = 227
  /// The right Control key, which terminals tell only with another key.
  case keyboardRightControl = 228
  /// The right Shift key, which terminals tell only with another key.
  case keyboardRightShift = 229
  /// The right Option key, which terminals tell only with another key.
  case keyboardRightAlt = 230
  /// The right command key, which terminals tell only with another key.
  case keyboardRightGUI = 231

  /// The key that types a character without Shift, or with it.
  fileprivate init?(_ character: Character) {
    guard let ascii = character.asciiValue else { return nil }
    switch character {
    case "a"..."z": self.init(rawValue: 4 + Int(ascii - UInt8(ascii: "a")))
    case "A"..."Z": self.init(rawValue: 4 + Int(ascii - UInt8(ascii: "A")))
    case "1"..."9": self.init(rawValue: 0x1E + Int(ascii - UInt8(ascii: "1")))
    default:
      guard let known = Self.signs[character] else { return nil }
      self = known
    }
  }

  private static let signs: [Character: UIKeyboardHIDUsage] = [
    "0": .keyboard0, "!": .keyboard1, "@": .keyboard2, "#": .keyboard3, "$": .keyboard4, "%": .keyboard5,
    "^": .keyboard6,
    "&": .keyboard7, "*": .keyboard8, "(": .keyboard9, ")": .keyboard0, " ": .keyboardSpacebar, "-": .keyboardHyphen,
    "_": .keyboardHyphen, "=": .keyboardEqualSign, "+": .keyboardEqualSign, "[": .keyboardOpenBracket,
    "{": .keyboardOpenBracket, "]": .keyboardCloseBracket, "}": .keyboardCloseBracket, "\\": .keyboardBackslash,
    "|": .keyboardBackslash, ";": .keyboardSemicolon, ":": .keyboardSemicolon, "'": .keyboardQuote,
    "\"": .keyboardQuote, "`": .keyboardGraveAccentAndTilde, "~": .keyboardGraveAccentAndTilde, ",": .keyboardComma,
    "<": .keyboardComma, ".": .keyboardPeriod, ">": .keyboardPeriod, "/": .keyboardSlash, "?": .keyboardSlash,
  ]
}

extension UIKey {
  /// Which key it is. Of a character that no key of the keyboards of the United States types it is
  /// ``UIKeyboardHIDUsage/keyboardErrorRollOver``.
  public var keyCode: UIKeyboardHIDUsage {
    switch event.key {
    case .character(let character): UIKeyboardHIDUsage(character) ?? .keyboardErrorRollOver
    case .enter: .keyboardReturnOrEnter
    case .tab: .keyboardTab
    case .backspace: .keyboardDeleteOrBackspace
    case .escape: .keyboardEscape
    case .delete: .keyboardDeleteForward
    case .insert: .keyboardInsert
    case .home: .keyboardHome
    case .end: .keyboardEnd
    case .pageUp: .keyboardPageUp
    case .pageDown: .keyboardPageDown
    case .up: .keyboardUpArrow
    case .down: .keyboardDownArrow
    case .left: .keyboardLeftArrow
    case .right: .keyboardRightArrow
    case .function(let number) where (1...12).contains(number):
      UIKeyboardHIDUsage(rawValue: UIKeyboardHIDUsage.keyboardF1.rawValue + Int(number) - 1) ?? .keyboardErrorRollOver
    default: .keyboardErrorRollOver
    }
  }
}
