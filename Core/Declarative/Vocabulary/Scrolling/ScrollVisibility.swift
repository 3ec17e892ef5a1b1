import CoreRetained
import CoreTerminal
import Foundation

private nonisolated struct ScrollVisibilityView<Content: View>: WrappingView {
  let content: Content
  let threshold: Double
  let action: @MainActor (Bool) -> Void

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<ScrollVisibilityView> {
    ScrollVisibilityNode(self, in: context)
  }
}

private final class ScrollVisibilityNode<Content: View>: ItemWrappingNode<
  ScrollVisibilityView<Content>, Content, GeometryTellingView
>
{
  private var view: ScrollVisibilityView<Content>
  private var isSeen = false

  init(_ view: ScrollVisibilityView<Content>, in context: GraphContext) {
    self.view = view
    super.init(in: context)
    begin(with: view.content)
  }

  override func makeContainer() -> GeometryTellingView {
    let container = GeometryTellingView(WholeLayout(), name: "onScrollVisibilityChange")
    container.placed = { [weak self] in self?.placed($0) }
    return container
  }

  override func update(_ view: ScrollVisibilityView<Content>) {
    self.view = view
    child?.update(view.content)
  }

  /// Told before the frame, when all is laid out.
  private func placed(_ container: UIView) {
    container.scrollingView?.add(follower: container)
    EffectQueue.main.add { [weak self, weak container] in
      guard let self, let container else { return }
      let isSeen = container.partSeenInScrollView >= view.threshold
      guard isSeen != self.isSeen else { return }
      self.isSeen = isSeen
      view.action(isSeen)
    }
  }
}

extension UIView {
  /// How much of it is seen in the scroll view around, from 0 to 1.
  var partSeenInScrollView: Double {
    let own = rectangleInWindow
    guard own.width > 0, own.height > 0 else { return 0 }
    guard let scrollView = scrollingView else { return 1 }
    let seen = own.intersection(scrollView.rectangleInWindow)
    return Double(seen.width * seen.height) / Double(own.width * own.height)
  }
}

extension View {
  /// Runs `action` when the view comes into sight in the scroll view around, or leaves it (SwiftUI:
  /// `onScrollVisibilityChange(threshold:_:)`).
  ///
  /// - Parameters:
  ///   - threshold: How much of it has to be seen, from 0 to 1. The default is half.
  ///   - action: Gets whether the view is in sight.
  ///
  /// ```swift
  /// struct Feed: View {
  ///   @State private var isLoading = false
  ///   var body: some View {
  ///     ScrollView {
  ///       ForEach(0..<50) { Text("Post \($0)") }
  ///       ProgressView("Loading more").onScrollVisibilityChange { isLoading = $0 }
  ///     }
  ///   }
  /// }
  /// ```
  @preconcurrency
  public nonisolated func onScrollVisibilityChange(
    threshold: Double = 0.5, _ action: @escaping @MainActor (_ isVisible: Bool) -> Void
  ) -> some View {
    ScrollVisibilityView(content: self, threshold: max(threshold, .leastNormalMagnitude), action: action)
  }
}
