public import Core

/// Controls by what they are and what they are called.
extension TestHost {
  /// The first button that is called so.
  ///
  /// ```swift
  /// let save = try host.find(button: "Save")
  /// #expect(!save.traits.contains(.notEnabled))
  /// ```
  ///
  /// - Throws: ``TestHostError`` where there is none; it names those that are there.
  public func find(button label: String) throws(TestHostError) -> AccessibilityElement {
    try find(role: .button, label: label)
  }

  /// The first toggle that is called so, or whose row is.
  ///
  /// - Throws: ``TestHostError`` where there is none; it names those that are there.
  public func find(toggle label: String) throws(TestHostError) -> AccessibilityElement {
    try find(role: .toggle, label: label)
  }

  /// The first field that is called so: of text, of a secret, of several lines, or for a search.
  ///
  /// - Throws: ``TestHostError`` where there is none; it names those that are there.
  public func find(field label: String) throws(TestHostError) -> AccessibilityElement {
    let roles: Set<AccessibilityRole> = [.textField, .secureTextField, .textArea, .searchField]
    let element = elements.first { roles.contains($0.role) && $0.isCalled(label) }
    if let element { return element }
    return try find(role: .textField, label: label)
  }

  /// The first picker that is called so.
  ///
  /// - Throws: ``TestHostError`` where there is none; it names those that are there.
  public func find(picker label: String) throws(TestHostError) -> AccessibilityElement {
    try find(role: .picker, label: label)
  }

  /// The first link that is called so.
  ///
  /// - Throws: ``TestHostError`` where there is none; it names those that are there.
  public func find(link label: String) throws(TestHostError) -> AccessibilityElement {
    try find(role: .link, label: label)
  }

  /// Types a text into the field that is called so, after what is in it.
  ///
  /// ```swift
  /// try host.type("Ada", into: "Name")
  /// try host.press("enter")
  /// ```
  ///
  /// - Throws: ``TestHostError`` where there is none; it names those that are there.
  public func type(_ text: String, into label: String) throws(TestHostError) {
    tap(try find(field: label))
    type(text)
  }
}
