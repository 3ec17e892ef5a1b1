public import CoreEnvironment
public import CoreObserving
import CoreRetained
import CoreTerminal
import Foundation

/// Where the field of a search stands (SwiftUI: `SearchFieldPlacement`). Kept for listings: above what is searched.
public struct SearchFieldPlacement: Sendable {
  /// When a field in a drawer is seen.
  public struct NavigationBarDrawerDisplayMode: Sendable {
    /// As suits.
    public static let automatic = NavigationBarDrawerDisplayMode()
    /// Always.
    public static let always = NavigationBarDrawerDisplayMode()
  }

  /// As suits.
  public static let automatic = SearchFieldPlacement()
  /// On the toolbar.
  public static let toolbar = SearchFieldPlacement()
  /// In the sidebar.
  public static let sidebar = SearchFieldPlacement()
  /// Below the navigation bar.
  public static let navigationBarDrawer = SearchFieldPlacement()
  /// Below the navigation bar.
  public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement {
    SearchFieldPlacement()
  }
}

extension View {
  /// Puts a field to search with above the view (SwiftUI: `searchable(text:placement:prompt:)`).
  ///
  /// The key `/` leads to it. Views in this one read `\.isSearching` while it is used; Escape ends the search and empties it.
  public nonisolated func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View { SearchModifier(content: self, text: text, isPresented: nil, prompt: prompt) }

  /// Puts a field to search with above the view.
  public nonisolated func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View { searchable(text: text, placement: placement, prompt: Text(prompt)) }

  /// Puts a field to search with above the view.
  @_disfavoredOverload
  public nonisolated func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: some StringProtocol
  ) -> some View { searchable(text: text, placement: placement, prompt: Text(verbatim: String(prompt))) }

  /// Puts a field to search with above the view; a binding says whether it is used.
  public nonisolated func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil
  ) -> some View { SearchModifier(content: self, text: text, isPresented: isPresented, prompt: prompt) }

  /// Puts a field to search with above the view; a binding says whether it is used.
  public nonisolated func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View { searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt)) }

  /// Puts a field to search with above the view; a binding says whether it is used.
  @_disfavoredOverload
  public nonisolated func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: some StringProtocol
  ) -> some View {
    searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(verbatim: String(prompt)))
  }
}

/// Ends a search (SwiftUI: `DismissSearchAction`). Read it as `\.dismissSearch`, and call it like a function.
public struct DismissSearchAction: EnvironmentAction {
  /// Who made it.
  public let identity: ActionIdentity
  let dismiss: @MainActor () -> Void

  /// Ends the search: the field is emptied, and not used any more.
  @MainActor public func callAsFunction() { dismiss() }
}

private struct IsSearchingKey: EnvironmentKey { static var defaultValue: Bool { false } }

private struct DismissSearchKey: EnvironmentKey {
  static let owner = ScreenReference()
  static var defaultValue: DismissSearchAction {
    DismissSearchAction(identity: ActionIdentity(of: owner)) {}
  }
}

extension EnvironmentValues {
  /// Whether the field of the search around is used.
  public internal(set) var isSearching: Bool {
    get { self[IsSearchingKey.self] }
    set { self[IsSearchingKey.self] = newValue }
  }

  /// Ends the search around. The default does nothing.
  public internal(set) var dismissSearch: DismissSearchAction {
    get { self[DismissSearchKey.self] }
    set { self[DismissSearchKey.self] = newValue }
  }
}

private nonisolated struct SearchModifier<Content: View>: PrimitiveView {
  let content: Content
  let text: Binding<String>
  let isPresented: Binding<Bool>?
  let prompt: Text?

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<SearchModifier> { SearchNode(self, in: context) }
}

private final class SearchNode<Content: View>: ViewNode<SearchModifier<Content>>, UISearchBarDelegate {
  private var view: SearchModifier<Content>
  private let values: ValueNode
  private let place = SearchPlace(frame: .zero)
  private var child: ViewNode<Content>?
  private var isActive = false
  private lazy var work = TrackedWork(cycle: .main, name: "searchable") { [weak self] in self?.follow() }

  init(_ view: SearchModifier<Content>, in context: GraphContext) {
    self.view = view
    values = ValueNode("searchable", parent: context.values)
    super.init(in: context)
    work.depth = depth
    place.inheritedNode = values
    place.bar.delegate = self
    values.environment(
      \.dismissSearch,
      DismissSearchAction(identity: ActionIdentity(of: self)) { [weak self] in self?.set(isActive: false) })
    child = makeNode(for: view.content, values: values)
    itemsChanged()
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
    child?.end()
  }

  private func follow() {
    let (text, isPresented, prompt) = work.run {
      (view.text.wrappedValue, view.isPresented?.wrappedValue, view.prompt?.string(in: values.environment))
    }
    if place.bar.text ?? "" != text { place.bar.text = text }
    place.bar.placeholder = prompt ?? "Search"
    guard let isPresented, isPresented != isActive else { return }
    EffectQueue.main.add { [weak self] in
      guard let self, self.view.isPresented?.wrappedValue == isPresented, isPresented != isActive else { return }
      if isPresented { place.bar.becomeFirstResponder() } else { set(isActive: false) }
    }
  }

  private func set(isActive: Bool) {
    guard isActive != self.isActive else { return }
    self.isActive = isActive
    values.environment(\.isSearching, isActive)
    place.bar.showsCancelButton = isActive
    if !isActive {
      if !view.text.wrappedValue.isEmpty { view.text.wrappedValue = "" }
      place.bar.text = ""
      place.leaveBar()
    }
    if let isPresented = view.isPresented, isPresented.wrappedValue != isActive { isPresented.wrappedValue = isActive }
  }

  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { set(isActive: true) }

  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    view.text.wrappedValue = searchText
    // What the binding makes of it is shown.
    follow()
  }

  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { set(isActive: false) }
}

/// A search bar above what is searched.
private final class SearchPlace: UIView {
  let bar = UISearchBar(frame: .zero)
  let content = ContainerView(
    StackLayout(direction: .vertical, alignment: HorizontalAlignment.center.key, spacing: 0), name: "content")

  override init(frame: CGRect) {
    super.init(frame: frame)
    Self.leaveUntracked(SearchPlace.self)
    nodeName = "searchable"
    addSubview(bar)
    addSubview(content)
  }

  required init?(coder: NSCoder) { nil }

  /// What is searched gets the focus before the bar does.
  override var preferredFocusEnvironments: [any UIFocusEnvironment] { [content] }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { preferFocusHere() }
  }

  override var keyCommands: [UIKeyCommand]? {
    [UIKeyCommand(title: "search", input: "/") { [weak self] in _ = self?.bar.becomeFirstResponder() }]
  }

  /// Gives the focus to what is searched.
  func leaveBar() {
    guard bar.isFirstResponder else { return }
    bar.resignFirstResponder()
    window?.setNeedsFocusUpdate()
  }

  /// Where there is little room, nothing is left free.
  private func gap(_ rows: Int?) -> Int { (rows ?? 0) >= 12 ? 1 : 0 }

  override func contentSize(for proposal: LayoutProposal) -> CellSize {
    let gap = gap(proposal.rows)
    let size = content.measure(
      LayoutProposal(columns: proposal.columns, rows: proposal.rows.map { max(0, $0 - 1 - gap) }))
    return CellSize(
      width: proposal.columns ?? max(size.width, 20), height: proposal.rows ?? size.height + 1 + gap)
  }

  override func layoutSubviews() {
    bar.place(in: CellRectangle(width: cellFrame.width, height: min(1, cellFrame.height)))
    let top = 1 + gap(cellFrame.height)
    let room = CellSize(width: cellFrame.width, height: max(0, cellFrame.height - top))
    let size = content.measure(LayoutProposal(room))
    let (width, height) = (min(size.width, room.width), min(size.height, room.height))
    content.place(
      in: CellRectangle(
        column: (room.width - width) / 2, row: top + (room.height - height) / 2, width: width, height: height))
  }
}
