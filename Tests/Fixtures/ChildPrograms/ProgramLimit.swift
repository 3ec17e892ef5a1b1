/// How many programs the tests run at a time: more would only make each so slow that its own limits end it.
public actor ProgramLimit {
  /// The one of the whole run. Above ten, for tests that start ten at once.
  public static let shared = ProgramLimit(16)

  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Room for so many.
  public init(_ count: Int) {
    free = count
  }

  /// Waits for a place, first come first served. Give it back with ``leave()``.
  public func enter() async {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  /// Gives the place to whoever waits longest.
  public func leave() {
    if waiting.isEmpty {
      free += 1
    } else {
      waiting.removeFirst().resume()
    }
  }
}
