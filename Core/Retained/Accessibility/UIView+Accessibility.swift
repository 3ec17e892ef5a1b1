import Foundation

extension UIView {
  final var defaultAccessibilityIdentifier: String? {
    get { extras?.accessibility?.identifier }
    set { setAccessibility(\.identifier, newValue) }
  }

  final var defaultAccessibilityElementsHidden: Bool {
    get { extras?.accessibility?.areElementsHidden ?? false }
    set { setAccessibility(\.areElementsHidden, newValue) }
  }

  final var defaultAccessibilityViewIsModal: Bool {
    get { extras?.accessibility?.isModal ?? false }
    set { setAccessibility(\.isModal, newValue) }
  }

  final var defaultShouldGroupAccessibilityChildren: Bool {
    get { extras?.accessibility?.groupsChildren ?? false }
    set { setAccessibility(\.groupsChildren, newValue) }
  }

  final var defaultAccessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { extras?.accessibility?.customActions }
    set { setAccessibility(\.customActions, newValue) }
  }

  final func defaultAccessibilityActivate() -> Bool {
    guard let control = self as? UIControl, control.isEnabled else { return false }
    control.performPrimaryAction()
    return true
  }
}

extension UIView {
  final var defaultAccessibilityElements: [Any]? {
    get { extras?.accessibilityElements }
    set {
      guard newValue != nil || extras?.accessibilityElements != nil else { return }
      ownExtras.accessibilityElements = newValue
      attachedWindow?.screenInUse?.accessibilityChanged()
    }
  }

  final func defaultAccessibilityElementCount() -> Int { accessibilityElements?.count ?? NSNotFound }

  final func defaultAccessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  final func defaultIndex(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { ($0 as AnyObject) === (element as AnyObject) } ?? NSNotFound
  }

  /// Those of them that are in the view.
  final var listedElements: [UIView]? {
    extras?.accessibilityElements?.compactMap { $0 as? UIView }.filter { $0 !== self && $0.isDescendant(of: self) }
  }

  /// The way from a view around to this one, as indices of subviews.
  final func path(from view: UIView) -> [Int] {
    var path: [Int] = []
    var next = self
    while next !== view, let superview = next.superview, let index = superview.subviews.firstIndex(of: next) {
      path.insert(index, at: 0)
      next = superview
    }
    return path
  }
}

extension UIView {
  /// Has the view called by the words of another one, as they are when it is asked, where no label was set. Held weakly.
  package final func setLabelView(_ view: UIView) { ownExtras.labelView = view }

  /// Has what is in another view told in the place of this one and of all that is in it, as it is when it is asked; `nil` for the
  /// view itself. The other view is on no screen. Held weakly.
  package final func setAccessibilityRepresentation(_ view: UIView?) {
    guard extras?.representation !== view else { return }
    ownExtras.representation = view
    attachedWindow?.screenInUse?.accessibilityChanged()
  }
}
