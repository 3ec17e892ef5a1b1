@MainActor
public final class UINavigationItem {
  public var title: String?
  init(title: String) { self.title = title }
}

@MainActor
public final class UITabBarItem {
  public var title: String?
  public init(title: String?, image: UIImage?, tag: Int) { self.title = title }
}

open class UINavigationController: UIViewController {}
open class UITabBarController: UIViewController {}
open class UISplitViewController: UIViewController {}

@MainActor
public final class UIBarButtonItem {}
