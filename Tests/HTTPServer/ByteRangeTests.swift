import Randomness
import Testing

@testable import ServicesHTTPServer

@Suite("A range of bytes")
struct ByteRangeTests {
  @Test(
    "is the first bytes, the last ones, or some between, and never beyond the end",
    arguments: [
      ("bytes=0-0", 0..<1), ("bytes=0-4", 0..<5), ("bytes=3-6", 3..<7), ("bytes=9-9", 9..<10), ("bytes=0-", 0..<10),
      ("bytes=9-", 9..<10), ("bytes=0-9", 0..<10), ("bytes=0-10", 0..<10), ("bytes=5-99999999999999999999999", 5..<10),
      ("bytes=0-9223372036854775807", 0..<10), ("bytes=0-18446744073709551616", 0..<10), ("bytes=-1", 9..<10),
      ("bytes=-10", 0..<10), ("bytes=-11", 0..<10), ("bytes=-99999999999999999999999", 0..<10),
      ("bytes=-9223372036854775807", 0..<10), ("BYTES=1-2", 1..<3), ("bytes= 1-2", 1..<3), ("bytes=1-2 \t", 1..<3),
      ("bytes=,1-2,", 1..<3), ("bytes=0001-0000000000000000000000000002", 1..<3),
    ])
  func part(value: String, part: Range<Int>) {
    #expect(ByteRange([value], of: 10) == .part(part))
  }

  @Test(
    "that begins behind the end, or is of no byte, cannot be given",
    arguments: [
      "bytes=10-", "bytes=10-10", "bytes=11-20", "bytes=-0", "bytes=-000", "bytes=9223372036854775807-",
      "bytes=9223372036854775806-9223372036854775807", "bytes=99999999999999999999-99999999999999999999999",
      "bytes=18446744073709551616-",
    ])
  func unsatisfiable(value: String) {
    #expect(ByteRange([value], of: 10) == .unsatisfiable)
  }

  @Test(
    "that is none, or not the only one, leaves all",
    arguments: [
      [], [""], ["bytes"], ["bytes="], ["bytes=-"], ["bytes=,"], ["bytes=--1"], ["bytes=1--2"], ["bytes=1-2-3"],
      ["bytes=2-1"], ["bytes=99999999999999999999-1"], ["bytes=1"], ["bytes=a-b"], ["bytes=1-b"], ["bytes=a-1"],
      ["bytes=+1-2"], ["bytes=-+1"], ["bytes=1.5-2"], ["bytes=0x1-2"], ["bytes=1 - 2"], ["bytes=1 -2"], ["bytes=1- 2"],
      ["bytes =1-2"], ["bytes:1-2"], ["items=1-2"], ["1-2"], ["=1-2"], ["bytes=1-2=3"], ["bytes=１-２"], ["bytes=٣-"],
      ["bytes=1-2,3-4"], ["bytes=1-2,1-2"], ["bytes=0-,-1"], ["bytes=1-2, x"], ["bytes=1-2;x"],
      ["bytes=1-2", "bytes=1-2"], ["bytes=1-2", ""],
    ])
  func whole(values: [String]) {
    #expect(ByteRange(values, of: 10) == .whole)
  }

  @Test("of nothing is nothing")
  func empty() {
    #expect(ByteRange(["bytes=0-"], of: 0) == .unsatisfiable)
    #expect(ByteRange(["bytes=0-0"], of: 0) == .unsatisfiable)
    #expect(ByteRange(["bytes=-0"], of: 0) == .unsatisfiable)
    #expect(ByteRange(["bytes=-1"], of: 0) == .whole)
    #expect(ByteRange([], of: 0) == .whole)
  }

  @Test("is told as it is given")
  func contentRange() {
    #expect(ByteRange.contentRange(0..<500, of: 1234) == "bytes 0-499/1234")
    #expect(ByteRange.contentRange(9..<10, of: 10) == "bytes 9-9/10")
    #expect(ByteRange.unsatisfiedRange(of: 10) == "bytes */10")
  }

  @Test("thousands at once are passed over, however they are written")
  func many() {
    for element in ["0-0", "-1", "x", "1-"] {
      let value = "bytes=" + Array(repeating: element, count: 5000).joined(separator: ",")
      #expect(ByteRange([value], of: 10) == .whole)
    }
    let digits = String(repeating: "9", count: 15_000)
    #expect(ByteRange(["bytes=0-\(digits)"], of: 10) == .part(0..<10))
    #expect(ByteRange(["bytes=\(digits)-"], of: 10) == .unsatisfiable)
    #expect(ByteRange(["bytes=-\(digits)"], of: 10) == .part(0..<10))
    #expect(ByteRange(["bytes=1-2" + String(repeating: ",", count: 15_000)], of: 10) == .part(1..<3))
  }

  @Test("of random values is never empty and never beyond the end", arguments: 0..<10)
  func fuzz(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let words = ["bytes=", "-", "-", "0", "1", "9", "42", "9223372036854775807", ",", " ", "\t", "=", "+", "é"]
    for _ in 0..<2000 {
      let value =
        "bytes="
        + (0..<Int.random(in: 0...6, using: &random)).map { _ in
          words[Int.random(in: 0..<words.count, using: &random)]
        }.joined()
      let length = Int.random(in: 0...50, using: &random)
      guard case .part(let part) = ByteRange([value], of: length) else { continue }
      #expect(!part.isEmpty && part.lowerBound >= 0 && part.upperBound <= length, "\(value) of \(length)")
    }
  }
}
