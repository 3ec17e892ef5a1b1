import Observation
import UIKit

@main
final class LibraryApp: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = SceneDelegate.self
    return configuration
  }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  let model = LibraryModel()

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: windowScene)
    window?.rootViewController = makeRoot()
    window?.makeKeyAndVisible()
  }

  func makeRoot() -> LibraryTabController {
    let root = LibraryTabController()
    root.shelf.traitOverrides.library = model
    return root
  }
}

@Observable
final class LibraryModel {
  var reader = "12"
  var loans: [String] = []
}

struct LibraryModelTrait: UITraitDefinition {
  static let defaultValue: LibraryModel? = nil
}

extension UITraitCollection {
  var library: LibraryModel? { self[LibraryModelTrait.self] }
}

extension UIMutableTraits {
  var library: LibraryModel? {
    get { self[LibraryModelTrait.self] }
    set { self[LibraryModelTrait.self] = newValue }
  }
}

final class LibraryTabController: UITabBarController {
  let shelf = ShelfViewController()
  let loans = LoansViewController()

  override func viewDidLoad() {
    super.viewDidLoad()
    shelf.tabBarItem.title = "Shelf"
    loans.tabBarItem.title = "Loans"
    viewControllers = [shelf, loans]
  }
}

/// A screen with one label.
class LabelViewController: UIViewController {
  let label = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      label.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
  }
}

final class ShelfViewController: LabelViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    guard let library = traitCollection.library else { return }
    label.text = "Reader \(library.reader) has \(library.loans.count)"
  }

  func showCard() {
    present(CardViewController(), animated: true)
  }
}

final class LoansViewController: LabelViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    label.text = traitCollection.library?.loans.joined(separator: "\n")
  }
}

final class CardViewController: LabelViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    label.text = "Card of reader " + (traitCollection.library?.reader ?? "unknown")
  }
}
