import ServicesHTTPMessages
import Testing

@testable import ServicesHTTPServer

@Suite("A place in a trace")
struct TraceContextTests {
  private static let trace = "4bf92f3577b34da6a3ce929d0e0e4736"
  private static let parent = "00f067aa0ba902b7"

  @Test("goes on with the caller's trace, in a span of its own")
  func takenOver() throws {
    let context = try #require(TraceContext(traceparent: "00-\(Self.trace)-\(Self.parent)-01"))
    #expect(context.traceID == Self.trace)
    #expect(context.parentSpanID == Self.parent)
    #expect(context.spanID != Self.parent)
    #expect(context.isSampled)
    #expect(context.traceparent == "00-\(Self.trace)-\(context.spanID)-01")
    let another = try #require(TraceContext(traceparent: "00-\(Self.trace)-\(Self.parent)-01"))
    #expect(another.spanID != context.spanID)
  }

  @Test(
    "heeds one flag, and reads later versions as far as they are known",
    arguments: [
      ("00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00", false),
      ("00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-fe", false),
      ("00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-ff", true),
      ("01-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01", true),
      ("cc-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-what-comes", true),
      ("fe-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00-", false),
    ])
  func versions(text: String, isSampled: Bool) throws {
    let context = try #require(TraceContext(traceparent: text))
    #expect(context.isSampled == isSampled)
    #expect(context.traceparent.hasPrefix("00-4bf92f3577b34da6a3ce929d0e0e4736-"))
    #expect(context.traceparent.utf8.count == 55)
  }

  @Test(
    "begins anew for what is invalid",
    arguments: [
      "", "00", "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7",
      "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-0",
      "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-",
      "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-x",
      "01-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01x",
      "ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
      "00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01",
      "00-4bf92f3577b34da6a3ce929d0e0e4736-00F067AA0BA902B7-01",
      "00-00000000000000000000000000000000-00f067aa0ba902b7-01",
      "00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01",
      "00-4bf92f3577b34da6a3ce929d0e0e473g-00f067aa0ba902b7-01",
      "00_4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
      "00-4bf92f3577b34da6a3ce929d0e0e4736_00f067aa0ba902b7-01",
      "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7_01",
      "0g-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
      "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-0é",
      " 0-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
    ])
  func invalid(text: String) {
    #expect(TraceContext(traceparent: text) == nil)
  }

  @Test("begins anew where two are given, and where none is")
  func fields() throws {
    let one = "00-\(Self.trace)-\(Self.parent)-01"
    var fields = HTTPFields()
    try fields.append("TraceParent", one)
    #expect(TraceContext(of: fields).traceID == Self.trace)
    try fields.append("traceparent", one)
    let fresh = TraceContext(of: fields)
    #expect(fresh.traceID != Self.trace)
    #expect(fresh.parentSpanID == nil)
    #expect(!fresh.isSampled)
    #expect(TraceContext().traceID != TraceContext().traceID)
    #expect(TraceContext(traceparent: fresh.traceparent)?.traceID == fresh.traceID)
  }

  @Test("is given to handlers with the request's id")
  func request() throws {
    var fields = HTTPFields()
    try fields.append("traceparent", "00-\(Self.trace)-\(Self.parent)-00")
    try fields.append("X-Request-Id", "order-7")
    let request = ServerRequest(method: .get, target: try RequestTarget(parsing: "/"), fields: fields)
    #expect(request.id.description == "order-7")
    #expect(request.trace.traceID == Self.trace)
  }
}
