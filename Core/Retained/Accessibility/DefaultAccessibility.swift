/// What a class of views says of itself to a screen reader, where nothing was set.
///
/// A framework class overrides one property, and answers from its own:
///
/// ```swift
/// package override var defaultAccessibility: DefaultAccessibility {
///   DefaultAccessibility(.toggle, value: isOn ? "on" : "off")
/// }
/// ```
///
/// - Whether a control is disabled or selected need not be told: ``UIControl`` knows.
/// - A view with a role is one element, and what is in it is not looked at. A row of a list tells its labels in one line
///   with ``UIView/spokenContent``: `DefaultAccessibility(.cell, label: spokenContent)`.
/// - What a view draws itself, and is more than one element, it names in ``UIView/accessibilityParts``.
/// - What changes the answer calls `setNeedsDisplay()`, as it does anyway where the change can be seen.
/// - A list which keeps the focus itself names the row that shows it in ``UIView/accessibilityFocus``.
package struct DefaultAccessibility: Hashable, Sendable {
  /// What it is; none where a screen reader does not stop here, and looks at what is in it.
  package var role: AccessibilityRole
  /// What it is called.
  package var label: String?
  /// What it shows, where that is not its label: `on`, `40 %`, the text of a field.
  package var value: String?
  /// What it does, where that is not clear.
  package var hint: String?
  /// What is true of it besides its role.
  package var traits: UIAccessibilityTraits

  package init(
    _ role: AccessibilityRole = .none, label: String? = nil, value: String? = nil, hint: String? = nil,
    traits: UIAccessibilityTraits = []
  ) {
    self.role = role
    self.label = label
    self.value = value
    self.hint = hint
    self.traits = traits
  }

  /// How much of a whole is said: `40 %`.
  package static func percentage(_ fraction: Double) -> String {
    guard fraction.isFinite else { return "" }
    return "\(Int((min(1, max(0, fraction)) * 100).rounded())) %"
  }
}
