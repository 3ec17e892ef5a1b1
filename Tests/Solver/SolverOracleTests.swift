import Testing

@Suite struct SolverOracleTests {
  @Test(
    "random systems are solved as well as can be, also after edits, and refused only where they must be",
    arguments: 0..<10)
  func oracle(part: Int) {
    var conflicts = 0
    for seed in part * 1000..<(part + 1) * 1000 {
      var system = RandomSystem(seed: UInt64(seed))
      system.check()
      for _ in 0..<4 { system.edit() }
      if seed % 3 == 0 { system.check() }
      conflicts += system.conflictCount
      #expect(system.complaints.isEmpty, "seed \(seed)")
      if !system.complaints.isEmpty { return }
    }
    #expect(conflicts > 100)
  }
}
