import Testing

@testable import CoreObserving

/// An actor that watches a model of any thread.
private actor Watcher {
  private(set) var seen: [Int] = []
  private var token: ObserveToken?
  private var waiting: (count: Int, continuation: CheckedContinuation<Void, Never>)?

  func watch(_ model: SharedCounter) {
    token = observe { self.show(model.value) }
  }

  private func show(_ value: Int) {
    seen.append(value)
    if let waiting, seen.count >= waiting.count {
      self.waiting = nil
      waiting.continuation.resume()
    }
  }

  func wait(forRuns count: Int) async {
    if seen.count >= count { return }
    await withCheckedContinuation { waiting = (count, $0) }
  }

  func stop() { token = nil }

  /// Changes the model and stops, with no turn of the actor between the two.
  func changeAndStop(_ model: SharedCounter, ticket: Census.Ticket) {
    token = observe {
      _ = ticket
      self.show(model.value)
    }
    model.value += 1
    token = nil
  }

  func watchVerified(_ model: SharedCounter) {
    token = observe(verifying: true) { self.show(model.value) }
  }
}

@Suite(.timeLimit(.minutes(5))) struct ActorTests {
  @Test("on an actor it runs at once, and again on that actor after a change")
  func actor() async {
    let model = SharedCounter()
    let watcher = Watcher()
    await watcher.watch(model)
    #expect(await watcher.seen == [0])
    model.value = 5
    await watcher.wait(forRuns: 2)
    #expect(await watcher.seen == [0, 5])
    await watcher.stop()
    model.value = 6
    #expect(await watcher.seen == [0, 5])
  }

  @Test("cancelled with a change that waits for the actor, it does not run again, and lets go of its closure")
  func cancelledWhileWaiting() async {
    let (model, watcher, census) = (SharedCounter(), Watcher(), Census())
    await watcher.changeAndStop(model, ticket: census.ticket())
    await census.empty()
    #expect(await watcher.seen == [0])
  }

  @Test("with verification its first run is made twice")
  func verified() async {
    let watcher = Watcher()
    await watcher.watchVerified(SharedCounter())
    #expect(await watcher.seen == [0, 0])
    await watcher.stop()
  }
}
