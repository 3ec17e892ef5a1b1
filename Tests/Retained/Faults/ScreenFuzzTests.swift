import Testing

@MainActor
@Suite("Whatever happens to views, the terminal shows them as they are")
struct ScreenFuzzTests {
  @Test("what changed is what is drawn: no cell is missed, nothing is left waiting", arguments: 0..<8)
  func incremental(part: Int) {
    let rounds = 6
    for seed in part * rounds..<(part + 1) * rounds {
      let fuzz = ScreenFuzz(seed: UInt64(seed))
      for step in 0..<60 {
        guard let complaint = fuzz.step() else { continue }
        Issue.record("seed \(seed), step \(step): \(complaint)")
        return
      }
    }
  }
}
