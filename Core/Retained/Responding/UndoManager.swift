public import Foundation

/// Keeps what takes changes back, and does it (Foundation: `UndoManager`, which is missing on Linux). On the main actor.
///
/// ```swift
/// undoManager.registerUndo(withTarget: shelf) { $0.title = former }
/// undoManager.setActionName("Rename")
/// undoManager.undo()
/// ```
///
/// What is registered while it undoes is for redoing. What is registered while a key or the mouse is answered is one group, as is what is
/// registered between ``beginUndoGrouping()`` and ``endUndoGrouping()``; each other registration is a group of its own.
///
/// Every responder in a window has the window's, ``UIResponder/undoManager``; Control and Z takes the last change back there, with Shift or
/// as Alt and Z it is made again.
@MainActor @preconcurrency
open class UndoManager: NSObject {
  private struct Group {
    var name = ""
    var actions: [(target: ObjectIdentifier, act: @MainActor () -> Void)] = []
    /// What the user did when it was registered.
    var event: Int?
  }

  /// The number of what the user has done that is being answered; `nil` where nothing is.
  static var event: Int?
  private static var lastEvent = 0

  /// Answers something that the user has done: what is registered meanwhile is one group.
  static func answering(_ body: () -> Void) {
    lastEvent += 1
    event = lastEvent
    defer { event = nil }
    body()
  }

  /// Told of what is registered, a group at a time, of undoing and of redoing.
  final var onChange: (@MainActor (UIDocument.ChangeKind) -> Void)?
  private var undone: [Group] = []
  private var redone: [Group] = []
  private var open: Group?
  private var depth = 0
  private var disabled = 0

  /// Whether it is undoing now.
  public private(set) var isUndoing = false
  /// Whether it is redoing now.
  public private(set) var isRedoing = false
  /// The most groups that are kept; 0, the default, for all.
  public var levelsOfUndo = 0 {
    didSet { if levelsOfUndo > 0 { undone = undone.suffix(levelsOfUndo) } }
  }
  /// Whether changes that answer the same key, or the same press of the mouse, are one group. Default: yes.
  public var groupsByEvent = true
  /// How many groups are open.
  public var groupingLevel: Int { depth }

  /// Creates a manager without anything to undo.
  public nonisolated override init() { super.init() }

  /// Whether there is something to undo.
  open var canUndo: Bool { !undone.isEmpty || open.map { !$0.actions.isEmpty } == true }
  /// Whether there is something to redo.
  open var canRedo: Bool { !redone.isEmpty }
  /// Whether what is registered is kept.
  open var isUndoRegistrationEnabled: Bool { disabled == 0 }
  /// What undoing would take back, as it was named.
  open var undoActionName: String { undone.last?.name ?? "" }
  /// What redoing would do again, as it was named.
  open var redoActionName: String { redone.last?.name ?? "" }
  /// The title of a command that undoes: “Undo Rename”.
  open var undoMenuItemTitle: String { undoActionName.isEmpty ? "Undo" : "Undo \(undoActionName)" }
  /// The title of a command that redoes: “Redo Rename”.
  open var redoMenuItemTitle: String { redoActionName.isEmpty ? "Redo" : "Redo \(redoActionName)" }

  /// Keeps what takes a change back. The target is not kept alive.
  open func registerUndo<TargetType: AnyObject>(
    withTarget target: TargetType, handler: @escaping @MainActor (TargetType) -> Void
  ) {
    guard isUndoRegistrationEnabled else { return }
    let act: @MainActor () -> Void = { [weak target] in if let target { handler(target) } }
    if open != nil {
      open?.actions.append((ObjectIdentifier(target), act))
    } else {
      keep(Group(actions: [(ObjectIdentifier(target), act)]))
    }
  }

  /// Keeps a selector's method of an object, which takes a change back when it is called with `object`. The target is not kept alive.
  open func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
    registerUndo(withTarget: target as AnyObject) { _ = selector.result(of: $0, anObject, nil) }
  }

  private func keep(_ group: Group) {
    guard !group.actions.isEmpty else { return }
    if isUndoing {
      redone.append(group)
      return
    }
    if groupsByEvent, !isRedoing, let event = Self.event, let last = undone.indices.last, undone[last].event == event {
      undone[last].actions += group.actions
      if !group.name.isEmpty { undone[last].name = group.name }
      return
    }
    var group = group
    group.event = Self.event
    undone.append(group)
    if levelsOfUndo > 0 { undone = undone.suffix(levelsOfUndo) }
    guard !isRedoing else { return }
    redone = []
    onChange?(.done)
  }

  /// Names the last change.
  open func setActionName(_ actionName: String) {
    if open != nil {
      open?.name = actionName
    } else if isUndoing {
      if let last = redone.indices.last { redone[last].name = actionName }
    } else if let last = undone.indices.last {
      undone[last].name = actionName
    }
  }

  /// Begins a group: what is registered until its end is undone together.
  open func beginUndoGrouping() {
    depth += 1
    if open == nil { open = Group() }
  }

  /// Ends a group.
  open func endUndoGrouping() {
    guard depth > 0 else { return }
    depth -= 1
    guard depth == 0, let group = open else { return }
    open = nil
    keep(group)
  }

  /// Takes the last change back.
  open func undo() {
    while depth > 0 { endUndoGrouping() }
    guard let group = undone.popLast() else { return }
    if let last = undone.indices.last { undone[last].event = nil }
    isUndoing = true
    perform(group)
    isUndoing = false
    if let last = redone.indices.last, redone[last].name.isEmpty { redone[last].name = group.name }
    onChange?(.undone)
  }

  /// Does again what was taken back last.
  open func redo() {
    guard let group = redone.popLast() else { return }
    isRedoing = true
    perform(group)
    isRedoing = false
    if let last = undone.indices.last, undone[last].name.isEmpty { undone[last].name = group.name }
    onChange?(.redone)
  }

  private func perform(_ group: Group) {
    beginUndoGrouping()
    for action in group.actions.reversed() { action.act() }
    endUndoGrouping()
  }

  /// Forgets everything.
  open func removeAllActions() { (undone, redone, open, depth) = ([], [], nil, 0) }

  /// Forgets what was registered for a target.
  open func removeAllActions(withTarget target: Any) {
    let identity = ObjectIdentifier(target as AnyObject)
    func without(_ groups: [Group]) -> [Group] {
      groups.compactMap { group in
        var group = group
        group.actions.removeAll { $0.target == identity }
        return group.actions.isEmpty ? nil : group
      }
    }
    (undone, redone) = (without(undone), without(redone))
  }

  /// Has nothing kept until ``enableUndoRegistration()``.
  open func disableUndoRegistration() { disabled += 1 }
  /// Has what is registered kept again.
  open func enableUndoRegistration() { disabled = max(0, disabled - 1) }
}
