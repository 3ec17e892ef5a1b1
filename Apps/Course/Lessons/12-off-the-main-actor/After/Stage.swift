import AppsCourse
import CoreObserving
import Dispatch
import SwiftUI
import Synchronization

/// Holds one thread between the announcement of a value and its storing.
nonisolated final class Gate: Sendable {
  private let isClosed = Mutex(false)
  private let reached = DispatchSemaphore(value: 0)
  private let opened = DispatchSemaphore(value: 0)

  func pass() {
    guard isClosed.withLock({ $0 }) else { return }
    reached.signal()
    opened.wait()
  }

  /// Has another thread write, lets the main actor go on for a while in the middle of it, and comes back when it is done.
  @MainActor func write(_ body: @escaping @Sendable () -> Void) async {
    isClosed.withLock { $0 = true }
    let written = AsyncStream.makeStream(of: Void.self)
    DispatchQueue(label: "writer").async {
      body()
      written.continuation.finish()
    }
    await withCheckedContinuation { continuation in
      DispatchQueue(label: "waiting").async {
        self.reached.wait()
        continuation.resume()
      }
    }
    for _ in 0..<50 { await Task.yield() }
    isClosed.withLock { $0 = false }
    opened.signal()
    for await _ in written.stream {}
    for _ in 0..<50 { await Task.yield() }
  }
}

/// Has two threads meet.
nonisolated final class Meeting: Sendable {
  private let present = Mutex(0)
  private let complete = DispatchSemaphore(value: 0)

  func wait() {
    let isComplete = present.withLock { present in
      present += 1
      return present == 2
    }
    if isComplete {
      complete.signal()
      complete.signal()
    }
    complete.wait()
  }
}

/// Has other threads do something, and waits for them.
nonisolated private func onThreads(_ count: Int, _ body: @escaping @Sendable () -> Void) async {
  await withCheckedContinuation { continuation in
    let group = DispatchGroup()
    for number in 0..<count { DispatchQueue(label: "thread \(number)").async(group: group) { body() } }
    group.notify(queue: .global()) { continuation.resume() }
  }
}

package func stage() -> Stage {
  let gate = Gate()
  let gauge = Gauge { gate.pass() }
  let report = ReportStore()
  let log = BodyLog()
  func settle() async { for _ in 0..<50 { await Task.yield() } }
  return Stage(
    TankScreen(gauge: gauge, report: report, log: log),
    watching: [TankScreen.self, GaugeView.self, ReportView.self],
    actions: [
      Stage.Action("load the report") { _ in
        await report.load(["the tank is half full", "rain is expected"])
        return report.wasCountedOnMain == true ? "counted on the main queue" : "counted elsewhere"
      },
      Stage.Action("write 7 on another thread") { _ in
        await gate.write { gauge.level = 7 }
        return "stored \(gauge.level)"
      },
      Stage.Action("where bodies ran") { _ in "\(log.onMainQueue) of \(log.bodies) bodies on the main queue" },
      Stage.Action("read and set on two threads") { _ in
        let gauge = Gauge()
        let meeting = Meeting()
        await onThreads(2) { gauge.addInTwoSteps(1) { meeting.wait() } }
        return "2 additions, level \(gauge.level)"
      },
      Stage.Action("add on eight threads") { _ in
        let gauge = Gauge()
        await onThreads(8) { for _ in 0..<1_000 { gauge.add(1) } }
        return "8000 additions, level \(gauge.level)"
      },
      Stage.Action("add while the screen goes on") { _ in
        await onThreads(8) { for _ in 0..<1_000 { gauge.add(1) } }
        await settle()
        return ""
      },
      Stage.Action("add 1000 in one turn") { _ in
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
          for _ in 0..<125 { gauge.add(1) }
        }
        return ""
      },
      Stage.Action("add 1000 words in one turn") { _ in
        for _ in 0..<1_000 { report.words += 1 }
        return ""
      },
      Stage.Action("add three words in three turns") { _ in
        for _ in 0..<3 {
          report.words += 1
          await settle()
        }
        return ""
      },
      Stage.Action("write during a first run") { _ in
        [false, true].map { isVerified in
          let gauge = Gauge()
          let run = FirstRun(gauge, verifying: isVerified) {
            let done = DispatchSemaphore(value: 0)
            DispatchQueue(label: "writer").async {
              gauge.level = 7
              done.signal()
            }
            done.wait()
          }
          UpdateCycle.main.flush()
          let before = "shown \(run.shown), stored \(gauge.level), \(run.runs) run\(run.runs == 1 ? "" : "s")"
          gauge.level = 8
          UpdateCycle.main.flush()
          return "\(isVerified ? "verified" : "plain   ")  \(before); after the next change: shown \(run.shown)"
        }.joined(separator: "\n")
      },
    ])
}
