import CoreRetained
import CoreTerminal

/// A node that hears what is done with the views of what it wraps: keys, the focus.
class ListeningNode<Outer: View, Inner: View>: WrappingNode<Outer, Inner>, ViewListener {
  private var heard: [UIView] = []

  /// To be called once the child is there.
  final func listen() {
    let views = items.map(\.view)
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
  func focusEntered() {}
  func focusLeft() {}
}
