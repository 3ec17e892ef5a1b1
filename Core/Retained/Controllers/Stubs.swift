open class UINavigationController: UIViewController {}
open class UITabBarController: UIViewController {}
open class UISplitViewController: UIViewController {}

final class InspectorView: UIView {}

extension UIWindow {
  func toggleInspector() {}
}

struct AccessibilityProperties {}
