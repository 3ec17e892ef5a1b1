public import ServicesHTTPMessages

/// Names each request in a trace, as W3C's Trace Context has it (`traceparent`, version 00): servers that log it can be searched for it.
///
/// A request that has a `traceparent` keeps its trace and gets a parent of its own. Standing after ``HTTPRetries``, each attempt has one.
public struct HTTPTraceContext: HTTPPolicy {
  private let random: @Sendable () -> UInt64

  /// - Parameter random: Makes the numbers of traces and of requests.
  public init(random: @escaping @Sendable () -> UInt64 = { UInt64.random(in: 1 ... .max) }) {
    self.random = random
  }

  /// Sends the request with its place in a trace.
  public func send<Reply: HTTPReply>(
    _ request: HTTPRequest, by next: @Sendable (HTTPRequest) async throws(HTTPError) -> Reply
  ) async throws(HTTPError) -> Reply {
    var request = request
    let given = request.fields["traceparent"].flatMap(Self.trace)
    let trace = given?.id ?? Self.hexadecimal(random()) + Self.hexadecimal(random())
    request.fields.put("traceparent", "00-\(trace)-\(Self.hexadecimal(random()))-\(given?.flags ?? "01")")
    return try await next(request)
  }

  /// The trace and the flags of a `traceparent`; `nil` where it is not of the form that every version begins with, or all zeros.
  private static func trace(of text: String) -> (id: String, flags: String)? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    let lengths = [2, 32, 16, 2]
    guard parts.count >= 4,
      zip(parts, lengths).allSatisfy({ $0.utf8.count == $1 && $0.utf8.allSatisfy(isHexadecimal) }),
      parts[0] != "ff", parts[1].contains(where: { $0 != "0" }), parts[2].contains(where: { $0 != "0" })
    else { return nil }
    return (parts[1], parts[3])
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte || 0x61...0x66 ~= byte }

  private static func hexadecimal(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
