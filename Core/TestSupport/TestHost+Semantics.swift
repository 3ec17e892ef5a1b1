public import Core
import CoreTerminal

/// What is shown by its meaning: tests that look for a button by its name hold however it is drawn.
extension TestHost {
  /// What a screen reader is told of the screen, in reading order; without what lies behind something presented.
  public var elements: [AccessibilityElement] {
    update()
    return AccessibilityTree(window).elements
  }

  /// The first element that is called so: by its label, or, where it has none, by its value.
  ///
  /// ```swift
  /// #expect(try host.find(label: "Quantity").value == "2")
  /// ```
  ///
  /// - Throws: ``TestHostError`` where there is none; it names those that are there.
  public func find(label: String) throws(TestHostError) -> AccessibilityElement {
    try find("element called “\(label)”") { $0.isCalled(label) }
  }

  /// The first element of a role, or the first one of it that is called so.
  ///
  /// - Throws: ``TestHostError`` where there is none; it names those that are there.
  public func find(role: AccessibilityRole, label: String? = nil) throws(TestHostError) -> AccessibilityElement {
    try find(role.rawValue + (label.map { " called “\($0)”" } ?? "")) { element in
      element.role == role && label.map(element.isCalled) != false
    }
  }

  /// The first element with an `accessibilityIdentifier`.
  ///
  /// - Throws: ``TestHostError`` where there is none; it names those that are there.
  public func find(identifier: String) throws(TestHostError) -> AccessibilityElement {
    try find("element with the identifier “\(identifier)”") { $0.identifier == identifier }
  }

  /// Does the main thing with what is called so, and brings everything up to date: presses a button, turns a switch, chooses
  /// a row. Of several, what does something goes before text that is only shown; a row may be named by one of its labels.
  ///
  /// ```swift
  /// try host.tap("Add to cart")
  /// #expect(host.snapshot.contains("1 item"))
  /// ```
  ///
  /// What does nothing of itself is clicked in its middle.
  ///
  /// - Throws: ``TestHostError`` where there is no such element; it names those that are there.
  public func tap(_ label: String) throws(TestHostError) {
    let elements = elements
    let named = elements.filter { $0.isCalled(label) }
    let isActive: (AccessibilityElement) -> Bool = { ![.none, .staticText, .header, .image].contains($0.role) }
    // A row that is a link or a button as a whole is told as one.
    let rows = elements.filter { isActive($0) && ($0.label ?? "").components(separatedBy: ", ").contains(label) }
    guard let element = named.first(where: isActive) ?? rows.first ?? named.first else {
      throw missing("element called “\(label)”", in: elements)
    }
    tap(element)
  }

  /// Does the main thing with an element, and brings everything up to date.
  public func tap(_ element: AccessibilityElement) {
    if !element.activate(in: window) {
      click(column: element.frame.column + element.frame.width / 2, row: element.frame.row + element.frame.height / 2)
    }
    update()
  }

  private func find(
    _ description: String, _ isWanted: (AccessibilityElement) -> Bool
  ) throws(TestHostError) -> AccessibilityElement {
    let elements = elements
    guard let element = elements.first(where: isWanted) else { throw missing(description, in: elements) }
    return element
  }

  private func missing(_ description: String, in elements: [AccessibilityElement]) -> TestHostError {
    TestHostError(name: description, names: elements.map(\.spoken), snapshot: snapshot)
  }
}
