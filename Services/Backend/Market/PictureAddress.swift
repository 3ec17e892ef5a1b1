/// Where a seller may say that a product's picture is: what others' clients and pages load, or give a person to press.
enum PictureAddress {
  /// Whether it is absolute, of `http` or `https` and with a host, or a path of this server's, or empty, which names no picture.
  ///
  /// Other schemes run something (`javascript:`), bring their content along (`data:`) or reach into the reader's machine (`file:`). What
  /// browsers take out (line feeds, spaces) or read as `/` (`\`) would make another address of it (WHATWG URL §4.4), and `//host` is
  /// another server's.
  static func isAllowed(_ address: String) -> Bool {
    let isPlain = address.unicodeScalars.allSatisfy { scalar in
      scalar != "\\" && !scalar.properties.isWhitespace && scalar.properties.generalCategory != .control
    }
    guard isPlain else { return false }
    // By its bytes: a mark behind a `/` is part of the same character.
    let bytes = address.utf8
    if bytes.first == UInt8(ascii: "/") { return bytes.dropFirst().first != UInt8(ascii: "/") }
    for scheme in ["http://", "https://"].map(\.utf8) {
      guard bytes.prefix(scheme.count).map(lowercased).elementsEqual(scheme) else { continue }
      guard let next = bytes.dropFirst(scheme.count).first else { return false }
      return !"/?#".utf8.contains(next)
    }
    return bytes.isEmpty
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
