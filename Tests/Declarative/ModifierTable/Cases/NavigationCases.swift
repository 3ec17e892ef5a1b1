import Core
import CoreTestSupport

extension ModifierCases {
  /// Screens and tabs.
  @ModifierCases static var navigation: [ModifierCase] {
    bar("navigationTitle") { $0.navigationTitle("Patients") }
    bar("navigationSubtitle") { $0.navigationTitle("Patients").navigationSubtitle("3 of 500") }
    bar("navigationBarTitle") { (OlderTitle() as any Older).titled($0) }
    titled("navigationBarItems") { view in (OlderTitle() as any Older).items(view) }
    ModifierCase.accepted("navigationViewStyle", columns: 32, rows: 5, place: .screen) { isOn in
      NavigationStack { Text("content").navigationTitle("Chairs") }.when(isOn) { $0.navigationViewStyle(.stack) }
    }
    ModifierCase.accepted("indexViewStyle", columns: 32, rows: 5, place: .screen) { isOn in
      TabView { Text("the first") }.tabViewStyle(.page)
        .when(isOn) { $0.indexViewStyle(.page(backgroundDisplayMode: .always)) }
    }
    ModifierCase("tabViewBottomAccessory", columns: 32, rows: 6, place: .screen) { isOn in
      tabs.when(isOn) { view in view.tabViewBottomAccessory { Text("now playing") } }
    }
    ModifierCase.accepted("tabBarMinimizeBehavior", columns: 32, rows: 6, place: .screen) { isOn in
      tabs.when(isOn) { $0.tabBarMinimizeBehavior(.onScrollDown) }
    }
    ModifierCase.accepted("navigationTransition", columns: 32, rows: 5, place: .screen) { isOn in
      Text("content").when(isOn) { $0.navigationTransition(.zoom(sourceID: 1, in: Namespace().wrappedValue)) }
    }
    ModifierCase.accepted("matchedTransitionSource") { isOn in
      Text("content").when(isOn) { $0.matchedTransitionSource(id: 1, in: Namespace().wrappedValue) }
    }
    ModifierCase.accepted("navigationLinkIndicatorVisibility", columns: 32, rows: 5, place: .screen) { isOn in
      NavigationStack {
        List { NavigationLink("Ada", value: 1).when(isOn) { $0.navigationLinkIndicatorVisibility(.hidden) } }
      }
    }
    ModifierCase("searchScopes", columns: 40, rows: 8, place: .screen, after: { try $0.press("/") }) { isOn in
      Searching(isOn: isOn, what: .scopes)
    }
    ModifierCase("searchSuggestions", columns: 40, rows: 8, place: .screen, after: { try $0.press("/") }) { isOn in
      Searching(isOn: isOn, what: .suggestions)
    }
    ModifierCase(
      "searchCompletion", columns: 40, rows: 8, place: .screen, after: { try $0.press("/", "down", "enter") }
    ) { isOn in Searching(isOn: isOn, what: .completion) }
    ModifierCase("searchFocused", columns: 40, rows: 8, place: .screen) { isOn in
      Searching(isOn: isOn, what: .focus)
    }
    ModifierCase.accepted("searchPresentationToolbarBehavior", columns: 40, rows: 8, place: .screen) { isOn in
      Searching(isOn: isOn, what: .toolbar)
    }
    ModifierCase("navigationDestination", columns: 32, rows: 5, place: .screen, after: { try $0.press("enter") }) {
      isOn in
      NavigationStack {
        NavigationLink("Ada", value: 1).navigationTitle("Patients")
          .when(isOn) { view in view.navigationDestination(for: Int.self) { Text("Patient \($0)") } }
      }
    }
    ModifierCase("navigationBarBackButtonHidden", columns: 32, rows: 5, place: .screen) { isOn in
      NavigationStack(path: .constant([1])) {
        Text("first").navigationTitle("First")
          .navigationDestination(for: Int.self) { _ in
            Text("second").navigationTitle("Second").when(isOn) { $0.navigationBarBackButtonHidden() }
          }
      }
    }
    titled("navigationBarHidden") { $0.navigationBarHidden(true) }
    ModifierCase("tabItem", columns: 32, rows: 5, place: .screen) { isOn in
      TabView {
        Text("the first").when(isOn) { view in view.tabItem { Label("Home", systemImage: "house") } }
        Text("the second").when(isOn) { view in view.tabItem { Text("Cart") } }
      }
    }
    ModifierCase("tabViewStyle(.page)", columns: 32, rows: 5, place: .screen) { isOn in
      TabView {
        Text("the first").tabItem { Text("Home") }
        Text("the second").tabItem { Text("Cart") }
      }
      .when(isOn) { $0.tabViewStyle(.page) }
    }
    ModifierCase("searchable", columns: 40, rows: 5, place: .screen) { isOn in
      NavigationStack {
        List { Text("Oak chair") }.navigationTitle("Chairs")
          .when(isOn) { $0.searchable(text: .constant(""), prompt: "Find a chair") }
      }
    }
    ModifierCase.accepted("navigationBarTitleDisplayMode", columns: 32, rows: 5, place: .screen) { isOn in
      NavigationStack {
        Text("content").navigationTitle("Chairs").when(isOn) { $0.navigationBarTitleDisplayMode(.inline) }
      }
    }
    ModifierCase.accepted("toolbarTitleDisplayMode", columns: 32, rows: 5, place: .screen) { isOn in
      NavigationStack {
        Text("content").navigationTitle("Chairs").when(isOn) { $0.toolbarTitleDisplayMode(.inline) }
      }
    }
    ModifierCase.accepted("navigationSplitViewStyle", columns: 90, rows: 4, place: .screen) { isOn in
      split(Text("list")).when(isOn) { $0.navigationSplitViewStyle(.balanced) }
    }
    ModifierCase.accepted("navigationSplitViewColumnWidth", columns: 90, rows: 4, place: .screen) { isOn in
      split(Text("list").when(isOn) { $0.navigationSplitViewColumnWidth(120) })
    }
  }

  /// Bars of a screen.
  @ModifierCases static var bars: [ModifierCase] {
    titled("toolbar") { view in
      view.toolbar {
        ToolbarItem(placement: .topBarTrailing) { Button("Edit") {} }
        ToolbarItem(placement: .bottomBar) { Button("Add") {} }
      }
    }
    titled("toolbarVisibility") { $0.toolbarVisibility(.hidden, for: .navigationBar) }
    titled("toolbarColorScheme", isAccepted: true) { $0.toolbarColorScheme(.dark, for: .navigationBar) }
    titled("toolbar(removing:)", isAccepted: true) { $0.toolbar(removing: .sidebarToggle) }
    titled("toolbarRole", isAccepted: true) { $0.toolbarRole(.editor) }
    titled("toolbarBackground", isAccepted: true) { $0.toolbarBackground(.visible, for: .navigationBar) }
    titled("toolbarBackgroundVisibility", isAccepted: true) {
      $0.toolbarBackgroundVisibility(.visible, for: .navigationBar)
    }
  }

  private static func bar<Changed: View>(
    _ name: String, _ change: @escaping @MainActor (Text) -> Changed
  ) -> ModifierCase {
    ModifierCase(name, columns: 32, rows: 5, place: .screen) { isOn in
      NavigationStack { Text("content").when(isOn) { change($0) } }
    }
  }

  private static func titled<Changed: View>(
    _ name: String, isAccepted: Bool = false, _ change: @escaping @MainActor (AnyView) -> Changed
  ) -> ModifierCase {
    ModifierCase(name, columns: 32, rows: 6, place: .screen, isAccepted: isAccepted) { isOn in
      NavigationStack { AnyView(Text("content").navigationTitle("Chairs")).when(isOn) { change($0) } }
    }
  }

  private static var tabs: some View {
    TabView {
      Text("the first").tabItem { Text("Home") }
      Text("the second").tabItem { Text("Cart") }
    }
  }

  private static func split(_ list: some View) -> some View {
    NavigationSplitView {
      list
    } detail: {
      Text("detail")
    }
  }
}

/// What is deprecated is used through a protocol: so nobody is warned.
private protocol Older {
  @MainActor func titled(_ text: Text) -> AnyView
  @MainActor func items(_ view: AnyView) -> AnyView
}

private struct OlderTitle: Older {
  @available(*, deprecated)
  func titled(_ text: Text) -> AnyView { AnyView(text.navigationBarTitle("Patients")) }
  @available(*, deprecated)
  func items(_ view: AnyView) -> AnyView { AnyView(view.navigationBarItems(trailing: Button("Edit") {})) }
}

/// A screen that is searched.
private struct Searching: View {
  enum What { case scopes, suggestions, completion, focus, toolbar }

  let isOn: Bool
  let what: What
  @State private var text = ""
  @State private var scope = "All"
  @FocusState private var isFocused: Bool

  var body: some View {
    NavigationStack {
      List { Text("Oak chair") }.navigationTitle("Chairs")
        .searchable(text: $text, prompt: "Find a chair")
        .when(isOn && what == .scopes) { view in
          view.searchScopes($scope) {
            Text("All").tag("All")
            Text("Oak").tag("Oak")
          }
        }
        .when(isOn && what == .suggestions) { view in view.searchSuggestions { Text("oak") } }
        .when(what == .completion) { view in
          view.searchSuggestions { Text("a chair of oak").when(isOn) { $0.searchCompletion("oak") } }
        }
        .when(isOn && what == .focus) { $0.searchFocused($isFocused).onAppear { isFocused = true } }
        .when(isOn && what == .toolbar) { $0.searchPresentationToolbarBehavior(.avoidHidingContent) }
    }
  }
}
