import ServicesHTTPMessages

/// Where a request stands in a trace through several programs (W3C Trace Context level 1).
///
/// The trace is the one that the request's `traceparent` names, or a new one; the span is the server's own part of it.
///
/// ```swift
/// var onward = HTTPFields()
/// onward.put("traceparent", request.trace.traceparent)
/// ```
public struct TraceContext: Sendable, Hashable {
  private let high: UInt64
  private let low: UInt64
  private let parent: UInt64
  private let span: UInt64
  /// Whether the caller keeps what it measures of this trace; `false` for a trace that begins here.
  public let isSampled: Bool

  /// The trace: 32 hexadecimal digits in lower case, not all 0.
  public var traceID: String { Self.digits(high) + Self.digits(low) }
  /// The server's span: 16 hexadecimal digits in lower case, not all 0.
  public var spanID: String { Self.digits(span) }
  /// The caller's span; `nil` where the trace begins here.
  public var parentSpanID: String? { parent == 0 ? nil : Self.digits(parent) }
  /// What a request to the next program carries: of version 00, with the server's span as the parent.
  public var traceparent: String { "00-\(traceID)-\(spanID)-\(isSampled ? "01" : "00")" }

  /// A trace that begins here.
  public init() {
    (high, low, parent, span) = (UniqueNumbers.next(), UniqueNumbers.next(), 0, UniqueNumbers.next())
    isSampled = false
  }

  /// Goes on with the trace of a `traceparent`, in a span of its own; `nil` where the rules say to begin anew.
  ///
  /// Version 00 has 55 characters: `00-`, 32 digits, `-`, 16 digits, `-`, 2 digits. Digits are hexadecimal in lower case;
  /// neither id is all 0. A later version may go on after another `-`, which is passed over; version `ff` is invalid
  /// (§3.2.2, §4.3).
  public init?(traceparent text: String) {
    var text = text
    let parsed = text.withUTF8 { Self.parse($0) }
    guard let parsed else { return nil }
    (high, low, parent, isSampled) = (parsed.high, parsed.low, parsed.parent, parsed.flags & 1 == 1)
    span = UniqueNumbers.next()
  }

  /// The trace of a request. A `traceparent` that is invalid or is given twice begins a new one.
  init(of fields: HTTPFields) {
    // Several lines are joined by a comma, which no version allows there.
    self = fields["traceparent"].flatMap { TraceContext(traceparent: $0) } ?? TraceContext()
  }

  private static func parse(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> (high: UInt64, low: UInt64, parent: UInt64, flags: UInt64)? {
    guard bytes.count >= 55, let version = number(bytes[0..<2]), version != 0xFF,
      version == 0 ? bytes.count == 55 : bytes.count == 55 || bytes[55] == dash,
      bytes[2] == dash, bytes[35] == dash, bytes[52] == dash,
      let high = number(bytes[3..<19]), let low = number(bytes[19..<35]), high | low != 0,
      let parent = number(bytes[36..<52]), parent != 0, let flags = number(bytes[53..<55])
    else { return nil }
    return (high, low, parent, flags)
  }

  private static let dash = UInt8(ascii: "-")

  private static func number(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> UInt64? {
    var number: UInt64 = 0
    for byte in bytes {
      switch byte {
      case 0x30...0x39: number = number << 4 | UInt64(byte - 0x30)
      case 0x61...0x66: number = number << 4 | UInt64(byte - 0x61 + 10)
      default: return nil
      }
    }
    return number
  }

  private static func digits(_ number: UInt64) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: 16 - text.utf8.count) + text
  }
}
