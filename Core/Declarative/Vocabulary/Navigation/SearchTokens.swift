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

extension View {
  /// Puts a field to search with above the view, and below the field what else the search is narrowed by: pressing a token takes it
  /// away (SwiftUI: `searchable(text:tokens:placement:prompt:token:)`).
  @preconcurrency
  public nonisolated func searchable<C, T: View>(
    text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil,
    @ViewBuilder token: @escaping @MainActor (C.Element) -> T
  ) -> some View where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    searchable(text: text, placement: placement, prompt: prompt)
      .environment(
        \.searchTokens, tokens.wrappedValue.isEmpty ? nil : AnyView(SearchTokens(tokens: tokens, label: token)))
  }

  /// Puts a field to search with above the view, with tokens.
  @preconcurrency
  public nonisolated func searchable<C, T: View>(
    text: Binding<String>, tokens: Binding<C>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey, @ViewBuilder token: @escaping @MainActor (C.Element) -> T
  ) -> some View where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    searchable(text: text, tokens: tokens, placement: placement, prompt: Text(prompt), token: token)
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
