import UIKit

/// Holds the sign-in form or the home screen as its only child.
class RootViewController: UIViewController {
  private let session: Session
  private var current: UIViewController?

  init(session: Session) {
    self.session = session
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    if let name = session.userName {
      show(makeHome(name: name))
    } else {
      show(makeSignIn())
    }
  }

  private func makeSignIn() -> UIViewController {
    let controller = SignInViewController(session: session)
    controller.delegate = self
    return controller
  }

  private func makeHome(name: String) -> UIViewController {
    HomeViewController(name: name) { [unowned self] in
      session.userName = nil
      show(makeSignIn())
    }
  }

  private func show(_ next: UIViewController) {
    let previous = current
    current = next
    addChild(next)
    next.view.frame = view.bounds
    next.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]

    guard let previous = previous else {
      view.addSubview(next.view)
      next.didMove(toParent: self)
      return
    }
    previous.willMove(toParent: nil)
    transition(from: previous, to: next, duration: 0.3, options: .transitionCrossDissolve, animations: nil) { _ in
      previous.removeFromParent()
      next.didMove(toParent: self)
    }
  }
}

extension RootViewController: SignInViewControllerDelegate {
  func signInViewController(_ controller: SignInViewController, didSignInAs name: String) {
    show(makeHome(name: name))
  }
}
