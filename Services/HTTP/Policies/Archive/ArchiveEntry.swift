import FoundationEssentials
import ServicesHTTPMessages

/// The program that writes an archive.
struct ArchiveCreator: Encodable {
  let name: String
  let version: String
}

/// An exchange, as the HTTP Archive format has it.
struct ArchiveEntry: Encodable {
  struct Pair: Encodable {
    let name: String
    let value: String
  }

  struct Content: Encodable {
    let size: Int
    let mimeType: String
    var text: String?
    var comment: String?
  }

  struct Request: Encodable {
    let method: String
    let url: String
    let httpVersion: String
    let cookies: [Pair] = []
    let headers: [Pair]
    let queryString: [Pair]
    let postData: Content?
    let headersSize = -1
    let bodySize: Int
  }

  struct Response: Encodable {
    let status: Int
    let statusText = ""
    let httpVersion: String
    let cookies: [Pair] = []
    let headers: [Pair]
    let content: Content
    let redirectURL: String
    let headersSize = -1
    let bodySize: Int
    var comment: String?
  }

  /// Milliseconds; -1 for what was not there.
  struct Timings: Encodable {
    var blocked = -1.0
    var dns = -1.0
    var connect = -1.0
    var ssl = -1.0
    var send = 0.0
    var wait: Double
    var receive = 0.0
  }

  struct Cache: Encodable {}

  let startedDateTime: String
  let time: Double
  let request: Request
  let response: Response
  let cache = Cache()
  let timings: Timings
}

extension ArchiveEntry {
  /// - Parameter redaction: What is hidden of it.
  init(_ report: HTTPExchangeReport, _ redaction: HTTPRedaction, keepsContent: Bool) {
    let (request, head) = (report.exchange.request, report.exchange.head)
    let version = "\(report.timings?.version ?? head?.version ?? .http1_1)"
    let duration = Self.milliseconds(report.duration)
    startedDateTime = report.exchange.start.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    time = duration
    let body = Self.content(
      keepsContent ? request.body : nil, request.fields, redaction, size: request.body?.count ?? 0,
      other: request.content.map { keepsContent ? "\($0)" : "left out" })
    let address = redaction.address(request.url)
    self.request = Request(
      method: request.method.rawValue, url: address, httpVersion: version,
      headers: Self.pairs(redaction.fields(request.fields)), queryString: Self.query(of: address),
      postData: request.content == nil ? nil : body, bodySize: report.timings?.sentBytes ?? request.body?.count ?? 0)
    var response = Response(
      status: head?.status ?? 0, httpVersion: version, headers: Self.pairs(redaction.fields(head?.fields ?? [:])),
      content: Self.content(
        keepsContent ? report.exchange.body : nil, head?.fields ?? [:], redaction,
        size: report.exchange.body?.count ?? 0,
        other: head == nil ? nil : keepsContent ? "not held: a stream or a file" : "left out"),
      redirectURL: head?.fields["Location"].flatMap { URL(string: $0) }.map { redaction.address($0) } ?? "",
      bodySize: report.timings?.receivedBytes ?? -1)
    if case .failure(let error) = report.outcome { response.comment = FieldGrammar.printable("\(error)") }
    self.response = response
    timings = report.timings.map { Self.timings($0) } ?? Timings(wait: duration)
  }

  private static func pairs(_ fields: HTTPFields) -> [Pair] { fields.map { Pair(name: $0.name, value: $0.value) } }

  /// The names and values of an address whose secrets are hidden.
  private static func query(of address: String) -> [Pair] {
    guard let start = address.firstIndex(of: "?") else { return [] }
    return address[address.index(after: start)...].split(separator: "&").map { item in
      let halves = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      return Pair(name: halves[0], value: halves.count > 1 ? halves[1] : "")
    }
  }

  /// More is not worth its place.
  private static let contentLimit = 256 << 10

  private static func content(
    _ body: Data?, _ fields: HTTPFields, _ redaction: HTTPRedaction, size: Int, other: String?
  ) -> Content {
    var content = Content(size: size, mimeType: fields["Content-Type"] ?? "")
    guard let body else {
      content.comment = other
      return content
    }
    guard body.count <= contentLimit else {
      content.comment = "left out: more than \(contentLimit) bytes"
      return content
    }
    let hidden = redaction.body(body, mediaType: fields.mediaType)
    if let text = String(data: hidden, encoding: .utf8) {
      content.text = text
    } else {
      content.comment = "left out: not text"
    }
    return content
  }

  private static func milliseconds(_ duration: Duration) -> Double {
    (duration / .milliseconds(1) * 1_000).rounded() / 1_000
  }

  /// The phases one after the other, of times that are all from the beginning.
  private static func timings(_ timings: HTTPTimings) -> Timings {
    func span(_ start: Duration, _ end: Duration) -> Double { max(0, milliseconds(end - start)) }
    var spans = Timings(wait: span(timings.sending, timings.firstByte))
    spans.receive = span(timings.firstByte, timings.total)
    guard !timings.isReused else { return spans }
    spans.dns = span(.zero, timings.nameLookup)
    // The format counts the handshake as part of connecting, and by itself.
    let connected = max(timings.connection, timings.security)
    spans.connect = span(timings.nameLookup, connected)
    if timings.security > .zero { spans.ssl = span(timings.connection, timings.security) }
    spans.send = span(connected, timings.sending)
    return spans
  }
}
