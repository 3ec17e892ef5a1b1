import CoreObserving

/// A node with one pass of its own that costs no closure: for nodes of which there are many.
nonisolated protocol TrackedNode: GraphNode, TrackedWorkOwner {
  /// The pass. The node cancels it when it ends, and before it goes.
  @MainActor var work: TrackedWork { get }
  /// Runs the pass again.
  @MainActor func refresh()
}

extension TrackedNode {
  /// To be called once, before the first pass.
  @MainActor func beginWork() {
    work.belong(to: self)
    work.depth = depth
  }

  /// Runs the pass again, as soon as the node is on the screen.
  @MainActor func workIsStale() {
    whenShown { [weak self] in
      if let self, work.isStale { refresh() }
    }
  }
}
