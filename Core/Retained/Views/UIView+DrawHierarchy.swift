import Foundation

extension UIView {
  @discardableResult
  final func defaultDrawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    if afterUpdates { layoutIfNeeded() }
    guard let context = GraphicsStack.current, let image = cellPicture(scale: context.scale) else { return false }
    image.draw(in: rect)
    return true
  }
}
