import CoreObserving

/// Follows what closures read that are called after the body: by a layout, a drawing, or a collection of preferences.
///
/// No pass of a body sees what such a closure reads, so each call is a pass of its own. A call that reads nothing, as
/// most do, leaves nothing behind. Of the others the latest are kept, as a layout asks one closure several questions.
struct LateReads: Sendable {
  /// How many calls are followed: more than a layout with two axes in a stack asks.
  ///
  /// Once one of these closures has read a model, also calls that read nothing take a place: it cannot be known that
  /// they read none.
  private static let limit = 64
  @MainActor fileprivate static let spare = SpareWork(cycle: .main)

  private var works: [TrackedWork] = []
  private var next = 0

  /// Follows one more call, in the place of the oldest where the limit is reached.
  fileprivate mutating func add(_ work: TrackedWork) {
    guard works.count == Self.limit else { return works.append(work) }
    works[next].cancel()
    works[next] = work
    next = (next + 1) % Self.limit
  }

  /// Follows nothing until the next call.
  mutating func end() {
    for work in works { work.cancel() }
    (works, next) = ([], 0)
  }
}

/// An object that calls closures after the body: the node of `alignmentGuide`, `Layout` or `transformPreference`, for
/// example.
///
/// It calls ``LateReads/end()`` on its ``reads`` before it goes.
nonisolated protocol LateReader: TrackedWorkOwner {
  @MainActor var reads: LateReads { get set }
  /// The distance from the root, which orders its updates.
  @MainActor var readerDepth: Int { get }
  /// Something that the closures have read has changed, so that their answers may differ. The object asks them again.
  @MainActor func readsChanged()
}

extension LateReader {
  /// Calls a closure, and follows what it reads until the next change.
  @MainActor func late<Value>(_ body: () -> Value) -> Value {
    // A layout may ask in the middle of another pass, which must not be given these reads.
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

  /// Forgets what was followed, and has the object ask its closures again.
  @MainActor func workIsStale() {
    reads.end()
    readsChanged()
  }
}

extension LateReader where Self: GraphNode {
  @MainActor var readerDepth: Int { depth }
}
