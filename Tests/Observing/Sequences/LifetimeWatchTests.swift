import Synchronization
import Testing

@testable import CoreObserving

@MainActor
@Suite struct LifetimeWatchTests {
  private let deaths = Deaths()

  /// The public interface has no way to end a registration before a change, and tells of a change as of a death.
  #if PUBLIC_OBSERVATION
    private static let staysRegistered = true
  #else
    private static let staysRegistered = false
  #endif

  private func watch(_ body: @MainActor () -> Void) -> LifetimeWatch? {
    LifetimeWatch.run(body) { [deaths] in deaths.add() }.watch
  }

  @Test("it tells once when the model that was read has died, not when it changes")
  func death() {
    var model: Counter? = Counter()
    let watch = watch { _ = (model?.count, model?.name) }
    model?.count = 1
    model?.count = 2
    #expect(deaths.count == (Self.staysRegistered ? 1 : 0))
    #expect(watch?.isRegistered == !Self.staysRegistered)
    model = nil
    #expect(deaths.count == 1)
    #expect(watch?.isRegistered == false)
    watch?.cancel()
  }

  @Test("of several models the last one to die counts")
  func severalModels() {
    var models = [Counter(), Counter(), Counter()]
    let watch = watch { _ = models.map(\.count) }
    models.removeLast()
    models.removeLast()
    #expect(deaths.count == 0)
    models.removeLast()
    #expect(deaths.count == 1)
    watch?.cancel()
  }

  @Test("cancelled or released it tells nothing, and is no longer registered with the living model")
  func cancelled() {
    var model: Counter? = Counter()
    let first = watch { _ = model?.count }
    first?.cancel()
    first?.cancel()
    #expect(first?.isRegistered == Self.staysRegistered)
    var second = watch { _ = model?.count }
    #expect(second?.isRegistered == true)
    second = nil
    model = nil
    #expect(deaths.count == 0)
  }

  @Test("where no model was read there is nothing to watch; one that is dead already leaves nothing behind")
  func nothing() {
    #expect(watch {} == nil)
    let late = watch { _ = Counter().count }
    late?.cancel()
    #expect(late?.isRegistered ?? false == Self.staysRegistered)
    #expect(deaths.count == 0)
  }

  @Test("within a pass it leaves the pass its registrations")
  func withinPass() {
    let cycle = UpdateCycle.manual
    let model = Counter()
    var watches: [LifetimeWatch?] = []
    var seen: [Int] = []
    let token = observe(in: cycle) {
      watches.append(watch { seen.append(model.count) })
    }
    model.count = 1
    cycle.flush()
    watches.removeAll()
    model.count = 2
    cycle.flush()
    #expect(seen == [0, 1, 2])
    token.cancel()
  }
}

private final class Deaths: Sendable {
  private let counted = Mutex(0)
  var count: Int { counted.withLock { $0 } }
  func add() { counted.withLock { $0 += 1 } }
}
