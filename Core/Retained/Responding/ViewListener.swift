package import CoreTerminal
package import Foundation

/// Receives the keys, clicks and focus changes of a view in addition to the view: the interface for declarative modifiers.
@MainActor
package protocol ViewListener: AnyObject {
  /// A key on its way through the view, before the view itself does something with it.
  ///
  /// - Returns: Whether it was used.
  func receive(_ key: KeyEvent) -> Bool
  /// Keys that do something while the focus is in the view.
  var keyCommands: [UIKeyCommand] { get }
  /// Keys that do something wherever the focus is, as long as the view can be seen: asked only of who ``mayHaveShortcuts``.
  var shortcuts: [UIKeyCommand] { get }
  /// Whether it may ever have shortcuts. The same for as long as it listens.
  var mayHaveShortcuts: Bool { get }
  /// Whether the view can have the focus because it is listened to, where it could not by itself.
  var takesFocus: Bool { get }
  /// Whether the focus that the view can have because it is listened to comes only where the user leads it.
  var avoidsFirstFocus: Bool { get }
  /// Where the focus goes when keys bring it from elsewhere into the view; `nil` where that is for the keys to say.
  var focusEntry: UIView? { get }
  /// The second button of the mouse was pressed in the view.
  ///
  /// - Returns: Whether something was done.
  func secondaryClick(at point: CGPoint) -> Bool
  /// The focus has come to the view, or into it.
  func focusEntered()
  /// The focus has gone from the view.
  func focusLeft()
}

extension ViewListener {
  /// Uses none.
  package func receive(_ key: KeyEvent) -> Bool { false }
  /// None.
  package var keyCommands: [UIKeyCommand] { [] }
  /// None.
  package var shortcuts: [UIKeyCommand] { [] }
  /// It never has any.
  package var mayHaveShortcuts: Bool { false }
  /// Where the keys say.
  package var focusEntry: UIView? { nil }
  /// It cannot.
  package var takesFocus: Bool { false }
  /// It is as good a place as others.
  package var avoidsFirstFocus: Bool { false }
  /// Does nothing.
  package func secondaryClick(at point: CGPoint) -> Bool { false }
  /// Does nothing.
  package func focusEntered() {}
  /// Does nothing.
  package func focusLeft() {}
}

/// Listeners of a view, in the order in which they came. They are held by whoever has them listen.
@MainActor
struct ViewListeners {
  private struct Weak {
    weak var listener: (any ViewListener)?
  }

  private var listeners: [Weak] = []

  var all: [any ViewListener] { listeners.compactMap(\.listener) }

  mutating func add(_ listener: any ViewListener) {
    remove(listener)
    listeners.append(Weak(listener: listener))
  }

  mutating func remove(_ listener: any ViewListener) {
    listeners.removeAll { $0.listener == nil || $0.listener === listener }
  }
}

extension UIView {
  /// From here on `listener` hears what is done with the view. It is held weakly.
  package final func add(_ listener: any ViewListener) {
    var listeners = extras?.listeners ?? ViewListeners()
    listeners.add(listener)
    ownExtras.listeners = listeners
    if listener.mayHaveShortcuts { ShortcutIndex.main.add(self) }
    attachedWindow?.focus.listenersChanged()
    setNeedsKeyHelpUpdate()
  }

  /// It hears nothing any more.
  package final func remove(_ listener: any ViewListener) {
    extras?.listeners?.remove(listener)
    if listener.mayHaveShortcuts, !listeners.contains(where: \.mayHaveShortcuts) { ShortcutIndex.main.remove(self) }
    setNeedsKeyHelpUpdate()
  }

  /// Other keys do something now than the help bar may tell.
  package final func setNeedsKeyHelpUpdate() { attachedWindow?.focusChanged() }

  /// Somebody hears what is done with it.
  final var hasListeners: Bool { extras?.listeners != nil }

  /// Those who hear what is done with it, in the order in which they came.
  package final var listeners: [any ViewListener] {
    extras?.listeners?.all ?? []
  }

  /// Who hears that the focus is in the view, and its keys: what has the focus may have it for something inside, which is
  /// nearer then, as a table for the content of a row.
  final var listenersOfFocus: [any ViewListener] {
    guard isFirstResponder else { return listeners }
    return viewsOfFocus.flatMap(\.listeners) + listeners
  }

  /// What it has the focus for is another part of it now.
  final func viewsOfFocusChanged() {
    guard isFirstResponder else { return }
    attachedWindow?.focus.listenersChanged()
  }

  /// Somebody who listens to it wants it to have the focus.
  final var isStopOfListener: Bool { listeners.contains { $0.takesFocus } }

  /// All who want it to have the focus can wait until the user leads it there.
  final var isPatientStopOfListener: Bool {
    let stops = listeners.filter(\.takesFocus)
    return !stops.isEmpty && stops.allSatisfy(\.avoidsFirstFocus)
  }

  /// The first view here or inside that can have the focus now, in reading order.
  package final var firstFocusable: UIView? {
    guard isReachable, let attachedWindow else { return nil }
    return attachedWindow.focus.order().first { $0.isDescendant(of: self) }
  }
}

extension UIResponder {
  /// What its listeners do with a key before itself.
  final func listenersReceive(_ key: KeyEvent) -> Bool {
    guard let view = self as? UIView else {
      // While nothing in a screen has the focus, its view stands for it.
      guard let controller = self as? UIViewController, let view = controller.viewIfLoaded else { return false }
      return view.window?.focus.responder == nil && view.listeners.contains { $0.receive(key) }
    }
    return view.listenersOfFocus.contains { $0.receive(key) }
  }

  /// Its own commands, and those that its listeners add.
  final var allKeyCommands: [UIKeyCommand] {
    let own = keyCommands ?? []
    guard let view = self as? UIView else { return own }
    return view.listenersOfFocus.reduce(own) { $0 + $1.keyCommands }
  }
}
