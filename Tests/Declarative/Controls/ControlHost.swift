import Core
import CoreTestSupport

/// A screen with a controller, as menus need one to stand above it.
@MainActor
func controllerHost(
  _ view: some View, columns: Int = 30, rows: Int = 10, showsKeyHelp: Bool = false
) -> TestHost {
  let controller = UIViewController()
  let hosting = HostingView(rootView: view)
  controller.view.addSubview(hosting)
  hosting.frame = CGRect(x: 0, y: 0, width: columns * 8, height: (showsKeyHelp ? rows - 1 : rows) * 16)
  return TestHost(controller, columns: columns, rows: rows, showsKeyHelp: showsKeyHelp)
}

/// A model with a value of each kind that controls have.
@MainActor @Observable
final class Settings {
  var isOn = false
  var count = 2
  var volume = 0.5
  var theme = "Dark"
  var name = ""
  var price: Double? = 1.5
  nonisolated init() {}
}
