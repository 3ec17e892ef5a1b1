public import CoreObserving
import CoreEnvironment
import CoreRetained

/// What a search is narrowed by beside its text: buttons below the field, each of which takes its token away.
private nonisolated struct SearchTokens<Data: RandomAccessCollection & RangeReplaceableCollection, Label: View>: View
where Data.Element: Identifiable {
  let tokens: Binding<Data>
  let label: @MainActor (Data.Element) -> Label

  @MainActor var body: some View {
    HStack {
      ForEach(tokens.wrappedValue) { token in
        Button {
          tokens.wrappedValue.removeAll { $0.id == token.id }
        } label: {
          HStack {
            label(token)
            Text(verbatim: "×").accessibilityLabel(Text(verbatim: "remove"))
          }
        }
      }
    }
  }
}

/// Tokens that are suggested, but for those that are taken.
private nonisolated struct SuggestedTokens<Data: RandomAccessCollection & RangeReplaceableCollection, Label: View>: View
where Data.Element: Identifiable {
  let tokens: Binding<Data>
  let suggested: Binding<Data>
  let label: @MainActor (Data.Element) -> Label

  @MainActor var body: some View {
    ForEach(suggested.wrappedValue) { token in
      if !tokens.wrappedValue.contains(where: { $0.id == token.id }) {
        Button {
          tokens.wrappedValue.append(token)
        } label: {
          label(token)
        }
      }
    }
  }
}

/// Tells the field of a search its tokens, and its suggestions how to add one.
private nonisolated struct SearchTokenValues<
  Data: RandomAccessCollection & RangeReplaceableCollection, Label: View
>: ViewModifier where Data.Element: Identifiable {
  let tokens: Binding<Data>
  let label: @MainActor (Data.Element) -> Label

  @MainActor func body(content: Content) -> some View {
    let tokens = tokens
    content
      .environment(
        \.searchTokens, tokens.wrappedValue.isEmpty ? nil : AnyView(SearchTokens(tokens: tokens, label: label))
      )
      .environment(
        \.addSearchToken,
        AddSearchToken { token in
          guard let token = token as? Data.Element, !tokens.wrappedValue.contains(where: { $0.id == token.id }) else {
            return
          }
          tokens.wrappedValue.append(token)
        })
  }
}

/// Narrows a search by one token more.
struct AddSearchToken {
  let add: @MainActor (Any) -> Void
}

private struct AddSearchTokenKey: EnvironmentKey { static var defaultValue: AddSearchToken? { nil } }

extension EnvironmentValues {
  var addSearchToken: AddSearchToken? {
    get { self[AddSearchTokenKey.self] }
    set { self[AddSearchTokenKey.self] = newValue }
  }
}

/// A suggestion that is a token.
private nonisolated struct SearchTokenCompletion<Content: View, Token>: View {
  @Environment(\.addSearchToken) private var adding
  let content: Content
  let token: Token

  @MainActor var body: some View {
    let (adding, token) = (adding, token)
    Button {
      adding?.add(token)
    } label: {
      content
    }
  }
}

extension View {
  /// Puts a field to search with above the view, and below the field what else the search is narrowed by: pressing a token takes it
  /// away (SwiftUI: `searchable(text:tokens:placement:prompt:token:)`).
  @preconcurrency
  public nonisolated func searchable<C, T: View>(
    text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder token: @escaping @MainActor (C.Element) -> T
  ) -> some View where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    searchable(text: text, placement: placement, prompt: prompt)
      .modifier(SearchTokenValues(tokens: tokens, label: token))
  }

  /// Puts a field to search with above the view, with tokens.
  @preconcurrency
  public nonisolated func searchable<C, T: View>(
    text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey, @ViewBuilder token: @escaping @MainActor (C.Element) -> T
  ) -> some View where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    searchable(text: text, tokens: tokens, placement: placement, prompt: Text(prompt), token: token)
  }

  /// Puts a field to search with above the view, with tokens; a binding says whether it is used.
  @preconcurrency
  public nonisolated func searchable<C, T: View>(
    text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil, @ViewBuilder token: @escaping @MainActor (C.Element) -> T
  ) -> some View where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    searchable(text: text, isPresented: isPresented, placement: placement, prompt: prompt)
      .modifier(SearchTokenValues(tokens: tokens, label: token))
  }

  /// Puts a field to search with above the view, with tokens; a binding says whether it is used.
  @preconcurrency
  public nonisolated func searchable<C, T: View>(
    text: Binding<String>, tokens: Binding<C>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey, @ViewBuilder token: @escaping @MainActor (C.Element) -> T
  ) -> some View where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    searchable(
      text: text, tokens: tokens, isPresented: isPresented, placement: placement, prompt: Text(prompt), token: token)
  }

  /// Taking the suggestion narrows the search by a token (SwiftUI: `searchCompletion(_:)`): pressing the view adds it to the tokens of
  /// the search.
  public nonisolated func searchCompletion<T: Identifiable>(_ token: T) -> some View {
    SearchTokenCompletion(content: self, token: token)
  }

  /// Puts a field to search with above the view, with tokens, and others that are suggested.
  @preconcurrency
  public nonisolated func searchable<C, T: View>(
    text: Binding<String>, tokens: Binding<C>, suggestedTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder token: @escaping @MainActor (C.Element) -> T
  ) -> some View where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    searchable(text: text, tokens: tokens, placement: placement, prompt: prompt, token: token)
      .searchSuggestions {
        SuggestedTokens(tokens: tokens, suggested: suggestedTokens, label: token)
      }
  }
}

private struct SearchTokensKey: EnvironmentKey { static var defaultValue: AnyView? { nil } }

extension EnvironmentValues {
  var searchTokens: AnyView? {
    get { self[SearchTokensKey.self] }
    set { self[SearchTokensKey.self] = newValue }
  }
}
