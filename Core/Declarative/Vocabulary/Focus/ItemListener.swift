import CoreRetained
import CoreTerminal
import Foundation

/// A node that is told of keys and of the focus in the views it wraps.
class ListeningNode<Outer, Inner>: WrappingNode<Outer, Inner>, ViewListener {
  private var heard: [UIView] = []

  /// To be called once the child is there.
  final func listen() {
    let views = items.map(\.view.listened)
    for view in heard where !views.contains(where: { $0 === view }) { view.remove(self) }
    for view in views where !heard.contains(where: { $0 === view }) { view.add(self) }
    heard = views
  }

  /// The views of what it wraps.
  final var views: [UIView] { heard }

  override func itemsChanged() {
    listen()
    super.itemsChanged()
  }

  override func end() {
    for view in heard { view.remove(self) }
    heard = []
    super.end()
  }

  func receive(_ key: KeyEvent) -> Bool { false }
  var keyCommands: [UIKeyCommand] { [] }
  var shortcuts: [UIKeyCommand] { [] }
  var mayHaveShortcuts: Bool { false }
  var takesFocus: Bool { false }
  var avoidsFirstFocus: Bool { false }
  var focusEntry: UIView? { nil }
  func secondaryClick(at point: CGPoint) -> Bool { false }
  func focusEntered() {}
  func focusLeft() {}
}

extension UIView {
  /// The view, and what it has nothing but in it, from the outside in.
  var withWrapped: [UIView] {
    var views: [UIView] = [self]
    while let container = views.last as? ContainerView, container.isWrapper, let inner = container.items.first?.view {
      views.append(inner)
    }
    return views
  }

  /// The view that is listened to in the place of this one: what has nothing but another view in it passes that on, so that a
  /// key is heard before a field gets it, whatever is around the field.
  var listened: UIView {
    switch self {
    case let frame as FieldFrame: frame.edited
    // It has the focus for what is in it.
    case let gesture as GestureContainer where gesture.hasKeys && !gesture.holdsControl: gesture
    case let container as ContainerView where container.isWrapper: container.items.first?.view.listened ?? container
    default: self
    }
  }
}
