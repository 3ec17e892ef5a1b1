import Synchronization

/// A priority queue of the members that wait for a turn: the one nearest the root comes out first; at equal depth, the one
/// created first.
///
/// ``UpdateCycle`` puts a member in when it is marked and takes the next one out to run it. A binary heap: both cost the
/// logarithm of how many wait. A member keeps the place of the depth it had when it was marked.
struct DirtyMembers {
  private struct Entry {
    var depth: Int
    var member: UpdateCycleMember

    static func < (left: Entry, right: Entry) -> Bool {
      (left.depth, left.member.identifier) < (right.depth, right.member.identifier)
    }
  }

  private var heap: [Entry] = []

  var isEmpty: Bool { heap.isEmpty }

  /// Adds a member, unless it is there already.
  mutating func insert(_ member: UpdateCycleMember) {
    guard member.wait.exchange(.now, ordering: .acquiringAndReleasing) != .now else { return }
    heap.append(Entry(depth: member.depth, member: member))
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard heap[child] < heap[parent] else { return }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  /// Takes out the member nearest the root; at equal depth, the one created first.
  mutating func popFirst() -> UpdateCycleMember? {
    guard let last = heap.popLast() else { return nil }
    guard let first = heap.first else {
      _ = last.member.wait.exchange(.none, ordering: .acquiringAndReleasing)
      return last.member
    }
    _ = first.member.wait.exchange(.none, ordering: .acquiringAndReleasing)
    heap[0] = last
    var parent = 0
    while true {
      var smallest = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < heap.count && heap[child] < heap[smallest] {
        smallest = child
      }
      guard smallest != parent else { return first.member }
      heap.swapAt(parent, smallest)
      parent = smallest
    }
  }
}
