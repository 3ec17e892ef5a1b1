import CAmbientCurl
import ServicesHTTPMessages

/// The libcurl of this machine, and what it can do.
public struct HTTPLibrary: Sendable, Hashable {
  /// Its version: `7.88.1`.
  public let version: String
  /// The protocols that it speaks, in lower case, of which clients use `http` and `https` alone.
  public let protocols: Set<String>
  /// Whether it speaks HTTP/2.
  public let hasHTTP2: Bool
  /// Whether it knows the list of public suffixes, for which no cookies are taken.
  public let hasPublicSuffixes: Bool

  /// The one that clients use. It is loaded where it has not been yet, which takes milliseconds.
  ///
  /// - Throws: ``HTTPError/libraryMissing(reason:)``.
  public static func current() throws(HTTPError) -> HTTPLibrary {
    let curl = try CurlLibrary.shared.get()
    guard let information = curl.functions.version_info(curl_version_now)?.pointee else {
      throw .libraryMissing(reason: "it does not say what it is")
    }
    var protocols: Set<String> = []
    var entry = information.protocols
    while let text = entry?.pointee {
      protocols.insert(String(cString: text))
      entry = entry?.successor()
    }
    return HTTPLibrary(
      version: information.version.map { String(cString: $0) } ?? "", protocols: protocols,
      hasHTTP2: information.features & Int32(CURL_VERSION_HTTP2) != 0,
      hasPublicSuffixes: information.features & Int32(CURL_VERSION_PSL) != 0)
  }

  /// Whether it speaks the WebSocket protocol (RFC 6455). Debian 12's 7.88.1 has the functions and not the protocol.
  public var hasWebSocket: Bool { protocols.contains("ws") }

  /// Says what is missing where it does not speak WebSocket.
  ///
  /// - Throws: ``HTTPError/unsupported(reason:)``.
  public func requireWebSocket() throws(HTTPError) {
    guard !hasWebSocket else { return }
    throw .unsupported(
      reason: "libcurl \(version) was built without WebSocket (the protocols ws and wss); have one that lists them")
  }
}
