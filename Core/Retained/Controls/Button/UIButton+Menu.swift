extension UIButton {
  /// Lets the user choose from a menu.
  final func show(_ menu: UIMenu) {}
}
