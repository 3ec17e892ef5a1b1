import CoreObserving

/// The layout phase of an update: brings the views that asked for it up to date, in windows.
///
/// Views come in through ``add(_:)`` and ``add(unmeasured:)``; the update cycle runs the phase when no observer and no body is
/// marked any more. Containers take in their new views first. The order is:
/// 1. properties, from the root down;
/// 2. constraints, from the leaves up;
/// 3. sizes that may have changed, from the leaves up;
/// 4. layouts, from the root down, one depth at a time, as each may make work further below.
///
/// A view that a layout creates gets its properties and constraints right before its own layout.
@MainActor
final class LayoutPhase {
  /// The one of the main update cycle. It joins the cycle with its first use.
  static let main = LayoutPhase(cycle: .main)

  /// How often a view was laid out, since the start.
  private(set) var layouts = 0

  private let cycle: UpdateCycle
  private var waiting = ViewsByDepth()
  private var unmeasured = ViewsByDepth()
  private(set) var isRunning = false
  private var isMeasuring = false

  private init(cycle: UpdateCycle) {
    self.cycle = cycle
    cycle.addPhase { [unowned self] in
      run()
    } giveUp: { [unowned self] in
      giveUp()
    }
  }

  /// A view in a window wants an update.
  func add(_ view: UIView) {
    waiting.insert(view)
    cycle.request()
  }

  /// What a view answered to proposals may no longer be true.
  func add(unmeasured view: UIView) {
    unmeasured.insert(view)
    cycle.request()
  }

  func countLayout() { layouts += 1 }

  /// Asks the views whose content changed again, the deepest first. A change climbs only while answers change.
  func measureAgain() {
    guard !isMeasuring, !unmeasured.isEmpty else { return }
    isMeasuring = true
    defer { isMeasuring = false }
    var (depth, turns) = (Int.max, 0)
    while let (views, next) = unmeasured.popDeepest() {
      // Up the tree it is the usual way. Down again: measuring one view has changed another one.
      if next >= depth { turns += 1 }
      depth = next
      guard turns < Self.turnLimit else {
        for view in views { unmeasured.insert(view) }
        return cycle.request()
      }
      for view in views { view.measureAgain() }
    }
  }

  /// So often measuring may change what was measured before it is left to the cycle, which goes on counting.
  private static let turnLimit = 20

  /// Brings views to their places in what holds them, and their sizes up to date, before a view is laid out by itself.
  func settle() {
    PendingArrangements.run()
    measureAgain()
  }

  /// Brings up to date what waits; `false` where nothing did.
  private func run() -> Bool {
    guard !isRunning else { return false }
    let hasArranged = PendingArrangements.run()
    isRunning = true
    defer { isRunning = false }
    measureAgain()
    guard !waiting.isEmpty else { return hasArranged || !unmeasured.isEmpty }
    updateContents()
    // Only downwards: what a layout changes above itself waits for another round, so that the cycle can count and name it.
    var next = 0
    while let (views, depth) = waiting.popShallowest(from: next) {
      next = depth + 1
      let due = views.filter { $0.attachedWindow != nil && $0.flags.contains(.isQueued) }
      for view in due { view.flags.remove(.isQueued) }
      // What those before have taken out of the window waits until it comes back.
      for view in due where view.attachedWindow != nil { view.updateContent() }
      measureAgain()
      for view in due where view.attachedWindow != nil { view.layoutContent() }
      measureAgain()
    }
    return true
  }

  /// Properties of all that wait, from above; then constraints, from below: layouts find both as they will be.
  ///
  /// Not while a controller is about to appear: it is told so in its place, by the layouts above it, and before its
  /// properties. What is asked for here goes its usual way.
  private func updateContents() {
    var due: [UIView] = []
    for view in waiting.lazyShallowestFirst where view.attachedWindow != nil {
      if view.controller?.appearance.isUnannounced == true { return }
      if !view.flags.isDisjoint(with: .contents) { due.append(view) }
    }
    for view in due where view.attachedWindow != nil { view.updateOwnProperties() }
    for view in due.reversed() where view.attachedWindow != nil { view.updateOwnConstraints() }
    measureAgain()
  }

  private func giveUp() -> [String] {
    let (left, unmeasured) = (waiting.removeAll(), unmeasured.removeAll())
    for view in left { view.flags.remove(.isQueued) }
    for view in unmeasured { view.forgetMeasurements() }
    return left.map { view in "the layout of \(view.passName)" }
      + unmeasured.map { "the size of \($0.nodeName)" }
  }
}

/// Views that wait, by how deep they are in their window.
@MainActor
private struct ViewsByDepth {
  private var buckets: [[UIView]] = []
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  mutating func insert(_ view: UIView) {
    let depth = Int(view.depth)
    while buckets.count <= depth { buckets.append([]) }
    buckets[depth].append(view)
    count += 1
  }

  /// The views of the greatest depth.
  mutating func popDeepest() -> (views: [UIView], depth: Int)? {
    while let views = buckets.popLast() {
      guard !views.isEmpty else { continue }
      count -= views.count
      return (views, buckets.count)
    }
    return nil
  }

  /// The views of the least depth from `depth` on.
  mutating func popShallowest(from depth: Int) -> (views: [UIView], depth: Int)? {
    for index in buckets.indices.dropFirst(depth) where !buckets[index].isEmpty {
      let views = buckets[index]
      buckets[index] = []
      count -= views.count
      return (views, index)
    }
    return nil
  }

  /// Every view, those of the least depth first.
  var lazyShallowestFirst: FlattenSequence<[[UIView]]> { buckets.joined() }

  mutating func removeAll() -> [UIView] {
    defer { self = ViewsByDepth() }
    return Array(buckets.joined())
  }
}

/// What layout has done in this process.
@MainActor
package enum LayoutCounts {
  /// How often a view was laid out.
  package static var layouts: Int { LayoutPhase.main.layouts }
}
