import Testing

@testable import ServicesBackend

@Suite("Reproducible random numbers")
struct SplitMix64Tests {
  @Test("are those of the published algorithm")
  func sequence() {
    var random = SplitMix64(seed: 1_234_567)
    let drawn = (0..<5).map { _ in random.next() }
    #expect(
      drawn == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423, 4_593_380_528_125_082_431,
        16_408_922_859_458_223_821,
      ])
  }

  @Test("stay within their bounds and reach each of them")
  func bounds() {
    var random = SplitMix64(seed: 1, text: "bounds")
    #expect(Set((0..<1_000).map { _ in random.below(7) }) == Set(0..<7))
    #expect(Set((0..<1_000).map { _ in random.within(3...5) }) == Set(3...5))
    #expect((0..<100).allSatisfy { _ in random.chance(100) && !random.chance(0) })
  }

  @Test("differ by text and by seed")
  func seeds() {
    var numbers: [UInt64] = []
    for (seed, text) in [(1, "a"), (2, "a"), (1, "b")] as [(UInt64, String)] {
      var random = SplitMix64(seed: seed, text: text)
      numbers.append(random.next())
    }
    #expect(Set(numbers).count == 3)
  }
}
