/// What a view shows, as a value that makes the view (UIKit: `UIContentConfiguration`).
///
/// ```swift
/// var content = cell.defaultContentConfiguration()
/// content.text = product.name
/// content.secondaryText = product.price
/// cell.contentConfiguration = content
/// ```
@MainActor @preconcurrency
public protocol UIContentConfiguration {
  /// Makes a view that shows it.
  func makeContentView() -> any UIView & UIContentView
  /// The same for a state, as when it is chosen.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration and takes another one of its kind (UIKit: `UIContentView`).
@MainActor @preconcurrency
public protocol UIContentView: AnyObject {
  /// What is shown. Setting another one shows that.
  var configuration: any UIContentConfiguration { get set }
  /// Whether it can show a configuration; if not, that one makes a view of its own. The default asks nothing but the type.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  /// Whether the configuration is of the type of the one that is shown.
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}
