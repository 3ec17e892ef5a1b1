import Testing

@testable import AmbientHTTPTesting

@Suite("What a fault does to bytes")
struct FaultStageTests {
  /// A stage, which is asked until nothing goes on any more.
  private final class Run {
    var stage = FaultStage()

    init(_ fault: NetworkFault?) { stage.impose(fault, now: .zero) }

    func actions(now: Duration = .zero) -> [FaultStage.Action] {
      var actions: [FaultStage.Action] = []
      while let action = stage.next(now: now) { actions.append(action) }
      return actions
    }
  }

  @Test("without a fault everything goes on at once, and the end after it")
  func none() {
    let run = Run(nil)
    #expect(run.stage.due == nil)
    run.stage.receive([1, 2, 3], now: .zero)
    run.stage.receive([4], now: .zero)
    run.stage.receiveEnd(now: .zero)
    #expect(run.stage.due == .zero)
    #expect(!run.stage.isOver)
    #expect(run.actions() == [.forward([1, 2, 3]), .forward([4]), .end])
    #expect(run.stage.isOver)
    #expect(run.stage.due == nil)
  }

  @Test("latency holds back until it is due, the end too, and nothing overtakes")
  func latency() {
    let run = Run(.latency(.seconds(2)))
    run.stage.receive([1], now: .seconds(1))
    run.stage.receiveEnd(now: .seconds(2))
    #expect(run.stage.due == .seconds(3))
    #expect(run.actions(now: .milliseconds(2_999)) == [])
    #expect(run.actions(now: .seconds(3)) == [.forward([1])])
    #expect(run.stage.due == .seconds(4))
    #expect(run.actions(now: .seconds(4)) == [.end])
  }

  @Test("a latency below zero is none")
  func negativeLatency() {
    let run = Run(.latency(.seconds(-5)))
    run.stage.receive([1], now: .seconds(1))
    #expect(run.actions(now: .seconds(1)) == [.forward([1])])
  }

  @Test("slices have the size, but for the last of what came together", arguments: [1, 2, 3, 7, 8, 9])
  func slicing(size: Int) {
    let run = Run(.slicing(bytes: size))
    let bytes = Array(UInt8(0)..<8)
    run.stage.receive(bytes, now: .zero)
    let pieces = run.actions().map { action in
      if case .forward(let piece) = action { piece } else { [UInt8]() }
    }
    #expect(pieces.flatMap(\.self) == bytes)
    #expect(pieces.dropLast().allSatisfy { $0.count == size })
    #expect(pieces.count == (8 + size - 1) / size)
  }

  @Test("a reset lets the first bytes pass, and comes with the next one", arguments: [0, 1, 3, 5])
  func reset(limit: Int) {
    let run = Run(.reset(afterBytes: limit))
    let bytes = Array(UInt8(0)..<8)
    run.stage.receive(bytes[..<min(3, limit)], now: .zero)
    let expected: [FaultStage.Action] = limit == 0 ? [] : [.forward(Array(bytes[..<min(3, limit)]))]
    #expect(run.actions() == expected)
    run.stage.receive(bytes[min(3, limit)...], now: .zero)
    var followed: [FaultStage.Action] = [.reset]
    if limit > 3 { followed.insert(.forward(Array(bytes[3..<limit])), at: 0) }
    #expect(run.actions() == followed)
    #expect(run.stage.isClosed)
  }

  @Test("where no more than that comes, the end is an orderly one")
  func orderlyEnd() {
    let run = Run(.reset(afterBytes: 2))
    run.stage.receive([1, 2], now: .zero)
    run.stage.receiveEnd(now: .zero)
    #expect(run.actions() == [.forward([1, 2]), .end])
  }

  @Test("a half close ends early, once, and drops what follows")
  func halfClose() {
    let run = Run(.halfClose(afterBytes: 2))
    run.stage.receive([1, 2, 3], now: .zero)
    #expect(run.actions() == [.forward([1, 2]), .end])
    run.stage.receive([4], now: .zero)
    #expect(!run.stage.isOver)
    run.stage.receiveEnd(now: .zero)
    #expect(run.actions() == [])
    #expect(run.stage.isOver)
  }

  @Test("a black hole lets nothing pass, not even the end; when it is gone the end comes")
  func blackHole() {
    let run = Run(.blackHole)
    run.stage.receive([1], now: .zero)
    #expect(!run.stage.hasLostEnd)
    run.stage.receiveEnd(now: .zero)
    #expect(run.actions() == [])
    #expect(run.stage.due == nil)
    #expect(run.stage.hasLostEnd && run.stage.isOver)
    run.stage.impose(nil, now: .zero)
    #expect(!run.stage.hasLostEnd)
    #expect(run.actions() == [.end])
  }

  @Test("each so manieth byte is damaged by one bit, counted through all that comes")
  func corrupt() {
    let run = Run(.corrupt(every: 3))
    run.stage.receive([0, 0, 0, 0], now: .zero)
    run.stage.receive([0, 0, 0], now: .zero)
    #expect(run.actions() == [.forward([0, 0, 1, 0]), .forward([0, 1, 0])])
    run.stage.impose(.corrupt(every: 0), now: .zero)
    run.stage.receive([2, 3], now: .zero)
    #expect(run.actions() == [.forward([3, 2])])
  }

  @Test("another fault takes over what is held, as if it came now, and counts from zero")
  func change() {
    let run = Run(.latency(.seconds(3_600)))
    run.stage.receive([1, 2], now: .zero)
    run.stage.receive([3], now: .zero)
    run.stage.receiveEnd(now: .zero)
    run.stage.impose(.latency(.seconds(1)), now: .seconds(5))
    #expect(run.stage.due == .seconds(6))
    run.stage.impose(.halfClose(afterBytes: 3), now: .seconds(5))
    #expect(run.actions(now: .seconds(5)) == [.forward([1, 2]), .forward([3]), .end])
  }

  @Test("what a black hole takes over is gone")
  func swallowed() {
    let run = Run(.latency(.seconds(1)))
    run.stage.receive([1], now: .zero)
    run.stage.impose(.blackHole, now: .zero)
    run.stage.impose(nil, now: .seconds(9))
    #expect(run.actions(now: .seconds(9)) == [])
  }

  @Test("more than a mebibyte is not taken until some has gone on")
  func room() {
    let run = Run(.latency(.seconds(1)))
    run.stage.receive([UInt8](repeating: 7, count: FaultStage.capacity - 1), now: .zero)
    #expect(run.stage.hasRoom)
    run.stage.receive([7], now: .zero)
    #expect(!run.stage.hasRoom)
    _ = run.actions(now: .seconds(1))
    #expect(run.stage.hasRoom)
  }

  @Test("a receiver that has gone gets nothing more")
  func closed() {
    let run = Run(nil)
    run.stage.receive([1], now: .zero)
    run.stage.close()
    run.stage.receive([2], now: .zero)
    #expect(run.actions() == [])
    #expect(!run.stage.isOver)
    run.stage.receiveEnd(now: .zero)
    #expect(run.stage.isOver)
  }
}
