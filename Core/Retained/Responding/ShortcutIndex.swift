import Foundation

/// The views whose listeners may have shortcuts, so that a key need not look through all views for them. Those that are in no window stay in
/// here for as long as they are there: they may come back.
@MainActor
final class ShortcutIndex {
  static let main = ShortcutIndex()

  private struct Weak {
    weak var view: UIView?
  }

  private var views: [ObjectIdentifier: Weak] = [:]

  func add(_ view: UIView) { views[ObjectIdentifier(view)] = Weak(view: view) }
  func remove(_ view: UIView) { views[ObjectIdentifier(view)] = nil }

  /// The ways from a view down to those in it, without that view; in no order.
  func ways(in root: UIView) -> [[UIView]] {
    var ways: [[UIView]] = []
    var gone: [ObjectIdentifier] = []
    for (key, entry) in views {
      guard let view = entry.view else {
        gone.append(key)
        continue
      }
      var way: [UIView] = []
      var next: UIView? = view
      while let view = next, view !== root {
        way.append(view)
        next = view.superview
      }
      if next != nil { ways.append(way.reversed()) }
    }
    for key in gone { views[key] = nil }
    return ways
  }
}

extension UIWindow {
  /// What works wherever the focus is: in what is in front, in reading order; and what works so by views that take no
  /// room, of which nothing on the screen tells.
  final var shortcuts: (seen: [UIKeyCommand], unseen: [UIKeyCommand]) {
    var (seen, unseen): ([UIKeyCommand], [UIKeyCommand]) = ([], [])
    /// - Parameter ways: From the view to those with shortcuts, without the view.
    func collect(_ view: UIView, _ ways: [ArraySlice<UIView>], isSeen: Bool) {
      guard !view.isHidden, !view.isTransparent else { return }
      let isSeen = isSeen && !view.bounds.isEmpty
      if ways.contains(where: \.isEmpty) {
        for listener in view.listeners where listener.mayHaveShortcuts {
          if isSeen { seen += listener.shortcuts } else { unseen += listener.shortcuts }
        }
      }
      var inside: [ObjectIdentifier: [ArraySlice<UIView>]] = [:]
      for way in ways { way.first.map { inside[ObjectIdentifier($0), default: []].append(way.dropFirst()) } }
      if inside.count == 1, let way = ways.lazy.compactMap(\.first).first {
        collect(way, inside[ObjectIdentifier(way)] ?? [], isSeen: isSeen)
      } else if !inside.isEmpty {
        for view in view.subviews {
          if let ways = inside[ObjectIdentifier(view)] { collect(view, ways, isSeen: isSeen) }
        }
      }
    }
    let root = focusRoot
    let ways = ShortcutIndex.main.ways(in: root)
    if !ways.isEmpty { collect(root, ways.map { $0[...] }, isSeen: true) }
    return (seen, unseen)
  }
}
