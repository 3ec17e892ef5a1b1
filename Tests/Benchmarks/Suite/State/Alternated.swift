/// The medians, in nanoseconds, of fifteen runs of each, one after the other in turn.
func alternated(value: @escaping () -> Void, floor: @escaping () -> Void) -> (value: Double, floor: Double) {
  let medians = alternated([value, floor])
  return (medians[0], medians[1])
}

/// The same for any number of candidates.
///
/// - Parameter after: Done after each run, off the clock.
func alternated(_ candidates: [() -> Void], after: () -> Void = {}) -> [Double] {
  let clock = ContinuousClock()
  var times = Array(repeating: [Double](), count: candidates.count)
  for run in 0...15 {
    for (index, candidate) in candidates.enumerated() {
      let time = clock.measure(candidate) / .nanoseconds(1)
      after()
      // The first run warms up.
      if run > 0 { times[index].append(time) }
    }
  }
  return times.map(Measure.median)
}
