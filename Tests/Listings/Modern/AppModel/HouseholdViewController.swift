import Core

/// Puts a profile into itself, and shows another user's for a while.
class HouseholdViewController: UIViewController {
  let profileViewController = ProfileViewController()
  let visitorViewController = VisitorViewController()

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(profileViewController)
    profileViewController.view.frame = view.bounds
    profileViewController.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(profileViewController.view)
    profileViewController.didMove(toParent: self)
  }

  func removeProfile() {
    profileViewController.willMove(toParent: nil)
    profileViewController.view.removeFromSuperview()
    profileViewController.removeFromParent()
  }
}

/// Has a model of its own while it is seen.
class VisitorViewController: ProfileViewController {
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    let visitor = AppModel()
    visitor.currentUser = User(name: "Visitor")
    traitOverrides.appModel = visitor
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    traitOverrides.remove(AppModelTrait.self)
  }
}
