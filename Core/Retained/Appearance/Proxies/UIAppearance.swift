public import CoreEnvironment
import Foundation

/// What has a look that can be set for all of its kind at once (UIKit: `UIAppearance`): views and the items of bars.
///
/// ```swift
/// UINavigationBar.appearance().barTintColor = .systemIndigo
/// UILabel.appearance(whenContainedInInstancesOf: [UITableView.self]).textColor = .secondaryLabel
/// ```
@MainActor @preconcurrency
public protocol UIAppearance: AnyObject {}

/// What a proxy can be for the inside of (UIKit: `UIAppearanceContainer`): views and controllers.
@MainActor @preconcurrency
public protocol UIAppearanceContainer: AnyObject {}

extension UIView: UIAppearance, UIAppearanceContainer {
  /// Stands for all views of this class: what is set on it, every view of the class gets that comes into a window afterwards and
  /// has not been given something else.
  ///
  /// It counts for the properties that Apple documents so: tints, colours, text attributes, bar appearances, separators and
  /// the like. What stands for the views of a class of a program's own is made by the initialiser of UIKit's for its kind, which is
  /// `init(frame:)` mostly, and never by its `init(coder:)`.
  public static func appearance() -> Self { proxy(in: []) }

  /// Stands for all views of this class inside of others, the innermost of which comes first.
  ///
  /// Of several proxies that fit the one with the most containers counts.
  public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
    proxy(in: containerTypes)
  }

  /// The same as ``appearance()``. `trait` has no effect here: a proxy counts for all traits; colours follow the style.
  public static func appearance(for trait: UITraitCollection) -> Self { proxy(in: []) }

  /// The same as ``appearance(whenContainedInInstancesOf:)``. `trait` has no effect here: a proxy counts for all traits.
  public static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { proxy(in: containerTypes) }

  private static func proxy(in containers: [any UIAppearanceContainer.Type]) -> Self {
    AppearanceProxies.views.proxy(of: self, in: containers) {
      // It was made as one of this class just now.
      unsafeDowncast(ProxyMaking.view(of: self), to: Self.self)
    }
  }
}

extension UIViewController: UIAppearanceContainer {}
extension UIBarItem: UIAppearance {}

extension UIBarButtonItem {
  /// Stands for all items of bars: its ``UIBarButtonItem/tintColor`` and title attributes count where an item has none.
  public static func appearance() -> UIBarButtonItem { BarItemProxies.button }

  /// The same as ``appearance()``. `containerTypes` have no effect here: an item is in no view that could be asked for.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UIBarButtonItem { appearance() }
}

extension UITabBarItem {
  /// Stands for all tabs: its title attributes and badge colour count where a tab has none.
  public static func appearance() -> UITabBarItem { BarItemProxies.tab }

  /// The same as ``appearance()``. `containerTypes` have no effect here: a tab is in no view that could be asked for.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> UITabBarItem { appearance() }
}

/// The proxies of bar items; they are made when they are first asked for, so that looking at one costs nothing before.
@MainActor
enum BarItemProxies {
  private static var made: (button: UIBarButtonItem?, tab: UITabBarItem?) = (nil, nil)

  static var button: UIBarButtonItem {
    let item = made.button ?? UIBarButtonItem()
    made.button = item
    return item
  }

  static var tab: UITabBarItem {
    let item = made.tab ?? UITabBarItem(title: nil, image: nil, selectedImage: nil)
    made.tab = item
    return item
  }

  /// The proxy for an item, where somebody has asked for it; `nil` for itself.
  static func proxy(for item: UIBarItem) -> UIBarItem? {
    let proxy: UIBarItem? = item is UITabBarItem ? made.tab : item is UIBarButtonItem ? made.button : nil
    return proxy === item ? nil : proxy
  }
}
