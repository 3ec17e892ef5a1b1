import AmbientPublishers
import Testing

/// Runs an operator over values in every way that a subscriber may ask for them, and cancels it at every point.
///
/// - Parameter expectedByOne: What is sent to who asks for one value at a time, where the operator then takes turns.
func check<Made: Publisher>(
  _ values: [Int], fails: Bool = false, byOne expectedByOne: [String]? = nil, _ expected: [String],
  location: SourceLocation = #_sourceLocation, _ make: (AnyPublisher<Int, TestError>) -> Made
) {
  var (subscriptions, cancels, ends) = (0, 0, 0)
  let upstream = Record<Int, TestError>(output: values, completion: fails ? .failure(TestError()) : .finished)
    .handleEvents(
      receiveSubscription: { _ in subscriptions += 1 }, receiveCompletion: { _ in ends += 1 },
      receiveCancel: { cancels += 1 }
    ).eraseToAnyPublisher()

  let all = Recorder<Made.Output, Made.Failure>()
  make(upstream).subscribe(all)
  #expect(all.events == expected, "unlimited", sourceLocation: location)
  #expect(all.faults == [], "unlimited", sourceLocation: location)

  let byOne = Recorder<Made.Output, Made.Failure>(.none)
  make(upstream).subscribe(byOne)
  for _ in 0...(expected.count + 1) { byOne.request(.max(1)) }
  #expect(byOne.events == expectedByOne ?? expected, "one at a time", sourceLocation: location)
  #expect(byOne.faults == [], "one at a time", sourceLocation: location)

  let byReturn = Recorder<Made.Output, Made.Failure>(.max(1))
  byReturn.onValue = { _ in .max(1) }
  make(upstream).subscribe(byReturn)
  #expect(byReturn.events == expected || expectedByOne != nil, "one more for each", sourceLocation: location)
  #expect(byReturn.faults == [], "one more for each", sourceLocation: location)

  for count in 0..<expected.count {
    let cut = Recorder<Made.Output, Made.Failure>(.none)
    (subscriptions, cancels, ends) = (0, 0, 0)
    cut.onValue = { [unowned cut] _ in
      if cut.values.count >= count { cut.cancel() }
      return .none
    }
    make(upstream).subscribe(cut)
    if count == 0 { cut.cancel() }
    if cut.values.count < count { cut.request(.max(count)) }
    cut.request(.unlimited)
    #expect(cut.faults == [], "cancelled after \(count)", sourceLocation: location)
    #expect(cancels + ends == subscriptions, "leaves upstream after \(count)", sourceLocation: location)
  }
}
