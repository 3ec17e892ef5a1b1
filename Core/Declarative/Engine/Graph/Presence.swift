import CoreObserving

/// Whether a part of the graph is on the screen: all of it, a screen of a navigation stack, a tab, a row of a list.
///
/// It is shown while its owner wants it and the part around it is shown. The followers (`onAppear`, `task`, parts
/// within) are told of each change in the order in which they were added.
@MainActor
final class Presence {
  /// Whether this part is on the screen.
  private(set) var isShown = false
  /// What waits until this part is on the screen again, however much changes meanwhile.
  let rest: Rest

  /// Which bodies wait while nobody sees them.
  enum Rest {
    /// None: the part is the whole graph, or shown by itself.
    case never
    /// Those that nothing unseen depends on: on screens and tabs.
    case unlessAwake
    /// All: in rows of lists.
    case always
  }

  private var isCatchingUp = false

  private weak var parent: Presence?
  private var isWanted: Bool
  private var isSurroundingShown: Bool
  private var followers: [ObjectIdentifier: (order: Int, follower: any PresenceFollower)] = [:]
  private var nextOrder = 0
  private var waiting: [ObjectIdentifier: (depth: Int, work: () -> Void)] = [:]

  /// Creates a part.
  ///
  /// - Parameters:
  ///   - parent: The part around it; `nil` where there is none.
  ///   - isWanted: Whether it is shown as soon as the part around it is.
  ///   - rest: Which bodies in it wait until they are seen.
  init(in parent: Presence?, isWanted: Bool, rest: Rest = .never) {
    self.parent = parent
    self.isWanted = isWanted
    self.rest = rest
    isSurroundingShown = parent?.isShown ?? true
    isShown = isWanted && isSurroundingShown
    parent?.add(self)
  }

  /// Shows or hides this part, as far as the part around it is shown.
  func set(isWanted: Bool) {
    self.isWanted = isWanted
    update()
  }

  /// Ends this part for good: the followers are told that it has left the screen.
  func end() {
    parent?.remove(self)
    parent = nil
    set(isWanted: false)
  }

  // MARK: Who follows

  /// Tells `follower` of each change from now on; at once where this part is on the screen.
  func add(_ follower: any PresenceFollower) {
    followers[ObjectIdentifier(follower)] = (nextOrder, follower)
    nextOrder += 1
    if isShown { follower.presenceDidAppear() }
  }

  /// Tells `follower` nothing any more.
  func remove(_ follower: any PresenceFollower) { followers[ObjectIdentifier(follower)] = nil }

  private func update() {
    let isShown = isWanted && isSurroundingShown
    guard isShown != self.isShown else { return }
    self.isShown = isShown
    for (_, follower) in followers.values.sorted(by: { $0.order < $1.order }) {
      if isShown { follower.presenceDidAppear() } else { follower.presenceDidDisappear() }
    }
    if isShown { runWaiting() }
  }

  // MARK: Waiting

  private func runWaiting() {
    guard !waiting.isEmpty else { return }
    // The node nearest the root first: it may end nodes below it that wait as well.
    let due = waiting.values.sorted { $0.depth < $1.depth }
    waiting = [:]
    guard rest == .unlessAwake else { return due.forEach { $0.work() } }
    // What has changed unseen is not seen to move.
    var transaction = Transaction.current
    transaction.disablesAnimations = true
    Transaction.inForce(transaction) { due.forEach { $0.work() } }
  }

  /// Does what waits though this part is not on the screen: somebody measures it.
  func catchUp() {
    guard rest == .unlessAwake, !waiting.isEmpty, !isCatchingUp else { return }
    isCatchingUp = true
    defer { isCatchingUp = false }
    runWaiting()
  }

  /// Makes `work` wait until this part is on the screen.
  ///
  /// - Returns: Whether it waits. If not, the caller runs it now.
  func postpone(_ owner: AnyObject, depth: Int, isAwake: Bool, _ work: @escaping () -> Void) -> Bool {
    let waits =
      switch rest {
      case .never: false
      case .unlessAwake: !isAwake && !isCatchingUp
      case .always: true
      }
    guard waits, !isShown else { return false }
    waiting[ObjectIdentifier(owner)] = (depth, work)
    return true
  }
}

/// An object that is told when a part of the graph comes onto the screen and leaves it.
@MainActor
protocol PresenceFollower: AnyObject {
  func presenceDidAppear()
  func presenceDidDisappear()
}

extension Presence: PresenceFollower {
  func presenceDidAppear() {
    isSurroundingShown = true
    update()
  }

  func presenceDidDisappear() {
    isSurroundingShown = false
    update()
  }
}
