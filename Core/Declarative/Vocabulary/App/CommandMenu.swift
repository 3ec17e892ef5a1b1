import CoreRetained

/// A menu of a menu bar (SwiftUI: `CommandMenu`): in a terminal its buttons are keys of the scene, or stand in the menu that F10
/// opens.
public nonisolated struct CommandMenu<Content: View>: PrimitiveCommands {
  let name: Text
  let content: Content
  var root: some View { content._itemTrait(CommandMenuTrait.self) { $0 = name } }

  /// Creates a menu.
  public init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(Text(nameKey), content: content)
  }
  /// Creates a menu.
  public init(_ name: Text, @ViewBuilder content: () -> Content) {
    self.name = name
    self.content = content()
  }
  /// Creates a menu.
  @_disfavoredOverload
  public init(_ name: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(Text(name), content: content)
  }
}

/// The menu that a command stands in.
enum CommandMenuTrait: ItemTrait {
  static var defaultValue: Text? { nil }
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

/// Items of a menu bar (SwiftUI: `CommandGroup`): in a terminal its buttons are keys of the scene, or
/// stand in the menu that F10 opens, and replace nothing.
public nonisolated struct CommandGroup<Content: View>: PrimitiveCommands {
  let root: Content

  /// Items in the place of others.
  ///
  /// `group` has no effect here: there is no menu of the system that items could stand in.
  public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) { root = addition() }
  /// Items after others.
  ///
  /// `group` has no effect here: there is no menu of the system that items could stand in.
  public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) { root = addition() }
  /// Items before others.
  ///
  /// `group` has no effect here: there is no menu of the system that items could stand in.
  public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) { root = addition() }
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
