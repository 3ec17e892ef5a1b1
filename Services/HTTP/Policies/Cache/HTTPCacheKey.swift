public import FoundationEssentials
import ServicesHTTPMessages

/// What a stored reply is found by: scheme, host, port, path and query of an address, without its fragment (RFC 9111 §2).
///
/// A query may hold a secret, so descriptions and mirrors leave it out; only ``text`` has it.
public struct HTTPCacheKey: Sendable, Hashable {
  /// The address as it is compared, query included: for stores, not for logs.
  public let text: String

  /// The key of an address; `nil` for what is none of `http` or `https`.
  public init?(_ url: URL) {
    guard let origin = HTTPOrigin(url) else { return nil }
    let address = url.absoluteString.utf8.prefix { $0 != UInt8(ascii: "#") }
    let rest = address.dropFirst(origin.scheme.utf8.count + 3).drop {
      $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?")
    }
    // An empty path is the root (RFC 9110 §4.2.3).
    let slash = rest.first == UInt8(ascii: "/") ? "" : "/"
    text = "\(origin.scheme)://\(origin.host):\(origin.port)\(slash)\(String(decoding: rest, as: UTF8.self))"
  }
}

extension HTTPCacheKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The address without its query.
  public var description: String {
    FieldGrammar.printable(String(decoding: text.utf8.prefix { $0 != UInt8(ascii: "?") }, as: UTF8.self))
  }

  /// The same as ``description``.
  public var debugDescription: String { description }

  /// A mirror without the query.
  public var customMirror: Mirror { Mirror(self, children: ["address": description]) }
}
