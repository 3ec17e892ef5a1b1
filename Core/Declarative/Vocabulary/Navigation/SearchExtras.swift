import CoreEnvironment
public import CoreObserving
import CoreRetained
import Foundation

/// When the scopes of a search, by which it can be narrowed, are shown (SwiftUI: `SearchScopeActivation`).
public struct SearchScopeActivation: Hashable, Sendable {
  let waitsForText: Bool
  /// The scopes are shown as soon as the search field is used.
  public static let automatic = SearchScopeActivation(waitsForText: false)
  /// The scopes are shown once something was typed into the search field.
  public static let onTextEntry = SearchScopeActivation(waitsForText: true)
  /// The scopes are shown as soon as the search field is used, as with `automatic`.
  public static let onSearchPresentation = SearchScopeActivation(waitsForText: false)
}

extension View {
  /// Offers scopes that narrow the search in this view: segments below its field, while one searches (SwiftUI:
  /// `searchScopes(_:scopes:)`).
  ///
  /// ```swift
  /// struct Mail: View {
  ///   @State private var text = ""
  ///   @State private var scope = "Inbox"
  ///   var body: some View {
  ///     List(["Invoice", "Newsletter"], id: \.self) { Text($0) }
  ///       .searchable(text: $text)
  ///       .searchScopes($scope) {
  ///         Text("Inbox").tag("Inbox")
  ///         Text("Everywhere").tag("Everywhere")
  ///       }
  ///   }
  /// }
  /// ```
  public nonisolated func searchScopes<Scope: Hashable, Scopes: View>(
    _ scope: Binding<Scope>, @ViewBuilder scopes: () -> Scopes
  ) -> some View { searchScopes(scope, activation: .automatic, scopes) }

  /// Offers scopes that narrow the search in this view, and says when they are shown.
  public nonisolated func searchScopes<Scope: Hashable, Scopes: View>(
    _ scope: Binding<Scope>, activation: SearchScopeActivation, @ViewBuilder _ scopes: () -> Scopes
  ) -> some View {
    let picker = Picker(selection: scope, content: scopes) { Text(system: .scope) }
      .pickerStyle(.segmented).labelsHidden()
    return environment(\.searchScopes, SearchScopes(picker: AnyView(picker), activation: activation))
  }

  /// Offers suggestions for the search in this view, below its field: buttons, and views with a `searchCompletion`
  /// (SwiftUI: `searchSuggestions(_:)`).
  ///
  /// They are shown while one searches, until one is taken or the search is submitted. They take half of the room at most, and
  /// scroll. Tab and the arrow keys lead to them.
  ///
  /// ```swift
  /// struct Cities: View {
  ///   @State private var text = ""
  ///   var body: some View {
  ///     List(["Bern", "Berlin", "Paris"].filter { text.isEmpty || $0.hasPrefix(text) }, id: \.self) { Text($0) }
  ///       .searchable(text: $text)
  ///       .searchSuggestions { Text("Ber…").searchCompletion("Ber") }
  ///   }
  /// }
  /// ```
  public nonisolated func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View {
    environment(\.searchSuggestions, SearchSuggestions(content: AnyView(suggestions())))
  }

  /// Taking the suggestion fills the field with `completion` (SwiftUI: `searchCompletion(_:)`).
  public nonisolated func searchCompletion(_ completion: String) -> some View {
    SearchCompletion(content: self, completion: completion)
  }

  /// The state says whether the field of the search in this view has the focus; setting it gives it the focus (SwiftUI:
  /// `searchFocused(_:)`).
  public nonisolated func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View {
    searchFocused(binding, equals: true)
  }

  /// The state is `value` while the field of the search in this view has the focus; setting it gives it the focus.
  public nonisolated func searchFocused<Value: Hashable>(
    _ binding: FocusState<Value>.Binding, equals value: Value
  ) -> some View {
    SearchFocusedView(content: self, binding: binding, value: value)
  }
}

/// Shows the scopes and suggestions between a search field and what is searched.
nonisolated struct SearchExtras: View {
  var scopes: AnyView?
  var suggestions: AnyView?
  var tokens: AnyView?

  var body: some View {
    if let tokens { tokens }
    if let scopes { scopes.padding(.horizontal, 8) }
    if let suggestions {
      ScrollView {
        VStack(alignment: .leading, spacing: 0) { suggestions }.frame(maxWidth: .infinity, alignment: .leading)
          .buttonStyle(.plain).padding(.leading, 8)
      }
    }
  }
}

/// A suggestion that fills the field.
private nonisolated struct SearchCompletion<Content: View>: View {
  @Environment(\.completeSearch) private var completeSearch
  let content: Content
  let completion: String

  init(content: Content, completion: String) { (self.content, self.completion) = (content, completion) }

  @MainActor var body: some View {
    Button {
      completeSearch(completion)
    } label: {
      content
    }
  }
}

/// A view in which a value of a focus state stands for the search field.
private nonisolated struct SearchFocusedView<Content: View, Value: Hashable>: View {
  let content: Content
  let binding: FocusState<Value>.Binding
  let value: Value

  @MainActor var body: some View {
    let (location, value) = (binding.location, value)
    return content.environment(
      \.searchFocus,
      SearchFocus(
        add: { location?.add($0, for: value) }, remove: { location?.remove($0) },
        entered: { location?.focusEntered(value) }, left: { location?.focusLeft(value) }))
  }
}

/// Segments to narrow a search by.
struct SearchScopes {
  let picker: AnyView
  let activation: SearchScopeActivation

  func isShown(whileTextIs text: String) -> Bool { !activation.waitsForText || !text.isEmpty }
}

/// What a search suggests.
struct SearchSuggestions {
  let content: AnyView
}

/// Fills the field of the search around.
struct CompleteSearchAction {
  let complete: @MainActor (String) -> Void
  @MainActor func callAsFunction(_ text: String) { complete(text) }
}

/// A focus state, one of whose values stands for the search field.
struct SearchFocus {
  let add: @MainActor (any FocusTarget) -> Void
  let remove: @MainActor (any FocusTarget) -> Void
  let entered: @MainActor () -> Void
  let left: @MainActor () -> Void
}

private struct SearchScopesKey: EnvironmentKey { static var defaultValue: SearchScopes? { nil } }
private struct SearchSuggestionsKey: EnvironmentKey { static var defaultValue: SearchSuggestions? { nil } }
private struct SearchFocusKey: EnvironmentKey { static var defaultValue: SearchFocus? { nil } }
private struct CompleteSearchKey: EnvironmentKey {
  static var defaultValue: CompleteSearchAction { CompleteSearchAction { _ in } }
}

extension EnvironmentValues {
  var searchScopes: SearchScopes? {
    get { self[SearchScopesKey.self] }
    set { self[SearchScopesKey.self] = newValue }
  }

  var searchSuggestions: SearchSuggestions? {
    get { self[SearchSuggestionsKey.self] }
    set { self[SearchSuggestionsKey.self] = newValue }
  }

  var searchFocus: SearchFocus? {
    get { self[SearchFocusKey.self] }
    set { self[SearchFocusKey.self] = newValue }
  }

  var completeSearch: CompleteSearchAction {
    get { self[CompleteSearchKey.self] }
    set { self[CompleteSearchKey.self] = newValue }
  }
}
