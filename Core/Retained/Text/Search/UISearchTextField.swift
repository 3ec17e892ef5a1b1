/// The field of a search bar (UIKit: `UISearchTextField`): it begins with a magnifying glass, and has a ground of its own.
open class UISearchTextField: UITextField {
  package override class var untracked: AnyClass { UISearchTextField.self }
  package override var accessibilityRole: AccessibilityRole { .searchField }
  package override var mark: (glyph: String, plain: String)? { ("⌕", "/") }
}
