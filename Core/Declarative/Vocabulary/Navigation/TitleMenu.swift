import CoreRetained

/// A menu that belongs to the title of the screen (SwiftUI: `ToolbarTitleMenu`): `▾` at the end of the bar, as in a terminal a title is
/// not pressed.
///
/// ```swift
/// NavigationStack {
///   Text("A note")
///     .navigationTitle("Shopping")
///     .toolbar { ToolbarTitleMenu { Button("Duplicate") {} } }
/// }
/// ```
public nonisolated struct ToolbarTitleMenu<Content: View>: ToolbarContent {
  private let content: Content

  /// Creates a menu from its items.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The menu, in its place on the bar.
  @MainActor public var body: some View {
    Menu {
      content
    } label: {
      Text(verbatim: "▾").accessibilityLabel(Text(system: .more))
    }
    .menuIndicator(.hidden)
    ._itemTrait(ToolbarTrait.self) { $0.placement = .automatic }
  }
}

extension ToolbarTitleMenu where Content == RenameButton<Label<Text, Image>> {
  /// Creates a menu whose only item renames what is shown: see `renameAction(_:)`.
  public init() { self.init { RenameButton() } }
}

extension View {
  /// Puts a menu beside the title of the screen (SwiftUI: `toolbarTitleMenu(content:)`): see ``ToolbarTitleMenu``.
  public nonisolated func toolbarTitleMenu<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    let menu = ToolbarTitleMenu(content: content)
    return toolbar { menu }
  }
}
