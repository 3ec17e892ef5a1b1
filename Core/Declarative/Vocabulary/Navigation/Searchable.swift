public import CoreEnvironment
public import CoreObserving
import CoreRetained

/// The place of a search field: above what is searched, or above the sidebar (SwiftUI: `SearchFieldPlacement`).
public struct SearchFieldPlacement: Sendable {
  let isSidebar: Bool

  private init(isSidebar: Bool = false) { self.isSidebar = isSidebar }

  /// When a field in a drawer is seen.
  public struct NavigationBarDrawerDisplayMode: Sendable {
    /// The system decides, which here means that the field is always seen.
    public static let automatic = NavigationBarDrawerDisplayMode()
    /// The field is always seen, also when the content has been scrolled.
    public static let always = NavigationBarDrawerDisplayMode()
  }

  /// The framework decides, which means above what is searched.
  public static let automatic = SearchFieldPlacement()
  /// On the toolbar of other systems; above what is searched here.
  public static let toolbar = SearchFieldPlacement()
  /// In the sidebar of the `NavigationSplitView` that it is said of; elsewhere as suits.
  public static let sidebar = SearchFieldPlacement(isSidebar: true)
  /// Below the bar with the title, so above what is searched.
  public static let navigationBarDrawer = SearchFieldPlacement()
  /// In the middle of the toolbar of other systems; above what is searched here.
  public static let toolbarPrincipal = SearchFieldPlacement()
  /// Below the navigation bar.
  ///
  /// `displayMode` has no effect here: the field is always seen, as nobody can pull it out with keys.
  public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement {
    SearchFieldPlacement()
  }
}

extension View {
  /// Puts a field to search with above the view (SwiftUI: `searchable(text:placement:prompt:)`).
  ///
  /// ```swift
  /// struct Names: View {
  ///   let names = ["Ada", "Grace", "Katherine"]
  ///   @State private var query = ""
  ///
  ///   var body: some View {
  ///     List(names.filter { query.isEmpty || $0.contains(query) }, id: \.self) { name in Text(name) }
  ///       .searchable(text: $query, prompt: "Name")
  ///   }
  /// }
  /// ```
  ///
  /// It only gives the field: what is shown, the body decides. A filter among other controls is a ``TextField``.
  ///
  /// The key `/` leads to it. Views in this one read `\.isSearching` while it is used; Escape ends the search and
  /// empties it. Return submits it, to `onSubmit(of: .search)` further out.
  public nonisolated func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    SearchModifier(content: self, text: text, isPresented: nil, prompt: prompt, isInSidebar: placement.isSidebar)
  }

  /// Puts a search field above the view, with a prompt that is looked up in the string catalogue.
  public nonisolated func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View { searchable(text: text, placement: placement, prompt: Text(prompt)) }

  /// Puts a search field above the view, with a prompt that is shown as it is.
  @_disfavoredOverload
  public nonisolated func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: some StringProtocol
  ) -> some View { searchable(text: text, placement: placement, prompt: Text(verbatim: String(prompt))) }

  /// Puts a field to search with above the view; a binding says whether it is used.
  public nonisolated func searchable(
    text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil
  ) -> some View {
    SearchModifier(
      content: self, text: text, isPresented: isPresented, prompt: prompt, isInSidebar: placement.isSidebar)
  }

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

extension View {
  /// Puts a search field above the view, with suggestions, in the form of older listings. New code takes
  /// `searchSuggestions(_:)`.
  public nonisolated func searchable<Suggestions: View>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder suggestions: () -> Suggestions
  ) -> some View { searchable(text: text, placement: placement, prompt: prompt).searchSuggestions(suggestions) }

  /// Puts a search field above the view, with suggestions, in the form of older listings.
  public nonisolated func searchable<Suggestions: View>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey,
    @ViewBuilder suggestions: () -> Suggestions
  ) -> some View { searchable(text: text, placement: placement, prompt: prompt).searchSuggestions(suggestions) }
}

/// Ends a search (SwiftUI: `DismissSearchAction`). Read it as `\.dismissSearch`, and call it like a function.
public struct DismissSearchAction: EnvironmentAction {
  /// The search that made the action; two actions with the same identity are equal.
  public let identity: ActionIdentity
  let dismiss: @MainActor () -> Void

  /// Ends the search: the field is emptied and loses the focus.
  @MainActor @preconcurrency public func callAsFunction() { dismiss() }
}

private struct IsSearchingKey: EnvironmentKey { static var defaultValue: Bool { false } }

private struct DismissSearchKey: EnvironmentKey {
  static let owner = ScreenReference()
  static var defaultValue: DismissSearchAction {
    DismissSearchAction(identity: ActionIdentity(of: owner)) {}
  }
}

extension EnvironmentValues {
  /// Whether the search field around the view is in use; `false` where there is none.
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
