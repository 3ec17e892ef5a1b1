import CoreJSON
import FoundationEssentials
import JSONSamples
import Randomness
import Testing

@Suite struct JSONCodingTests {
  private struct Line: Codable, Equatable {
    var name: String
    var count: Int?
    var prices: [Double]
    var tags: [String: Bool]
  }

  private enum Choice: Codable, Equatable {
    case nothing
    case some(Int, label: String)
  }

  private class Animal: Codable {
    var name = "cat"
  }

  private func roundTrip<Value: Codable>(_ value: Value) throws -> Value {
    try JSONValue(encoding: value).decode(Value.self)
  }

  @Test("a structure becomes an object of its properties, and the structure again")
  func structure() throws {
    let line = Line(name: "chair", count: nil, prices: [9.5, 1], tags: ["new": true])
    #expect(
      try JSONValue(encoding: line) == ["name": "chair", "prices": [9.5, 1], "tags": ["new": true]])
    #expect(try roundTrip(line) == line)
  }

  @Test("enumerations, optionals, dates and nested optionals come back as they were")
  func otherShapes() throws {
    #expect(try roundTrip([Choice.nothing, .some(3, label: "x")]) == [.nothing, .some(3, label: "x")])
    #expect(try roundTrip([Int?.none, 3]) == [nil, 3])
    #expect(try roundTrip(Int?.none) == nil)
    #expect(try JSONValue(encoding: Int?.none) == .null)
    #expect(try roundTrip([1: "a", -2: "b"]) == [1: "a", -2: "b"])
    let date = Date(timeIntervalSinceReferenceDate: 807_923_456.789_123)
    #expect(try roundTrip(date) == date)
    let identifier = UUID()
    #expect(try roundTrip(identifier) == identifier)
    #expect(try roundTrip(Decimal(string: "799.99")) == Decimal(string: "799.99"))
    #expect(try roundTrip(URL(string: "https://a/b")) == URL(string: "https://a/b"))
    #expect(try roundTrip(Data([0, 255])) == Data([0, 255]))
    #expect(try roundTrip(Animal()).name == "cat")
  }

  @Test(
    "whole numbers of 64 bits are exact, in memory and as text",
    arguments: [.min, .max, 0, -1, 9_007_199_254_740_993] as [Int64])
  func integers(_ number: Int64) throws {
    #expect(try roundTrip(number) == number)
    #expect(try JSONValue(encoding: number).description == "\(number)")
  }

  @Test("whole numbers above Int64 are exact")
  func largeIntegers() throws {
    #expect(try JSONValue(encoding: UInt64.max) == .integer(UInt64.max))
    #expect(try roundTrip(UInt64.max) == .max)
    #expect(try roundTrip(UInt64(7)) == 7)
  }

  @Test("floating-point numbers are exact, and a float is written in short")
  func floats() throws {
    for number in [0.1, .pi, .leastNonzeroMagnitude, .greatestFiniteMagnitude, -0.0, .infinity, -.infinity] {
      #expect(try roundTrip(number).bitPattern == number.bitPattern)
    }
    #expect(try roundTrip(Double.nan).isNaN)
    #expect(try JSONValue(encoding: Float(0.1)).description == "0.1")
    var random = SplitMix64(seed: 1)
    for _ in 0..<1_000 {
      let float = Float(bitPattern: UInt32.random(in: .min ... .max, using: &random))
      #expect(try float.isNaN || roundTrip(float) == float)
    }
  }

  @Test("the text has its keys sorted where that is asked for, and escapes what a terminal would obey")
  func description() {
    let value: JSONValue = [
      "b": [1, 2.0, nil ?? .null], "a": "é\u{1B}[31m\u{9B}\u{202E}\n\"\\\u{0}", "c": .boolean(true),
    ]
    #expect(
      value.text(.sortedNames) == #"{"a":"é\u001b[31m\u009b\u202e\n\"\\\u0000","b":[1,2,null],"c":true}"#)
  }

  @Test("what does not fit says where and why")
  func mismatch() {
    let value: JSONValue = ["name": "chair", "prices": [1, "two"], "tags": [:]]
    #expect {
      try value.decode(Line.self)
    } throws: { error in
      "\(error)" == "The JSON is no Line: at prices[1]: Expected to decode Double but found a string instead."
    }
    #expect {
      try ([300] as JSONValue).decode([Int8].self)
    } throws: { error in
      "\(error)".contains("a number does not fit its type")
    }
    #expect(throws: JSONCodingError.self) { try JSONValue.integer(1).decode(Bool.self) }
    #expect(throws: JSONCodingError.self) { try (1.5 as JSONValue).decode(Int.self) }
    #expect(throws: JSONCodingError.self) { try JSONValue.null.decode(String.self) }
    #expect(throws: JSONCodingError.self) { try ([1] as JSONValue).decode(Line.self) }
  }

  @Test("a number fits any type of number that holds it exactly")
  func numbersFit() throws {
    #expect(try (3.0 as JSONValue).decode(Int.self) == 3)
    #expect(try JSONValue.integer(3).decode(Double.self) == 3)
    #expect(try JSONValue.integer(255).decode(UInt8.self) == 255)
  }

  @Test("values nested as deep as the limit are kept; deeper ones are refused and overflow nothing")
  func depth() throws {
    let deep = try JSONValue(encoding: Chain(depth: JSONValue.depthLimit))
    _ = try deep.decode(Chain.self)
    #expect(throws: JSONCodingError.self) { try JSONValue(encoding: Chain(depth: JSONValue.depthLimit + 1)) }
    #expect(throws: JSONCodingError.self) { try JSONValue(encoding: Chain(depth: 1_000)) }
  }

  @Test("containers nested by hand come back as they were")
  func nestedContainers() throws {
    struct Nested: Codable, Equatable {
      enum Key: CodingKey { case list, inner, leaf }
      var numbers = [1, 2]
      var leaf = "x"
      init() {}
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        var list = try container.nestedUnkeyedContainer(forKey: .list)
        numbers = []
        while !list.isAtEnd { numbers.append(try list.decode(Int.self)) }
        let inner = try container.nestedContainer(keyedBy: Key.self, forKey: .inner)
        leaf = try String(from: inner.superDecoder(forKey: .leaf))
      }
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        var list = container.nestedUnkeyedContainer(forKey: .list)
        for number in numbers { try list.encode(number) }
        var inner = container.nestedContainer(keyedBy: Key.self, forKey: .inner)
        try leaf.encode(to: inner.superEncoder(forKey: .leaf))
      }
    }
    #expect(try JSONValue(encoding: Nested()) == ["list": [1, 2], "inner": ["leaf": "x"]])
    #expect(try roundTrip(Nested()) == Nested())
  }

  @Test("other encoders and decoders take it for the value that it stands for")
  func foundation() throws {
    let value: JSONValue = ["a": [1, 2.5, "x", true, .null, .integer(UInt64.max)], "b": [:]]
    let data = try JSONEncoder().encode(value)
    #expect(try JSONDecoder().decode(JSONValue.self, from: data) == value)
    let deep = String(repeating: "[", count: 300) + String(repeating: "]", count: 300)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(JSONValue.self, from: Data(deep.utf8)) }
  }
}
