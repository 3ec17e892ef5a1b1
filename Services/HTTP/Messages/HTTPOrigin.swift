import FoundationEssentials
import ServicesHTTPMessages

/// Scheme, host and port: who a request talks to, and the border that credentials do not cross (RFC 9110 §4.3.1).
struct HTTPOrigin: Hashable, Sendable, CustomStringConvertible {
  let scheme: String
  let host: String
  let port: Int

  /// The origin of an absolute `http` or `https` URL, or `nil` when it is not one.
  init?(_ url: URL) {
    var text = url.absoluteString
    let origin = text.withUTF8 { Self.read(UnsafeRawBufferPointer($0)) }
    guard let origin else { return nil }
    (scheme, host, port) = origin
  }

  /// Reads `scheme://user@host:port` (RFC 3986 §3): once, byte by byte, and as libcurl reads it.
  private static func read(_ bytes: UnsafeRawBufferPointer) -> (scheme: String, host: String, port: Int)? {
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), bytes[(colon + 1)...].starts(with: "//".utf8) else {
      return nil
    }
    let scheme = FieldGrammar.lowercased(String(decoding: bytes[..<colon], as: UTF8.self))
    guard scheme == "http" || scheme == "https" else { return nil }
    var authority = bytes[(colon + 3)...].prefix {
      $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#")
    }
    if let at = authority.lastIndex(of: UInt8(ascii: "@")) { authority = authority[(at + 1)...] }
    var host = authority
    var port = scheme == "https" ? 443 : 80
    if authority.first == UInt8(ascii: "[") {
      guard let end = authority.firstIndex(of: UInt8(ascii: "]")) else { return nil }
      host = authority[(authority.startIndex + 1)..<end]
      authority = authority[(end + 1)...]
    } else {
      host = authority.prefix { $0 != UInt8(ascii: ":") }
      authority = authority[host.endIndex...]
    }
    guard !host.isEmpty else { return nil }
    if authority.count > 1 {
      guard authority.first == UInt8(ascii: ":"),
        let number = Int(String(decoding: authority.dropFirst(), as: UTF8.self))
      else { return nil }
      port = number
    } else if !authority.isEmpty, authority.first != UInt8(ascii: ":") {
      return nil
    }
    return (scheme, FieldGrammar.lowercased(String(decoding: host, as: UTF8.self)), port)
  }

  /// The origin as a person writes it; safe to show.
  var description: String {
    let isDefault = port == (scheme == "https" ? 443 : 80)
    let name = host.contains(":") ? "[\(host)]" : host
    return FieldGrammar.printable(isDefault ? "\(scheme)://\(name)" : "\(scheme)://\(name):\(port)")
  }
}
