import CoreJSON
import CoreStores
import FoundationEssentials
import ServicesHTTPMessages
import ServicesHTTPServer

/// A line of the log: one JSON object, whose strings hold nothing that could end the line.
struct AccessLogLine: Sendable, Equatable {
  /// The line with its end.
  let text: String

  /// A request that has ended, by its route: what was asked for, and by whom, is in none of its members.
  init(_ record: RequestRecord) {
    let date = Date(millisecondsSince1970: record.endedAt)
    var members: [(name: String, json: String)] = [("time", JSONText.quoted(date.timestamp))]
    members.append(("method", Self.method(record)))
    members.append(("route", JSONText.quoted(record.route?.route ?? "unmatched")))
    members.append(("status", record.status == 0 ? "null" : "\(record.status)"))
    members.append(("bytes", "\(record.bytes)"))
    members.append(("milliseconds", Self.milliseconds(record.duration)))
    if record.kind == .stream { members.append(("stream", "true")) }
    if let id = record.id { members.append(("request", JSONText.quoted(id.description))) }
    if let trace = record.trace {
      members.append(("trace", JSONText.quoted(trace.traceID)))
      members.append(("span", JSONText.quoted(trace.spanID)))
      if let parent = trace.parentSpanID { members.append(("parent", JSONText.quoted(parent))) }
    }
    if let peer = record.peer, !Self.isThisMachine(peer) { members.append(("peer", JSONText.quoted(peer))) }
    text = Self.object(members)
  }

  /// A failure of the server's own, at a time, as it is told to an operator.
  init(failure: String, at date: Date) {
    text = Self.object([("time", JSONText.quoted(date.timestamp)), ("failure", JSONText.quoted(failure))])
  }

  /// Of a method that nobody has registered only that there was one: a client could write anything into it.
  private static func method(_ record: RequestRecord) -> String {
    guard let method = record.method else { return "null" }
    let known = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]
    return JSONText.quoted(known.contains(method.rawValue) ? method.rawValue : "other")
  }

  private static func object(_ members: [(name: String, json: String)]) -> String {
    "{" + members.map { "\(JSONText.quoted($0.name)):\($0.json)" }.joined(separator: ",") + "}\n"
  }

  /// Milliseconds with three digits behind the point.
  private static func milliseconds(_ duration: Duration) -> String {
    let microseconds = max(0, duration.nanoseconds) / 1_000
    let rest = String(microseconds % 1_000)
    return "\(microseconds / 1_000).\(String(repeating: "0", count: 3 - rest.utf8.count))\(rest)"
  }

  private static func isThisMachine(_ peer: String) -> Bool { peer.hasPrefix("127.") || peer == "::1" }
}
