/// Where a seller may say that a product's picture is: what others' clients and pages load, or give a person to press.
enum PictureAddress {
  /// Whether it is absolute, of `http` or `https` and with a host, or relative, or empty, which names no picture.
  ///
  /// Other schemes run something (`javascript:`), bring their content along (`data:`) or reach into the reader's machine (`file:`). What
  /// browsers take out (line feeds, leading spaces) or read as `/` (`\`) would make another address of it (WHATWG URL §4.4), and `//host`
  /// is another server's.
  static func isAllowed(_ address: String) -> Bool {
    let isPlain = address.unicodeScalars.allSatisfy { $0 != "\\" && $0.properties.generalCategory != .control }
    guard isPlain, address.unicodeScalars.first?.properties.isWhitespace != true else { return false }
    // By its bytes: a mark behind a sign is part of the same character.
    let bytes = address.utf8
    let beginning = bytes.prefix { !"/?#".utf8.contains($0) }
    guard beginning.contains(UInt8(ascii: ":")) else { return !bytes.starts(with: "//".utf8) }
    guard ["http:", "https:"].contains(where: { beginning.map(lowercased).elementsEqual($0.utf8) }) else {
      return false
    }
    let rest = bytes[beginning.endIndex...]
    guard rest.starts(with: "//".utf8), let host = rest.dropFirst(2).first else { return false }
    return !"/?# ".utf8.contains(host)
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
