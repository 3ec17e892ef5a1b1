import Core
import CoreTestSupport

extension ModifierCases {
  /// Screens and tabs.
  @ModifierCases static var navigation: [ModifierCase] {
    bar("navigationTitle") { $0.navigationTitle("Patients") }
    bar("navigationSubtitle") { $0.navigationTitle("Patients").navigationSubtitle("3 of 500") }
    bar("navigationBarTitle") { (OlderTitle() as any Older).titled($0) }
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
}

private struct OlderTitle: Older {
  @available(*, deprecated)
  func titled(_ text: Text) -> AnyView { AnyView(text.navigationBarTitle("Patients")) }
}
