import CoreRetained
import CoreTerminal

extension UIView {
  /// Nothing is drawn in front of the view, as far as the containers say that it is in: what is written there stays.
  var hasNothingInFront: Bool {
    var view: UIView = self
    while let container = view.superview as? ContainerView {
      if let last = container.lastLayer, last !== view { return false }
      guard container.isWrapper || container.lastLayer != nil else { return true }
      view = container
    }
    return true
  }
}

extension DrawingContext {
  /// Draws a colour that cannot be shown as one, and is too near to the ground to be inverse: a bar of it is there all the same.
  func shade(column: Int, row: Int, _ color: UIColor) {
    guard needsShade(color), holdsNoText(column: column, row: row) else { return }
    write(traits.prefersPlainSymbols ? "#" : "▒", column: column, row: row, style: CellStyle())
  }

  /// Whether a colour stands for something that would not be seen: there are no colours, and it is another one than the ground.
  func needsShade(_ color: UIColor) -> Bool {
    guard traits.colorDepth == .none else { return false }
    let resolved = color.resolved(with: traits)
    guard resolved.components.alpha >= 0.5, resolved.native == nil, !shows(color) else { return false }
    let base = UIColor.systemBackground.resolved(with: traits).components
    return resolved.components.chroma >= 0.25 || resolved.components.contrast(with: base) >= 1.5
  }
}
