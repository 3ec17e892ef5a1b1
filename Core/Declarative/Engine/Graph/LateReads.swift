import CoreObserving

/// What closures have read that are called late: by a layout, or when somebody asks for their answer.
///
/// No pass of a body sees what they read, so each call is a pass of its own. Calls that read nothing, as most do, leave nothing
/// behind; of the others the last ones count, as there is one for each question that a layout asks.
struct LateReads: Sendable {
  /// So many calls count: more than the questions of a layout with two axes in a stack. Once any closure that is called late has
  /// read a model, those that read nothing take places, too: a pass that may read models is not known to have read none.
  private static let limit = 64
  @MainActor fileprivate static let spare = SpareWork(cycle: .main)

  private var works: [TrackedWork] = []
  private var next = 0

  /// One more call counts, in the place of the oldest where there are as many as may be.
  fileprivate mutating func add(_ work: TrackedWork) {
    guard works.count == Self.limit else { return works.append(work) }
    works[next].cancel()
    works[next] = work
    next = (next + 1) % Self.limit
  }

  /// Follows nothing any more, until the next call.
  mutating func end() {
    for work in works { work.cancel() }
    (works, next) = ([], 0)
  }
}

/// An object that calls closures late. It ends its ``reads`` before it goes.
nonisolated protocol LateReader: TrackedWorkOwner {
  @MainActor var reads: LateReads { get set }
  /// How far below the root it stands.
  @MainActor var readerDepth: Int { get }
  /// What they say may be different now.
  @MainActor func readsChanged()
}

extension LateReader {
  /// Calls a closure, and follows what it reads.
  @MainActor func late<Value>(_ body: () -> Value) -> Value {
    // A layout may ask in the middle of a pass of somebody else.
    Tracking.suspended {
      let (value, work) = LateReads.spare.run(body)
      if let work {
        work.belong(to: self)
        work.depth = readerDepth
        reads.add(work)
      }
      return value
    }
  }

  /// Whoever asks next is followed anew.
  @MainActor func workIsStale() {
    reads.end()
    readsChanged()
  }
}

extension LateReader where Self: GraphNode {
  @MainActor var readerDepth: Int { depth }
}
