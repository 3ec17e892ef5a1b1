public import Foundation

extension Scene {
  /// `width` and `height` have no effect here: a scene is as large as the terminal.
  public nonisolated func defaultSize(width: Double, height: Double) -> some Scene { self }

  /// `resizability` has no effect here: a scene is as large as the terminal.
  public nonisolated func windowResizability(_ resizability: WindowResizability) -> some Scene { self }
}

extension View {
  /// `hidden` has no effect here: a terminal has no status bar (SwiftUI: `statusBarHidden(_:)`).
  public nonisolated func statusBarHidden(_ hidden: Bool = true) -> some View { self }

  /// `hidden` has no effect here: a terminal has no status bar (SwiftUI: `statusBar(hidden:)`).
  public nonisolated func statusBar(hidden: Bool) -> some View { self }

  /// `visibility` has no effect here: nothing of the system lies over a terminal (SwiftUI:
  /// `persistentSystemOverlays(_:)`).
  public nonisolated func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }

  /// `action` has no effect here: no address is opened in a program in a terminal (SwiftUI: `onOpenURL(perform:)`).
  @preconcurrency
  public nonisolated func onOpenURL(perform action: @escaping @MainActor (URL) -> Void) -> some View { self }

  /// `edges` has no effect here: a terminal's system has no gestures (SwiftUI: `defersSystemGestures(on:)`).
  public nonisolated func defersSystemGestures(on edges: Edge.Set) -> some View { self }

  /// `effect` has no effect here: nothing follows the mouse in a terminal (SwiftUI: `hoverEffect(_:)`).
  public nonisolated func hoverEffect(_ effect: HoverEffect = .automatic) -> some View { self }

  /// `disabled` has no effect here: nothing follows the mouse in a terminal (SwiftUI: `hoverEffectDisabled(_:)`).
  public nonisolated func hoverEffectDisabled(_ disabled: Bool = true) -> some View { self }

  /// `prominence` has no effect here: badges look alike (SwiftUI: `badgeProminence(_:)`).
  public nonisolated func badgeProminence(_ prominence: BadgeProminence) -> some View { self }

  /// `behavior` has no effect here: a menu closes when something in it is chosen (SwiftUI:
  /// `menuActionDismissBehavior(_:)`).
  public nonisolated func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View { self }

  /// `sizing` has no effect here: a button is as wide as its title, or as its frame (SwiftUI: `buttonSizing(_:)`).
  public nonisolated func buttonSizing(_ sizing: ButtonSizing) -> some View { self }
}

/// A place in a menu bar (SwiftUI: `CommandGroupPlacement`). Kept for listings.
public struct CommandGroupPlacement: Hashable, Sendable {
  private let name: String
  /// What tells about the program.
  public static let appInfo = CommandGroupPlacement(name: "appInfo")
  /// What sets the program up.
  public static let appSettings = CommandGroupPlacement(name: "appSettings")
  /// What makes new things.
  public static let newItem = CommandGroupPlacement(name: "newItem")
  /// What stores things.
  public static let saveItem = CommandGroupPlacement(name: "saveItem")
  /// What brings things in and out.
  public static let importExport = CommandGroupPlacement(name: "importExport")
  /// What prints.
  public static let printItem = CommandGroupPlacement(name: "printItem")
  /// What takes things back.
  public static let undoRedo = CommandGroupPlacement(name: "undoRedo")
  /// What copies.
  public static let pasteboard = CommandGroupPlacement(name: "pasteboard")
  /// What edits text.
  public static let textEditing = CommandGroupPlacement(name: "textEditing")
  /// What helps.
  public static let help = CommandGroupPlacement(name: "help")
  /// What shows a sidebar.
  public static let sidebar = CommandGroupPlacement(name: "sidebar")
  /// What changes a toolbar.
  public static let toolbar = CommandGroupPlacement(name: "toolbar")
}

/// What shows and hides a sidebar (SwiftUI: `SidebarCommands`). Kept for listings: none.
public nonisolated struct SidebarCommands: PrimitiveCommands {
  /// Creates none.
  public init() {}
  var root: EmptyView { EmptyView() }
}

/// What edits text (SwiftUI: `TextEditingCommands`). Kept for listings: fields have their keys.
public nonisolated struct TextEditingCommands: PrimitiveCommands {
  /// Creates none.
  public init() {}
  var root: EmptyView { EmptyView() }
}

/// What changes a toolbar (SwiftUI: `ToolbarCommands`). Kept for listings: none.
public nonisolated struct ToolbarCommands: PrimitiveCommands {
  /// Creates none.
  public init() {}
  var root: EmptyView { EmptyView() }
}

/// How the size of a window can be changed (SwiftUI: `WindowResizability`). Kept for listings.
public struct WindowResizability: Sendable {
  /// As suits.
  public static let automatic = WindowResizability()
  /// To what the content can be.
  public static let contentSize = WindowResizability()
  /// To what the content is at least.
  public static let contentMinSize = WindowResizability()
}
