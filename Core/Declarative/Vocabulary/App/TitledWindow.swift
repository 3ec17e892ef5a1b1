import CoreEnvironment
import CoreObserving
import CoreRetained

/// The content of a scene, with what the terminal's window is called while none of its screens has a title.
nonisolated struct TitledWindow<Content: View>: PrimitiveView {
  let title: Text?
  let content: Content

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<TitledWindow> { TitledWindowNode(self, in: context) }
}

private final class TitledWindowNode<Content: View>: WrappingNode<TitledWindow<Content>, Content> {
  private var title: Text?
  private lazy var texts = makeTextWork("a window's title") { [weak self] in self?.tell() }

  init(_ view: TitledWindow<Content>, in context: GraphContext) {
    title = view.title
    super.init(in: context)
    begin(with: view.content)
    // Its controller is known once it is in a window.
    EffectQueue.main.add { [weak self] in self?.tell() }
  }

  override func update(_ view: TitledWindow<Content>) {
    title = view.title
    child?.update(view.content)
    tell()
  }

  override func end() {
    texts.cancel()
    super.end()
  }

  private func tell() {
    guard let title else { return }
    followTexts(by: texts)
    context.presenter(near: items.first?.view)?.windowTitle = title.string(in: context.values.environment)
  }
}
