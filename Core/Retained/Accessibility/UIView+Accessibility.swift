import Foundation

extension UIView {
  /// A name for tests, which nobody is told (UIKit: `accessibilityIdentifier`).
  public final var accessibilityIdentifier: String? {
    get { extras?.accessibility?.identifier }
    set { setAccessibility(\.identifier, newValue) }
  }

  /// Leaves out the view and everything in it. Default: no.
  public final var accessibilityElementsHidden: Bool {
    get { extras?.accessibility?.areElementsHidden ?? false }
    set { setAccessibility(\.areElementsHidden, newValue) }
  }

  /// Leaves out what is beside the view: it wants an answer first. Default: no. What is presented is modal anyway.
  public final var accessibilityViewIsModal: Bool {
    get { extras?.accessibility?.isModal ?? false }
    set { setAccessibility(\.isModal, newValue) }
  }

  /// What is in the view is read together. Here it always is: elements are read view by view; kept for listings.
  public final var shouldGroupAccessibilityChildren: Bool {
    get { extras?.accessibility?.groupsChildren ?? false }
    set { setAccessibility(\.groupsChildren, newValue) }
  }

  /// What else can be done with the view. Their names stand in the ``AccessibilityElement``.
  public final var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
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
  /// What is in the view for who cannot see it, in reading order: views in it, at any depth. What is not among them is left out. `nil`, the
  /// default, for all views in it, from top to bottom and from left to right.
  public final var accessibilityElements: [Any]? {
    get { extras?.accessibilityElements }
    set {
      guard newValue != nil || extras?.accessibilityElements != nil else { return }
      ownExtras.accessibilityElements = newValue
      attachedWindow?.screenInUse?.accessibilityChanged()
    }
  }

  /// How many elements ``accessibilityElements`` has; `NSNotFound` where it is `nil`.
  public final func accessibilityElementCount() -> Int { accessibilityElements?.count ?? NSNotFound }

  /// One of ``accessibilityElements``; `nil` where there is none at the index.
  public final func accessibilityElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }

  /// Where something is in ``accessibilityElements``; `NSNotFound` where it is not among them.
  public final func index(ofAccessibilityElement element: Any) -> Int {
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
