import Core

/// Screens as values, and a path that is a part of the model.
@Observable
final class LibraryModel {
  enum Screen: Hashable {
    case shelf(String)
    case book(String, page: Int)
  }

  var path: [Screen] = []
}

final class ShelvesViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Shelves"
    navigationDestination(for: LibraryModel.Screen.self) { screen in
      switch screen {
      case .shelf(let name): TitledViewController(name)
      case .book(let name, let page): TitledViewController("\(name), page \(page)")
      }
    }
  }
}

final class TitledViewController: UIViewController {
  convenience init(_ title: String) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
  }
}

func makeLibrary(_ model: LibraryModel) -> UIViewController {
  @UIBindable var model = model
  return NavigationStackController(path: $model.path) {
    ShelvesViewController()
  }
}
