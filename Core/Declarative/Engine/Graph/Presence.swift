import CoreObserving

/// A part of a graph that comes onto the screen and goes from it as one: all of it, a screen of a navigation stack, a tab, a row
/// of a list.
///
/// It is there where it is wanted and the part around it is there. Who follows is told in the order in which they came.
@MainActor
final class Presence {
  /// It is on the screen.
  private(set) var isShown = false
  /// Bodies in it wait until it is on the screen again, however much changes meanwhile. So it is with rows of lists.
  let postponesEvaluation: Bool

  private weak var parent: Presence?
  private var isWanted: Bool
  private var isSurroundingShown: Bool
  private var followers: [ObjectIdentifier: (order: Int, follower: any PresenceFollower)] = [:]
  private var nextOrder = 0
  private var waiting: [ObjectIdentifier: (depth: Int, work: () -> Void)] = [:]

  /// - Parameters:
  ///   - parent: The part around it; `nil` where there is none.
  ///   - isWanted: Whether it is there as soon as the part around it is.
  init(in parent: Presence?, isWanted: Bool, postponesEvaluation: Bool = false) {
    self.parent = parent
    self.isWanted = isWanted
    self.postponesEvaluation = postponesEvaluation
    isSurroundingShown = parent?.isShown ?? true
    isShown = isWanted && isSurroundingShown
    parent?.add(self)
  }

  /// Brings it onto the screen, or takes it from there, as far as the part around it is on the screen.
  func set(isWanted: Bool) {
    self.isWanted = isWanted
    update()
  }

  /// It is gone for good: whoever follows is told that it is not on the screen.
  func end() {
    parent?.remove(self)
    parent = nil
    set(isWanted: false)
  }

  // MARK: Who follows

  /// From here on `follower` is told; at once where it is on the screen.
  func add(_ follower: any PresenceFollower) {
    followers[ObjectIdentifier(follower)] = (nextOrder, follower)
    nextOrder += 1
    if isShown { follower.presenceDidAppear() }
  }

  /// It is told nothing any more.
  func remove(_ follower: any PresenceFollower) { followers[ObjectIdentifier(follower)] = nil }

  private func update() {
    let isShown = isWanted && isSurroundingShown
    guard isShown != self.isShown else { return }
    self.isShown = isShown
    for (_, follower) in followers.values.sorted(by: { $0.order < $1.order }) {
      if isShown { follower.presenceDidAppear() } else { follower.presenceDidDisappear() }
    }
    guard isShown else { return }
    let waiting = waiting.values.sorted { $0.depth < $1.depth }
    self.waiting = [:]
    for (_, work) in waiting { work() }
  }

  // MARK: Waiting

  /// Has `work` wait until it is on the screen.
  ///
  /// - Returns: Whether it waits; if not, the caller does it now.
  func postpone(_ owner: AnyObject, depth: Int, _ work: @escaping () -> Void) -> Bool {
    guard postponesEvaluation, !isShown else { return false }
    waiting[ObjectIdentifier(owner)] = (depth, work)
    return true
  }
}

/// Who is told when a part of a graph comes onto the screen and goes.
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
