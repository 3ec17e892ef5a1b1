package import CoreTerminal

/// Something that a view draws itself, and that is an element of its own: a tab of a bar, a title.
///
/// ```swift
/// package override var accessibilityParts: [AccessibilityPart] {
///   tabs.map { AccessibilityPart(DefaultAccessibility(.tab, label: $0.title), frame: …) }
/// }
/// ```
@MainActor
package struct AccessibilityPart {
  /// What it is.
  package var description: DefaultAccessibility
  /// Where it is in the view, in cells.
  package var frame: CellRectangle
  /// It shows the focus, while the view has it.
  package var isFocused: Bool
  /// Names it in tests.
  package var identifier: String?
  /// Does its main thing; where there is none, it is clicked.
  package var activate: (@MainActor () -> Void)?

  package init(
    _ description: DefaultAccessibility, frame: CellRectangle, isFocused: Bool = false, identifier: String? = nil,
    activate: (@MainActor () -> Void)? = nil
  ) {
    self.description = description
    self.frame = frame
    self.isFocused = isFocused
    self.identifier = identifier
    self.activate = activate
  }
}

extension AccessibilityElement {
  /// Does the main thing with the element, as it was found in a window or another view; says whether there was one.
  @MainActor
  package func activate(in root: UIView) -> Bool {
    guard let view = root.view(at: path) else { return false }
    if view.canBecomeFocused { view.becomeFirstResponder() }
    guard let part else { return view.accessibilityActivate() }
    if let other = view.extras?.representation {
      let elements = AccessibilityTree.elements(in: other)
      return elements.indices.contains(part) && elements[part].activate(in: other)
    }
    guard view.accessibilityParts.indices.contains(part), let activate = view.accessibilityParts[part].activate else {
      return false
    }
    activate()
    return true
  }
}
