public import Foundation

// Bars that users arrange themselves, and what other systems put on bars of their own.

extension ToolbarContent {
  /// Says whether the item is there before the user arranges the bar, on other systems.
  ///
  /// `defaultVisibility` and `options` have no effect here: nobody could bring back an item that is hidden, so it is shown (SwiftUI:
  /// `defaultCustomization(_:options:)`).
  public nonisolated func defaultCustomization(
    _ defaultVisibility: Visibility = .automatic, options: ToolbarCustomizationOptions = []
  ) -> some ToolbarContent { self }

  /// Says how the user may arrange the item, on other systems.
  ///
  /// `behavior` has no effect here: terminals let nobody arrange items (SwiftUI: `customizationBehavior(_:)`).
  public nonisolated func customizationBehavior(_ behavior: ToolbarCustomizationBehavior) -> some ToolbarContent {
    self
  }

  /// Shows or hides the glass behind the item, on other systems.
  ///
  /// `visibility` has no effect here: a terminal has no glass (SwiftUI: `sharedBackgroundVisibility(_:)`).
  public nonisolated func sharedBackgroundVisibility(_ visibility: Visibility) -> some ToolbarContent { self }

  /// Has the item grow out of the one with the same name, on other systems.
  ///
  /// `id` and `namespace` have no effect here: screens come at once (SwiftUI: `matchedTransitionSource(id:in:)`).
  @_disfavoredOverload
  public nonisolated func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID) -> some ToolbarContent
  {
    self
  }
}

/// What users may do with an item of a bar (SwiftUI: `ToolbarCustomizationOptions`). Accepted so that listings compile.
public struct ToolbarCustomizationOptions: OptionSet, Sendable {
  /// One bit for each option, as the static members give it.
  public var rawValue: Int
  /// Creates a set of options from its bits; prefer the named ones.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The item can be brought to the bar at any time.
  public static let alwaysAvailable = ToolbarCustomizationOptions(rawValue: 1)
}

/// How users may arrange an item of a bar (SwiftUI: `ToolbarCustomizationBehavior`). Accepted so that listings compile.
public struct ToolbarCustomizationBehavior: Hashable, Sendable {
  private let name: String
  /// As users like.
  public static let `default` = ToolbarCustomizationBehavior(name: "default")
  /// It can be moved, and not taken away.
  public static let reorderable = ToolbarCustomizationBehavior(name: "reorderable")
  /// Not at all.
  public static let disabled = ToolbarCustomizationBehavior(name: "disabled")
}

/// An item that the system makes, put elsewhere on a bar (SwiftUI: `DefaultToolbarItem`). Accepted so that listings compile: the field of
/// a search has a row of its own, and the title its place, so nothing is shown.
public nonisolated struct DefaultToolbarItem: ToolbarContent {
  /// Creates the item.
  ///
  /// `kind` and `placement` have no effect here: what the system makes stands where it stands.
  public init(kind: ToolbarDefaultItemKind, placement: ToolbarItemPlacement = .automatic) {}

  /// Nothing.
  @MainActor public var body: some View { EmptyView() }
}

extension View {
  /// Says which document the screen shows, for the menu of its title, on other systems.
  ///
  /// `url` has no effect here: a title has no such menu (SwiftUI: `navigationDocument(_:)`).
  public nonisolated func navigationDocument(_ url: URL) -> some View { self }

  /// Says what the screen shows, for the menu of its title, on other systems.
  ///
  /// `document` has no effect here: a title has no such menu (SwiftUI: `navigationDocument(_:)`).
  @_disfavoredOverload
  public nonisolated func navigationDocument<D: Transferable>(_ document: D) -> some View { self }

  /// Says what the screen shows, and how it is shown where it is shared, on other systems.
  ///
  /// `document` and `preview` have no effect here: a title has no such menu (SwiftUI: `navigationDocument(_:preview:)`).
  public nonisolated func navigationDocument<D: Transferable, I: Transferable, J: Transferable>(
    _ document: D, preview: SharePreview<I, J>
  ) -> some View { self }
}
