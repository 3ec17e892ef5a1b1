import CoreEnvironment
import CoreTerminal

extension UIControl {
  /// How a part of the control looks in its state: with the focus on the accent, dim where it cannot be used, the wrong way
  /// round while it is pressed.
  ///
  /// - Parameters:
  ///   - color: of what is not focused.
  ///   - isInFocus: whether this part shows the focus, where the control has it.
  final func style(
    in context: DrawingContext, font: UIFont? = nil, color: UIColor = .tintColor, isInFocus: Bool = true
  ) -> CellStyle {
    var style: CellStyle
    if !isEnabled {
      style = context.style(font: font, color: .label)
      style.attributes.insert(.dim)
    } else if isFocused, isInFocus {
      style = context.focusedStyle
      style.attributes.formUnion(font?.attributes ?? [])
    } else {
      style = context.style(font: font, color: color)
    }
    if isHighlighted, isInFocus { style.attributes.formSymmetricDifference(.inverse) }
    return style
  }

  /// Whether a key says yes: Return or Space.
  static func isPress(_ key: KeyEvent) -> Bool {
    key.matches(KeyEvent(.enter)) || key.matches(KeyEvent(.character(" ")))
  }
}
