import UIKit

final class MainTabBarController: UITabBarController, UITabBarControllerDelegate {
  private let grid: SwatchGridViewController
  private let palette = PaletteViewController(style: .plain)

  init(swatches: [Swatch]) {
    grid = SwatchGridViewController(swatches: swatches)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
    grid.delegate = palette
    grid.onChange = { [weak self] count in
      self?.viewControllers?.last?.tabBarItem.badgeValue = count > 0 ? String(count) : nil
    }

    let swatches = UINavigationController(rootViewController: grid)
    swatches.tabBarItem = UITabBarItem(title: "Swatches", image: UIImage(systemName: "square.grid.2x2"), tag: 0)
    let chosen = UINavigationController(rootViewController: palette)
    chosen.tabBarItem = UITabBarItem(
      title: "Palette", image: UIImage(systemName: "paintpalette"),
      selectedImage: UIImage(systemName: "paintpalette.fill"))
    viewControllers = [swatches, chosen]
  }

  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
    if viewController == viewControllers?.last {
      viewController.tabBarItem.badgeValue = nil
    }
  }
}
