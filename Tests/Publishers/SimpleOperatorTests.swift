import AmbientPublishers
import Testing

/// Operators of `Just` and of sequences, whose types programs name.
@Suite struct SimpleOperatorTests {
  private func values<P: Publisher>(_ publisher: P) -> [String] {
    let recorder = Recorder<P.Output, P.Failure>()
    publisher.subscribe(recorder)
    return recorder.events
  }

  @Test("operators of one value have simple types")
  func just() {
    let one = Just(1)
    let mapped: Just<String> = one.map { "\($0)" }
    let tried: Result<Int, any Error>.Publisher = one.tryMap { _ in throw TestError() }
    let filtered: Optional<Int>.Publisher = one.filter { $0 > 1 }
    let failing: Result<Int, TestError>.Publisher = one.setFailureType(to: TestError.self)
    let appended: Publishers.Sequence<[Int], Never> = one.append(2).prepend(0)
    #expect(values(mapped) == ["1", "finished"])
    #expect(values(tried) == ["failed test"])
    #expect(values(filtered) == ["finished"])
    #expect(values(failing.map { $0 + 1 }.mapError { $0 }) == ["2", "finished"])
    #expect(values(appended) == ["0", "1", "2", "finished"])
    #expect(values(one.append([2])) == ["1", "2", "finished"] && values(one.prepend([0])) == ["0", "1", "finished"])
    #expect(values(one.compactMap { $0 }.map { $0 * 2 }.filter { $0 == 2 }.compactMap { $0 }) == ["2", "finished"])
    #expect(values(one.collect()) == ["[1]", "finished"] && values(one.count()) == ["1", "finished"])
    #expect(values(one.reduce(2, +)) == ["3", "finished"] && values(one.scan(2, +)) == ["3", "finished"])
    #expect(
      values(one.contains(1)) == ["true", "finished"] && values(one.allSatisfy { $0 > 1 }) == ["false", "finished"])
    #expect(values(one.contains { $0 > 1 }) == ["false", "finished"])
    #expect(values(one.first().last().min().max().removeDuplicates().retry(2)) == ["1", "finished"])
    #expect(values(one.removeDuplicates(by: ==).replaceError(with: 2).replaceEmpty(with: 3)) == ["1", "finished"])
    #expect(values(one.dropFirst()) == ["finished"] && values(one.prefix(1)) == ["1", "finished"])
    #expect(values(one.first { $0 > 1 }) == ["finished"] && values(one.last { $0 == 1 }) == ["1", "finished"])
    #expect(values(one.ignoreOutput()) == ["finished"])
  }

  @Test("operators of sequences")
  func sequences() {
    let both: Publishers.Sequence<[Int], Never> = [1, 2].publisher.append(3).prepend(0)
    #expect(values(both) == ["0", "1", "2", "3", "finished"])
    #expect(values(both.setFailureType(to: TestError.self).dropFirst(3)) == ["3", "finished"])
    #expect(values(both.prefix(1)) == ["0", "finished"])
    #expect(values(sequence(first: 1) { $0 + 1 }.publisher.map { $0 * 2 }.prefix(2)) == ["2", "4", "finished"])
    let result: Result<Int, TestError>.Publisher = Result<Int, Never>.success(1).publisher.setFailureType(
      to: TestError.self)
    #expect(values(result.tryMap { $0 + 1 }) == ["2", "finished"])
  }
}
