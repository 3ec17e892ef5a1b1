import Dispatch
import ServicesHTTPMessages
import Testing

@testable import ServicesHTTPServer

@Suite("Measures of routes")
struct RouteMeasuresTests {
  @Test("count each request in the bucket of its time, by class of status")
  func buckets() {
    let measures = RouteMeasures(method: "GET", route: "/a")
    measures.count(status: 200, after: .zero)
    measures.count(status: 204, after: .microseconds(500))
    measures.count(status: 200, after: .nanoseconds(500_001))
    measures.count(status: 503, after: .seconds(11))
    measures.count(status: 0, after: .seconds(-1))
    measures.count(status: 999, after: .seconds(10))
    let series = measures.series
    #expect(series.map(\.statusClass) == ["none", "2xx", "5xx"])
    #expect(series[0].counts.first == 1)
    #expect(series[0].counts[13] == 1)
    #expect(series[1].counts.prefix(2) == [2, 1])
    #expect(series[1].counts.dropFirst(2).allSatisfy { $0 == 0 })
    #expect(series[1].nanoseconds == 1_000_001)
    #expect(series[2].counts.last == 1)
    #expect(series.allSatisfy { $0.counts.count == RouteMeasures.bounds.count + 1 })
  }

  @Test("lose nothing when many threads count at once")
  func threads() {
    let measures = RouteMeasures(method: "GET", route: "/a")
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<1_000 { measures.count(status: 200, after: .milliseconds(1)) }
    }
    #expect(measures.series.first?.counts[1] == 8_000)
    #expect(measures.series.first?.nanoseconds == 8_000_000_000)
  }

  @Test("are one for each route, and one for all that has none, whatever paths are asked for")
  func bounded() throws {
    let measures = RequestMeasures()
    var router = Router(measures: measures)
    router.get("/items/:id") { _ in .data(.ok) }
    router.post("/items") { _ in .data(.ok) }
    for number in 0..<100 {
      let known = ServerRequest(method: .head, target: try RequestTarget(parsing: "/items/\(number)"))
      #expect(router.admission(of: known).route?.route == "/items/:id")
      let unknown = ServerRequest(method: .get, target: try RequestTarget(parsing: "/secret\(number)/x"))
      #expect(router.admission(of: unknown).route == nil)
    }
    #expect(measures.routes.map(\.method) == ["GET", "POST", "any"])
    #expect(measures.routes.map(\.route) == ["/items/:id", "/items", "unmatched"])
  }
}
