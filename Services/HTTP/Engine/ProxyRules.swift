import FoundationEssentials
import Glibc
import ServicesHTTPMessages

/// Which proxy leads to an origin: a pure function of the configuration and the environment.
struct ProxyRules {
  private var secure: HTTPProxyServer?
  private var insecure: HTTPProxyServer?
  private var exceptions: [ProxyException] = []
  /// Addresses of this machine are asked directly.
  private var sparesLoopback = false

  /// - Parameter environment: The variables, looked at only where the configuration says so.
  init(_ proxy: HTTPProxy, environment: @autoclosure () -> [String: String] = ProcessInfo.processInfo.environment) {
    switch proxy {
    case .none: break
    case .server(let server):
      (secure, insecure) = (server, server)
      exceptions = server.exceptions.compactMap { ProxyException($0) }
    case .environment:
      let variables = environment()
      func value(_ names: String...) -> String? { names.lazy.compactMap { variables[$0] }.first }
      let all = value("all_proxy", "ALL_PROXY")
      secure = Self.server(value("https_proxy", "HTTPS_PROXY") ?? all)
      insecure = Self.server(value("http_proxy") ?? all)
      let list = value("no_proxy", "NO_PROXY") ?? ""
      exceptions = list.split { $0 == "," || $0 == " " }.compactMap { ProxyException(String($0)) }
      sparesLoopback = true
    }
  }

  /// A variable's value, which may be without a scheme.
  private static func server(_ text: String?) -> HTTPProxyServer? {
    guard let text, !text.isEmpty else { return nil }
    return URL(string: text.contains("://") ? text : "http://" + text).flatMap { HTTPProxyServer($0) }
  }

  /// The proxy for an origin; `nil` to connect directly.
  func proxy(for origin: HTTPOrigin) -> HTTPProxyServer? {
    guard let proxy = origin.scheme == "https" ? secure : insecure else { return nil }
    let address = NetworkAddress(origin.host)
    if sparesLoopback, origin.host == "localhost" || origin.host.hasSuffix(".localhost") || address?.isLoopback == true
    {
      return nil
    }
    return exceptions.contains { $0.matches(origin, address) } ? nil : proxy
  }
}

/// One entry of a list such as `NO_PROXY`.
enum ProxyException: Equatable {
  case all
  /// A host, and all below it.
  case name(String, port: Int?)
  case address(NetworkAddress, port: Int?)
  case range(NetworkAddress, bits: Int)

  /// Reads an entry; `nil` for an empty one.
  init?(_ text: String) {
    var entry = text.trimmingPrefix { $0 == " " || $0 == "\t" }.lowercased()
    while entry.last == " " || entry.last == "\t" { entry.removeLast() }
    guard !entry.isEmpty else { return nil }
    if entry == "*" {
      self = .all
      return
    }
    let halves = entry.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    if halves.count == 2, let address = NetworkAddress(halves[0]), let bits = Int(halves[1]),
      0...(address.bytes.count * 8) ~= bits
    {
      self = .range(address, bits: bits)
      return
    }
    if let address = NetworkAddress(entry) {
      self = .address(address, port: nil)
      return
    }
    var port: Int?
    // After the last colon, where what is before it is no address of version 6 without brackets.
    if let colon = entry.lastIndex(of: ":"), let number = Int(entry[entry.index(after: colon)...]) {
      port = number
      entry = String(entry[..<colon])
    }
    if let address = NetworkAddress(entry) {
      self = .address(address, port: port)
      return
    }
    if entry.hasPrefix("*.") { entry.removeFirst() }
    while entry.hasPrefix(".") { entry.removeFirst() }
    guard !entry.isEmpty else { return nil }
    self = .name(entry, port: port)
  }

  /// - Parameter address: The origin's host, where it is an address.
  func matches(_ origin: HTTPOrigin, _ address: NetworkAddress?) -> Bool {
    switch self {
    case .all: return true
    case .name(let name, let port):
      guard port == nil || port == origin.port, address == nil else { return false }
      let host = origin.host.hasSuffix(".") ? String(origin.host.dropLast()) : origin.host
      return host == name || host.hasSuffix("." + name)
    case .address(let other, let port): return (port == nil || port == origin.port) && address == other
    case .range(let range, let bits): return address.map { range.hasSameStart($0, bits: bits) } ?? false
    }
  }
}

/// An address of IP version 4 or 6.
struct NetworkAddress: Equatable {
  /// 4 or 16 of them.
  let bytes: [UInt8]

  /// Reads one, in brackets or without; one of version 6 that stands for one of version 4 is that.
  init?(_ text: String) {
    let bare = text.hasPrefix("[") && text.hasSuffix("]") ? String(text.dropFirst().dropLast()) : text
    var (four, six) = (in_addr(), in6_addr())
    if inet_pton(AF_INET, bare, &four) == 1 {
      bytes = withUnsafeBytes(of: four) { Array($0) }
    } else if inet_pton(AF_INET6, bare, &six) == 1 {
      let all = withUnsafeBytes(of: six) { Array($0) }
      let isMapped = all.prefix(10).allSatisfy { $0 == 0 } && all[10] == 0xFF && all[11] == 0xFF
      bytes = isMapped ? Array(all.suffix(4)) : all
    } else {
      return nil
    }
  }

  /// It leads to this machine.
  var isLoopback: Bool { bytes.count == 4 ? bytes[0] == 127 : bytes == Array(repeating: 0, count: 15) + [1] }

  /// Whether the first `bits` are the same.
  func hasSameStart(_ other: NetworkAddress, bits: Int) -> Bool {
    guard bytes.count == other.bytes.count else { return false }
    let whole = bits / 8
    guard bytes.prefix(whole) == other.bytes.prefix(whole) else { return false }
    let rest = bits % 8
    return rest == 0 || bytes[whole] >> (8 - rest) == other.bytes[whole] >> (8 - rest)
  }
}
