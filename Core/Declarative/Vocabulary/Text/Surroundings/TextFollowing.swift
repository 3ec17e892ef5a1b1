import CoreEnvironment
import CoreObserving

extension GraphNode {
  /// Work for a node that copies the texts of views below it, as a tab does those of its label: `refresh` is done when what texts
  /// depend on, as the language is, has changed, and the views say it in other words. The owner cancels it in the end.
  final func makeTextWork(_ name: String, refresh: @escaping @MainActor () -> Void) -> TrackedWork {
    // Not before the views have their texts.
    makeWork(name) { EffectQueue.main.add(refresh) }
  }

  /// Follows, from now on, what texts depend on here.
  final func followTexts(by work: TrackedWork) { _ = work.run { context.values.environment.textSurroundings } }
}
