import Randomness
import ServicesHTTPMessages
import Testing

@testable import ServicesHTTPServer

@Suite("The guard on header fields")
struct RequestGuardTests {
  private func check(_ lines: [(String, String)], isVersion11: Bool = true) throws -> (HTTPFields, Int) {
    try RequestGuard.checkFields(
      lines.map { (name: Array($0.0.utf8), value: Array($0.1.utf8)) }, isVersion11: isVersion11)
  }

  /// The bytes as the library leaves them: colons and line ends are NUL.
  private func block(_ target: String, _ lines: [(String, String)]) -> (bytes: [UInt8], spans: [RequestGuard.Span]) {
    var bytes = Array(target.utf8) + [0] + Array("HTTP/1.1".utf8) + [0, 0]
    var spans: [RequestGuard.Span] = []
    for (name, value) in lines {
      let nameStart = bytes.count
      bytes += Array(name.utf8) + [0, 0x20]
      let valueStart = bytes.count
      bytes += Array(value.utf8) + [0, 0]
      spans.append(
        RequestGuard.Span(
          name: nameStart..<nameStart + name.utf8.count, value: valueStart..<valueStart + value.utf8.count))
    }
    return (bytes + [0, 0], spans)
  }

  @Test("trims values and finds fields without case")
  func trims() throws {
    let (fields, length) = try check([("Host", "a"), ("X-One", " \t 1 \t"), ("content-length", "12")])
    #expect(fields["x-ONE"] == "1")
    #expect(length == 12)
  }

  @Test("takes a regular layout and refuses any other byte in it")
  func layout() throws {
    let lines = [("Host", "a"), ("X-Empty", ""), ("Accept", "*/*")]
    let (bytes, spans) = block("/x?y", lines)
    try RequestGuard.checkLayout(bytes, targetLength: 4, spans: spans)
    let separators = bytes.indices.filter { bytes[$0] == 0 }
    #expect(separators.count == 3 + 3 * 3 + 2)
    for index in separators {
      var changed = bytes
      changed[index] = 0x41
      #expect(throws: RequestRefusal.self, "byte \(index)") {
        try RequestGuard.checkLayout(changed, targetLength: 4, spans: spans)
      }
    }
  }

  @Test("refuses every layout that random changes make irregular, without a trap", arguments: 0..<10)
  func fuzzLayout(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (bytes, spans) = block("/x", [("Host", "a"), ("B", "2")])
    for _ in 0..<3000 {
      var changed = bytes
      var moved = spans
      switch Int.random(in: 0..<3, using: &random) {
      case 0: changed.removeLast(Int.random(in: 1...changed.count, using: &random))
      case 1: changed.insert(0, at: Int.random(in: 0..<changed.count - 4, using: &random))
      default:
        // Not before the value: white space there is legal.
        let index = Int.random(in: 0..<2, using: &random)
        let low = Int.random(in: spans[index].value.lowerBound...bytes.count, using: &random)
        moved[index].value = low..<low + Int.random(in: 0...4, using: &random)
        if moved == spans { continue }
      }
      #expect(throws: RequestRefusal.self) { try RequestGuard.checkLayout(changed, targetLength: 2, spans: moved) }
    }
  }

  @Test("refuses fields of random bytes or returns clean ones", arguments: 0..<10)
  func fuzzFields(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<2000 {
      let name = (0..<Int.random(in: 0...6, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      let value = (0..<Int.random(in: 0...6, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      let lines = [(name: Array("Host".utf8), value: Array("a".utf8)), (name: name, value: value)]
      guard let (fields, _) = try? RequestGuard.checkFields(lines, isVersion11: true) else { continue }
      for line in fields {
        #expect(!line.name.isEmpty && line.name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x3A })
        #expect(line.value.utf8.allSatisfy { $0 == 9 || $0 >= 0x20 })
      }
    }
  }

  @Test("wants one Host in HTTP/1.1 and lets HTTP/1.0 go without")
  func host() throws {
    #expect(throws: RequestRefusal.self) { try check([]) }
    _ = try check([], isVersion11: false)
    #expect(throws: RequestRefusal.self) { try check([("Host", "a"), ("host", "a")]) }
  }

  @Test("takes a chunked body for one whose length is missing")
  func chunked() {
    #expect(throws: RequestRefusal.lengthRequired) { try check([("Host", "a"), ("Transfer-Encoding", "chunked")]) }
  }

  @Test(
    "goes by the server that an absolute target names, and by no two",
    arguments: [
      ("http://a/x", "a", "a"), ("http://A:80/x", "a", "a"), ("http://a:8080", "a:8080", "a:8080"),
      ("https://a/x", "a:443", "a:443"), ("/x", "b", "b"), ("http://a/x", nil, "a"),
      ("http://evil.example/x", "a", nil), ("http://a:81/x", "a", nil), ("http://u@a/x", "a", nil),
      ("http:///x", "a", nil), ("http://a:b:c/x", "a", nil),
    ] as [(String, String?, String?)])
  func absolute(raw: String, host: String?, expected: String?) throws {
    var fields = HTTPFields()
    if let host { fields.put("Host", host) }
    let found = try? RequestGuard.addressed(fields, to: RequestTarget(parsing: raw))
    #expect(found?["Host"] == expected)
  }
}
