/// The subscribers of one value that is no property of a model, such as a slot of the value tree.
///
/// A pass that reads the value calls ``read(by:)``; whoever changes it calls ``beat(_:)``, which tells every tracker whose
/// latest pass has read it.
///
/// An edge joins a tracker with a list. It stays from pass to pass, so reading again what was read before allocates
/// nothing and costs a few nanoseconds; the library's registrar would cost a microsecond a value.
///
/// A list is used from one isolation, and so are the passes that read it. Only the *end* of a tracker may come on any
/// thread: its edges are dead from then on, and are taken out as the list is told something or grows.
package final class ReaderList {
  private var edges: [ReaderEdge] = []
  /// The edge that read last: as a rule the one that reads next. Unmanaged, as `edges` holds it.
  @exclusivity(unchecked) private var latest: Unmanaged<ReaderEdge>?
  private var addedSinceSweep = 0
  private var endingsAtSweep = 0

  package init() {}

  deinit {
    for edge in edges { edge.list = nil }
  }

  /// Subscribes a pass: the one under way on this thread, ``Tracking/current``.
  package func read(by tracking: Unmanaged<Tracking>) { tracking._withUnsafeGuaranteedRef { $0.record(self) } }

  /// Tells everybody who has read it in their latest pass.
  ///
  /// Who is told may read, and may be run, at once.
  package func beat(_ change: @autoclosure () -> ObservedChange) {
    guard !edges.isEmpty else { return }
    let change = change()
    var isAnyDead = false
    for edge in edges where edge.list === self {
      if !edge.subscriber.report(change) { isAnyDead = true }
    }
    if isAnyDead { sweep() }
  }

  /// How many edges there are, dead ones included: bounded by twice the living and a few.
  var edgeCount: Int { edges.count }

  /// The edge of this subscriber, where it is the one that read last.
  @inline(__always)
  func latestEdge(of subscriber: any ChangeReceiver) -> Unmanaged<ReaderEdge>? {
    guard let latest, latest._withUnsafeGuaranteedRef({ $0.subscriber === subscriber }) else { return nil }
    return latest
  }

  func note(_ edge: ReaderEdge) { latest = .passUnretained(edge) }

  func add(_ edge: ReaderEdge) {
    addedSinceSweep += 1
    if addedSinceSweep > 16, addedSinceSweep * 2 > edges.count, endingsAtSweep != Tracking.endings { sweep() }
    edge.position = edges.count
    edges.append(edge)
    note(edge)
  }

  func remove(_ edge: ReaderEdge) {
    if latest?.toOpaque() == Unmanaged.passUnretained(edge).toOpaque() { latest = nil }
    edge.list = nil
    let last = edges.removeLast()
    guard last !== edge else { return }
    edges[edge.position] = last
    last.position = edge.position
  }

  /// Takes out the edges of those who have ended: costs what there are, after as many were added.
  private func sweep() {
    addedSinceSweep = 0
    endingsAtSweep = Tracking.endings
    for edge in edges where !edge.subscriber.isLive { remove(edge) }
  }
}

/// That a tracker has read a list.
final class ReaderEdge {
  let subscriber: any ChangeReceiver
  /// `nil` once the list has ended, or the tracker reads it no more. Unsafe: the list clears it at its end.
  unowned(unsafe) var list: ReaderList?
  /// The edge's place in its list.
  var position = 0
  /// The tracker's pass that has read it last.
  @exclusivity(unchecked) var pass: UInt32

  init(_ subscriber: any ChangeReceiver, list: ReaderList, pass: UInt32) {
    self.subscriber = subscriber
    self.list = list
    self.pass = pass
  }
}
