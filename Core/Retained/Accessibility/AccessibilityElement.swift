public import CoreTerminal

/// One thing on the screen, as a screen reader describes it: a value, as it was when the tree was read.
public struct AccessibilityElement: Hashable, Sendable {
  /// What kind of thing it is, as a screen reader says it: a button, a field, a row.
  public let role: AccessibilityRole
  /// What it is called, in the language of the program; `nil` where it has no name.
  public let label: String?
  /// What it shows, such as the text in a field or `on`, where that is not its label.
  public let value: String?
  /// What using it does, where neither label nor role make it clear; `nil` for most.
  public let hint: String?
  /// What is true of it besides its role, such as that it is disabled or selected.
  public let traits: UIAccessibilityTraits
  /// A name for tests to find it by, the same in every language.
  ///
  /// It is not read out.
  public let identifier: String?
  /// The names of what else can be done with it.
  public let customActions: [String]
  /// Where it is in the window, in cells, also where it cannot be seen.
  public let frame: CellRectangle
  /// The way to its view from the view that was asked: an index of subviews for each step.
  public let path: [Int]
  /// Which part of what that view draws it is; `nil` for the view itself.
  package let part: Int?
  /// Whether it has the focus, so that the keys go there.
  public let isFocused: Bool

  /// The element in one line: `Save, button`, `Dark mode, switch, on`, `Heading Patients`. One that cannot be used is
  /// dimmed; the hint stands last.
  public var spoken: String {
    var words: [String] = []
    func add(_ text: String?) {
      guard let text, !text.isEmpty else { return }
      words.append(Self.oneLine(text))
    }
    if role == .header { add("Heading " + (label ?? "")) } else { add(label) }
    add(role.spokenName)
    add(value)
    if traits.contains(.selected) { words.append("selected") }
    if traits.contains(.notEnabled) { words.append("dimmed") }
    add(hint)
    return words.joined(separator: ", ")
  }

  /// The label and the value alone, as a part of what is around.
  var spokenContent: String {
    [label, value].compactMap { $0 }.filter { !$0.isEmpty }.map(Self.oneLine).joined(separator: ", ")
  }

  /// Whether the element is called so: by its label, or, where it has none, by its value.
  public func isCalled(_ name: String) -> Bool { label == name || label == nil && value == name }

  private static func oneLine(_ text: String) -> String {
    let text = TerminalText.sanitized(text)
    return text.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
  }
}
