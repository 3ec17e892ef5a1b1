import CoreEnvironment
import CoreRetained

private nonisolated struct ScrollTargetVisibilityView<Content: View, ID: Hashable>: WrappingView {
  let content: Content
  let threshold: Double
  let action: @MainActor ([ID]) -> Void

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<ScrollTargetVisibilityView> {
    ScrollTargetVisibilityNode(self, in: context)
  }
}

private final class ScrollTargetVisibilityNode<Content: View, ID: Hashable>: WrappingNode<
  ScrollTargetVisibilityView<Content, ID>, Content
>, ScrollObserver
{
  private var view: ScrollTargetVisibilityView<Content, ID>
  private var seen: [ID] = []

  init(_ view: ScrollTargetVisibilityView<Content, ID>, in context: GraphContext) {
    self.view = view
    super.init(in: context)
    begin(with: view.content, values: observing("onScrollTargetVisibilityChange"))
  }

  override func update(_ view: ScrollTargetVisibilityView<Content, ID>) {
    self.view = view
    child?.update(view.content)
  }

  func begin(with scroller: Scroller) { scroller.changed() }

  func scrolled(_ scroller: Scroller) {
    let sources = (scroller.view as? ScrollingView)?.targets?.living ?? []
    let now = sources.flatMap { $0.identitiesInSight(view.threshold) }.compactMap { $0.base as? ID }
    guard now != seen else { return }
    seen = now
    view.action(now)
  }
}

extension View {
  /// Runs `action` with the identities of the views that are in sight, whenever they are others: of those that a
  /// ``scrollTargetLayout(isEnabled:)`` in the scroll view in this view marks (SwiftUI:
  /// `onScrollTargetVisibilityChange(idType:threshold:_:)`).
  ///
  /// - Parameters:
  ///   - idType: What they are told apart by; others are left out.
  ///   - threshold: How much of a view has to be seen, from 0 to 1. The default is half.
  ///   - action: Gets the identities of those that are in sight.
  @preconcurrency
  public nonisolated func onScrollTargetVisibilityChange<ID: Hashable>(
    idType: ID.Type, threshold: Double = 0.5, _ action: @escaping @MainActor ([ID]) -> Void
  ) -> some View {
    ScrollTargetVisibilityView(content: self, threshold: max(threshold, .leastNormalMagnitude), action: action)
  }
}
