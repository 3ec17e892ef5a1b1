import CoreEnvironment
import CoreRetained
import CoreTerminal

/// Actions for a whole scene, with keys that work wherever the focus is (SwiftUI: `Commands`). See
/// `Scene.commands(content:)`.
@MainActor @preconcurrency
public protocol Commands {
  /// What the commands are made of.
  associatedtype Body: Commands
  /// The commands, made of others.
  @CommandsBuilder var body: Body { get }
}

extension Never: Commands {}

/// Commands without a body: their views give the keys.
@MainActor
protocol PrimitiveCommands: Commands where Body == Never {
  associatedtype Root: View
  var root: Root { get }
}

extension PrimitiveCommands {
  /// There is none: the commands are not made of others.
  public var body: Never { fatalError("\(Self.self) is not made of other commands: it has no body to ask for.") }
}

/// Makes one of the commands in a closure (SwiftUI: `CommandsBuilder`).
@resultBuilder
public enum CommandsBuilder {
  /// Takes one command, or one group of commands, of the closure.
  public static func buildExpression<Content: Commands>(_ content: Content) -> Content { content }
  /// An empty closure makes no commands.
  public static func buildBlock() -> EmptyCommands { EmptyCommands() }
  /// A single command is returned as it is, without a wrapper.
  public static func buildBlock<Content: Commands>(_ content: Content) -> Content { content }
  /// Several commands are put together, in the order of the closure.
  public static func buildBlock<each Content: Commands>(_ content: repeat each Content) -> some Commands {
    ViewCommands(root: TupleView(repeat CommandsView(commands: each content)))
  }
  /// An `if` without an `else` has its commands only while the condition is true.
  public static func buildOptional<Content: Commands>(_ content: Content?) -> some Commands {
    ViewCommands(root: content.map { CommandsView(commands: $0) })
  }
  /// The commands of the first branch of an `if` or `switch`.
  public static func buildEither<First: Commands, Second: Commands>(first: First) -> EitherCommands<First, Second> {
    EitherCommands(root: ConditionalContent(storage: .first(CommandsView(commands: first))))
  }
  /// The commands of the other branch of an `if` or `switch`.
  public static func buildEither<First: Commands, Second: Commands>(second: Second) -> EitherCommands<First, Second> {
    EitherCommands(root: ConditionalContent(storage: .second(CommandsView(commands: second))))
  }
}

/// Commands of one of two kinds.
public nonisolated struct EitherCommands<First: Commands, Second: Commands>: PrimitiveCommands {
  let root: ConditionalContent<CommandsView<First>, CommandsView<Second>>
}

/// Commands whose keys are those of a view.
nonisolated struct ViewCommands<Root: View>: PrimitiveCommands {
  let root: Root
}

/// A set of commands that is empty, for where some are asked for and there are none (SwiftUI: `EmptyCommands`).
public nonisolated struct EmptyCommands: PrimitiveCommands {
  /// Creates a set without commands.
  public init() {}
  var root: EmptyView { EmptyView() }
}

// MARK: - As views

/// Commands as a view of the graph, which is never shown.
nonisolated struct CommandsView<Content: Commands>: PrimitiveView {
  let commands: Content

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<CommandsView> {
    guard let primitive = commands as? any PrimitiveCommands else { return CompositeCommandsNode(self, in: context) }
    func make<Primitive: PrimitiveCommands>(_ commands: Primitive) -> GraphNode {
      PrimitiveCommandsNode<Primitive>(commands, in: context)
    }
    guard let node = make(primitive) as? ViewNode<CommandsView> else {
      preconditionFailure("\(Content.self) are commands of another type.")
    }
    return node
  }
}

private final class PrimitiveCommandsNode<Content: PrimitiveCommands>: WrappingNode<
  CommandsView<Content>, Content.Root
>
{
  init(_ commands: Content, in context: GraphContext) {
    super.init(in: context)
    begin(with: commands.root)
  }

  override func update(_ view: CommandsView<Content>) { child?.update(view.commands.root) }
}

private final class CompositeCommandsNode<Content: Commands>: ViewNode<CommandsView<Content>> {
  private var evaluation: Evaluation<Content, CommandsView<Content.Body>>?

  init(_ view: CommandsView<Content>, in context: GraphContext) {
    super.init(in: context)
    evaluation = Evaluation(view.commands, at: self) { CommandsView<Content.Body>(commands: $0.body) }
  }

  override var items: [LayoutItem] { evaluation?.items ?? [] }
  override var children: [GraphNode] { evaluation?.children ?? [] }
  override func update(_ view: CommandsView<Content>) { evaluation?.update(view.commands) }
  override func addOwnKeptValues(to keeping: inout KeptValues) { evaluation?.addKeptValues(to: &keeping) }
  override func end() { evaluation?.end() }
}

/// A scene with commands.
nonisolated struct CommandsHost<Content: View, Command: Commands>: PrimitiveView {
  let content: Content
  let commands: CommandsView<Command>

  @MainActor func makeNode(in context: GraphContext) -> ViewNode<CommandsHost> { CommandsHostNode(self, in: context) }
}

/// The node of a scene with commands: the commands are a second child beside the scene, and their keys are the
/// scene's.
private final class CommandsHostNode<Content: View, Command: Commands>: ListeningNode<
  CommandsHost<Content, Command>, Content
>
{
  private var commands: CommandsRoot<Command>?

  init(_ view: CommandsHost<Content, Command>, in context: GraphContext) {
    super.init(in: context)
    begin(with: view.content)
    commands = CommandsRoot(view.commands, in: contextBelow()) { [weak self] in
      self?.views.first?.setNeedsKeyHelpUpdate()
    }
    listen()
  }

  override func update(_ view: CommandsHost<Content, Command>) {
    child?.update(view.content)
    commands?.update(view.commands)
  }

  override func end() {
    commands?.end()
    super.end()
  }

  override var mayHaveShortcuts: Bool { true }

  override var shortcuts: [UIKeyCommand] {
    let items = commands?.items ?? []
    let keys: [UIKeyCommand] = items.compactMap { item in
      guard let shortcut = item.traits[ShortcutTrait.self], let action = item.traits[ItemActionTrait.self] else {
        return nil
      }
      return UIKeyCommand(
        title: item.words, input: shortcut.key.input, modifierFlags: shortcut.modifiers.flags,
        attributes: action.isEnabled ? [] : .disabled
      ) { action.perform() }
    }
    guard items.contains(where: \.isOnlyInMenu) else { return keys }
    return keys + [
      UIKeyCommand(title: SystemWord.commandsKey.text(in: context.values.environment), input: UIKeyCommand.f10) {
        [weak self] in
        self?.openMenu()
      }
    ]
  }

  // MARK: The menu

  /// All commands, menu by menu: what has no key is reached so.
  private func openMenu() {
    guard let view = views.first else { return }
    let environment = context.values.environment
    var menus: [(name: String, items: [LayoutItem])] = []
    for item in commands?.items ?? [] {
      let name = item.traits[CommandMenuTrait.self]?.string(in: environment) ?? ""
      if let last = menus.last, last.name == name {
        menus[menus.count - 1].items.append(item)
      } else {
        menus.append((name, [item]))
      }
    }
    let elements = menus.flatMap { menu -> [UIMenuElement] in
      let elements = MenuElements.of(menu.items)
      return menu.name.isEmpty ? elements : [UIMenu(title: menu.name, children: elements)]
    }
    // At the corner of the screen, where menu bars are. Commands act on what has the focus: it goes back first, and is told.
    let (origin, focused) = (view.originInWindow, view.window?.focus.responder)
    let corner = CellRectangle(column: -origin.column, row: -origin.row, width: 1, height: 0)
    view.show(UIMenu(children: elements), below: corner) { action in
      _ = focused?.becomeFirstResponder()
      EffectQueue.main.add { action.performWithSender(view) }
    }
  }
}

extension LayoutItem {
  /// A command that no key does.
  fileprivate var isOnlyInMenu: Bool {
    traits[MenuElementTrait.self] != nil
      || traits[ItemActionTrait.self] != nil && traits[ShortcutTrait.self] == nil
  }
}

private final class CommandsRoot<Content: Commands>: ViewNode<CommandsView<Content>> {
  private var child: ViewNode<CommandsView<Content>>?
  private let didChange: () -> Void

  init(_ view: CommandsView<Content>, in context: GraphContext, didChange: @escaping () -> Void) {
    self.didChange = didChange
    super.init(in: context)
    child = makeNode(for: view)
  }

  override var items: [LayoutItem] { child?.items ?? [] }
  override var children: [GraphNode] { child.map { [$0] } ?? [] }
  override func itemsChanged() { didChange() }
  override func update(_ view: CommandsView<Content>) { child?.update(view) }
  override func end() { child?.end() }
}
