import CoreObserving

/// A node with one tracked pass that needs no closure of its own, for nodes of which there are many.
nonisolated protocol TrackedNode: GraphNode, TrackedWorkOwner {
  /// The pass of the node, which cancels it in `end()` and in its deinitializer.
  @MainActor var work: TrackedWork { get }
  /// Runs the pass again.
  @MainActor func refresh()
}

extension TrackedNode {
  /// Connects the pass with the node. Called once, before the first run.
  @MainActor func beginWork() {
    work.belong(to: self)
    work.depth = depth
  }

  /// Runs the pass again where something that it has read has changed, as soon as the node is on the screen.
  @MainActor func workIsStale() {
    whenShown(of: work) { [weak self] in
      if let self, work.isStale { refresh() }
    }
  }
}
