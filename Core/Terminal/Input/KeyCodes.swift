/// The numbers and letters that stand for keys, in both directions.
enum KeyCodes {
  /// xterm's and DEC's: `CSI number ~`.
  static func key(tilde number: Int) -> KeyEvent.Key? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(UInt8(number - 10))
    case 17...21: .function(UInt8(number - 11))
    case 23...26: .function(UInt8(number - 12))
    case 28: .function(15)
    // F16 on DEC's keyboard, the menu key on all others.
    case 29: .menu
    case 31...34: .function(UInt8(number - 14))
    case 57427: .begin
    default: nil
    }
  }

  /// The number of `CSI number ~`.
  static func tilde(of key: KeyEvent.Key) -> Int? {
    switch key {
    case .insert: 2
    case .delete: 3
    case .pageUp: 5
    case .pageDown: 6
    case .menu: 29
    case .function(let number):
      switch number {
      case 1...5: Int(number) + 10
      case 6...10: Int(number) + 11
      case 11...14: Int(number) + 12
      case 15: 28
      case 17...20: Int(number) + 14
      default: nil
      }
    default: nil
    }
  }

  /// xterm's: `CSI letter`, `CSI 1 ; modifiers letter`, `SS3 letter`.
  static func key(letter: UInt8) -> KeyEvent.Key? {
    switch letter {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "E"): .begin
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(letter - UInt8(ascii: "O"))
    default: nil
    }
  }

  /// The letter of `CSI letter`.
  static func letter(of key: KeyEvent.Key) -> UInt8? {
    switch key {
    case .up: UInt8(ascii: "A")
    case .down: UInt8(ascii: "B")
    case .right: UInt8(ascii: "C")
    case .left: UInt8(ascii: "D")
    case .begin: UInt8(ascii: "E")
    case .end: UInt8(ascii: "F")
    case .home: UInt8(ascii: "H")
    case .function(let number) where 1...4 ~= number: UInt8(ascii: "O") + number
    default: nil
    }
  }

  /// The application keypad's: `SS3 letter` (DECKPAM).
  static func key(keypad letter: UInt8) -> KeyEvent.Key? {
    switch letter {
    case UInt8(ascii: "I"): .tab
    case UInt8(ascii: "M"): .enter
    case UInt8(ascii: "X"): .character("=")
    case UInt8(ascii: " "): .character(" ")
    // `*` to `9`, in the order of ASCII.
    case UInt8(ascii: "j")...UInt8(ascii: "y"): .character(Character(Unicode.Scalar(letter - 0x40)))
    default: nil
    }
  }

  /// The kitty keyboard protocol's: `CSI code u`. Codes of the private use area that it does not define give nil.
  static func key(kitty code: Int) -> KeyEvent.Key? {
    switch code {
    case 9: return .tab
    case 13: return .enter
    case 27: return .escape
    case 8, 127: return .backspace
    case 57344...63743: return key(functional: code)
    default: return character(code).map { .character($0) }
    }
  }

  /// The code of `CSI code u`; nil for a character of several scalars.
  static func kitty(of key: KeyEvent.Key) -> Int? {
    switch key {
    case .character(let character):
      character.unicodeScalars.count == 1 ? character.unicodeScalars.first.map { Int($0.value) } : nil
    case .tab: 9
    case .enter: 13
    case .escape: 27
    case .backspace: 127
    case .capsLock: 57358
    case .scrollLock: 57359
    case .numLock: 57360
    case .printScreen: 57361
    case .pause: 57362
    case .menu: 57363
    case .function(let number) where 13...35 ~= number: 57363 + Int(number)
    case .media(let key): 57428 + Int(key.rawValue)
    case .modifier(let key): 57441 + Int(key.rawValue)
    default: nil
    }
  }

  private static func key(functional code: Int) -> KeyEvent.Key? {
    switch code {
    case 57358: .capsLock
    case 57359: .scrollLock
    case 57360: .numLock
    case 57361: .printScreen
    case 57362: .pause
    case 57363: .menu
    case 57376...57398: .function(UInt8(code - 57363))
    // The keypad's.
    case 57399...57408: .character(Character(Unicode.Scalar(UInt8(code - 57399) + 0x30)))
    case 57409: .character(".")
    case 57410: .character("/")
    case 57411: .character("*")
    case 57412: .character("-")
    case 57413: .character("+")
    case 57414: .enter
    case 57415: .character("=")
    case 57416: .character(",")
    case 57417: .left
    case 57418: .right
    case 57419: .up
    case 57420: .down
    case 57421: .pageUp
    case 57422: .pageDown
    case 57423: .home
    case 57424: .end
    case 57425: .insert
    case 57426: .delete
    case 57427: .begin
    case 57428...57440: KeyEvent.MediaKey(rawValue: UInt8(code - 57428)).map { .media($0) }
    case 57441...57454: KeyEvent.ModifierKey(rawValue: UInt8(code - 57441)).map { .modifier($0) }
    default: nil
    }
  }

  /// The character of a code point; nil for controls, surrogates and what is beyond Unicode.
  static func character(_ code: Int) -> Character? { scalar(code).map { Character($0) } }

  /// The same as a scalar.
  static func scalar(_ code: Int) -> Unicode.Scalar? {
    if code < 0x20 || 0x7F...0x9F ~= code { return nil }
    return UInt32(exactly: code).flatMap { Unicode.Scalar($0) }
  }
}
