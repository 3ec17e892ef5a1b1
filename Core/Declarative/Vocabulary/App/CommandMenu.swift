import CoreRetained

/// A menu of a menu bar (SwiftUI: `CommandMenu`): in a terminal its buttons are keys of the scene, or stand in the menu that F10
/// opens.
///
/// ```swift
/// struct Notes: App {
///   var body: some Scene {
///     WindowGroup { Text("Notes") }
///       .commands {
///         CommandMenu("Note") {
///           Button("Archive") { print("archived") }.keyboardShortcut("e")
///         }
///       }
///   }
/// }
/// ```
public nonisolated struct CommandMenu<Content: View>: PrimitiveCommands {
  let name: Text
  let content: Content
  var root: some View { content._itemTrait(CommandMenuTrait.self) { $0 = name } }

  /// Creates a menu whose title is looked up in the string catalogue.
  public init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(Text(nameKey), content: content)
  }
  /// Creates a menu whose title is a `Text`, for a title that was formatted or comes from elsewhere.
  public init(_ name: Text, @ViewBuilder content: () -> Content) {
    self.name = name
    self.content = content()
  }
  /// Creates a menu with a title that is shown as it is, for words that the user or a server has given.
  @_disfavoredOverload
  public init(_ name: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(Text(name), content: content)
  }
}

/// The menu that a command stands in.
enum CommandMenuTrait: ItemTrait {
  static var defaultValue: Text? { nil }
}

/// Items of a menu bar (SwiftUI: `CommandGroup`): in a terminal its buttons are keys of the scene, or
/// stand in the menu that F10 opens, and replace nothing.
///
/// ```swift
/// struct Notes: App {
///   var body: some Scene {
///     WindowGroup { Text("Notes") }
///       .commands {
///         CommandGroup(after: .newItem) {
///           Button("New folder") { print("made") }.keyboardShortcut("n")
///         }
///       }
///   }
/// }
/// ```
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
