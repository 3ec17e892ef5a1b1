import Observation
import Testing

@testable import CoreObserving

@MainActor
@Suite struct SpareWorkTests {
  let cycle = UpdateCycle.manual
  let model = Counter()

  private final class Owner: TrackedWorkOwner {
    var turns = 0
    let workName = "an owner"
    func workIsStale() { turns += 1 }
  }

  @Test("passes that read nothing leave no work behind; one that reads keeps its own, and is told of changes")
  func keepsWhatReads() throws {
    let spare = SpareWork(cycle: cycle)
    for number in 0..<100 {
      let (value, work) = spare.run { number }
      #expect(value == number)
      #expect(work == nil)
    }
    let works = try (0..<3).map { _ in try #require(spare.run { model.count }.work) }
    #expect(Set(works.map { ObjectIdentifier($0) }).count == 3)
    let owners = works.map { work in
      let owner = Owner()
      work.belong(to: owner)
      return owner
    }
    model.count = 1
    cycle.flush()
    #expect(owners.map(\.turns) == [1, 1, 1])
    for work in works { work.cancel() }
    model.count = 2
    cycle.flush()
    #expect(owners.map(\.turns) == [1, 1, 1])
  }

  @Test("a pass that reads a value of the tree keeps its work, too")
  func keepsWhatReadsValues() throws {
    let (spare, list, owner) = (SpareWork(cycle: cycle), ReaderList(), Owner())
    let work = try #require(
      spare.run {
        if let tracking = Tracking.current { list.read(by: tracking) }
      }.work)
    work.belong(to: owner)
    list.beat(ObservedChange(.other("a test")))
    cycle.flush()
    #expect(owner.turns == 1)
    work.cancel()
  }

  @Test("a change that comes before the work has an owner gives a turn to the one who takes it")
  func changesBeforeOwner() throws {
    let (spare, owner) = (SpareWork(cycle: cycle), Owner())
    let work = try #require(spare.run { model.count }.work)
    model.count = 1
    work.belong(to: owner)
    cycle.flush()
    #expect(owner.turns == 1)
    work.cancel()
  }

  @Test("work of an owner is let go of by all when it is cancelled, whether anything has changed or not")
  func release() {
    weak var released: TrackedWork?
    for changes in [true, false] {
      let work = TrackedWork(cycle: cycle, kind: PassKind())
      for _ in 0..<3 { work.run { _ = (model.count, model.isOn) } }
      if changes { model.count += 1 }
      work.run { _ = model.count }
      work.cancel()
      released = work
    }
    model.count += 1
    model.isOn.toggle()
    cycle.flush()
    #expect(released == nil)
  }
}
