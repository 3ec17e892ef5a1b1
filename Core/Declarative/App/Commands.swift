/// What a menu bar offers (SwiftUI: `Commands`). Kept for listings: terminals have none.
@MainActor @preconcurrency
public protocol Commands {}

/// Makes one of the commands in a closure (SwiftUI: `CommandsBuilder`).
@resultBuilder
public enum CommandsBuilder {
  /// All of them.
  public static func buildBlock<each Content: Commands>(_ content: repeat each Content) -> EmptyCommands {
    EmptyCommands()
  }
}

/// No commands (SwiftUI: `EmptyCommands`).
public nonisolated struct EmptyCommands: Commands {
  /// Creates none.
  public init() {}
}

/// A menu of a menu bar (SwiftUI: `CommandMenu`). Kept for listings.
public nonisolated struct CommandMenu<Content: View>: Commands {
  /// Creates a menu.
  public init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
  /// Creates a menu.
  @_disfavoredOverload
  public init(_ name: some StringProtocol, @ViewBuilder content: () -> Content) {}
}

/// A place in a menu bar (SwiftUI: `CommandGroupPlacement`). Kept for listings.
public struct CommandGroupPlacement: Hashable, Sendable {
  private let name: String
  /// What tells about the program.
  public static let appInfo = CommandGroupPlacement(name: "appInfo")
  /// What makes new things.
  public static let newItem = CommandGroupPlacement(name: "newItem")
  /// What stores things.
  public static let saveItem = CommandGroupPlacement(name: "saveItem")
  /// What takes things back.
  public static let undoRedo = CommandGroupPlacement(name: "undoRedo")
  /// What copies.
  public static let pasteboard = CommandGroupPlacement(name: "pasteboard")
  /// What helps.
  public static let help = CommandGroupPlacement(name: "help")
  /// What shows a sidebar.
  public static let sidebar = CommandGroupPlacement(name: "sidebar")
  /// What changes a toolbar.
  public static let toolbar = CommandGroupPlacement(name: "toolbar")
}

/// Items of a menu bar (SwiftUI: `CommandGroup`). Kept for listings.
public nonisolated struct CommandGroup<Content: View>: Commands {
  /// Items in the place of others.
  public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
  /// Items after others.
  public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
  /// Items before others.
  public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
}
