import Randomness
import Testing

@testable import ServicesHTTPServer

@Suite("The content coding that a client prefers")
struct ContentCodingTests {
  @Test(
    "is gzip where it is taken as gladly as the bytes as they are",
    arguments: [
      ["gzip"], ["GZIP"], ["x-gzip"], ["gzip, deflate, br"], ["deflate, gzip;q=1.0, *;q=0.5"], ["*"], ["*;q=0.1"],
      ["gzip;q=0.001"], ["br;q=1, gzip;q=0.2"], ["identity;q=0.5, gzip;q=0.5"], ["identity;q=0, gzip;q=0.1"],
      ["identity;q=0, *"], ["br", "gzip"], [" gzip\t;\tQ=0.5 "], [",,gzip,,"], ["gzip;q=1."],
      ["gzip;q=0.9, gzip;q=0.2"],
    ])
  func gzip(values: [String]) {
    #expect(ContentCoding.preferred(by: values) == .gzip)
  }

  @Test(
    "is none where gzip is not named, refused, or taken less gladly",
    arguments: [
      [], [""], ["identity"], ["br"], ["deflate, br, zstd"], ["gzip;q=0"], ["gzip;q=0.0"], ["gzip;q=0.000"],
      ["*;q=0"], ["gzip;q=0, *"], ["gzip;q=0, gzip"], ["gzip", "gzip;q=0"], ["x-gzip;q=0, gzip"],
      ["gzip;q=0.5, identity"], ["gzip;q=0.5, *;q=0.6"], ["identity;q=0.3, *;q=0.2"], ["identity;q=0"],
    ])
  func identity(values: [String]) {
    #expect(ContentCoding.preferred(by: values) == .identity)
  }

  @Test(
    "passes over what is malformed",
    arguments: [
      "gzip;q=2", "gzip;q=1.001", "gzip;q=0.1234", "gzip;q=-1", "gzip;q=", "gzip;q", "gzip;q=x", "gzip;q=0x",
      "gzip;q= 1", "gzip;level=9", "gzip;q=1;q=1", "gz ip", "gzip gzip", "\"gzip\"", "gzip;q=１", "gzip;q=1e0",
      "gzip;q=99999999999999999999999999",
    ])
  func malformed(value: String) {
    #expect(ContentCoding.preferred(by: [value]) == .identity)
    #expect(ContentCoding.preferred(by: [value, "gzip"]) == .gzip)
  }

  @Test("of random values is found without a trap, and never gzip where that is refused", arguments: 0..<10)
  func fuzz(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let words = ["gzip", "identity", "*", ";", "q", "=", "0", "1", ".", ",", " ", "\t", "x-", "9", "é", "\""]
    for _ in 0..<2000 {
      let value = (0..<Int.random(in: 0...20, using: &random)).map { _ in
        words[Int.random(in: 0..<words.count, using: &random)]
      }.joined()
      _ = ContentCoding.preferred(by: [value])
      #expect(ContentCoding.preferred(by: [value, "gzip;q=0"]) == .identity)
    }
  }

  @Test("of many elements is found as well")
  func many() {
    let value = Array(repeating: "br;q=0.5", count: 10_000).joined(separator: ",")
    #expect(ContentCoding.preferred(by: [value]) == .identity)
    #expect(ContentCoding.preferred(by: [value + ",gzip"]) == .gzip)
  }
}
