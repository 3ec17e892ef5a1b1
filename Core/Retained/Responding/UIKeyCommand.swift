import CoreTerminal

/// A key that does something while its responder is in the chain of the one that has the focus (UIKit: `UIKeyCommand`).
///
/// ```swift
/// override var keyCommands: [UIKeyCommand]? {
///   [UIKeyCommand(title: "Register", action: PatientsViewController.register, input: "n")]
/// }
/// ```
///
/// In place of a selector stands a method: it is called on the first responder in the chain that is of its type; or a
/// closure. Its title is shown in the help bar. A command with a plain letter waits while a text is being edited.
@MainActor @preconcurrency
public final class UIKeyCommand {
  /// What is shown in the help bar; nothing where it is empty.
  public var title: String
  /// The longer text that the key help shows in place of the title; `nil` for the title.
  public var discoverabilityTitle: String?
  /// The key: a character, or one of the inputs below.
  public let input: String?
  /// The modifier keys to be held; `command` is Ctrl here.
  public let modifierFlags: UIKeyModifierFlags
  /// Whatever the program wants to know when the command is performed; the framework does not look at it.
  public let propertyList: Any?
  /// What can be done now is offered; the rest is not.
  public var attributes: Attributes = []
  /// Goes before what the focused view does with the key itself.
  public var wantsPriorityOverSystemBehavior = false

  /// Whether a command is disabled, hidden, or takes something away, as a set.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The attributes as bits, with the numbers that they have on iOS.
    public let rawValue: UInt
    /// Creates attributes from bits; a program uses the constants.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// It cannot be used now: its key does nothing, and the help bar leaves it out.
    public static let disabled = Attributes(rawValue: 1)
    /// It takes something away, such as a row.
    public static let destructive = Attributes(rawValue: 2)
    /// Its key works, and the help bar does not show it.
    public static let hidden = Attributes(rawValue: 4)
  }

  private let perform: @MainActor (UIResponder, UIKeyCommand) -> Bool
  /// The selector of the method that it calls; `nil` where it was made of a reference to the method, or of a closure.
  public private(set) var action: Selector?
  /// Has no effect here: the key help shows texts; kept so that listings compile.
  public var image: UIImage?

  private init(
    title: String, input: String?, modifierFlags: UIKeyModifierFlags, propertyList: Any?, discoverabilityTitle: String?,
    attributes: Attributes, perform: @escaping @MainActor (UIResponder, UIKeyCommand) -> Bool
  ) {
    self.title = title
    self.input = input
    self.modifierFlags = modifierFlags
    self.propertyList = propertyList
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.perform = perform
  }

  /// Creates a command that calls a closure on the main actor when its key is pressed.
  public convenience init(
    title: String = "", input: String, modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], handler: @escaping @MainActor () -> Void
  ) {
    self.init(
      title: title, input: input, modifierFlags: modifierFlags, propertyList: propertyList,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes
    ) { _, _ in
      handler()
      return true
    }
  }

  /// Creates a command that calls a method of the first responder in the chain that has it.
  @preconcurrency
  public convenience init<Target>(
    title: String = "", action: @escaping @MainActor (Target) -> @MainActor () -> Void, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil, discoverabilityTitle: String? = nil,
    attributes: Attributes = []
  ) {
    self.init(
      title: title, input: input, modifierFlags: modifierFlags, propertyList: propertyList,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes
    ) { responder, _ in
      guard let target = Self.target(Target.self, from: responder) else { return false }
      action(target)()
      return true
    }
  }

  /// Creates a command that calls a method, which takes the command, of the first responder in the chain that has it.
  @preconcurrency
  public convenience init<Target>(
    title: String = "", action: @escaping @MainActor (Target) -> @MainActor (UIKeyCommand) -> Void, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil, discoverabilityTitle: String? = nil,
    attributes: Attributes = []
  ) {
    self.init(
      title: title, input: input, modifierFlags: modifierFlags, propertyList: propertyList,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes
    ) { responder, command in
      guard let target = Self.target(Target.self, from: responder) else { return false }
      action(target)(command)
      return true
    }
  }

  /// Creates a command that calls a selector's method of the first responder in the chain that has it and can perform it.
  public convenience init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String, modifierFlags: UIKeyModifierFlags = [],
    propertyList: Any? = nil, discoverabilityTitle: String? = nil, attributes: Attributes = []
  ) {
    self.init(
      title: title, input: input, modifierFlags: modifierFlags, propertyList: propertyList,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes
    ) { responder, command in
      guard responder.canPerformAction(action, withSender: command) else { return false }
      return action.call(nil, orFrom: responder, command)
    }
    self.action = action
    self.image = image
  }

  /// The same with all that it can say. `alternates` and `state` have no effect here: what keys do is shown as a text, which has no marks.
  public convenience init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String, modifierFlags: UIKeyModifierFlags = [],
    propertyList: Any? = nil, alternates: [UICommandAlternate], discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: UIMenuElement.State = .off
  ) {
    self.init(
      title: title, image: image, action: action, input: input, modifierFlags: modifierFlags,
      propertyList: propertyList,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes)
  }

  /// The same without a title, as older listings have it.
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
  }

  /// Deprecated, as it is by UIKit: the same, called by what the key help shows.
  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String
  ) {
    self.init(title: discoverabilityTitle, action: action, input: input, modifierFlags: modifierFlags)
  }

  /// The same without a title, as older listings have it.
  @preconcurrency
  public convenience init<Target>(
    input: String, modifierFlags: UIKeyModifierFlags, action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
  }

  private static func target<Target>(_ type: Target.Type, from responder: UIResponder) -> Target? {
    for candidate in responder.chain {
      if let target = candidate as? Target { return target }
    }
    return nil
  }

  /// Does it, as the chain that begins at `responder` has it; `false` where nobody there has the method.
  func perform(from responder: UIResponder) -> Bool {
    !attributes.contains(.disabled) && perform(responder, self)
  }

  /// Whether a key is this command's.
  func matches(_ key: KeyEvent) -> Bool { shortcuts.contains { key.matches($0) } }

  /// Nothing but a character: it waits while a text is being edited.
  var isPlainCharacter: Bool {
    modifierFlags.isDisjoint(with: [.control, .alternate, .command]) && shortcuts.allSatisfy { $0.text != nil }
  }

  /// The key as people read it, as in `⌃N`.
  var keyName: String { shortcuts.first.map { KeyName.of($0) } ?? "" }

  private var shortcuts: [KeyEvent] {
    guard let input, let key = Self.key(for: input) else { return [] }
    var modifiers: KeyEvent.Modifiers = []
    if modifierFlags.contains(.shift) { modifiers.insert(.shift) }
    if modifierFlags.contains(.control) { modifiers.insert(.control) }
    if modifierFlags.contains(.alternate) { modifiers.insert(.alt) }
    guard modifierFlags.contains(.command) else { return [KeyEvent(key, modifiers: modifiers)] }
    return [
      KeyEvent(key, modifiers: modifiers.union(.control)), KeyEvent(key, modifiers: modifiers.union(.super)),
    ]
  }
}
