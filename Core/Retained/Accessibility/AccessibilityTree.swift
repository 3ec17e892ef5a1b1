import CoreTerminal
import Foundation

/// The elements of a window for a screen reader, in reading order, which is that of the focus.
///
/// A view that is an element is told, and what is in it is not; any other is looked into, from top to bottom and from left
/// to right. What is hidden is left out, as is what lies behind something presented or modal. What has only been scrolled
/// out of sight belongs to it.
package struct AccessibilityTree: Hashable, Sendable {
  /// The elements, the first to be read first.
  package let elements: [AccessibilityElement]
  /// The place in ``elements`` of the one that has the focus; `nil` where none has.
  package let focusedIndex: Int?

  /// Reads a window as it is now.
  @MainActor
  package init(_ window: UIWindow) {
    elements = Self.elements(in: window)
    focusedIndex = elements.firstIndex(where: \.isFocused)
  }

  /// The elements in a view, with paths from it.
  @MainActor
  static func elements(in root: UIView) -> [AccessibilityElement] {
    var walk = AccessibilityWalk(window: root.window)
    walk.enterChildren(of: root, path: [])
    return walk.elements
  }

  /// The lines, for people and tests.
  package var spoken: [String] { elements.map(\.spoken) }
}

/// Goes through a tree of views.
@MainActor
private struct AccessibilityWalk {
  private(set) var elements: [AccessibilityElement] = []
  private let focus: UIView?
  /// What is presented: what is behind it is not told. The bar of keys is.
  private let presented: UIView?
  private var hasFoundFocus = false

  init(window: UIWindow?) {
    presented = window?.presentations.last?.containerView
    let responder = window?.focus.responder as? UIView
    focus = responder.map { $0.accessibilityFocus ?? $0 }
  }

  mutating func enterChildren(of view: UIView, path: [Int]) {
    if let listed = view.listedElements {
      for child in listed { enter(child, path: path + child.path(from: view)) }
      return
    }
    // What is modal hides what is beside it.
    let modal = view.subviews.lastIndex { !$0.isHidden && $0.accessibilityViewIsModal }
    let isBehind = presented.map { $0.superview === view } ?? false
    let parts = modal == nil && !isBehind ? view.accessibilityParts : []
    let pieces = view.subviews.indices.map { Piece.view($0) } + parts.indices.map { Piece.part($0) }
    let frames = view.subviews.map(\.drawnFrame) + parts.map(\.frame)
    let order = pieces.indices.sorted { left, right in
      (frames[left].row, frames[left].column, left) < (frames[right].row, frames[right].column, right)
    }
    for index in order {
      switch pieces[index] {
      case .part(let part): add(parts[part], part, of: view, path: path)
      case .view(let index):
        let child = view.subviews[index]
        if let modal, index != modal { continue }
        if isBehind, child !== presented, !(child is KeyHelpBar), !(child is InputPanel) { continue }
        enter(child, path: path + [index])
      }
    }
  }

  /// What stands in a view: another one, or something that it draws.
  private enum Piece {
    case view(Int)
    case part(Int)
  }

  private mutating func add(_ part: AccessibilityPart, _ index: Int, of view: UIView, path: [Int]) {
    let hasFocus = part.isFocused && view === focus && !hasFoundFocus
    if hasFocus { hasFoundFocus = true }
    let origin = view.originInWindow
    let scrolled = view.boundsOrigin
    let frame = part.frame.moved(columns: origin.column - scrolled.column, rows: origin.row - scrolled.row)
    let description = part.description
    elements.append(
      AccessibilityElement(
        role: description.role, label: description.label, value: description.value, hint: description.hint,
        traits: description.traits.union(description.role.traits), identifier: part.identifier, customActions: [],
        frame: frame, path: path, part: index, isFocused: hasFocus))
  }

  private mutating func enter(_ view: UIView, path: [Int]) {
    guard !view.isHidden, !view.isTransparent, !view.accessibilityElementsHidden else { return }
    if let other = view.extras?.representation {
      for (index, element) in AccessibilityTree.elements(in: other).enumerated() {
        let hasFocus = !hasFoundFocus && (focus.map { $0.isDescendant(of: view) } ?? false)
        if hasFocus { hasFoundFocus = true }
        elements.append(element.standing(for: view, path: path, part: index, isFocused: hasFocus))
      }
      return
    }
    guard view.isAccessibilityElement else {
      let count = elements.count
      enterChildren(of: view, path: path)
      // The focus of a view that is no element goes to the first in it.
      if view === focus, !hasFoundFocus, elements.count > count {
        elements[count] = elements[count].focused
        hasFoundFocus = true
      }
      return
    }
    let hasFocus = !hasFoundFocus && (focus.map { $0.isDescendant(of: view) } ?? false)
    if hasFocus { hasFoundFocus = true }
    elements.append(AccessibilityElement(view, path: path, isFocused: hasFocus))
  }
}

extension AccessibilityElement {
  @MainActor
  fileprivate init(_ view: UIView, path: [Int], isFocused: Bool) {
    let defaults = view.accessibilityDefaults
    let traits = view.accessibilityTraits
    let areReplaced = view.extras?.accessibility?.traits != nil
    self.init(
      role: defaults.role.applying(traits, replaced: areReplaced), label: view.accessibilityLabel,
      value: view.toldValue, hint: view.toldHint,
      traits: traits.union(defaults.traits.intersection([.notEnabled, .selected])),
      identifier: view.accessibilityIdentifier,
      customActions: (view.accessibilityCustomActions ?? []).map(\.spokenName),
      frame: view.rectangleInWindow, path: path, part: nil,
      isFocused: isFocused)
  }

  /// The element where another view is, in whose place it is told, as one of several.
  @MainActor
  fileprivate func standing(for view: UIView, path: [Int], part: Int, isFocused: Bool) -> AccessibilityElement {
    AccessibilityElement(
      role: role, label: label, value: value, hint: hint, traits: traits, identifier: identifier,
      customActions: customActions, frame: view.rectangleInWindow, path: path, part: part, isFocused: isFocused)
  }

  fileprivate var focused: AccessibilityElement {
    AccessibilityElement(
      role: role, label: label, value: value, hint: hint, traits: traits, identifier: identifier,
      customActions: customActions, frame: frame, path: path, part: part, isFocused: true)
  }
}

extension UIView {
  /// The view that a path of an element leads to; `nil` where the tree has changed meanwhile.
  package final func view(at path: [Int]) -> UIView? {
    var view = self
    for index in path {
      guard view.subviews.indices.contains(index) else { return nil }
      view = view.subviews[index]
    }
    return view
  }
}
