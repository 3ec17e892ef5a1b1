final class InspectorView: UIView {}

extension UIWindow {
  func toggleInspector() {}
}

struct AccessibilityProperties {}
