/// The reader lists that the latest pass of one tracker has read, as edges that both sides know.
///
/// The tracker calls ``begin()`` before a pass and ``end()`` after it; each read of a list in between comes to
/// ``read(_:by:)``. Lists that the pass did not read again are left. Used by the thread that runs the pass.
struct ReaderEdges {
  private var edges: [ReaderEdge] = []
  private var pass: UInt32 = 0
  /// How many of the edges the pass under way has read so far.
  private var touched = 0

  /// How far ahead an edge of the former pass is looked for, before a new one is made.
  private static let reach = 4

  var isEmpty: Bool { edges.isEmpty }

  mutating func begin() {
    pass &+= 1
    touched = 0
  }

  mutating func read(_ list: ReaderList, by subscriber: any ChangeReceiver) {
    if let latest = list.latestEdge(of: subscriber) {
      latest._withUnsafeGuaranteedRef { edge in
        guard edge.pass != pass else { return }
        edge.pass = pass
        touched += 1
      }
      return
    }
    // Others read the list too. A pass reads in the order of the one before, as a rule.
    for index in touched..<max(touched, min(touched + Self.reach, edges.count)) where edges[index].list === list {
      if edges[index].pass != pass {
        edges[index].pass = pass
        touched += 1
      }
      return list.note(edges[index])
    }
    let edge = ReaderEdge(subscriber, list: list, pass: pass)
    edges.append(edge)
    edges.swapAt(edges.count - 1, min(touched, edges.count - 1))
    touched += 1
    list.add(edge)
  }

  /// Leaves the lists that the pass has not read.
  mutating func end() {
    guard touched != edges.count else { return }
    let pass = pass
    edges.removeAll { edge in
      guard edge.pass != pass else { return false }
      edge.list?.remove(edge)
      return true
    }
  }

  /// Leaves all lists.
  mutating func removeAll() {
    for edge in edges { edge.list?.remove(edge) }
    edges = []
  }
}
