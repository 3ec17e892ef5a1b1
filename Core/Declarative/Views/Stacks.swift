import CoreRetained
public import Foundation

/// Where views stand in a column when they are narrower than it.
public enum HorizontalAlignment: Hashable, Sendable {
  /// At the left.
  case leading
  /// In the middle.
  case center
  /// At the right.
  case trailing
}

/// Where views stand in a row when they are lower than it.
public enum VerticalAlignment: Hashable, Sendable {
  /// At the top.
  case top
  /// In the middle.
  case center
  /// At the bottom.
  case bottom
}

/// Views one below the other (SwiftUI: `VStack`).
public nonisolated struct VStack<Content: View>: PrimitiveView {
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let content: Content

  /// Creates a column.
  ///
  /// - Parameter spacing: Points between two views; a row is 16. The default is no row.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<VStack> {
    StackNode(content, \.content, in: context) { view, stack in
      stack.axis = .vertical
      stack.spacing = view.spacing ?? 0
      stack.alignment =
        switch view.alignment {
        case .leading: .leading
        case .center: .center
        case .trailing: .trailing
        }
    }.updated(self)
  }
}

/// Views beside each other (SwiftUI: `HStack`).
public nonisolated struct HStack<Content: View>: PrimitiveView {
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let content: Content

  /// Creates a row.
  ///
  /// - Parameter spacing: Points between two views; a column is 8. The default is one column.
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<HStack> {
    StackNode(content, \.content, in: context) { view, stack in
      stack.axis = .horizontal
      stack.spacing = view.spacing ?? .columns(1)
      stack.alignment =
        switch view.alignment {
        case .top: .leading
        case .center: .center
        case .bottom: .trailing
        }
    }.updated(self)
  }
}

/// A stack view, arranging whatever views its content has.
private final class StackNode<Stack: View, Content: View>: ViewNode<Stack> {
  private let stack = UIStackView()
  private let content: (Stack) -> Content
  private let configure: (Stack, UIStackView) -> Void
  private var child: ViewNode<Content>?

  init(
    _ first: Content, _ content: @escaping (Stack) -> Content, in context: GraphContext,
    configure: @escaping (Stack, UIStackView) -> Void
  ) {
    self.content = content
    self.configure = configure
    super.init(in: context)
    stack.inheritedNode = context.values
    child = makeNode(for: first)
    viewsChanged()
  }

  override var views: [UIView] { [stack] }

  override func update(_ view: Stack) {
    configure(view, stack)
    child?.update(content(view))
  }

  func updated(_ view: Stack) -> StackNode {
    configure(view, stack)
    return self
  }

  override func viewsChanged() { stack.setArrangedSubviews(child?.views ?? []) }

  override func end() { child?.end() }
}
