import CoreObserving
import CoreRetained
import CoreTerminal

/// A view that sets a preference with an anchor of itself.
private nonisolated struct AnchorPreference<Content: View, Key: PreferenceKey, Value>: WrappingView {
  let content: Content
  let source: Anchor<Value>.Source
  let transform: (inout Key.Value?, Anchor<Value>) -> Void

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<AnchorPreference> {
    AnchorPreferenceNode(self, in: context)
  }
}

private final class AnchorPreferenceNode<Content: View, Key: PreferenceKey, Value>: ItemWrappingNode<
  AnchorPreference<Content, Key, Value>, Content, GeometryTellingView
>
{
  private var view: AnchorPreference<Content, Key, Value>
  private let anchored = AnchoredView()
  private var known: CellRectangle?
  /// The closure may read state that no body has read, so it runs in a pass of its own.
  private lazy var work = makeWork("anchorPreference") { [weak self] in self?.preferencesChanged() }

  init(_ view: AnchorPreference<Content, Key, Value>, in context: GraphContext) {
    self.view = view
    super.init(in: context)
    begin(with: view.content)
    notePreferences()
  }

  override func makeContainer() -> GeometryTellingView {
    let container = GeometryTellingView(WholeLayout(), name: "anchor")
    container.placed = { [weak self] in self?.placed($0) }
    return container
  }

  override func preference<Other: PreferenceKey>(_ key: Other.Type) -> Other.Value? {
    let below = super.preference(key)
    guard key == Key.self, var value = below as? Key.Value? else { return below }
    let anchor = Anchor(anchored, view.source)
    work.run { view.transform(&value, anchor) }
    return value as? Other.Value
  }

  override func update(_ view: AnchorPreference<Content, Key, Value>) {
    self.view = view
    child?.update(view.content)
    preferencesChanged()
  }

  override func end() {
    work.cancel()
    super.end()
    preferencesChanged()
  }

  /// Collects anew when the view has moved in the window.
  private func placed(_ container: UIView) {
    if anchored.view?.window == nil { anchored.view = container }
    guard anchored.view === container else { return }
    container.scrollingView?.add(follower: container)
    guard container.rectangleInWindow != known else { return }
    known = container.rectangleInWindow
    preferencesChanged()
  }
}

extension View {
  /// Sets the preference `key` to what `transform` makes of a place in this view; what the views in it set is not
  /// used (SwiftUI: `anchorPreference(key:value:transform:)`).
  public nonisolated func anchorPreference<Value, Key: PreferenceKey>(
    key _: Key.Type = Key.self, value: Anchor<Value>.Source, transform: @escaping (Anchor<Value>) -> Key.Value
  ) -> some View {
    AnchorPreference<Self, Key, Value>(content: self, source: value) { $0 = transform($1) }
  }

  /// Changes the preference that the views in this one set under `key`, with a place in this view (SwiftUI:
  /// `transformAnchorPreference(key:value:transform:)`).
  public nonisolated func transformAnchorPreference<Value, Key: PreferenceKey>(
    key _: Key.Type = Key.self, value: Anchor<Value>.Source,
    transform: @escaping (inout Key.Value, Anchor<Value>) -> Void
  ) -> some View {
    AnchorPreference<Self, Key, Value>(content: self, source: value) { said, anchor in
      var changed = said ?? Key.defaultValue
      transform(&changed, anchor)
      said = changed
    }
  }
}
