import CAmbientStack

/// How much of a thread's stack is left, and more of it than threads have by themselves.
///
/// What is nested deeply is made, laid out and drawn by calls within calls. A thread has eight megabytes by itself, which is some
/// hundred levels of views that hold themselves. Pages that are not used cost nothing, so threads get more here.
package enum StackSpace {
  /// Called as the program is loaded, when there is one thread.
  fileprivate static func widen() { ambient_widen_stacks(120 << 20, 64 << 20) }

  /// Whether more than half of the stack is in use. Costs a few instructions.
  @MainActor
  package static var isLow: Bool { ambient_stack_place() < middle(of: ambient_thread()) }

  @MainActor private static var known: (thread: UInt, middle: UInt)?

  @MainActor
  private static func middle(of thread: UInt) -> UInt {
    if let known, known.thread == thread { return known.middle }
    let middle = ambient_stack_middle()
    known = (thread, middle)
    return middle
  }
}

/// Called before the program's first line.
@section(".init_array") @used
private let beginning: @convention(c) () -> Void = { StackSpace.widen() }
