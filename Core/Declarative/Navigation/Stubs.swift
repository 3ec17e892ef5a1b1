import CoreRetained
nonisolated struct LinkButton<Label: View>: PrimitiveView {
  let press: @MainActor () -> Void
  let label: Label
  @MainActor func makeNode(in context: GraphContext) -> ViewNode<LinkButton> {
    LeafNode(self, UIButton(), in: context) { view, button, _ in
      button.setTitle((view.label as? Text)?.content ?? "Link", for: .normal)
      button.addAction(
        UIAction(identifier: UIAction.Identifier("declared")) { _ in view.press() }, for: .primaryActionTriggered)
    }
  }
}
enum TagTrait: ItemTrait {
  static var defaultValue: AnyHashable? { nil }
}
extension View {
  public nonisolated func tag<Tag: Hashable>(_ tag: Tag, includeOptional: Bool = true) -> some View {
    itemTrait(TagTrait.self) { $0 = AnyHashable(tag) }
  }
}
