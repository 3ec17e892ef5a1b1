extension UIView {
  final func defaultContentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    guard let hugging = extras?.hugging else { return .defaultLow }
    return UILayoutPriority(axis == .horizontal ? hugging.horizontal : hugging.vertical)
  }

  final func defaultSetContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    guard priority != contentHuggingPriority(for: axis) else { return }
    var hugging = extras?.hugging ?? (250, 250)
    if axis == .horizontal { hugging.horizontal = priority.rawValue } else { hugging.vertical = priority.rawValue }
    ownExtras.hugging = hugging
    prioritiesChanged()
  }

  final func defaultContentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    guard let resistance = extras?.resistance else { return .defaultHigh }
    return UILayoutPriority(axis == .horizontal ? resistance.horizontal : resistance.vertical)
  }

  final func defaultSetContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    guard priority != contentCompressionResistancePriority(for: axis) else { return }
    var resistance = extras?.resistance ?? (750, 750)
    if axis == .horizontal {
      resistance.horizontal = priority.rawValue
    } else {
      resistance.vertical = priority.rawValue
    }
    ownExtras.resistance = resistance
    prioritiesChanged()
  }

  private func prioritiesChanged() {
    superview?.setNeedsLayout()
    superview?.contentSizeDidChange(of: self)
  }
}
