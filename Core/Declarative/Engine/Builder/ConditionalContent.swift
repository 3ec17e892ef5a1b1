import CoreRetained

/// One of two views, as an `if` with an `else` makes it.
///
/// When the condition changes, the node of the first view ends with its state, and one for the other is made.
public nonisolated struct ConditionalContent<First: View, Second: View>: PrimitiveView {
  enum Storage {
    case first(First)
    case second(Second)
  }

  let storage: Storage

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<ConditionalContent> {
    ConditionalNode(self, in: context)
  }
}

private final class ConditionalNode<First: View, Second: View>: ViewNode<ConditionalContent<First, Second>> {
  override var worksUnseen: Bool { false }
  override var remembers: Bool { false }

  private enum Branch {
    case first(ViewNode<First>)
    case second(ViewNode<Second>)

    var node: GraphNode {
      switch self {
      case .first(let node): node
      case .second(let node): node
      }
    }
  }

  private var branch: Branch?

  init(_ view: ConditionalContent<First, Second>, in context: GraphContext) {
    super.init(in: context)
    branch = makeBranch(for: view)
  }

  override var items: [LayoutItem] { branch?.node.items ?? [] }
  override func collectRows(_ rows: inout RowCollector) { branch?.node.collectRows(&rows) }
  override var children: [GraphNode] { branch.map { [$0.node] } ?? [] }

  override func update(_ view: ConditionalContent<First, Second>) {
    switch (branch, view.storage) {
    case (.first(let node), .first(let content)): node.update(content)
    case (.second(let node), .second(let content)): node.update(content)
    default:
      EffectQueue.main.replace {
        branch?.node.end()
      } by: {
        branch = makeBranch(for: view)
      }
      itemsChanged()
    }
  }

  override func end() { branch?.node.end() }

  private func makeBranch(for view: ConditionalContent<First, Second>) -> Branch {
    switch view.storage {
    case .first(let content): .first(makeNode(for: content))
    case .second(let content): .second(makeNode(for: content))
    }
  }
}
