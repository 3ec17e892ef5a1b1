import Foundation

/// Lets one thread through at a time, with no lock held while it is inside.
///
/// Who comes while another thread is inside leaves the item, which that thread takes along before it goes. The thread that is
/// inside may enter again, so that what is sent from within a callback is received at once, as in Combine. Its owner guards it
/// with a lock.
struct Turnstile<Item> {
  private var thread: pthread_t?
  private var depth = 0
  private var left: [Item] = []
  private var taken = 0
  /// Counted apart: it is asked for at each value, and an array of a generic type is slow to ask.
  private var waiting = 0

  /// Returns whether the caller is inside, and handles the item himself; otherwise somebody else does.
  @inline(__always)
  mutating func enter(with item: @autoclosure () -> Item) -> Bool {
    let current = pthread_self()
    if let thread, pthread_equal(thread, current) == 0 {
      left.append(item())
      waiting += 1
      return false
    }
    thread = current
    depth += 1
    return true
  }

  /// Goes outside where nobody has left anything. Returns whether the caller is outside.
  @inline(__always)
  mutating func leaveIfEmpty() -> Bool {
    guard waiting == 0 else { return false }
    depth -= 1
    if depth == 0 { thread = nil }
    return true
  }

  /// The next item that somebody left; `nil` where there is none, and the caller is outside again.
  mutating func next() -> Item? {
    guard !leaveIfEmpty() else { return nil }
    let item = left[taken]
    taken += 1
    waiting -= 1
    if waiting == 0 {
      left.removeAll(keepingCapacity: left.count < 64)
      taken = 0
    }
    return item
  }

  /// Forgets what is left.
  mutating func clear() { (left, taken, waiting) = ([], 0, 0) }
}
