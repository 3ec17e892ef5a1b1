import UIKit

protocol Coordinator: AnyObject {
  var children: [Coordinator] { get set }
  func start()
}

extension Coordinator {
  func add(_ child: Coordinator) {
    children.append(child)
    child.start()
  }

  func remove(_ child: Coordinator) {
    children.removeAll { $0 === child }
  }
}

final class AppCoordinator: Coordinator {
  var children: [Coordinator] = []
  private let window: UIWindow
  private let settings: Settings

  init(window: UIWindow, settings: Settings) {
    self.window = window
    self.settings = settings
  }

  func start() {
    settings.hasSeenWelcome ? showHome() : showWelcome()
  }

  private func showWelcome() {
    let welcome = WelcomeCoordinator(window: window)
    welcome.delegate = self
    add(welcome)
  }

  private func showHome() {
    let home = HomeViewController()
    home.onReplay = { [weak self] in
      self?.settings.hasSeenWelcome = false
      self?.showWelcome()
    }
    window.rootViewController = UINavigationController(rootViewController: home)
  }
}

extension AppCoordinator: WelcomeCoordinatorDelegate {
  func welcomeCoordinatorDidFinish(_ coordinator: WelcomeCoordinator) {
    settings.hasSeenWelcome = true
    remove(coordinator)
    UIView.transition(with: window, duration: 0.3, options: .transitionCrossDissolve) {
      self.showHome()
    }
  }
}

protocol WelcomeCoordinatorDelegate: AnyObject {
  func welcomeCoordinatorDidFinish(_ coordinator: WelcomeCoordinator)
}

final class WelcomeCoordinator: Coordinator {
  var children: [Coordinator] = []
  weak var delegate: WelcomeCoordinatorDelegate?
  private let window: UIWindow

  init(window: UIWindow) {
    self.window = window
  }

  func start() {
    let pages = WelcomePageViewController(pages: WelcomePage.all)
    pages.onFinish = { [unowned self] in delegate?.welcomeCoordinatorDidFinish(self) }
    window.rootViewController = pages
  }
}
