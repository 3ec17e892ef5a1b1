public import CoreObserving

extension View {
  /// The title of the screen, on the bar of the navigation stack around it (SwiftUI: `navigationTitle`). Of several the
  /// innermost counts.
  ///
  /// ```swift
  /// NavigationStack {
  ///   Text("Nothing yet").navigationTitle("Cart")
  /// }
  /// ```
  ///
  /// It stands on the screen in the stack, not on the stack. Without a stack around it there is no bar; the title of a
  /// window is that of its ``WindowGroup``. The bar is a row high: there are no large titles. The title of the screen
  /// in front is that of the terminal's window, too.
  public nonisolated func navigationTitle(_ title: Text) -> some View {
    _navigationBar(NavigationBarContent(title: title))
  }

  /// Sets the title of the screen on its bar, looked up in the string catalogue.
  public nonisolated func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    navigationTitle(Text(titleKey))
  }

  /// Sets the title of the screen on its bar, shown as it is.
  @_disfavoredOverload
  public nonisolated func navigationTitle(_ title: some StringProtocol) -> some View {
    navigationTitle(Text(verbatim: String(title)))
  }

  /// The title of the screen, which follows a binding. Terminals do not edit it in place.
  public nonisolated func navigationTitle(_ title: Binding<String>) -> some View {
    BoundTitle(content: self, title: title)
  }

  /// A second title, behind the first (SwiftUI: `navigationSubtitle`).
  ///
  /// ```swift
  /// NavigationStack {
  ///   Text("No orders yet").navigationTitle("Orders").navigationSubtitle(Text("this week"))
  /// }
  /// ```
  public nonisolated func navigationSubtitle(_ subtitle: Text) -> some View {
    _navigationBar(NavigationBarContent(subtitle: subtitle))
  }

  /// Sets a second title behind the first one, looked up in the string catalogue.
  public nonisolated func navigationSubtitle(_ subtitleKey: LocalizedStringKey) -> some View {
    navigationSubtitle(Text(subtitleKey))
  }

  /// Sets a second title behind the first one, shown as it is.
  @_disfavoredOverload
  public nonisolated func navigationSubtitle(_ subtitle: some StringProtocol) -> some View {
    navigationSubtitle(Text(verbatim: String(subtitle)))
  }

  /// Takes the way back from the bar; Escape does not lead back either then (SwiftUI: `navigationBarBackButtonHidden`).
  public nonisolated func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
    _navigationBar(NavigationBarContent(isBackButtonHidden: hidesBackButton))
  }
}

/// Reads the binding in a pass of its own, so that the screen is not evaluated for its title.
private nonisolated struct BoundTitle<Content: View>: View {
  let content: Content
  let title: Binding<String>

  @MainActor var body: some View { content.navigationTitle(Text(verbatim: title.wrappedValue)) }
}
