import CoreJSON
import Foundation
import RawConnections
import Testing

@testable import ServicesBackend
@testable import ServicesHTTPServer

/// Random documents, as they are and damaged, read by ours and by Foundation's reader.
@Suite("JSON bodies beside Foundation's reader")
struct JSONBodyReadingTests {
  /// A document, written with random white space and escapes.
  private struct Writer {
    var random: SplitMix64

    mutating func document() -> String { space() + object(depth: 0) + space() }

    private mutating func value(depth: Int) -> String {
      switch Int.random(in: 0..<(depth > 5 ? 5 : 7), using: &random) {
      case 0: return "null"
      case 1: return Bool.random(using: &random) ? "true" : "false"
      case 2: return number()
      case 3, 4: return string()
      case 5: return array(depth: depth + 1)
      default: return object(depth: depth + 1)
      }
    }

    private mutating func object(depth: Int) -> String {
      let count = Int.random(in: 0...4, using: &random)
      let members = (0..<count).map { index -> String in
        "\(space())\"\(index)\(text())\"\(space()):\(space())\(value(depth: depth))\(space())"
      }
      return "{" + (members.isEmpty ? space() : members.joined(separator: ",")) + "}"
    }

    private mutating func array(depth: Int) -> String {
      let count = Int.random(in: 0...4, using: &random)
      let values = (0..<count).map { _ in space() + value(depth: depth) + space() }
      return "[" + (values.isEmpty ? space() : values.joined(separator: ",")) + "]"
    }

    private mutating func number() -> String {
      let sign = Bool.random(using: &random) ? "-" : ""
      let digits = String(Int.random(in: 1...999_999, using: &random))
      let fraction = Bool.random(using: &random) ? ".\(Int.random(in: 1...9, using: &random))5" : ""
      let exponent = Int.random(in: 0..<4, using: &random) == 0 ? "e+1" : ""
      return sign + digits + fraction + exponent
    }

    private mutating func string() -> String { "\"\(text())\"" }

    private mutating func text() -> String {
      let parts = ["a", "é", "🫖", #"\n"#, #"\""#, #"\\"#, #"\/"#, #"\u00e9"#, #"\ud83e\uded6"#, " ", "\u{7f}", "0"]
      return (0..<Int.random(in: 0...5, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
    }

    private mutating func space() -> String {
      (0..<Int.random(in: 0...2, using: &random)).map { _ in
        [" ", "\t", "\n", "\r"].randomElement(using: &random) ?? ""
      }
      .joined()
    }
  }

  @Test("documents are read as Foundation reads them", arguments: 0..<8)
  func same(seed: UInt64) throws {
    var writer = Writer(random: SplitMix64(seed: seed))
    for _ in 0..<150 {
      let bytes = Data(writer.document().utf8)
      let ours = try JSONBody.members(of: bytes)
      let theirs = try JSONSerialization.jsonObject(with: bytes)
      #expect(Self.isSame(.object(ours), theirs), "\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  @Test("of damaged ones, what is read at all is read as Foundation reads it", arguments: 0..<8)
  func damaged(seed: UInt64) throws {
    var writer = Writer(random: SplitMix64(seed: seed &+ 1000))
    var readCount = 0
    for _ in 0..<400 {
      var bytes = Array(writer.document().utf8)
      for _ in 0..<Int.random(in: 1...3, using: &writer.random) {
        let index = Int.random(in: 0..<bytes.count, using: &writer.random)
        switch Int.random(in: 0..<4, using: &writer.random) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &writer.random)
        case 1: bytes.insert(Array(#",:{}[]"\ue0-"#.utf8).randomElement(using: &writer.random) ?? 0, at: index)
        case 2: if bytes.count > 1 { bytes.remove(at: index) }
        default: bytes.replaceSubrange(index..<index, with: bytes[0..<min(index, 12)])
        }
      }
      // Foundation's reader refuses what no double holds.
      guard let ours = try? JSONBody.members(of: Data(bytes)), Self.hasDecimals(.object(ours)) else { continue }
      readCount += 1
      let theirs = try JSONSerialization.jsonObject(with: Data(bytes))
      #expect(Self.isSame(.object(ours), theirs), "\(String(decoding: bytes, as: UTF8.self))")
    }
    #expect(readCount > 20)
  }

  private static func hasDecimals(_ value: JSONValue) -> Bool {
    switch value {
    case .null, .boolean, .string: true
    case .number(let number): number.decimal != nil
    case .array(let elements): elements.allSatisfy(hasDecimals)
    case .object(let object): object.members.allSatisfy { hasDecimals($0.value) }
    }
  }

  private static func isSame(_ ours: JSONValue, _ theirs: Any) -> Bool {
    switch (ours, theirs) {
    case (.null, is NSNull): return true
    case (.string(let one), let other as String): return one == other
    case (.boolean(let one), let other as NSNumber): return other.isBoolean && one == other.boolValue
    case (.number(let one), let other as NSNumber):
      let difference = abs((one.double ?? .infinity) - other.doubleValue)
      return !other.isBoolean && difference <= abs(other.doubleValue) * 1e-12
    case (.array(let one), let other as [Any]):
      return one.count == other.count && zip(one, other).allSatisfy { isSame($0, $1) }
    case (.object(let one), let other as [String: Any]):
      return one.members.count == other.count
        && one.members.allSatisfy { member in other[member.name].map { isSame(member.value, $0) } ?? false }
    default: return false
    }
  }

  /// What took half a minute when each level was tried as five kinds.
  @Test("deep ones cost no more than their bytes, and the server answers on", .timeLimit(.minutes(5)))
  func hostile() async throws {
    try await TestServer.market { server in
      let bodies = [
        String(repeating: "[", count: 14_000), String(repeating: #"{"a":"#, count: 2_800),
        String(repeating: "[", count: 500) + String(repeating: "]", count: 500),
        String(repeating: #"{"a":["#, count: 250) + String(repeating: "]}", count: 250),
        #"{"a":["# + String(repeating: #"{"a":1},"#, count: 1_700) + "1]}",
        #"{"a":"# + String(repeating: "9", count: 14_000) + "}",
        "{\"a\":\"" + String(repeating: "\\u0041", count: 2_300) + "\"}",
      ]
      for path in ["/api/auth/login", "/api/auth/register"] {
        for body in bodies {
          let response = try await server.send("POST", path, body)
          #expect([400, 422].contains(response.status))
        }
      }
    }
  }
}
