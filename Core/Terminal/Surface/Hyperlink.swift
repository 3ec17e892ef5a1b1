/// Where text leads: an address that may be handed to a terminal (OSC 8, "Hyperlinks in terminal emulators").
public struct Hyperlink: Hashable, Sendable {
  /// The address as it was given, such as `https://example.com`.
  public let address: String

  /// The most bytes of an address; more than that some terminals drop.
  static let lengthLimit = 2_083

  /// Takes an address of `http`, `https`, `mailto` or `file`.
  ///
  /// - Returns: nil for any other scheme, for nothing behind the scheme, for more than 2083 bytes, and where a byte is
  ///   no printable ASCII: a control would end the sequence and be obeyed, a space is no part of an address
  ///   (RFC 3986 2: percent-encode it).
  public init?(_ address: String) {
    let bytes = address.utf8
    guard bytes.count <= Self.lengthLimit, bytes.allSatisfy({ 0x21...0x7E ~= $0 }),
      let colon = bytes.firstIndex(of: UInt8(ascii: ":"))
    else { return nil }
    let rest = address[address.index(after: colon)...]
    switch address[..<colon].lowercased() {
    case "http", "https", "file": guard rest.hasPrefix("//"), rest.utf8.count > 2 else { return nil }
    case "mailto": guard !rest.isEmpty else { return nil }
    default: return nil
    }
    self.address = address
  }
}
