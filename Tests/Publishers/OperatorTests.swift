import AmbientPublishers
import Foundation
import Testing

/// Each operator, over all ways of asking and cancelling that `check` knows.
@Suite struct OperatorTests {
  private func odd(_ value: Int) throws -> Bool {
    if value == 9 { throw TestError() }
    return value % 2 == 1
  }

  @Test("operators that change each value")
  func mapping() {
    check([1, 2], ["2", "4", "finished"]) { $0.map { $0 * 2 } }
    check([1, 2], ["3", "5", "finished"]) { $0.map { $0 * 2 }.map { $0 + 1 } }
    check([1, 2], fails: true, ["1", "2", "failed test"]) { $0.map { $0 } }
    check([1, 9, 3], ["true", "failed test"]) { $0.tryMap { try odd($0) } }
    check([1, 9, 3], ["2", "failed test"]) { $0.map { $0 + 0 }.tryMap { try odd($0) ? 2 : 3 } }
    check([1], ["1", "finished"]) { $0.map(\.description) }
    check([1], ["(\"1\", 0)", "finished"]) { $0.map(\.description, \.trailingZeroBitCount) }
    check([4], ["(\"4\", 2, 1)", "finished"]) { $0.map(\.description, \.trailingZeroBitCount, \.nonzeroBitCount) }
    check([1], fails: true, ["1", "failed other"]) { $0.mapError { _ in OtherError() } }
    check([1, 2, 3], ["1", "0", "3", "finished"]) { $0.map { $0 == 2 ? nil : $0 }.replaceNil(with: 0) }
    check([1, 2, 3], ["1", "3", "6", "finished"]) { $0.scan(0, +) }
    check([1, 9, 3], ["1", "failed test"]) { $0.tryScan(0) { try odd($1) ? $0 + $1 : $0 } }
    check([5, 6], ["5", "6", "finished"]) { $0.handleEvents() }
    check([5, 6], ["5", "6", "finished"]) { $0.breakpointOnError() }
    check([5, 6], ["5", "6", "finished"]) { $0.breakpoint(receiveOutput: { _ in false }) }
  }

  @Test("operators that leave values out")
  func filtering() {
    check([1, 2, 3], ["1", "3", "finished"]) { $0.filter { $0 != 2 } }
    check([1, 2, 9, 3], ["1", "failed test"]) { $0.tryFilter(odd) }
    check([1, 2, 3], ["2", "6", "finished"]) { $0.compactMap { $0 == 2 ? nil : $0 * 2 } }
    check([1, 9], ["1", "failed test"]) { $0.tryCompactMap { try odd($0) ? $0 : nil } }
    check([1, 1, 2, 2, 1], ["1", "2", "1", "finished"]) { $0.removeDuplicates() }
    check([1, 3, 2, 4, 1], ["1", "2", "1", "finished"]) { $0.removeDuplicates { $0 % 2 == $1 % 2 } }
    check([1, 1, 9], ["1", "failed test"]) { $0.tryRemoveDuplicates { try odd($1) && $0 == $1 } }
    check([1, 2, 3, 1], ["2", "3", "1", "finished"]) { $0.drop { $0 == 1 } }
    check([1, 9, 3], ["failed test"]) { $0.tryDrop(while: odd) }
    check([1, 2, 3], ["2", "3", "finished"]) { $0.dropFirst() }
    check([1, 2, 3], ["finished"]) { $0.dropFirst(5) }
    check([1, 2, 3, 1], ["1", "finished"]) { $0.prefix { $0 < 2 } }
    check([1, 9, 3], ["1", "failed test"]) { $0.tryPrefix(while: odd) }
    check([1, 2, 3], ["1", "2", "finished"]) { $0.prefix(2) }
    check([1, 2, 3], ["finished"]) { $0.prefix(0) }
    check([1], ["1", "finished"]) { $0.prefix(2) }
    check([1, 2, 3], ["2", "finished"]) { $0.output(at: 1) }
    check([1, 2, 3, 4], ["2", "3", "finished"]) { $0.output(in: 1...2) }
    check([1, 2, 3], ["finished"]) { $0.ignoreOutput() }
    check([1, 2, 3], fails: true, ["failed test"]) { $0.ignoreOutput() }
  }

  @Test("operators that make one value of many")
  func reducing() {
    check([1, 2, 3], ["6", "finished"]) { $0.reduce(0, +) }
    check([1, 2], fails: true, ["failed test"]) { $0.reduce(0, +) }
    check([1, 9], ["failed test"]) { $0.tryReduce(0) { try odd($1) ? $0 : $1 } }
    check([1, 2, 3], ["3", "finished"]) { $0.count() }
    check([], ["0", "finished"]) { $0.count() }
    check([1, 2], ["[1, 2]", "finished"]) { $0.collect() }
    check([1, 2, 3], ["[1, 2]", "[3]", "finished"]) { $0.collect(2) }
    check([1, 2, 3], fails: true, ["[1, 2]", "failed test"]) { $0.collect(2) }
    check([2, 3, 1], ["3", "finished"]) { $0.max() }
    check([2, 3, 1], ["1", "finished"]) { $0.min() }
    check([2, 3, 1], ["1", "finished"]) { $0.max(by: >) }
    check([2, 3, 1], ["3", "finished"]) { $0.min(by: >) }
    check([1, 9], ["failed test"]) { $0.tryMax { try odd($0) == odd($1) } }
    check([1, 9], ["failed test"]) { $0.tryMin { try odd($0) == odd($1) } }
    check([], ["finished"]) { $0.max() }
    check([1, 2, 3], ["true", "finished"]) { $0.contains(2) }
    check([1, 3], ["false", "finished"]) { $0.contains(2) }
    check([1, 2, 3], ["true", "finished"]) { $0.contains { $0 > 1 } }
    check([2, 9], ["failed test"]) { $0.tryContains(where: odd) }
    check([1, 2, 3], ["false", "finished"]) { $0.allSatisfy { $0 < 3 } }
    check([1, 2], ["true", "finished"]) { $0.allSatisfy { $0 < 3 } }
    check([1, 9], ["failed test"]) { $0.tryAllSatisfy(odd) }
    check([1, 2], ["1", "finished"]) { $0.first() }
    check([1, 2], ["2", "finished"]) { $0.first { $0 > 1 } }
    check([2, 9], ["failed test"]) { $0.tryFirst(where: odd) }
    check([], ["finished"]) { $0.first() }
    check([1, 2], ["2", "finished"]) { $0.last() }
    check([1, 2, 3], ["2", "finished"]) { $0.last { $0 < 3 } }
    check([1, 9], ["failed test"]) { $0.tryLast(where: odd) }
  }

  @Test("operators that go on with other values")
  func continuing() {
    check([1, 2], ["1", "2", "3", "4", "finished"]) { $0.append(3, 4) }
    check([1, 2], ["1", "2", "3", "finished"]) { $0.append([3]) }
    check([1, 2], ["0", "1", "2", "finished"]) { $0.prepend(0) }
    check([1, 2], ["1", "2", "1", "2", "finished"]) { $0.append($0) }
    check([1], fails: true, ["1", "failed test"]) { $0.append(3) }
    check([], ["7", "finished"]) { $0.replaceEmpty(with: 7) }
    check([1], ["1", "finished"]) { $0.replaceEmpty(with: 7) }
    check([1], fails: true, ["1", "7", "finished"]) { $0.replaceError(with: 7) }
    check([1], ["1", "finished"]) { $0.replaceError(with: 7) }
    check([1], fails: true, ["1", "8", "9", "finished"]) { $0.catch { _ in [8, 9].publisher } }
    check([1], fails: true, ["1", "8", "finished"]) { $0.tryCatch { _ in Just(8) } }
    check([1], fails: true, ["1", "failed other"]) { $0.tryCatch { _ -> Just<Int> in throw OtherError() } }
    check([1, 2], fails: true, ["1", "2", "1", "2", "1", "2", "failed test"]) { $0.retry(2) }
    check([1, 2], ["1", "2", "finished"]) { $0.retry(2) }
    check([1, 2], ["1", "2", "finished"]) { $0.assertNoFailure() }
  }

  @Test("operators of several publishers")
  func joining() {
    check([1, 2], byOne: ["1", "3", "2", "finished"], ["1", "2", "3", "finished"]) {
      $0.merge(with: Just(3).setFailureType(to: TestError.self))
    }
    check([1, 2], ["1", "2", "finished"]) { $0.merge(with: Empty()) }
    check([1, 2], byOne: ["1", "2", "1", "2", "finished"], ["1", "1", "2", "2", "finished"]) {
      $0.flatMap { [$0, $0].publisher.setFailureType(to: TestError.self) }
    }
    check([1, 2], ["1", "1", "2", "2", "finished"]) { $0.flatMap(maxPublishers: .max(1)) { [$0, $0].publisher } }
    // An error does not wait for values that nobody has asked for.
    check([1, 2], fails: true, byOne: ["failed test"], ["1", "2", "failed test"]) {
      $0.flatMap(maxPublishers: .max(1)) { Just($0) }
    }
    check([1, 2], ["(1, 3)", "(2, 4)", "finished"]) { $0.zip([3, 4, 5].publisher.setFailureType(to: TestError.self)) }
    check([1, 2, 3], ["11", "22", "33", "finished"]) { $0.zip($0) { $0 * 10 + $1 } }
    check([1, 2], ["(1, 1, 1)", "(2, 2, 2)", "finished"]) { $0.zip($0, $0) }
    check([1, 2], ["(1, 1, 1, 1)", "(2, 2, 2, 2)", "finished"]) { $0.zip($0, $0, $0) }
    check([1], ["(1, 1, 1, 1)", "finished"]) { $0.combineLatest($0, $0, $0) }
    check([1], ["(1, 1, 1)", "finished"]) { $0.combineLatest($0, $0) }
    check([1], ["2", "finished"]) { $0.combineLatest($0, +) }
    check([1, 2], ["10", "20", "finished"]) { $0.map { Just($0 * 10) }.switchToLatest() }
    check([1, 2], ["1", "2", "finished"]) { $0.buffer(size: 1, prefetch: .keepFull, whenFull: .dropNewest) }
    check([1, 2], ["1", "2", "finished"]) { $0.receive(on: ImmediateScheduler.shared) }
    check([1, 2], ["1", "2", "finished"]) { $0.subscribe(on: ImmediateScheduler.shared) }
    check([1, 2], ["1", "2", "finished"]) { $0.delay(for: 1, scheduler: ImmediateScheduler.shared) }
  }

  @Test("values are encoded and decoded")
  func coding() {
    check([1], ["[1]", "finished"]) {
      $0.map { [$0] }.encode(encoder: JSONEncoder()).decode(type: [Int].self, decoder: JSONDecoder())
    }
    let failing = Recorder<[Int], any Error>()
    Just(Data("no".utf8)).decode(type: [Int].self, decoder: JSONDecoder()).subscribe(failing)
    #expect(failing.values.isEmpty && failing.completions == 1)
  }

  @Test("events are told before they pass, and printed")
  func events() {
    var told: [String] = []
    let recorder = Recorder<Int, Never>(.max(1))
    [1, 2].publisher.handleEvents(
      receiveSubscription: { told.append("subscription \($0)") }, receiveOutput: { told.append("value \($0)") },
      receiveCompletion: { told.append("\($0)") }, receiveCancel: { told.append("cancel") },
      receiveRequest: { told.append("request \($0)") }
    ).subscribe(recorder)
    recorder.cancel()
    recorder.cancel()
    #expect(told == ["subscription Sequence", "request max(1)", "value 1", "cancel"])

    let lines = Lines()
    let printed = [1].publisher.print("p", to: lines).sink { _ in }
    printed.cancel()
    #expect(
      lines.text
        == "p: receive subscription: (Sequence)\np: request unlimited\np: receive value: (1)\np: receive finished\n")
  }

  private final class Lines: TextOutputStream {
    var text = ""
    func write(_ string: String) { text += string }
  }

  private struct OtherError: Error, CustomStringConvertible { var description: String { "other" } }
}
