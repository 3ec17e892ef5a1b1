/// Scripts whose letters look like each other's: `а` of Cyrillic like `a` of Latin. A name that mixes them is made to be mistaken
/// (Unicode Technical Standard 39, 5.2, restriction level "highly restrictive").
enum LookAlikeScript: Sendable {
  case latin, greek, cyrillic, armenian, coptic, cherokee

  /// Whether letters of one of them at most stand in a part of a name. Other scripts look like none of these.
  static func areUnmixed(in scalars: [Unicode.Scalar]) -> Bool {
    Set(scalars.compactMap { LookAlikeScript(of: $0) }).count <= 1
  }

  /// The script of a letter, by Unicode's blocks; `nil` for what is no letter or of another script.
  init?(of scalar: Unicode.Scalar) {
    guard scalar.properties.isAlphabetic else { return nil }
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A, 0xAA, 0xBA, 0xC0...0x2AF, 0x1E00...0x1EFF, 0x2C60...0x2C7F, 0xA722...0xA7FF,
      0xAB30...0xAB64:
      self = .latin
    case 0x3E2...0x3EF, 0x2C80...0x2CFF: self = .coptic
    case 0x370...0x3FF, 0x1F00...0x1FFF: self = .greek
    case 0x400...0x52F, 0x1C80...0x1C8F, 0x2DE0...0x2DFF, 0xA640...0xA69F: self = .cyrillic
    case 0x531...0x587: self = .armenian
    case 0x13A0...0x13FF, 0xAB70...0xABBF: self = .cherokee
    default: return nil
    }
  }
}
