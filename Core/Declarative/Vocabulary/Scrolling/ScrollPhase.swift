import CoreEnvironment
public import CoreRetained
import Foundation

/// Whether a scroll view rests or is scrolled, and how (SwiftUI: `ScrollPhase`).
@frozen public enum ScrollPhase: Hashable, Sendable {
  /// The scroll view rests: nobody scrolls it.
  case idle
  /// Somebody may begin to scroll: never in a terminal.
  case tracking
  /// The user scrolls, with keys or the mouse.
  case interacting
  /// It comes to rest: never in a terminal.
  case decelerating
  /// It goes where it was sent: never in a terminal, where it is there at once.
  case animating

  /// Whether the scroll view is in any phase but `idle`.
  public var isScrolling: Bool { self != .idle }
}

/// What is told with a change of a scroll view's phase (SwiftUI: `ScrollPhaseChangeContext`).
public struct ScrollPhaseChangeContext {
  /// The sizes of the scroll view and its content, and how far that is scrolled.
  public let geometry: ScrollGeometry
  /// How fast it moves; always `nil`, as a terminal scrolls at once.
  public var velocity: CGVector? { nil }
}

private nonisolated struct ScrollPhaseModifier<Content: View>: WrappingView {
  let content: Content
  let action: @MainActor (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<ScrollPhaseModifier> {
    ScrollPhaseNode(self, in: context)
  }
}

private final class ScrollPhaseNode<Content: View>: WrappingNode<ScrollPhaseModifier<Content>, Content>, ScrollObserver
{
  private var action: @MainActor (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void
  private var offset: CGPoint?

  init(_ view: ScrollPhaseModifier<Content>, in context: GraphContext) {
    action = view.action
    super.init(in: context)
    begin(with: view.content, values: observing("onScrollPhaseChange"))
  }

  override func update(_ view: ScrollPhaseModifier<Content>) {
    action = view.action
    child?.update(view.content)
  }

  func begin(with scroller: Scroller) { scroller.changed() }

  /// It has moved, and rests again: a terminal scrolls by whole rows, at once.
  func scrolled(_ scroller: Scroller) {
    let (former, now) = (offset, scroller.view.contentOffset)
    offset = now
    guard let former, former != now else { return }
    let context = ScrollPhaseChangeContext(geometry: ScrollGeometry(scroller.view))
    action(.idle, .interacting, context)
    action(.interacting, .idle, context)
  }
}

extension View {
  /// Runs `action` when the scroll view in this view begins to scroll, and when it rests again (SwiftUI:
  /// `onScrollPhaseChange(_:)`). In a terminal the one follows the other at once.
  @preconcurrency
  public nonisolated func onScrollPhaseChange(
    _ action: @escaping @MainActor (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
  ) -> some View { ScrollPhaseModifier(content: self) { former, now, _ in action(former, now) } }

  /// Runs `action`, with the geometry of the scroll view, when it begins to scroll, and when it rests again.
  @preconcurrency
  public nonisolated func onScrollPhaseChange(
    _ action:
      @escaping @MainActor (
        _ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext
      ) -> Void
  ) -> some View { ScrollPhaseModifier(content: self, action: action) }
}
