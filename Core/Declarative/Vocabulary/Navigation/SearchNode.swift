import CoreEnvironment
import CoreObserving
import CoreRetained
import Foundation

/// A view with a field to search in it with.
nonisolated struct SearchModifier<Content: View>: WrappingView {
  let content: Content
  let text: Binding<String>
  let isPresented: Binding<Bool>?
  let prompt: Text?
  /// The field stands above the sidebar, where there is one.
  var isInSidebar = false

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<SearchModifier> {
    inSidebar == nil ? SearchNode(self, in: context) : SidebarSearchNode(self, in: context)
  }

  /// The split view with a field above its sidebar; `nil` where the field is not to stand there.
  @MainActor var inSidebar: AnyView? {
    guard isInSidebar else { return nil }
    return (content as? any SidebarSearching)?.searchingSidebar(text: text, isPresented: isPresented, prompt: prompt)
  }
}

/// A view with a sidebar, above which a search field can stand.
protocol SidebarSearching {
  @MainActor func searchingSidebar(text: Binding<String>, isPresented: Binding<Bool>?, prompt: Text?) -> AnyView
}

private final class SidebarSearchNode<Content: View>: WrappingNode<SearchModifier<Content>, AnyView?> {
  init(_ view: SearchModifier<Content>, in context: GraphContext) {
    super.init(in: context)
    begin(with: view.inSidebar)
  }

  override func update(_ view: SearchModifier<Content>) { child?.update(view.inSidebar) }
}

private final class SearchNode<Content: View>: ViewNode<SearchModifier<Content>>, UISearchBarDelegate, FocusTarget {
  private var view: SearchModifier<Content>
  private let values: ValueNode
  private let place = SearchPlace(frame: .zero)
  private var child: ViewNode<Content>?
  private var extras: SearchExtrasNode?
  private var isActive = false
  /// A suggestion was taken, or the search submitted: nothing is suggested until something else is typed.
  private var isSettled = false
  private lazy var work = makeWork("searchable") { [weak self] in self?.follow() }

  init(_ view: SearchModifier<Content>, in context: GraphContext) {
    self.view = view
    values = ValueNode("searchable", parent: context.values)
    super.init(in: context, showing: place, at: values)
    place.bar.delegate = self
    place.onEscape = { [weak self] in self?.set(isActive: false) }
    values.environment(
      \.dismissSearch,
      DismissSearchAction(identity: ActionIdentity(of: self)) { [weak self] in self?.set(isActive: false) })
    values.environment(\.completeSearch, CompleteSearchAction { [weak self] in self?.complete($0) })
    // What was said of this search is not said of one within.
    values.environment(\.searchScopes, nil)
    values.environment(\.searchSuggestions, nil)
    values.environment(\.searchTokens, nil)
    values.environment(\.searchFocus, nil)
    child = makeNode(for: view.content, values: values)
    extras = SearchExtrasNode(SearchExtras(), in: contextBelow(values: values), place.extras)
    itemsChanged()
    context.values.environment.searchFocus?.add(self)
    follow()
  }

  override var items: [LayoutItem] { [LayoutItem(view: place)] }
  override var children: [GraphNode] { child.map { [$0] } ?? [] }

  override func update(_ view: SearchModifier<Content>) {
    self.view = view
    child?.update(view.content)
    follow()
  }

  override func itemsChanged() { place.content.take(child?.items ?? []) }

  override func end() {
    work.cancel()
    context.values.environment.searchFocus?.remove(self)
    child?.end()
    extras?.end()
  }

  private func follow() {
    let surroundings = context.values.environment
    let (text, isPresented, usualPrompt, prompt, scopes, suggestions, tokens) = work.run {
      (
        view.text.wrappedValue, view.isPresented?.wrappedValue, SystemWord.search.text(in: surroundings),
        view.prompt?.string(in: surroundings),
        surroundings.searchScopes, surroundings.searchSuggestions, surroundings.searchTokens
      )
    }
    if place.bar.text ?? "" != text { place.bar.text = text }
    place.bar.placeholder = prompt ?? usualPrompt
    extras?.update(
      SearchExtras(
        scopes: isActive && scopes?.isShown(whileTextIs: text) == true ? scopes?.picker : nil,
        suggestions: isActive && !isSettled ? suggestions?.content : nil, tokens: tokens))
    guard let isPresented, isPresented != isActive else { return }
    EffectQueue.main.add { [weak self] in
      guard let self, self.view.isPresented?.wrappedValue == isPresented, isPresented != isActive else { return }
      if isPresented { place.bar.becomeFirstResponder() } else { set(isActive: false) }
    }
  }

  private func set(isActive: Bool) {
    guard isActive != self.isActive else { return }
    self.isActive = isActive
    isSettled = false
    values.environment(\.isSearching, isActive)
    place.bar.showsCancelButton = isActive
    place.isActive = isActive
    if !isActive {
      if !view.text.wrappedValue.isEmpty { view.text.wrappedValue = "" }
      place.bar.text = ""
      place.leaveBar()
    }
    if let isPresented = view.isPresented, isPresented.wrappedValue != isActive { isPresented.wrappedValue = isActive }
    follow()
  }

  /// Takes a suggestion, and goes back to the field.
  private func complete(_ text: String) {
    isSettled = true
    if view.text.wrappedValue != text { view.text.wrappedValue = text }
    place.bar.becomeFirstResponder()
    follow()
  }

  // MARK: What the bar tells

  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {
    set(isActive: true)
    context.values.environment.searchFocus?.entered()
  }

  func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { context.values.environment.searchFocus?.left() }

  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    isSettled = false
    view.text.wrappedValue = searchText
    // What the binding makes of it is shown.
    follow()
  }

  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { set(isActive: false) }

  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
    isSettled = true
    context.values.environment.submitHandler?.submit(.search)
    follow()
  }

  // MARK: The focus

  var views: [UIView] { [place.bar] }
  func takeFocus() -> Bool { place.bar.window != nil && place.bar.becomeFirstResponder() }
  func handFocusOn(leaving targets: [any FocusTarget]) { place.leaveBar() }
}

/// The scopes and suggestions of a search, in the container below its field.
private final class SearchExtrasNode: ViewNode<SearchExtras> {
  private let container: ContainerView
  private var child: ViewNode<SearchExtras>?

  init(_ view: SearchExtras, in context: GraphContext, _ container: ContainerView) {
    self.container = container
    super.init(in: context)
    child = makeNode(for: view)
    itemsChanged()
  }

  override var children: [GraphNode] { child.map { [$0] } ?? [] }

  override func itemsChanged() {
    container.take(child?.items ?? [])
    container.superview?.setNeedsLayout()
  }

  override func update(_ view: SearchExtras) { child?.update(view) }
  override func end() { child?.end() }
}
