public import Foundation

extension Scene {
  /// Sets the size of a new window on other systems.
  ///
  /// `width` and `height` have no effect here: a scene is as large as the terminal.
  public nonisolated func defaultSize(width: Double, height: Double) -> some Scene { self }

  /// Sets how the user can resize a window on other systems.
  ///
  /// `resizability` has no effect here: a scene is as large as the terminal.
  public nonisolated func windowResizability(_ resizability: WindowResizability) -> some Scene { self }
}

extension View {
  /// Hides the status bar of a phone.
  ///
  /// `hidden` has no effect here: a terminal has no status bar (SwiftUI: `statusBarHidden(_:)`).
  public nonisolated func statusBarHidden(_ hidden: Bool = true) -> some View { self }

  /// Hides the status bar of a phone, in the form of older listings.
  ///
  /// `hidden` has no effect here: a terminal has no status bar (SwiftUI: `statusBar(hidden:)`).
  public nonisolated func statusBar(hidden: Bool) -> some View { self }

  /// Hides what the system draws over an app, such as the home indicator of a phone.
  ///
  /// `visibility` has no effect here: nothing of the system lies over a terminal (SwiftUI:
  /// `persistentSystemOverlays(_:)`).
  public nonisolated func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }

  /// Runs `action` when the system opens an address in the app, on other systems.
  ///
  /// `action` has no effect here: no address is opened in a program in a terminal (SwiftUI: `onOpenURL(perform:)`).
  @preconcurrency
  public nonisolated func onOpenURL(perform action: @escaping @MainActor (URL) -> Void) -> some View { self }

  /// Lets the app's gestures go before those of the system at some edges, on a phone.
  ///
  /// `edges` has no effect here: a terminal's system has no gestures (SwiftUI: `defersSystemGestures(on:)`).
  public nonisolated func defersSystemGestures(on edges: Edge.Set) -> some View { self }

  /// Changes the look of the view while a pointer is over it, on other systems.
  ///
  /// `effect` has no effect here: nothing follows the mouse in a terminal (SwiftUI: `hoverEffect(_:)`).
  public nonisolated func hoverEffect(_ effect: HoverEffect = .automatic) -> some View { self }

  /// Keeps the view from changing while a pointer is over it, on other systems.
  ///
  /// `disabled` has no effect here: nothing follows the mouse in a terminal (SwiftUI: `hoverEffectDisabled(_:)`).
  public nonisolated func hoverEffectDisabled(_ disabled: Bool = true) -> some View { self }

  /// Sets how much the badge of a row or a tab stands out, on other systems.
  ///
  /// `prominence` has no effect here: badges look alike (SwiftUI: `badgeProminence(_:)`).
  public nonisolated func badgeProminence(_ prominence: BadgeProminence) -> some View { self }

  /// Keeps a menu open when something in it is chosen, on other systems.
  ///
  /// `behavior` has no effect here: a menu closes when something in it is chosen (SwiftUI:
  /// `menuActionDismissBehavior(_:)`).
  public nonisolated func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View { self }

  /// Sets whether buttons are as wide as their titles or as their surroundings, on other systems.
  ///
  /// `sizing` has no effect here: a button is as wide as its title, or as its frame (SwiftUI: `buttonSizing(_:)`).
  public nonisolated func buttonSizing(_ sizing: ButtonSizing) -> some View { self }
}

/// A place in a menu bar, before, after or instead of which commands are put (SwiftUI: `CommandGroupPlacement`).
///
/// A terminal has no menu bar, so a placement has no effect: the commands of a ``CommandGroup`` are keys of the whole
/// scene wherever they are placed.
public struct CommandGroupPlacement: Hashable, Sendable {
  private let name: String
  /// The items about the program itself, such as its name and version.
  public static let appInfo = CommandGroupPlacement(name: "appInfo")
  /// The items that open the settings of the program.
  public static let appSettings = CommandGroupPlacement(name: "appSettings")
  /// The items that make a new document or open a window.
  public static let newItem = CommandGroupPlacement(name: "newItem")
  /// The items that save a document or close it.
  public static let saveItem = CommandGroupPlacement(name: "saveItem")
  /// The items that bring data in from files and write it out to them.
  public static let importExport = CommandGroupPlacement(name: "importExport")
  /// The items that print, which a terminal program leaves to the system.
  public static let printItem = CommandGroupPlacement(name: "printItem")
  /// The items that undo the last change and do it again.
  public static let undoRedo = CommandGroupPlacement(name: "undoRedo")
  /// The items that cut, copy and paste what is selected.
  public static let pasteboard = CommandGroupPlacement(name: "pasteboard")
  /// The items that format, find and correct text.
  public static let textEditing = CommandGroupPlacement(name: "textEditing")
  /// The items that open help about the program.
  public static let help = CommandGroupPlacement(name: "help")
  /// The items that show and hide a sidebar.
  public static let sidebar = CommandGroupPlacement(name: "sidebar")
  /// The items that show, hide and arrange a toolbar.
  public static let toolbar = CommandGroupPlacement(name: "toolbar")
}

/// The commands that show and hide a sidebar (SwiftUI: `SidebarCommands`).
///
/// They add no command here: a split view shows its columns wherever there is room. Accepted so that listings
/// compile.
public nonisolated struct SidebarCommands: PrimitiveCommands {
  /// Creates the group, which stays empty: in a terminal no sidebar is shown or hidden by a command.
  public init() {}
  var root: EmptyView { EmptyView() }
}

/// The commands that edit and format text (SwiftUI: `TextEditingCommands`).
///
/// They add no command here: text fields bring their own keys. Accepted so that listings compile.
public nonisolated struct TextEditingCommands: PrimitiveCommands {
  /// Creates the group, which stays empty: text fields have their editing keys already.
  public init() {}
  var root: EmptyView { EmptyView() }
}

/// The commands that show, hide and arrange a toolbar (SwiftUI: `ToolbarCommands`).
///
/// They add no command here: a toolbar in a terminal is always shown. Accepted so that listings compile.
public nonisolated struct ToolbarCommands: PrimitiveCommands {
  /// Creates the group, which stays empty: toolbars cannot be arranged by the user here.
  public init() {}
  var root: EmptyView { EmptyView() }
}

/// How the user can resize a window (SwiftUI: `WindowResizability`). Accepted so that listings compile: a scene is as
/// large as the terminal.
public struct WindowResizability: Sendable {
  /// The system decides, which in a terminal means the size of the terminal.
  public static let automatic = WindowResizability()
  /// Only sizes between the smallest and the largest of the content; not enforced in a terminal.
  public static let contentSize = WindowResizability()
  /// Any size that is at least the smallest of the content; not enforced in a terminal.
  public static let contentMinSize = WindowResizability()
}

/// The commands that change the look of text (SwiftUI: `TextFormattingCommands`).
///
/// There are none: text is typed as it is.
public nonisolated struct TextFormattingCommands: PrimitiveCommands {
  /// Creates the commands.
  public init() {}
  var root: EmptyView { EmptyView() }
}

/// The commands that show and hide an inspector (SwiftUI: `InspectorCommands`).
///
/// There are none: what shows an inspector stands on the screen.
public nonisolated struct InspectorCommands: PrimitiveCommands {
  /// Creates the commands.
  public init() {}
  var root: EmptyView { EmptyView() }
}

/// Something that the system wakes a program for (SwiftUI: `BackgroundTask`). Nothing wakes a terminal program.
public struct BackgroundTask<Request, Response>: Sendable {
  init() {}
}

extension BackgroundTask where Request == Void, Response == Void {
  /// A time to look for news.
  ///
  /// `identifier` has no effect here: nobody gives a terminal program such a time.
  public static func appRefresh(_ identifier: String) -> BackgroundTask<Void, Void> { BackgroundTask() }
  /// The end of what was loaded while the program was away.
  ///
  /// `identifier` has no effect here: what is loaded ends with the program.
  public static func urlSession(_ identifier: String) -> BackgroundTask<Void, Void> { BackgroundTask() }
}

extension BackgroundTask where Request == String, Response == Void {
  /// The end of anything that was loaded while the program was away; the action is told its name.
  public static var urlSession: BackgroundTask<String, Void> { BackgroundTask() }
}

extension Scene {
  /// Runs an action when the system wakes the program for something, on other systems.
  ///
  /// `task` and `action` have no effect here: nothing wakes a terminal program, so it is never called (SwiftUI:
  /// `backgroundTask(_:action:)`).
  public nonisolated func backgroundTask<D: Sendable, R: Sendable>(
    _ task: BackgroundTask<D, R>, action: @escaping @Sendable (D) async -> R
  ) -> some Scene { self }
}
