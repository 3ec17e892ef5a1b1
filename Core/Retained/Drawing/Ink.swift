import CoreTerminal
package import Foundation

/// The ink of a view is the rectangle of cells that it and everything in it are drawn on. Mostly it is the view's own rectangle; where
/// something sticks out of it, as a badge does, it is larger. Drawing, damage and the pointer go by it.
///
/// It is kept only of views where something sticks out, and worked out anew, from the innermost outwards, once before a frame: what was
/// drawn last is damaged by the ink that it was drawn with. A view where everything stays within costs a comparison for each subview that
/// is placed.
extension UIView {
  /// Its own rectangle, from its own corner.
  final var ownCells: CellRectangle { CellRectangle(width: cellFrame.width, height: cellFrame.height) }

  /// What it and everything in it are drawn on, from its own corner, as of the last frame.
  final var ink: CellRectangle { flags.contains(.sticksOut) ? extras?.ink ?? ownCells : ownCells }

  /// What it and everything in it are drawn on, in cells of the superview.
  final var drawnInk: CellRectangle {
    let frame = drawnFrame
    return flags.contains(.sticksOut) ? ink.moved(columns: frame.column, rows: frame.row) : frame
  }

  /// Whether a subview is cut where this view ends: everything is in one that clips, and elsewhere what its container has no room for.
  final func cuts(_ view: UIView) -> Bool {
    guard !flags.contains(.clips) else { return true }
    guard view.flags.contains(.isConfined) else { return false }
    let origin = boundsOrigin
    return !ownCells.contains(view.cellFrame.moved(columns: -origin.column, rows: -origin.row))
  }

  /// Says whether the view is cut by its superview where it has been given more room than that has. What sticks out of it all the same,
  /// of its own will, is not.
  package final var isConfined: Bool {
    get { flags.contains(.isConfined) }
    set {
      guard newValue != isConfined else { return }
      damageWhatIsDrawn()
      flags.set(.isConfined, newValue)
      superview?.inkChanged(of: self)
      setNeedsDisplay()
    }
  }

  /// Whether what sticks out of it is found by the mouse, too: in UIKit it is not, in SwiftUI it is.
  package final var findsOutside: Bool {
    get { flags.contains(.findsOutside) }
    set { flags.set(.findsOutside, newValue) }
  }

  final func setClips(_ clips: Bool) {
    guard clips != flags.contains(.clips) else { return }
    damageWhatIsDrawn()
    flags.set(.clips, clips)
    if clips, flags.contains(.sticksOut) {
      take(ink: ownCells)
      superview?.inkChanged(of: self)
    }
    inkChanged()
    setNeedsDisplay()
  }

  /// Whether something that sticks out of the view stands at a point, which is counted as its frame is.
  package final func holdsContent(at point: CGPoint) -> Bool {
    guard flags.contains(.sticksOut) else { return false }
    return holdsContent(column: Int((point.x / 8).rounded(.down)), row: Int((point.y / 16).rounded(.down)))
  }

  private func holdsContent(column: Int, row: Int) -> Bool {
    let isOwn = ownCells.contains(column: column, row: row)
    guard !subviews.isEmpty else { return isOwn }
    let origin = boundsOrigin
    return subviews.contains { view in
      guard !view.isHidden, isOwn || !cuts(view) else { return false }
      let frame = view.drawnFrame
      return view.holdsContent(
        column: column - frame.column + origin.column, row: row - frame.row + origin.row)
    }
  }

  // MARK: Working it out

  /// Something in it is elsewhere, or the view has another size: its ink is worked out before the next frame.
  final func inkChanged() {
    guard flags.isDisjoint(with: [.clips, .needsInk]) else { return }
    flags.insert(.needsInk)
    queueInkIfNeeded()
  }

  /// A subview has come, gone or moved, or its ink is another.
  final func inkChanged(of view: UIView) {
    guard flags.isDisjoint(with: [.clips, .needsInk]) else { return }
    if !flags.contains(.sticksOut) {
      let origin = boundsOrigin
      let part = view.drawnInk
      guard !view.isHidden, !part.isEmpty else { return }
      guard !ownCells.contains(part.moved(columns: -origin.column, rows: -origin.row)) else { return }
    }
    inkChanged()
  }

  /// It is worked out before the next frame of its screen, where it has one.
  final func queueInkIfNeeded() {
    guard flags.contains(.needsInk), let window = attachedWindow, window.screenInUse != nil else { return }
    window.inks.add(self)
  }

  /// Works the ink out; says whether it is another one.
  fileprivate final func settleInk() -> Bool {
    flags.remove(.needsInk)
    let former = ink
    let known = flags.contains(.sticksOut)
    let new = inkOfContents
    guard new != former || (known && new == ownCells) else { return false }
    take(ink: new)
    return true
  }

  /// Works out all that is not known, in a tree that stands on no screen; from the innermost outwards, as each may be larger than its
  /// superview has seen it.
  final func settleInkTree() {
    for view in subviews { view.settleInkTree() }
    if flags.contains(.needsInk), settleInk() { superview?.inkChanged(of: self) }
  }

  /// Works out what is not known before the view is drawn by itself: wherever its window has it, else in the view.
  final func settleInkHere() {
    if let attachedWindow, attachedWindow.screenInUse != nil { attachedWindow.settleInks() } else { settleInkTree() }
  }

  private func take(ink: CellRectangle) {
    let sticksOut = ink != ownCells
    flags.set(.sticksOut, sticksOut)
    if sticksOut { ownExtras.ink = ink } else { extras?.ink = nil }
    superview?.childIndex = nil
  }

  /// The ink of it as things stand, where that of what is in it is known.
  final var inkOfContents: CellRectangle {
    let own = ownCells
    guard !flags.contains(.clips) else { return own }
    let origin = boundsOrigin
    var ink = own
    for view in subviews where !view.isHidden {
      let part = view.drawnInk.moved(columns: -origin.column, rows: -origin.row)
      if part.isEmpty || own.contains(part) || cuts(view) { continue }
      ink = ink.union(part)
    }
    return ink
  }
}

/// The views of a window whose ink is not known.
@MainActor
struct InkQueue {
  private var levels: [[UIView]] = []

  mutating func add(_ view: UIView) {
    let depth = Int(view.depth)
    while levels.count <= depth { levels.append([]) }
    levels[depth].append(view)
  }

  /// The deepest of them.
  fileprivate mutating func next() -> UIView? {
    while let last = levels.last {
      guard last.isEmpty else { return levels[levels.count - 1].removeLast() }
      levels.removeLast()
    }
    return nil
  }
}

extension UIWindow {
  /// Works out what every view is drawn on.
  final func settleInks() {
    while let view = inks.next() {
      guard view.attachedWindow === self, view.flags.contains(.needsInk), view.settleInk() else { continue }
      view.superview?.inkChanged(of: view)
    }
  }
}
